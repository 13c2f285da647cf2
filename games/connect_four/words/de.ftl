connect-four-name = Vier gewinnt
connect-four-tagline = Scheiben einwerfen und als Erster vier in eine Reihe bringen.

## Steine

connect-four-piece-black-disc = schwarze Scheibe
connect-four-piece-red-disc = rote Scheibe
connect-four-piece-yellow-disc = gelbe Scheibe
connect-four-set-red-yellow = Rot und Gelb
connect-four-set-black-red = Schwarz und Rot

## Varianten und Regeln

connect-four-variant-7x6 = 7 × 6
connect-four-variant-7x6-about = das übliche Brett: sieben Spalten, sechs Reihen
connect-four-variant-8x7 = 8 × 7
connect-four-variant-8x7-about = ein größeres Brett
connect-four-variant-9x6 = 9 × 6
connect-four-variant-9x6-about = ein breiteres Brett
connect-four-variant-6x5 = 6 × 5
connect-four-variant-6x5-about = ein kleineres Brett
connect-four-variant-5x4 = 5 × 4
connect-four-variant-5x4-about = ein winziges Brett für schnelle Spiele

connect-four-fact-columns = Spalten
connect-four-fact-columns-number = das Brett hat { $value } Spalten
connect-four-fact-rows = Reihen
connect-four-fact-rows-number = das Brett hat { $value } Reihen
connect-four-fact-line = Zum Gewinnen
connect-four-fact-line-4 = brauchst du vier Scheiben in einer Reihe

## Bots

connect-four-bot-engine = Engine
connect-four-bot-engine-about = Rechnet voraus und achtet auf Drohungen und offene Linien.
connect-four-bot-solver = Löser
connect-four-bot-solver-about = Spielt fehlerlos: der schnellste Gewinn, die zäheste Verteidigung. Für die ersten Züge braucht er eine Weile.
connect-four-bot-classic = Klassiker
connect-four-bot-classic-about = Der Minimax-Spieler aus der Vorlage. Seine Stufe sagt, wie viele Scheiben er vorausrechnet.
connect-four-bot-random = Zufall
connect-four-bot-random-about = Wirft seine Scheiben irgendwo ein. Gut, um die Regeln zu lernen.

connect-four-classic-1 = sieht nur die eigene Scheibe
connect-four-classic-2 = sieht deine Antwort
connect-four-classic-3 = sieht auch seine nächste Scheibe
connect-four-classic-4 = mit dieser Stufe beginnt die Vorlage
connect-four-classic-5 = rechnet fünf Scheiben voraus
connect-four-classic-6 = rechnet sechs Scheiben voraus
connect-four-classic-7 = rechnet sieben Scheiben voraus
connect-four-classic-8 = die stärkste Stufe der Vorlage
connect-four-classic-tried = Ausprobiert: { NUMBER($moves) } Züge in { NUMBER($millis, decimals: 3) } s.

connect-four-tool-book = Das Eröffnungsbuch: der genaue Wert jeder Stellung bis zu so vielen Scheiben.

## Wie ein Spiel endet

connect-four-end-four = vier in einer Reihe
connect-four-end-full = das Brett ist voll und niemand hat vier in einer Reihe

## Was eine Stellung wert ist

connect-four-verdict-win = gewinnt mit Scheibe { $disc } des Spiels, { $plies ->
    [one] der nächsten
   *[other] in { $plies } Scheiben
 }
connect-four-verdict-draw = unentschieden, wenn das Brett voll ist, { $plies ->
    [one] mit der nächsten Scheibe
   *[other] in { $plies } Scheiben
 }
connect-four-verdict-loss = verliert durch Scheibe { $disc } des Spiels, { $plies ->
    [one] die nächste
   *[other] in { $plies } Scheiben
 }
connect-four-verdict-wins = gewinnt
connect-four-verdict-ties = unentschieden
connect-four-verdict-loses = verliert
connect-four-verdict-open = zwischen { $lower } und { $upper }: innerhalb der Grenzen nicht bewiesen

## So wird gespielt

