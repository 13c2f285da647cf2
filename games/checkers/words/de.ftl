checkers-name = Dame
checkers-tagline = Gegnerische Steine überspringen, eigene zur Dame machen und dem Gegner keinen Zug mehr lassen.

## Steine

checkers-piece-black-man = schwarzer Stein
checkers-piece-white-man = weißer Stein
checkers-piece-black-king = schwarze Dame
checkers-piece-white-king = weiße Dame

## Varianten und Regeln

checkers-variant-english = Englisch
checkers-variant-english-about = englische Dame, in Amerika Checkers genannt

checkers-fact-quiet-limit = Remis ohne Fortschritt
checkers-fact-quiet-limit-number = nach { NUMBER($value) } Zügen beider Seiten zusammen, in denen kein einfacher Stein zieht und nichts geschlagen wird
checkers-fact-opening = Eröffnung
checkers-fact-opening-free = Schwarz beginnt, womit es will
checkers-fact-opening-ballot = die ersten drei Züge werden aus 156 Eröffnungen gelost

## Bots

checkers-bot-engine = Engine
checkers-bot-engine-about = Rechnet jeden Sprung bis zum Ende und erkennt eine gute Stellung, wenn sie eine sieht.
checkers-bot-random = Zufall
checkers-bot-random-about = Spielt irgendeinen erlaubten Zug. Gut, um die Regeln zu lernen.
checkers-bot-brain-two = Brain Two
checkers-bot-brain-two-about = Rechnet drei ganze Züge voraus, zählt Steine und spielt den besten Zug, den er findet.
checkers-bot-brain-zero = Brain Zero
checkers-bot-brain-zero-about = Rechnet so weit wie Brain Two und spielt den schlechtesten Zug, den er findet. Versuch mal, gegen ihn zu verlieren!

## Wie ein Spiel endet

checkers-end-black-no-piece = Schwarz hat keine Steine mehr
checkers-end-white-no-piece = Weiß hat keine Steine mehr
checkers-end-black-no-move = Schwarz kann nicht mehr ziehen
checkers-end-white-no-move = Weiß kann nicht mehr ziehen

## So wird gespielt

checkers-how-board = Gespielt wird auf den 32 dunklen Feldern des Bretts, nummeriert von 1 bis 32. Jede Seite hat anfangs zwölf Steine. Schwarz zieht zuerst, dann geht es abwechselnd weiter.
checkers-how-board-start = Die Grundstellung: Schwarz (b) auf 1 bis 12 zieht nach unten, Weiß (w) auf 21 bis 32 nach oben.
checkers-how-men-heading = Steine
checkers-how-men = Ein Stein zieht ein Feld schräg vorwärts auf ein freies Feld. Steht schräg vor ihm ein gegnerischer Stein und ist das Feld gleich dahinter frei, springt er darüber; der übersprungene Stein kommt vom Brett.
checkers-how-jump-heading = Springen ist Pflicht
checkers-how-jump = Wer springen kann, muss springen. Gibt es mehrere Sprünge, darfst du wählen, auch einen, der weniger Steine schlägt. Kann der Stein vom neuen Feld aus weiterspringen, muss er das tun: Das alles ist ein Zug.
checkers-how-jump-board = Schwarz muss springen: 14x23 geht über 26 oder über 27 weiter, möglich sind also 14x30 und 14x32.
checkers-how-king-heading = Damen
checkers-how-king = Ein Stein, der die letzte Reihe erreicht, wird zur Dame. Damit endet sein Zug, auch wenn er weiterspringen könnte. Eine Dame zieht und springt vorwärts und rückwärts, aber auch sie nur auf das nächste Feld oder über den nächsten Stein.
checkers-how-king-board = Weiß am Zug: Der Stein auf 10 kann nach 3 springen und wird dort zur Dame; die Dame auf 22 kann zurück nach 31 springen.
checkers-how-end-heading = Wie das Spiel endet
checkers-how-end = Wer am Zug ist und nicht ziehen kann, verliert: weil alle Steine geschlagen oder alle blockiert sind.
checkers-how-end-board = Schwarz am Zug: Der Stein auf 4 ist blockiert, Weiß hat also gewonnen.
checkers-how-draw = Remis ist es, wenn dieselbe Stellung zum dritten Mal entsteht, wenn { NUMBER($plies) } Züge (beide Seiten zusammen) vergehen, in denen kein einfacher Stein zieht und nichts geschlagen wird, oder wenn beide sich einigen.
checkers-how-ballot-heading = Die Eröffnung
checkers-how-ballot = Starke Spieler würden immer auf dieselben wenigen Arten beginnen. Darum beginnt das Spiel mit einem Los: Die ersten drei Züge werden aus einer Liste von 156 gezogen. Danach ist Weiß am Zug.

checkers-tool-tables = Endspieltabellen: wer jede Stellung bis zu so vielen Steinen gewinnt, und wie schnell.
