omok-name = Omok
omok-tagline = Steine auf die Kreuzungen eines Go-Bretts setzen und als Erster fünf in eine Reihe bringen.

## Steine

omok-piece-black-stone = schwarzer Stein
omok-piece-white-stone = weißer Stein

## Varianten und Regeln

omok-variant-omok = Omok
omok-variant-omok-about = fünf oder mehr auf dem Go-Brett; Weiß beginnt
omok-variant-korean = Koreanisch
omok-variant-korean-about = genau fünf auf dem Go-Brett; niemand darf zwei offene Dreier auf einmal bilden
omok-variant-freestyle = Frei
omok-variant-freestyle-about = fünf oder mehr, nichts ist verboten
omok-variant-standard = Standard-Gomoku
omok-variant-standard-about = genau fünf, nichts ist verboten
omok-variant-caro = Caro
omok-variant-caro-about = genau fünf, nicht an beiden Enden vom Gegner blockiert
omok-variant-renju = Renju
omok-variant-renju-about = Schwarz darf keine Sechserreihe, keine zwei Vierer und keine zwei Dreier auf einmal bilden; Weiß darf alles

omok-fact-board = Brett
omok-fact-board-number = { $value } × { $value } Kreuzungen
omok-fact-five = Zum Gewinnen
omok-fact-five-any = brauchst du fünf oder mehr in einer Reihe
omok-fact-five-exact = brauchst du genau fünf in einer Reihe
omok-fact-five-unclosed = brauchst du genau fünf in einer Reihe, höchstens an einem Ende vom Gegner blockiert
omok-fact-forbidden = Verboten
omok-fact-forbidden-none = nichts
omok-fact-forbidden-korean = zwei offene Dreier mit einem Stein, für beide
omok-fact-forbidden-renju = zwei Dreier, zwei Vierer oder sechs in einer Reihe mit einem Stein, nur für Schwarz
omok-fact-first = Erster Stein
omok-fact-first-black = Schwarz beginnt
omok-fact-first-white = Weiß beginnt
omok-fact-opening = Farben
omok-fact-opening-free = der erste Spieler hat die erste Farbe
omok-fact-opening-swap = einer setzt drei Steine, der andere wählt eine Farbe
omok-fact-opening-swap2 = einer setzt drei Steine; der andere wählt eine Farbe oder setzt zwei weitere und lässt den ersten wählen

## Bots

omok-bot-engine = Engine
omok-bot-engine-about = Rechnet voraus und sucht nach Fünfern, Vierern und Dreiern.
omok-bot-random = Zufall
omok-bot-random-about = Setzt seine Steine irgendwohin. Gut, um die Regeln zu lernen.
omok-bot-classic = Klassiker
omok-bot-classic-about = Blockiert deine längste Reihe oder verlängert die eigene, wenn die länger ist.

## Wahl in der Eröffnung

omok-button-take-black = Schwarz nehmen
omok-button-take-white = Weiß nehmen
omok-button-two = Zwei weitere Steine setzen

## Wie ein Spiel endet

omok-end-five = fünf in einer Reihe
omok-end-full = das Brett ist voll und niemand hat fünf in einer Reihe
omok-end-forbidden-black = jede freie Kreuzung ist für Schwarz verboten
omok-end-forbidden-white = jede freie Kreuzung ist für Weiß verboten

## Markierungen auf dem Brett

omok-mark-overline = verboten: sechs oder mehr in einer Reihe
omok-mark-double-four = verboten: zwei Vierer auf einmal
omok-mark-double-three = verboten: zwei Dreier auf einmal

## Was eine Stellung wert ist

omok-verdict-win = erzwungener Gewinn in { $plies } Zügen, gegen jede Antwort geprüft
omok-verdict-no-win = kein Gewinn durch Vierer, Dreier und stille Züge, die Vierer drohen
omok-verdict-unknown = innerhalb der Grenzen weder bewiesen noch widerlegt