connect-four-how-frame = Das Brett steht aufrecht und hat { $columns } Spalten und { $rows } Reihen. { $first } beginnt, dann geht es abwechselnd weiter. Wer dran ist, wirft eine Scheibe in eine Spalte, in der noch Platz ist. Sie fällt auf den untersten freien Platz.
connect-four-how-frame-board = Das leere Brett. Die Zahlen benennen die Spalten.
connect-four-how-win-heading = Gewinnen
connect-four-how-win = Wer zuerst vier Scheiben in einer Reihe hat, gewinnt: nebeneinander, übereinander oder schräg.
connect-four-how-win-side = Vier nebeneinander: { $first } hat gewonnen.
connect-four-how-win-up = Vier übereinander: { $first } hat gewonnen.
connect-four-how-win-diagonal = Vier auf einer Schrägen, von links unten nach rechts oben: { $first } hat gewonnen.
connect-four-try-four = Du bist dran: Mach vier in einer Reihe.
connect-four-how-tie-heading = Unentschieden
connect-four-how-tie = Ist das Brett voll und niemand hat vier in einer Reihe, endet das Spiel unentschieden.
connect-four-how-hint-heading = Ein erster Tipp
connect-four-how-hint = Fang in der Mitte an: Scheiben dort gehören zu mehr Linien als Scheiben am Rand.
connect-four-how-hint-solved = Fang in der mittleren Spalte an: Sie gehört zu mehr Linien als jede andere. Wer dort beginnt, kann immer gewinnen; wer gleich daneben beginnt, erlaubt ein Unentschieden, und wer weiter außen beginnt, verliert sogar gegen fehlerloses Spiel. Das alles ist bewiesen: Computer haben das Spiel mit seinen { NUMBER($positions) } Stellungen gelöst.

## Was an einem Text oder einer Datei nicht stimmt

connect-four-book-tool-no-folder = hier gibt es keinen Ordner für ein Buch: Nenne einen in KIBITZ_DATA
connect-four-book-tool-no-book = für ein Brett von { $columns }x{ $rows } gibt es kein Buch: Baue zuerst eines
connect-four-book-no-heading = das ist kein Buch: Es hat keinen Kopf
connect-four-book-wrong-title = das ist kein Buch: Es sollte mit `{ $expected }` beginnen
connect-four-book-checksum = das Buch ist beschädigt: Die Prüfsumme passt nicht
connect-four-book-other-frame = das Buch gehört zu einem Brett von { $found }, nicht von { $expected }
connect-four-book-plies = das Buch reicht bis `{ $found }` Scheiben: Es sollten 0 bis { $most } sein
connect-four-book-score-count = das Buch hat { $found } Werte und sollte { $expected } haben
connect-four-book-too-long = ein Buch von { $plies } Scheiben ist zu lang: Möglich sind höchstens { $most }
connect-four-book-unfinished = { $solved } von { $total } Stellungen mit { $plies } Scheiben sind gelöst: Baue weiter
connect-four-book-unverified = das Buch wurde nicht ganz geprüft: { $done } von { $sample } Stellungen wurden noch einmal gelöst und stimmen
connect-four-book-wrong-score = { $position } ist { $expected } wert, nicht { $found }
connect-four-book-read = { $path } ist nicht lesbar: { $source }
connect-four-book-write = { $path } lässt sich nicht schreiben: { $source }
connect-four-columns-disc = Scheibe { $number } passt nicht: { $source }
connect-four-columns-not-from-start = eine Folge von Spalten beginnt mit dem leeren Brett: Speichere ein Spiel aus einer anderen Stellung als JSON
connect-four-too-many-rows = { $columns } Spalten können nicht { $rows } Reihen haben: Höchstens { $most } sind möglich
connect-four-problem-not-a-column = `{ $text }` ist keine Spalte
connect-four-problem-over = vor dieser Scheibe ist das Spiel schon zu Ende
connect-four-problem-full = Spalte { $column } ist voll
connect-four-problem-rows = das sind { $rows } Reihen
connect-four-problem-width = die Reihe `{ $row }` hat { $places } Plätze
connect-four-problem-not-a-place = `{ $letter }` ist kein Platz
connect-four-problem-counts = es sind { $black } schwarze Scheiben und { $red } rote
connect-four-problem-in-the-air = eine Scheibe hängt in der Luft
connect-four-problem-four-before = wer am Zug ist, hat schon vier in einer Reihe
connect-four-remedy-column = Schreib eine Zahl von 1 bis { $columns }
connect-four-remedy-leave-out = Lass den Rest weg
connect-four-remedy-other-column = Wähle eine Spalte, in der noch Platz ist
connect-four-remedy-rows = Schreib { $rows } Reihen von oben nach unten, dazwischen `/`
connect-four-remedy-width = Schreib { $columns } Plätze in jede Reihe
connect-four-remedy-place = Schreib `.` für leer, `x` für Schwarz, `o` für Rot
connect-four-remedy-counts = Schwarz hat so viele Scheiben wie Rot oder eine mehr
connect-four-remedy-not-in-the-air = Unter jeder Scheibe muss eine andere liegen
connect-four-remedy-first-four = Das Spiel endet mit den ersten vier in einer Reihe
