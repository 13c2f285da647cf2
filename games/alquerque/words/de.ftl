alquerque-name = Alquerque
alquerque-tagline = Entlang der Linien ziehen und springend schlagen: der Urahn des Damespiels.

## Steine

alquerque-piece-white-piece = weißer Stein
alquerque-piece-black-piece = schwarzer Stein

## Varianten und Regeln

alquerque-variant-traditional = Überliefert
alquerque-variant-traditional-about = vorwärts oder seitwärts; Schlagen ist Pflicht, und zwar bis zum Ende; nicht gleich wieder zurück
alquerque-variant-document = Vorlage
alquerque-variant-document-about = nur vorwärts; ein Sprung je Zug, niemand muss schlagen; kann jemand nicht ziehen, ist es remis
alquerque-variant-alfonso = Alfons
alquerque-variant-alfonso-about = die Regeln aus dem Buch von 1283, wörtlich genommen: in jede Richtung, ein Sprung je Zug, kein Schlagzwang
alquerque-variant-murray = Murray
alquerque-variant-murray-about = die Regeln aus dem Buch von 1283, wie Murray sie las: in jede Richtung, und wer schlägt, darf weiterschlagen
alquerque-variant-bell = Bell
alquerque-variant-bell-about = überliefert, aber auf der letzten Reihe zieht ein Stein nur, um zu schlagen

alquerque-fact-step = Ziehen
alquerque-fact-step-forward = nur vorwärts, gerade oder schräg
alquerque-fact-step-sideways = vorwärts oder seitwärts, nie rückwärts
alquerque-fact-step-any = in jede Richtung
alquerque-fact-capture = Schlagen
alquerque-fact-capture-optional = du darfst schlagen, musst aber nicht
alquerque-fact-capture-mandatory = wer schlagen kann, muss schlagen
alquerque-fact-chain = Nach einem Sprung
alquerque-fact-chain-single = ist dein Zug zu Ende
alquerque-fact-chain-may = darfst du mit demselben Stein weiterspringen
alquerque-fact-chain-must = musst du weiterspringen, solange es geht
alquerque-fact-chain-longest = musst du weiterspringen und so viele Steine schlagen wie möglich
alquerque-fact-last-row = Auf der letzten Reihe
alquerque-fact-last-row-free = zieht ein Stein wie überall
alquerque-fact-last-row-captures-only = zieht ein Stein nur, um zu schlagen
alquerque-fact-no-return = Gleich wieder zurück
alquerque-fact-no-return-off = ist erlaubt
alquerque-fact-no-return-last = ist in deinem nächsten Zug nicht erlaubt
alquerque-fact-stalemate = Wenn du nicht ziehen kannst
alquerque-fact-stalemate-draw = ist das Spiel remis
alquerque-fact-stalemate-loss = verlierst du

## Bots

alquerque-bot-engine = Engine
alquerque-bot-engine-about = Rechnet jedes Schlagen bis zum Ende und erkennt eine gute Stellung, wenn sie eine sieht.
alquerque-bot-solver = Löser
alquerque-bot-solver-about = Spielt fehlerlos, wo der Wert bewiesen ist, und sonst wie die Engine. Für die ersten Züge braucht er eine Weile.
alquerque-bot-random = Zufall
alquerque-bot-random-about = Spielt irgendeinen Zug. Gut, um die Regeln zu lernen.
alquerque-bot-classic = Klassiker
alquerque-bot-classic-about = Zählt Steine einige Züge voraus und spielt den ersten guten Zug, den er findet.

alquerque-classic-1 = sieht den eigenen Zug
alquerque-classic-2 = sieht deine Antwort
alquerque-classic-3 = sieht auch seinen nächsten Zug
alquerque-classic-4 = sieht zwei Züge jeder Seite
alquerque-classic-5 = spielt wie die Vorlage
alquerque-classic-6 = sieht drei Züge jeder Seite
alquerque-classic-7 = rechnet sieben Züge voraus
alquerque-classic-8 = rechnet acht Züge voraus und nimmt sich Zeit
alquerque-classic-9 = rechnet neun Züge voraus und braucht noch länger
alquerque-problem-classic-game = Der klassische Gegner spielt beide Seiten, und die beendeten Partien werden wie in der Vorlage gezählt.
alquerque-classic-game-over = Das Spiel endet nach { $moves } Zügen. Gespielte Partien, mit denen, die in den Suchen endeten: { NUMBER($games) }.
alquerque-classic-finished = Beendete Partien in meinen Suchen bisher: { NUMBER($games) }.

