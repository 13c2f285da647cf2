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
checkers-fact-opening-free = Schwarz beginnt mit einem beliebigen Zug
checkers-fact-opening-ballot = die ersten drei Züge werden aus 156 Eröffnungen ausgelost

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
checkers-how-board-start = Die Grundstellung: Schwarz auf 1 bis 12 zieht nach unten, Weiß auf 21 bis 32 nach oben.
checkers-how-men-heading = Steine
checkers-how-men = Ein Stein zieht ein Feld schräg vorwärts auf ein freies Feld. Steht schräg vor ihm ein gegnerischer Stein und ist das Feld gleich dahinter frei, springt er darüber; der übersprungene Stein kommt vom Brett.
checkers-how-jump-heading = Springen ist Pflicht
checkers-how-jump = Wer springen kann, muss springen. Gibt es mehrere Sprünge, darfst du wählen, auch einen, der weniger Steine schlägt. Kann der Stein vom neuen Feld aus weiterspringen, muss er das tun: Das alles ist ein Zug.
checkers-how-jump-board = Schwarz muss springen: 14x23 geht über 26 oder über 27 weiter, möglich sind also 14x30 und 14x32.
checkers-try-jump = Du bist dran: Spring mit dem Stein auf 14.
checkers-how-king-heading = Damen
checkers-how-king = Ein Stein, der die letzte Reihe erreicht, wird zur Dame. Damit endet sein Zug, auch wenn er weiterspringen könnte. Eine Dame zieht und springt vorwärts und rückwärts, aber auch sie nur auf das nächste Feld oder über den nächsten Stein.
checkers-how-king-board = Weiß am Zug: Der Stein auf 10 kann nach 3 springen und wird dort zur Dame; die Dame auf 22 kann zurück nach 31 springen.
checkers-try-crown = Du bist dran: Mach den Stein zur Dame.
checkers-how-end-heading = Wie das Spiel endet
checkers-how-end = Wer am Zug ist und nicht ziehen kann, verliert: weil alle Steine geschlagen oder alle blockiert sind.
checkers-how-end-board = Schwarz am Zug: Der Stein auf 4 ist blockiert, Weiß hat also gewonnen.
checkers-how-draw = Remis ist es, wenn dieselbe Stellung zum dritten Mal entsteht, wenn { NUMBER($plies) } Züge (beide Seiten zusammen) vergehen, in denen kein einfacher Stein zieht und nichts geschlagen wird, oder wenn beide sich einigen.
checkers-how-ballot-heading = Die Eröffnung
checkers-how-ballot = Starke Spieler würden immer auf dieselben wenigen Arten beginnen. Darum werden die ersten drei Züge aus einer Liste von 156 Eröffnungen ausgelost. Danach ist Weiß am Zug.

checkers-tool-tables = Endspieltabellen: wer jede Stellung bis zu so vielen Steinen gewinnt, und wie schnell.
checkers-tool-book = Das Eröffnungsbuch: bestes Spiel nach jeder Eröffnung, einige Züge weit, aus eigener Suche.

## Was an einem Text oder einer Datei nicht stimmt