## Was die Engine zu ihrem Zug sagt

omok-note-five = Fünf in einer Reihe.
omok-note-stops-four = Verhindert den Fünfer.
omok-note-open-four = Bildet einen Vierer, den niemand mehr aufhält.
omok-note-wins = Gewinnt zwingend in { $moves } { $moves ->
    [one] Zug
   *[other] Zügen
}.
omok-note-stops-three = Blockiert den offenen Dreier.
omok-note-four-three = Bildet einen Vierer und einen offenen Dreier auf einmal.
omok-note-double-three = Bildet zwei offene Dreier auf einmal.
omok-note-four = Bildet einen Vierer.
omok-note-three = Bildet einen offenen Dreier.
omok-note-takes-crossing = Besetzt die Kreuzung, auf der der Gegner zwei Drohungen auf einmal hätte.

## So wird gespielt

omok-how-board = Das Brett hat { $size } × { $size } Kreuzungen. { $first } beginnt, dann geht es abwechselnd weiter. Wer dran ist, setzt einen Stein auf eine freie Kreuzung. Dort bleibt er bis zum Schluss.
omok-how-board-start = Das leere Brett. Ein Buchstabe und eine Zahl benennen eine Kreuzung: a1 ist unten links.
omok-how-win-heading = Gewinnen
omok-how-win-any = Wer zuerst fünf Steine in einer lückenlosen Reihe hat, gewinnt: waagerecht, senkrecht oder schräg. Auch mehr als fünf gewinnen.
omok-how-win-exact = Wer zuerst genau fünf Steine in einer lückenlosen Reihe hat, gewinnt: waagerecht, senkrecht oder schräg. Sechs oder mehr zählen nicht.
omok-how-win-unclosed = Wer zuerst genau fünf Steine in einer lückenlosen Reihe hat, gewinnt: waagerecht, senkrecht oder schräg. Sechs oder mehr zählen nicht, und auch fünf nicht, die an beiden Enden vom Gegner blockiert sind.
omok-how-win-renju = Wer zuerst fünf Steine in einer lückenlosen Reihe hat, gewinnt: waagerecht, senkrecht oder schräg. Schwarz braucht genau fünf; bei Weiß gewinnen auch mehr als fünf.
omok-how-win-renju-unclosed = Wer zuerst fünf Steine in einer lückenlosen Reihe hat, gewinnt: waagerecht, senkrecht oder schräg. Schwarz braucht genau fünf, höchstens an einem Ende vom Gegner blockiert; bei Weiß gewinnen alle fünf und mehr.
omok-how-full = Ist das Brett voll und niemand hat fünf, endet das Spiel unentschieden.
omok-how-win-board = Fünf auf einer Schrägen, von g7 bis k11: { $first } hat gewonnen.
omok-try-five = Du bist dran: Mach fünf in einer Reihe.
omok-how-gap-board = Fünf Steine, aber mit einer Lücke auf i10: Das sind noch keine fünf in einer Reihe. { $second } muss dort setzen.
omok-how-gap-board-six = Fünf Steine mit einer Lücke auf i10: Das ist noch keine Fünferreihe. Ein Stein in der Lücke ergäbe sechs, und mit sechs gewinnt { $first } nicht.
omok-try-stop-five = Du bist dran: Verhindere den Fünfer.
omok-how-threat-heading = Dreier und Vierer
omok-how-threat = Einem Vierer fehlt nur noch ein Stein zur Fünf: Du musst ihn sofort aufhalten. Ein Vierer mit zwei offenen Enden ist nicht mehr aufzuhalten. Darum musst du auch einen Dreier beantworten, der dazu werden kann. Die meisten Spiele gewinnt ein Stein, der zwei Drohungen auf einmal schafft.
omok-how-three-board = Ein offener Dreier von h8 bis j10. Antwortet { $second } nicht, bildet { $first } einen Vierer mit zwei offenen Enden.
omok-try-stop-three = Du bist dran: Halte den offenen Dreier auf.
omok-how-double-board = Der letzte Stein auf j10 bildet einen Vierer in der Reihe und einen offenen Dreier in der Spalte. { $second } muss k10 spielen, und { $first } bildet mit j11 einen offenen Vierer.
omok-how-forbidden-heading = Verbotene Züge
omok-how-forbidden-korean = Niemand darf mit einem Stein zwei offene Dreier bilden, außer der Stein macht die Fünf voll. Verbotene Kreuzungen sind auf dem Brett markiert.
omok-how-forbidden-renju = Schwarz darf mit einem Stein keine zwei Dreier, keine zwei Vierer und keine Sechserreihe bilden, außer der Stein macht die Fünf voll. Weiß darf überall setzen. Verbotene Kreuzungen sind auf dem Brett markiert.
omok-how-opening-heading = Wer welche Farbe hat
omok-how-opening-swap = Der erste Spieler setzt drei Steine, abwechselnd in beiden Farben. Dann wählt der zweite, mit welcher Farbe er spielt.
omok-how-opening-swap2 = Der erste Spieler setzt drei Steine, abwechselnd in beiden Farben. Dann wählt der zweite eine Farbe, oder er setzt zwei weitere Steine und lässt den ersten wählen.