alquerque-tool-tables = Endspieltabellen: der Wert jeder Stellung bis zu so vielen Steinen.

## Wie ein Spiel endet

alquerque-end-white-no-piece = Weiß hat keine Steine mehr
alquerque-end-black-no-piece = Schwarz hat keine Steine mehr
alquerque-end-white-no-move = Weiß kann nicht mehr ziehen
alquerque-end-black-no-move = Schwarz kann nicht mehr ziehen

## Markierungen auf dem Brett

alquerque-mark-no-return = darf nicht gleich wieder nach { $point } zurück
alquerque-mark-last-row = auf der letzten Reihe: zieht nur, um zu schlagen

## Was eine Stellung wert ist

alquerque-verdict-win = gewinnt, was die andere Seite auch spielt
alquerque-verdict-draw = remis, wenn beide Seiten ihr Bestes spielen
alquerque-verdict-loss = verliert, wenn die andere Seite ihr Bestes spielt
alquerque-verdict-at-least-draw = mindestens remis; ob es gewinnt, ist nicht bewiesen
alquerque-verdict-at-most-draw = höchstens remis; ob es verliert, ist nicht bewiesen
alquerque-verdict-nothing = nichts ist bewiesen
alquerque-verdict-in = { $words }: noch { $plies ->
    [one] ein Zug
   *[other] { $plies } Züge
 } bis zum Ende

## So wird gespielt

alquerque-how-board = Gespielt wird auf 25 Punkten, die durch Linien verbunden sind. Jede Seite hat zwölf Steine, nur der Punkt in der Mitte ist frei. Weiß beginnt, dann geht es abwechselnd weiter.
alquerque-how-board-start = Die Grundstellung. Die Punkte sind von 1 oben links bis 25 unten rechts nummeriert.
alquerque-how-step-heading = Ziehen
alquerque-how-step-forward = Ein Stein zieht entlang einer Linie auf den nächsten Punkt, wenn er frei ist: gerade vorwärts oder schräg vorwärts, nie seitwärts oder rückwärts. Weiß zieht nach oben, Schwarz nach unten. Schräge Linien gehen nur von jedem zweiten Punkt aus: Folge den Linien.
alquerque-how-step-sideways = Ein Stein zieht entlang einer Linie auf den nächsten Punkt, wenn er frei ist: gerade vorwärts, schräg vorwärts oder seitwärts, nie rückwärts. Weiß zieht nach oben, Schwarz nach unten. Schräge Linien gehen nur von jedem zweiten Punkt aus: Folge den Linien.
alquerque-how-step-any = Ein Stein zieht entlang einer Linie in beliebiger Richtung auf den nächsten Punkt, wenn er frei ist. Schräge Linien gehen nur von jedem zweiten Punkt aus: Folge den Linien.
alquerque-how-step-forward-board = Der weiße Stein in der Mitte kann nach 7, 8 oder 9 ziehen; der am Rand nur nach 11.
alquerque-how-step-sideways-board = Der weiße Stein in der Mitte kann nach 7, 8, 9, 12 oder 14 ziehen; der am Rand nach 11 oder 17.
alquerque-how-step-any-board = Der weiße Stein in der Mitte kann auf jeden der acht Punkte ringsum ziehen; der am Rand nach 11, 17 oder 21.
alquerque-try-step = Du bist dran: Zieh den Stein in der Mitte gerade nach oben.
alquerque-how-no-return = Der Stein, mit dem du gerade gezogen hast, darf in deinem nächsten Zug nicht gleich wieder zurück.
alquerque-how-last-row = Ein Stein, der die letzte Reihe erreicht hat, bleibt dort stehen, außer er kann schlagen.
alquerque-how-capture-heading = Schlagen
alquerque-how-capture = Ein Stein springt entlang einer Linie, in beliebiger Richtung, über einen gegnerischen Stein gleich neben ihm, wenn der Punkt dahinter frei ist. Der gegnerische Stein kommt vom Brett.
alquerque-how-capture-optional = Du musst nie schlagen: Du darfst stattdessen einen anderen Stein ziehen.
alquerque-how-capture-mandatory = Wer schlagen kann, muss schlagen. Gibt es mehrere Möglichkeiten, darfst du wählen.
alquerque-how-capture-longest = Wer schlagen kann, muss schlagen, und zwar so, dass er die meisten Steine schlägt. Sind mehrere Wege gleich gut, darfst du wählen.
alquerque-how-chain-single = Nach einem Sprung ist dein Zug zu Ende, auch wenn ein weiterer möglich wäre.
alquerque-how-chain-may = Kann derselbe Stein noch einmal springen, darf er im selben Zug weiterspringen, so oft du willst, und bei jedem Halt die Richtung ändern.
alquerque-how-chain-must = Kann derselbe Stein noch einmal springen, muss er im selben Zug weiterspringen. Bei jedem Halt darf er die Richtung ändern.
alquerque-how-chain-longest = Ein Schlagzug geht weiter, solange es möglich ist, und muss so viele Steine schlagen, wie überhaupt ein Schlagzug kann. Bei jedem Halt darf der Stein die Richtung ändern.
alquerque-how-chain-single-board = Weiß kann 25x13 spielen. Dann ist Schwarz am Zug.
alquerque-how-chain-may-board = Weiß kann 25x13 spielen und dort stehen bleiben oder weiterspringen: über 9 nach 5 oder über 7 nach 1.
alquerque-how-chain-must-board = Der weiße Stein auf 25 springt nach 13 und muss weiter: über 9 nach 5 oder über 7 nach 1.
alquerque-try-capture = Du bist dran: Schlag mit dem Stein auf 25.
alquerque-how-capture-backward = Gesprungen wird auch rückwärts: Weiß kann 8x18 spielen.
alquerque-try-backward = Du bist dran: Schlag den schwarzen Stein in der Mitte.
alquerque-how-win-heading = Gewinnen
alquerque-how-win-loss = Du gewinnst, wenn dein Gegner keine Steine mehr hat oder keinen davon ziehen kann.
alquerque-how-win-draw = Du gewinnst, wenn dein Gegner keine Steine mehr hat. Hat jemand noch Steine, kann aber keinen ziehen, ist das Spiel remis.
alquerque-how-win-loss-board = Schwarz ist am Zug und kann nicht: Weiß hat gewonnen.
alquerque-how-win-draw-board = Schwarz ist am Zug und kann nicht: Das Spiel ist remis.
alquerque-how-counting = Remis ist es auch, wenn dieselbe Stellung zum dritten Mal entsteht oder 100 Züge (beide Seiten zusammen) vergehen, ohne dass geschlagen wird.
alquerque-how-hint-heading = Ein erster Tipp
alquerque-how-hint = Jeder Zug hinterlässt einen leeren Punkt. Sieh dir vor dem Ziehen die Linien an, die durch ihn gehen: Vielleicht kann dein Gegner dorthin springen.