checkers-no-folder = hier gibt es keinen Ordner für Tabellen und Bücher: Nenne einen in KIBITZ_DATA
checkers-tables-file = { $folder }: { $error }
checkers-tables-damaged = { $value } ist beschädigt: Lösche sie und baue die Tabellen neu
checkers-tables-stopped = angehalten: Beim nächsten Bau geht es hier weiter
checkers-tables-pieces = Tabellen mit { $value } Steinen lassen sich nicht bauen: Wähle eine Zahl von 2 bis 6
checkers-book-file = { $folder }: { $error }
checkers-book-damaged = { $value } ist beschädigt: Lösche die Datei und baue das Buch neu
checkers-book-no-book = es gibt kein Buch: Baue zuerst eines
checkers-book-stopped = angehalten: Beim nächsten Bau geht es hier weiter
checkers-book-plies = ein Buch kann nicht { $value } Halbzüge über eine Eröffnung hinaus reichen: Wähle eine Zahl von 1 bis 12
checkers-pdn-variation-not-opened = `)` schließt eine Variante, die nie begonnen hat
checkers-pdn-variation-not-closed = die Variante, die hier beginnt, endet nie: Schreib `)` dahinter
checkers-pdn-comment-not-closed = der Kommentar, der hier beginnt, endet nie: Schreib `{"}"}` dahinter
checkers-pdn-set-up-in-the-middle = mitten im Spiel wird eine andere Stellung aufgebaut: Mach ein eigenes Spiel daraus
checkers-pdn-stray = `{ $text }` ist weder Zug noch Tag, Kommentar, Variante oder Ergebnis
checkers-pdn-fen = die Stellung `{ $fen }` ist nicht lesbar: { $source }
checkers-pdn-not-a-ballot = die ersten drei Züge sind keine der Eröffnungen, die ausgelost werden können
checkers-pdn-move = Zug { $number } passt nicht: { $source }
checkers-pdn-moves-after-end = die Züge von hier an bleiben als Kommentar, das Spiel war zu Ende: { $result }
checkers-pdn-ballot-start = PDN kann eine Grundstellung mit ausgeloster Eröffnung nicht aufnehmen: Lass die Stellung weg
checkers-pdn-move-no-such-move = `{ $text }` passt zu keinem Zug
checkers-other-law = so können die Steine nicht ziehen: Es müssen die Zugregeln der englischen Dame sein
checkers-problem-no-ballots = `ballot` hat hier keinen Sinn, die Eröffnung ist frei
checkers-problem-not-the-start = in dieser Stellung wird keine Eröffnung ausgelost
checkers-problem-stray = `{ $letter }` gehört nicht hierher
checkers-problem-too-short = die Stellung hört zu früh auf
checkers-problem-side-twice = die Steine von { $colour } stehen zweimal da
checkers-problem-backward = die Felder { $first }-{ $last } laufen rückwärts
checkers-problem-no-square = ein Feld { $digits } gibt es nicht
checkers-problem-second-piece = auf Feld { $square } steht schon ein Stein
checkers-problem-man-on-last-row = ein einfacher Stein von { $colour } auf Feld { $square }
checkers-problem-pieces = { $colour } hat { $pieces } Steine
checkers-problem-empty = das Brett ist leer
checkers-problem-ambiguous = `{ $text }` kann man auf { $ways } Arten spielen
checkers-problem-not-a-move = `{ $text }` ist kein Zug
checkers-problem-not-a-square = `{ $text }` ist kein Feld
checkers-problem-broken-chain = der Sprung `{ $hop }` beginnt nicht dort, wo der letzte geendet hat
checkers-problem-not-a-dark-square = `{ $digits }` ist kein dunkles Feld
checkers-problem-not-an-opening = `{ $text }` ist keine der { $openings } spielbaren Eröffnungen
checkers-remedy-no-ballot = Lass es weg oder spiel mit opening=ballot
checkers-remedy-start = Lass `ballot` weg oder nimm die Grundstellung
checkers-remedy-turn = Beginne mit `B` oder `W` für die Seite am Zug
checkers-remedy-side = Schreib `B` oder `W` und dann die Felder dieser Seite
checkers-remedy-colon = Schreib `:` vor die Steine von Weiß und von Schwarz, zum Beispiel B:W18,K27:B1
checkers-remedy-end = Nach den Steinen beider Seiten ist die Stellung zu Ende
checkers-remedy-side-once = Nenne die Steine jeder Seite einmal
checkers-remedy-forward = Schreib die kleinere Zahl zuerst
checkers-remedy-piece = Schreib ein Feld von 1 bis 32, mit `K` vor einer Dame
checkers-remedy-square-once = Nenne jedes Feld nur einmal
checkers-remedy-king = Dort ist er eine Dame: Schreib K{ $square }
checkers-remedy-most-pieces = Eine Seite hat höchstens 12
checkers-remedy-one-piece = Stell mindestens einen Stein darauf
checkers-remedy-every-square = Schreib jedes Feld: { $moves }
checkers-remedy-move = Schreib das erste und das letzte Feld, zum Beispiel 11-15 oder 22x15
checkers-remedy-square = Schreib eine Zahl von 1 bis 32
checkers-remedy-hops = Schreib die Sprünge wie in 1335|3517
checkers-remedy-dark-square = Schreib Spalte und Reihe von 0 bis 7, beide gerade oder beide ungerade
checkers-remedy-opening = Schreib die Züge, zum Beispiel { $example }, die Nummer bis { $last } oder den Namen
