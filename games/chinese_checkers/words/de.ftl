chinese-checkers-name = Sternhalma
chinese-checkers-tagline = Zehn Kugeln über den Stern bringen, mit Sprüngen über Freund und Feind.

## Steine

chinese-checkers-piece-red-man = rote Kugel
chinese-checkers-piece-yellow-man = gelbe Kugel
chinese-checkers-piece-green-man = grüne Kugel
chinese-checkers-piece-blue-man = blaue Kugel
chinese-checkers-piece-purple-man = lila Kugel
chinese-checkers-piece-white-man = weiße Kugel

## Varianten und Regeln

chinese-checkers-variant-standard = Standard
chinese-checkers-variant-standard-about = du bist am Ziel, wenn die Spitze gegenüber voll ist und eine deiner Kugeln darin liegt; gepasst wird nur, wenn du nicht ziehen kannst
chinese-checkers-variant-document = Vorlage
chinese-checkers-variant-document-about = alle zehn Kugeln müssen ins Ziel; jeder darf passen
chinese-checkers-variant-locked = Ohne Rückkehr
chinese-checkers-variant-locked-about = Standard, aber eine Kugel im Ziel bleibt dort
chinese-checkers-variant-chinese = Chinesisch
chinese-checkers-variant-chinese-about = Standard, aber mit weiten Sprüngen über eine Kugel in jedem Abstand, wie in China gespielt

chinese-checkers-fact-seats = Spieler
chinese-checkers-fact-seats-2 = zwei
chinese-checkers-fact-seats-3 = drei
chinese-checkers-fact-seats-4 = vier
chinese-checkers-fact-seats-6 = sechs
chinese-checkers-fact-partners = Partner
chinese-checkers-fact-partners-no = jeder spielt für sich
chinese-checkers-fact-partners-yes = wer sich gegenübersitzt, gewinnt gemeinsam
chinese-checkers-fact-goal = Am Ziel bist du
chinese-checkers-fact-goal-all-home = wenn alle zehn Kugeln in der Spitze gegenüber liegen
chinese-checkers-fact-goal-filled = wenn die Spitze gegenüber voll ist und mindestens eine Kugel darin dir gehört
chinese-checkers-fact-leave-goal = Ziel verlassen
chinese-checkers-fact-leave-goal-free = eine Kugel darf das Ziel wieder verlassen
chinese-checkers-fact-leave-goal-never = eine Kugel im Ziel bleibt dort
chinese-checkers-fact-corners = Andere Spitzen
chinese-checkers-fact-corners-open = Kugeln dürfen überall liegen bleiben
chinese-checkers-fact-corners-passing = Kugeln dürfen durch fremde Spitzen springen, aber nicht liegen bleiben
chinese-checkers-fact-hop = Sprünge
chinese-checkers-fact-hop-short = über eine Kugel gleich daneben
chinese-checkers-fact-hop-long = über eine Kugel in jedem Abstand, in das Loch ebenso weit dahinter
chinese-checkers-fact-pass = Passen
chinese-checkers-fact-pass-free = wann du willst
chinese-checkers-fact-pass-stuck = nur, wenn du nicht ziehen kannst

## Bots

chinese-checkers-bot-engine = Engine
chinese-checkers-bot-engine-about = Zählt, wie weit jede Kugel noch hat, und sucht nach weiten Sprüngen.
chinese-checkers-bot-random = Zufall
chinese-checkers-bot-random-about = Zieht irgendeine Kugel irgendwohin und kommt nie ans Ziel. Gut, um die Regeln zu lernen.
chinese-checkers-bot-classic = Klassiker
chinese-checkers-bot-classic-about = Folgt sechs einfachen Regeln: springt, so weit es geht, und passt, wenn ihm nichts Besseres einfällt.
chinese-checkers-classic-passes = Keine meiner Kugeln kommt vorwärts oder näher zur Mitte, also passe ich.

chinese-checkers-problem-crossing = Deine zehn Kugeln allein auf dem Stern: Bring sie in möglichst wenigen Zügen in die Spitze gegenüber.
chinese-checkers-crossing-found = eine Überquerung in { $turns } Zügen
chinese-checkers-crossing-shortest = eine Überquerung in { $turns } Zügen, und keine ist kürzer (Bell 2009)

## Wie ein Spiel endet

chinese-checkers-end-partners = beide Partner sind am Ziel
chinese-checkers-end-all-home = alle zehn Kugeln sind im Ziel
chinese-checkers-end-filled = die Spitze gegenüber ist voll
chinese-checkers-end-first = zuerst am Ziel
chinese-checkers-end-passed = alle haben nacheinander gepasst
chinese-checkers-end-rest-passed = zuerst am Ziel, und alle übrigen haben nacheinander gepasst
chinese-checkers-end-stalled = niemand kam in 40 Zügen dem Ziel näher, also entscheidet die Entfernung
chinese-checkers-end-rest-stalled = zuerst am Ziel; von den übrigen kam in 40 Zügen niemand dem Ziel näher, also entscheidet die Entfernung über die anderen Plätze

## So wird gespielt