## Was an einem Text oder einer Datei nicht stimmt

alquerque-tables-tool-sample = Tabellen werden immer ganz geprüft: Lass --sample weg
alquerque-tables-tool-no-folder = hier gibt es keinen Ordner für Tabellen: Nenne einen in KIBITZ_DATA
alquerque-tables-pieces = Tabellen mit { $pieces } Steinen lassen sich nicht bauen: Wähle eine Zahl von 2 bis { $most }
alquerque-tables-unfinished = die Tabellen sind nicht fertig: Baue weiter
alquerque-tables-end-too-far = ein Ergebnis ist mehr Züge entfernt, als diese Tabellen speichern können
alquerque-tables-too-many-situations = mit so vielen Steinen verbieten diese Regeln mehr Züge, als diese Tabellen speichern können
alquerque-tables-unverified = die Tabellen wurden nicht ganz geprüft
alquerque-tables-wrong-value = `{ $position }` ist laut Tabellen { $found }, den Zügen nach aber { $expected }
alquerque-tables-missing = `{ $position }` fehlt in den Tabellen
alquerque-tables-damaged = { $path } ist beschädigt: Lösche die Datei und baue sie neu
alquerque-tables-read = { $path } ist nicht lesbar: { $source }
alquerque-tables-write = { $path } lässt sich nicht schreiben: { $source }
alquerque-proof-cycles = nur Regeln mit step=forward haben Beweise: Versuch die Variante `document`
alquerque-proof-not-solved = der Wert ist innerhalb der Grenzen nicht bewiesen: Erlaube mehr Zeit oder Knoten
alquerque-proof-unfinished = der Beweis wurde innerhalb der Grenzen nicht fertig: Erlaube mehr Zeit oder Knoten
alquerque-proof-stopped = die Prüfung wurde vor dem Ende angehalten
alquerque-proof-no-heading = das ist kein Beweis: Er beginnt mit einigen Textzeilen und einer Prüfsumme
alquerque-proof-wrong-title = das ist kein Beweis: Seine erste Zeile ist `{ $expected }`
alquerque-proof-other-rules = der Beweis gehört zu den Regeln `{ $found }`, nicht zu `{ $expected }`: Nenne seine Regeln
alquerque-proof-no-tables-line = die vierte Zeile eines Beweises sagt `tables` und eine Anzahl von Steinen
alquerque-proof-no-claim = der Beweis behauptet nichts: Es fehlt eine Zeile wie `claim White win 123456`
alquerque-proof-not-a-claim = `{ $line }` ist keine Behauptung: Schreib eine wie `claim White win 123456`
alquerque-proof-truncated = der Beweis ist beschädigt: Nach `{ $line }` sollten { $expected } Bytes kommen, es sind { $found }
alquerque-proof-checksum = der Beweis ist beschädigt: Die Prüfsumme passt nicht
alquerque-proof-read = der Beweis ist nicht lesbar: { $value }
alquerque-proof-write = der Beweis lässt sich nicht schreiben: { $value }
alquerque-hole-too-few-moves = die Züge enden vor der Strategie
alquerque-hole-too-many-moves = es stehen mehr Züge da, als man braucht, um zu zeigen, dass { $claim }
alquerque-hole-no-such-move = in `{ $position }` nennt der Beweis einen Zug, den es nicht gibt
alquerque-hole-claim-fails = die Strategie kommt zu `{ $position }`, und dort stimmt nicht, dass { $claim }
alquerque-problem-ambiguous = `{ $text }` kann auf { $chains } Wegen gemeint sein
alquerque-problem-words = eine Stellung hat zwei oder drei Wörter, dieser Text hat { $words }
alquerque-problem-not-a-seat = `{ $word }` ist keine Seite
alquerque-problem-rows = das sind { $rows } Reihen
alquerque-problem-width = die Reihe `{ $row }` hat { $points } Punkte
alquerque-problem-not-a-point = `{ $text }` ist kein Punkt
alquerque-problem-white-pieces = Weiß hat { $pieces } Steine
alquerque-problem-black-pieces = Schwarz hat { $pieces } Steine
alquerque-problem-empty = das Brett ist leer
alquerque-problem-nothing-barred = `{ $text }` verbietet einen Zug, aber diese Regeln verbieten keinen
alquerque-problem-step-impossible = `{ $text }` ginge ohnehin nicht
alquerque-problem-second-step = `{ $text }` ist schon der zweite Zug dieser Seite
alquerque-problem-not-a-step = `{ $text }` ist kein einfacher Zug
alquerque-problem-no-destination = `{ $text }` hat kein Ziel
alquerque-problem-no-point = hier fehlt ein Punkt
alquerque-remedy-whole-path = Schreib den ganzen Weg, zum Beispiel { $paths }
alquerque-remedy-position = Schreib, wer am Zug ist, und fünf Reihen von oben nach unten, zum Beispiel `w bbbbb/bbbbb/bb.ww/wwwww/wwwww`
alquerque-remedy-seat = Schreib `w`, wenn Weiß am Zug ist, `b`, wenn Schwarz am Zug ist
alquerque-remedy-rows = Schreib fünf Reihen von oben nach unten, dazwischen `/`
alquerque-remedy-width = Schreib fünf Punkte in jede Reihe
alquerque-remedy-letter = Schreib `.` für einen freien Punkt, `w` für Weiß, `b` für Schwarz
alquerque-remedy-most-pieces = Eine Seite hat höchstens zwölf
alquerque-remedy-one-piece = Stell mindestens einen Stein darauf
alquerque-remedy-no-barred-step = Lass es weg oder spiel mit no-return=last
alquerque-remedy-step = Schreib einen Zug, der sonst möglich wäre, zum Beispiel `13-14`
alquerque-remedy-one-step-each = Schreib höchstens einen Zug von Weiß und einen von Schwarz
alquerque-remedy-move = Schreib einen Zug wie 19-13, 12x22 oder 3x13x23
alquerque-remedy-point = Schreib eine Zahl von 1 bis 25 oder einen Buchstaben von A bis E und eine Reihe von 1 bis 5
alquerque-value-win = Gewinn
alquerque-value-draw = Remis
alquerque-value-loss = Verlust
alquerque-value-in = { $value } in { $plies } Halbzügen
alquerque-claim-wins = { $seat } gewinnt
alquerque-claim-does-not-lose = { $seat } nicht verliert