## Was an einem Text oder einer Datei nicht stimmt

omok-proof-no-win = in dieser Stellung gibt es keinen Gewinn durch Drohungen
omok-proof-not-solved = innerhalb der Grenzen ist kein Gewinn bewiesen: Erlaube mehr Zeit oder Knoten
omok-proof-stopped = die Prüfung wurde vor dem Ende angehalten
omok-proof-missing-line = ein Beweis hat eine Zeile `{ $expected }`, nicht `{ $found }`
omok-proof-other-rules = der Beweis gehört zu anderen Regeln ({ $rules }): Wähle sie mit --variant und --rule
omok-proof-too-deep = der Plan ist länger als jedes Spiel auf diesem Brett
omok-proof-not-closed = der Plan endet, bevor seine Klammern geschlossen sind
omok-proof-off-board = `{ $word }` ist keine Kreuzung dieses Bretts
omok-proof-read = der Beweis ist nicht lesbar: { $value }
omok-proof-write = der Beweis lässt sich nicht schreiben: { $value }
omok-hole-over-at-start = in der Stellung des Beweises ist das Spiel zu Ende
omok-hole-illegal = { $stone } ist in { $position } nicht erlaubt
omok-hole-not-won = { $stone } gewinnt in { $position } nicht
omok-hole-over = der Angreifer hat nicht gewonnen: { $position }
omok-hole-no-answer = auf { $reply } fehlt in { $position } eine Antwort
omok-failure-stopped = die Prüfung wurde angehalten
omok-sgf-stray = `{ $letter }` gehört nicht hierher: Schreib `;` und Eigenschaften wie in B[hh]
omok-sgf-property-before-node = vor dem ersten `;` steht eine Eigenschaft
omok-sgf-value-before-property = vor der ersten Eigenschaft steht ein Wert
omok-sgf-other-game = GM[{ $kind }] ist ein anderes Spiel: Fünf in einer Reihe ist GM[4]
omok-sgf-set-up-in-the-middle = mitten im Spiel werden Steine aufgebaut: Mach ein eigenes Spiel daraus
omok-sgf-set-up-off-board = { $property }[{ $value }] liegt nicht auf dem Brett
omok-sgf-set-up = die aufgebaute Stellung ist nicht lesbar: { $value }
omok-sgf-move = Zug { $number } passt nicht: { $source }
omok-sgf-unknown-variant = eine Variante { $name } gibt es nicht
omok-sgf-move-pass = { $colour } passt, und das darf hier niemand
omok-sgf-move-wrong-turn = { $turn } ist am Zug
omok-sgf-move-off-board = `{ $text }` liegt nicht auf dem Brett
omok-psq-no-head = mit `{ $text }` beginnt kein Spiel: Schreib wie in `Piskvorky 15x15, 11:11, 0`
omok-psq-not-a-move = `{ $text }` ist kein Zug, und danach kommen Züge: Schreib Spalte,Reihe,Zeit
omok-psq-move = Zug { $number } passt nicht: { $source }
omok-psq-no-rule = PSQ hat keine Regel für { $variant }
omok-psq-changed-rule = PSQ kann nicht ausdrücken, dass { $fact } { $value } ist: SGF kann es
omok-psq-set-up = PSQ hat keinen Platz für eine aufgebaute Stellung: SGF hat ihn
omok-psq-choice = PSQ hat keinen Platz für die Wahl `{ $text }`: SGF hat ihn
omok-psq-move-off-board = `{ $text }` liegt nicht auf dem Brett: Gezählt wird ab 1
omok-board-not-square = ein Brett von { $columns } mal { $rows } wird hier nicht gespielt: Bretter sind quadratisch
omok-problem-goes-on = `{ $text }` geht nach dem Zug noch weiter
omok-problem-not-a-crossing = `{ $text }` ist keine Kreuzung
omok-problem-no-move = hier steht kein Zug
omok-problem-not-a-column = `{ $letter }` ist keine Spalte
omok-problem-no-row = nach `{ $letter }` fehlt die Reihe
omok-problem-not-a-row = `{ $digits }` ist keine Reihe
omok-problem-taken = auf { $point } liegt schon ein Stein
omok-problem-forbidden = { $colour } darf nicht auf { $point } setzen ({ $foul })
omok-problem-words = das sind { $words } Wörter
omok-problem-rows = das sind { $rows } Reihen
omok-problem-width = die Reihe `{ $row }` hat { $crossings } Kreuzungen
omok-problem-no-stage = `{ $word }` kommt in dieser Eröffnung nicht vor
omok-problem-stage-stones = { $count } Steine, davon { $earlier } der ersten Farbe, passen nicht zu dieser Phase
omok-problem-not-on-turn = `{ $letter }` ist nicht am Zug
omok-problem-five-before = { $colour } ist am Zug und hat schon fünf in einer Reihe
omok-problem-overline = Schwarz hat eine Reihe von sechs oder mehr, und die ist verboten
omok-problem-not-a-colour = `{ $word }` ist keine Farbe
omok-remedy-crossing = Schreib einen Buchstaben von a bis { $last } und eine Zahl von 1 bis { $size }, zum Beispiel `c3`
omok-remedy-gomocup = Schreib zwei Zahlen von 0 bis { $last }; `0,0` ist oben links
omok-remedy-free = Wähle eine freie Kreuzung
omok-remedy-other = Wähle eine andere Kreuzung
omok-remedy-words = Schreib die Reihen, ein Leerzeichen und `x` oder `o` für die Farbe am Zug
omok-remedy-rows = Schreib { $size } Reihen von oben nach unten, dazwischen `/`
omok-remedy-width = Schreib { $size } Kreuzungen in jede Reihe
omok-remedy-letter = Schreib `.` für eine freie Kreuzung, `x` für Schwarz, `o` für Weiß
omok-remedy-no-stage = Nach der Farbe am Zug kommt nichts mehr
omok-remedy-stage = Schreib { $stages } oder `{ $swapped }` oder nichts
omok-remedy-stage-stones = Setze { $fewest } bis { $most } Steine in wechselnden Farben, { $first } zuerst
omok-remedy-turn = Bei { $count } Steinen ist es `{ $letter }`
omok-remedy-first-five = Das Spiel endet mit den ersten fünf in einer Reihe
omok-remedy-no-overline = Lass Reihen von sechs oder mehr schwarzen Steinen weg
omok-remedy-colour = Schreib `x`, wenn Schwarz am Zug ist, `o`, wenn Weiß am Zug ist