chinese-checkers-how-star = Das Brett ist ein Stern mit 121 Löchern. Jeder der { $seats ->
    [2] zwei
    [3] drei
    [4] vier
   *[other] sechs
 } Spieler hat zehn Kugeln in einer Spitze und will sie in die Spitze gegenüber bringen. Rot sitzt oben und beginnt.
chinese-checkers-how-start-board = Die Grundstellung. Ein Loch heißt nach Reihe und Spalte: 3.9 ist das linke Ende von Reihe 3.
chinese-checkers-how-hop-heading = Ziehen und springen
chinese-checkers-how-hop-short = Wer dran ist, zieht eine Kugel in ein leeres Loch gleich daneben oder springt. Ein Sprung geht über eine Kugel gleich daneben, egal welcher Farbe, in das leere Loch direkt dahinter.
chinese-checkers-how-hop-long = Wer dran ist, zieht eine Kugel in ein leeres Loch gleich daneben oder springt. Ein Sprung geht geradeaus über eine Kugel, egal welcher Farbe und in welchem Abstand, in das leere Loch ebenso weit dahinter; sonst darf nichts dazwischenliegen.
chinese-checkers-how-chain = Nach einem Sprung darf dieselbe Kugel weiterspringen, so oft du willst, und anhalten, wo du willst. Ziehen und Springen gehen nie zusammen, und geschlagen wird nichts.
chinese-checkers-how-chain-board = Rot am Zug. Die Kugel auf 4.12 kann über 5.11 nach 6.10 springen, über Blaus Kugel auf 7.11 nach 8.12 und über 9.13 nach 10.14: sechs Reihen in einem Zug.
chinese-checkers-try-chain = Du bist dran: Spring von 4.12 bis nach 10.14.
chinese-checkers-how-corners-passing = Durch fremde Spitzen darfst du hindurchspringen, liegen bleiben dürfen deine Kugeln aber nur in der Mitte, in deiner Spitze und in der gegenüber.
chinese-checkers-how-home-heading = Ans Ziel kommen
chinese-checkers-how-goal-filled = Du bist am Ziel, wenn die Spitze gegenüber voll ist und mindestens eine Kugel darin dir gehört. So kann dir niemand das Rennen verderben, indem er eine Kugel zurücklässt: Auch sie füllt die Spitze.
chinese-checkers-how-goal-all-home = Du bist am Ziel, wenn alle zehn Kugeln in der Spitze gegenüber liegen.
chinese-checkers-how-leave-never = Eine Kugel, die in der Spitze gegenüber angekommen ist, bleibt dort: Sie darf noch ziehen, aber nur innerhalb.
chinese-checkers-how-last-board = Rot zieht von 12.14 nach 13.15 und gewinnt.
chinese-checkers-try-last = Du bist dran: Bring die letzte Kugel ins Ziel.
chinese-checkers-how-spoil-filled-board = Neun rote Kugeln und eine blaue füllen die untere Spitze: Rot hat gewonnen.
chinese-checkers-how-spoil-all-home-board = Neun rote Kugeln und eine blaue füllen die untere Spitze: Rot ist erst am Ziel, wenn die blaue geht.
chinese-checkers-how-end-two = Wer zuerst am Ziel ist, gewinnt.
chinese-checkers-how-end-more = Wer zuerst am Ziel ist, gewinnt. Die anderen spielen weiter, bis jeder Platz entschieden ist; wer am Ziel ist, wird übersprungen.
chinese-checkers-how-end-two-pairs = Wer sich gegenübersitzt, spielt als Paar. Das Paar, von dem zuerst beide am Ziel sind, gewinnt; wer am Ziel ist, wird übersprungen.
chinese-checkers-how-end-three-pairs = Wer sich gegenübersitzt, spielt als Paar. Das Paar, von dem zuerst beide am Ziel sind, gewinnt. Die anderen Paare spielen um den zweiten Platz weiter; wer am Ziel ist, wird übersprungen.
chinese-checkers-how-pass-heading = Passen und Remis
chinese-checkers-how-pass-free = Du darfst passen, wann du willst. Passt ihr beide nacheinander, ist das Spiel remis.
chinese-checkers-how-pass-free-more = Du darfst passen, wann du willst. Passen alle, die noch unterwegs sind, nacheinander, ist das Spiel zu Ende, und sie teilen sich den nächsten Platz.
chinese-checkers-how-pass-stuck = Passen darfst du nur, wenn keine deiner Kugeln ziehen kann.
chinese-checkers-how-draw = Remis ist es, wenn dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal entsteht, oder nach 1.000 Zügen.
chinese-checkers-how-draw-more = Zu Ende ist das Spiel auch, wenn dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal entsteht, oder nach 1.000 Zügen: Wer dann noch unterwegs ist, teilt sich mit den anderen den nächsten Platz.
chinese-checkers-how-stall = Und es ist zu Ende, wenn von allen, die noch unterwegs sind, in 40 eigenen Zügen niemand dem Ziel näher gekommen ist als je zuvor: Dann entscheidet die Entfernung über die übrigen Plätze.
chinese-checkers-how-stall-pairs = Und es ist zu Ende, wenn von allen, die noch unterwegs sind, in 40 eigenen Zügen niemand dem Ziel näher gekommen ist als je zuvor: Dann entscheidet die Entfernung beider Partner zusammen über die übrigen Plätze.
chinese-checkers-how-hint-heading = Ein erster Tipp
chinese-checkers-how-hint = Bau Leitern: Kugeln mit je einem leeren Loch dazwischen, sodass die letzte über alle springen kann. Und achte auf fremde Leitern: Auch die darfst du benutzen.

