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
omok-verdict-no-win = kein Gewinn durch Vierer, Dreier und stille Drohungen von Vierern
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
omok-how-gap-board = Fünf Steine, aber mit einer Lücke auf i10: Das sind noch keine fünf in einer Reihe. { $second } muss dort setzen.
omok-how-threat-heading = Dreier und Vierer
omok-how-threat = Einem Vierer fehlt nur noch ein Stein zur Fünf: Du musst ihn sofort aufhalten. Ein Vierer mit zwei offenen Enden ist nicht mehr aufzuhalten. Darum musst du auch einen Dreier beantworten, der dazu werden kann. Die meisten Spiele gewinnt ein Stein, der zwei Drohungen auf einmal schafft.
omok-how-three-board = Ein offener Dreier von h8 bis j10. Antwortet { $second } nicht, bildet { $first } einen Vierer mit zwei offenen Enden.
omok-how-double-board = Der letzte Stein auf j10 bildet einen Vierer in der Reihe und einen offenen Dreier in der Spalte. { $second } muss k10 spielen, und { $first } bildet mit j11 einen offenen Vierer.
omok-how-forbidden-heading = Verbotene Züge
omok-how-forbidden-korean = Niemand darf mit einem Stein zwei offene Dreier bilden, außer der Stein macht die Fünf voll. Verbotene Kreuzungen sind auf dem Brett markiert.
omok-how-forbidden-renju = Schwarz darf mit einem Stein keine zwei Dreier, keine zwei Vierer und keine Sechserreihe bilden, außer der Stein macht die Fünf voll. Weiß darf überall setzen. Verbotene Kreuzungen sind auf dem Brett markiert.
omok-how-opening-heading = Wer welche Farbe hat
omok-how-opening-swap = Der erste Spieler setzt drei Steine, abwechselnd in beiden Farben. Dann wählt der zweite, mit welcher Farbe er spielt.
omok-how-opening-swap2 = Der erste Spieler setzt drei Steine, abwechselnd in beiden Farben. Dann wählt der zweite eine Farbe, oder er setzt zwei weitere Steine und lässt den ersten wählen.