## Was an einem Text oder einer Datei nicht stimmt

chinese-checkers-partners-need-seats = Partner brauchen einen Tisch für 4 oder 6, und dieser ist für { $seats }: Wähle seats=4, seats=6 oder partners=no
chinese-checkers-problem-empty = der Text ist leer
chinese-checkers-problem-no-seat = es fehlt, wer am Zug ist
chinese-checkers-problem-holes = das sind { $holes } Löcher
chinese-checkers-problem-rows = das sind { $rows } Reihen
chinese-checkers-problem-row-length = Reihe { $row } hat { $holes } Löcher
chinese-checkers-problem-marbles = Spieler { $seat } hat { $marbles } Kugeln
chinese-checkers-problem-not-a-seat = `{ $text }` ist kein Spieler
chinese-checkers-problem-stray = `{ $word }` gehört nicht hierher
chinese-checkers-problem-no-passes = hier wird nicht gezählt, wie oft gepasst wurde: Nur wer nicht ziehen kann, passt
chinese-checkers-problem-not-passes = `{ $text }` sagt nicht, wie oft gepasst wurde
chinese-checkers-problem-all-decided = vor diesem Spieler sind schon alle Plätze vergeben
chinese-checkers-problem-not-home = Spieler { $seat } kann hier nicht am Ziel sein
chinese-checkers-problem-too-many-passes = { $passes } Spieler können nicht hintereinander gepasst haben
chinese-checkers-problem-one-hole = `{ $text }` ist nur ein Loch
chinese-checkers-problem-step = { $to } liegt gleich neben { $from }: Das ist ein Schritt, kein Sprung
chinese-checkers-problem-no-hop = kein einzelner Sprung führt von { $from } nach { $to }
chinese-checkers-problem-not-a-hole = `{ $text }` ist kein Loch
chinese-checkers-problem-no-hole = ein Loch { $row }.{ $column } gibt es nicht
chinese-checkers-remedy-position = Schreib { $holes } Löcher Reihe für Reihe, ein Leerzeichen und die Nummer des Spielers am Zug
chinese-checkers-remedy-holes = Schreib { $holes } Löcher, Reihe für Reihe von oben nach unten
chinese-checkers-remedy-rows = Schreib { $rows } Reihen von oben nach unten, dazwischen `/`
chinese-checkers-remedy-row-length = Reihe { $row } des Sterns hat { $holes }
chinese-checkers-remedy-marbles = Jeder Spieler hat { $marbles }
chinese-checkers-remedy-seat = Spieler haben die Nummern 1 bis { $seats }; auf dem Brett ist `.` ein leeres Loch
chinese-checkers-remedy-seat-to-move = Schreib nach dem Brett, wer am Zug ist: 1 bis { $seats }
chinese-checkers-remedy-suffixes = Danach dürfen nur noch home= und passes= folgen, jedes einmal und nicht leer
chinese-checkers-remedy-no-passes = Lass passes= weg
chinese-checkers-remedy-passes = Schreib eine Zahl von 1 bis { $seats }
chinese-checkers-remedy-leave-out = Lass den Rest weg
chinese-checkers-remedy-home = Nenne Spieler mit Kugeln im Ziel, jeden einmal
chinese-checkers-remedy-racing = { $racing } Spieler sind noch unterwegs: Lass passes= weg
chinese-checkers-remedy-turn = Schreib einen Schritt als 3.9-4.10, Sprünge als 2.10^4.12 oder pass
chinese-checkers-remedy-step = Schreib { $from }-{ $to }
chinese-checkers-remedy-every-hole = Schreib nur das erste und das letzte Loch oder alle dazwischen
chinese-checkers-remedy-hole = Reihen gehen von 0 bis 16, Spalten von 0 bis 24, und jeder zweite Platz des Sterns ist ein Loch

## Tabellen

chinese-checkers-tool-tables = Tabellen für den Wettlauf: in wie wenigen Zügen zehn Kugeln ins Ziel kommen, wenn niemand im Weg steht.
chinese-checkers-tables-no-folder = es gibt keinen Datenordner: Setze KIBITZ_DATA auf einen
chinese-checkers-tables-holes = es gibt keine Tabelle für { $holes } Löcher: Wähle 28 oder 36
chinese-checkers-tables-long-hops = Tabellen gibt es nur für kurze Sprünge: Wähle hop=short
chinese-checkers-tables-stopped = angehalten: Der nächste Bau beginnt von vorn
chinese-checkers-tables-file = { $name } in { $folder }: { $source }
