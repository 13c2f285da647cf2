# Texte, die zu keinem Spiel und keinem Bildschirm gehören.

number-thousands = .
number-decimal = ,

date-time = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
 } { $year }, { $hour }:{ NUMBER($minute, digits: 2) }

time-of-day = { $hour }:{ NUMBER($minute, digits: 2) }

plain = { $text }
list-last = { $first } und { $rest }
list-more = { $first }, { $rest }

## Plätze

seat-black = Schwarz
seat-white = Weiß
seat-red = Rot
seat-blue = Blau
seat-green = Grün
seat-yellow = Gelb
seat-purple = Lila
seat-first = Erster Spieler
seat-second = Zweiter Spieler

## Schaltflächen neben einem Brett

button-pass = Passen

## Wie ein Spiel endet

end-draw = Unentschieden: { $reason }.
end-win = { $seats } { $winners ->
    [one] gewinnt
   *[other] gewinnen
 }: { $reason }.
end-win-rest-drawn = { $seats } { $winners ->
    [one] gewinnt
   *[other] gewinnen
 }, die übrigen Plätze werden geteilt: { $reason }.

reason-repetition = { $times ->
    [2] dieselbe Stellung zum zweiten Mal
    [3] dieselbe Stellung zum dritten Mal
   *[other] dieselbe Stellung zum { $times }. Mal
 }
reason-quiet = { NUMBER($plies) } Halbzüge ohne Fortschritt
reason-resignation = { $seat } hat aufgegeben
reason-agreement = Remis vereinbart
reason-time = die Zeit von { $seat } ist abgelaufen
reason-forfeit = { $seat } hat das Spiel kampflos verloren
reason-adjudication = vom Schiedsrichter entschieden

## Stufen eines Programms

bot-and-level = { $bot } { $level }
level-1 = für die erste Partie
level-2 = für Anfänger
level-3 = für Anfänger mit etwas Übung
level-4 = ein leichter Gegner
level-5 = nicht mehr ganz so leicht
level-6 = ein schwererer Gegner
level-7 = noch schwerer
level-8 = der stärkste, der sofort antwortet
level-max = denkt so lange, wie du möchtest

## Warum etwas nicht getan wurde

refusal-ply-ahead = erst { $plies } Züge sind gespielt: Lade neu, um das Spiel zu sehen, wie es ist
refusal-other-move = inzwischen wurde ein anderer Zug gespielt: Schau auf das Brett
refusal-not-your-turn = du bist nicht am Zug: Warte auf den anderen Spieler
refusal-not-your-seat = diese Seite spielt jemand anders: Du siehst nur zu
refusal-no-such-seat = diesen Platz gibt es an diesem Tisch nicht
refusal-seat-open = ein Platz ist noch frei: Warte, bis jemand dazukommt
refusal-seat-taken = dieser Platz ist besetzt
refusal-players-only = das können nur die Spieler an diesem Tisch
refusal-host-only = das kann nur der Server
refusal-others-play = du spielst nicht allein: Bitte darum, den Zug zurückzunehmen
refusal-persons-play = nur Spiele zwischen Bots lassen sich anhalten
refusal-not-paused = es ist nichts angehalten
refusal-not-your-bots = das kann nur, wer diese Bots aufgestellt hat
refusal-nothing-to-take-back = du hast keinen Zug, den du zurücknehmen könntest
refusal-nothing-to-redo = es gibt keinen Zug, der wieder gespielt werden könnte
refusal-game-over = das Spiel ist zu Ende: Beginne ein neues
refusal-not-over = das Spiel ist noch nicht zu Ende: Spiel es zu Ende oder gib auf
refusal-bots-do-not-agree = der Computer spielt weiter: Für ein Remis müssen Menschen auf allen Plätzen sein
refusal-nothing-offered = dieses Angebot gilt nicht mehr
refusal-not-yours-to-answer = dieses Angebot gilt nicht dir
refusal-time-out = die Zeit ist abgelaufen
refusal-hint-out-of-turn = einen Tipp bekommst du, wenn du am Zug bist
refusal-hints-not-agreed = du spielst gegen einen Menschen: Tipps gibt es nur, wenn alle zustimmen
refusal-nobody-thinks = kein Bot denkt gerade nach
refusal-name = ein Name hat 1 bis { $most } Zeichen
refusal-not-kept = es ließ sich nicht speichern und wurde darum nicht getan: Versuch es noch einmal
refusal-setting-up = das nächste Spiel wird vorbereitet: Einen Augenblick

bot-failure-panicked = der Bot ist abgestürzt: Nimm einen Zug zurück oder wähle einen anderen Bot
bot-failure-died = das Programm ist beendet oder antwortet nicht mehr: { $why }
bot-failure-stopped = der Bot wurde angehalten, bevor er einen Zug hatte
bot-failure-illegal = der Bot hat { $move } gespielt, was hier nicht erlaubt ist
bot-failure-refused = der Bot kann hier nicht spielen: { $why }

## Was an einem Tisch schiefging

error-unknown-variant = { $game } hat keine Variante `{ $name }`: Es gibt { $known }
error-unknown-bot = { $game } hat keinen Bot `{ $name }`: Es gibt { $known }
error-unknown-problem = { $game } hat keine Aufgabe `{ $name }`: Es gibt { $known }
error-no-problems = zu { $game } gibt es keine Aufgaben: `kibitz games` nennt die anderer Spiele
error-not-trained = die Bewertung von { $game } ist nicht gelernt: Es gibt nichts zu trainieren
error-position = das ist keine Stellung: { $value }
error-record-move = Zug { $number } des Spiels passt nicht: { $source }
error-game-over = das Spiel ist zu Ende: Nimm einen Zug zurück oder beginne ein neues
error-illegal = dieser Zug ist hier nicht erlaubt: Wähle einen der erlaubten Züge
error-nothing-to-undo = kein Zug lässt sich zurücknehmen: Hier hat das Spiel begonnen
error-nothing-to-redo = es gibt keinen Zug, der wieder gespielt werden könnte: Es wurde keiner zurückgenommen
error-no-solver = für { $game } gibt es keinen Löser: Versuch `kibitz best`
error-no-proofs = { $game } hat keine Beweise als Dateien: Lass --prove und --check weg
error-no-levels = der Bot { $bot } hat keine Stufen: Lass `:{ $level }` weg
error-unknown-level = der Bot { $bot } hat keine Stufe `{ $level }`: Es gibt { $known }

## Was an Texten, Dateien und Programmen nicht stimmt

error-gomocup-swap-opening = das Protokoll kennt die Eröffnungen free und swap2, aber nicht swap: Wähle opening=swap2
error-gomocup-no-board-size = das Brett hat keine Größe
error-gomocup-swap-stones = eine swap2-Eröffnung geht nach keinem, drei oder fünf Steinen weiter, nicht nach { $stones }
error-gomocup-not-a-crossing = `{ $text }` ist keine Kreuzung
error-protocol-other-game = das Protokoll { $protocol } ist nicht für { $game }: Versuch { $fitting }
error-protocol-two-seats = dieses Protokoll ist für zwei Spieler, am Tisch sitzen { $seats }: Wähle seats=2
error-protocol-not-asked = niemand hat nach einem Zug gefragt
error-not-legal = `{ $text }` ist hier kein erlaubter Zug
error-legal-none = Das Spiel ist zu Ende
error-legal-one = Der einzige erlaubte Zug ist { $only }
error-legal-few = Erlaubt sind { $moves }
error-legal-many = Es gibt { $count } erlaubte Züge, zum Beispiel { $moves }
error-unknown-fact = dieses Spiel hat keine Regel `{ $fact }`: Es gibt { $facts }
error-bad-value = `{ $value }` ist für { $fact } nicht möglich: Erlaubt ist { $values }
error-match-plies = `{ $text }` ist keine Anzahl von Halbzügen: Schreib random:4 oder balanced:6
error-match-too-many-plies = nach { $plies } zufälligen Halbzügen ist jedes Spiel zu Ende: Schreib eine kleinere Zahl
error-match-too-few-contestants = ein Wettkampf braucht mindestens zwei Teilnehmer: Nenne noch einen Bot
error-match-test-not-for-two = ein Sequenztest ist für zwei Teilnehmer an einem Tisch für zwei
error-match-no-processor-time = dieses System kennt die Rechenzeit fremder Programme nicht: Miss stattdessen die verstrichene Zeit
error-match-shared-processor-time = die Rechenzeit von Bots mit mehreren Threads ist nur bei einem Spiel zur Zeit bekannt: Nimm einen Thread oder ein Spiel zur Zeit
error-match-unknown-protocol = ein Protokoll `{ $name }` gibt es nicht
error-match-file = { $path }: { $source }
error-match-file-in-use = ein anderes Programm benutzt sie: Warte darauf oder wähle einen anderen Ordner
error-match-file-other-tournament = sie gehört zu { $found }, dies hier ist { $expected }: Wähle einen anderen Ordner
error-match-file-not-a-result = Zeile { $line } ist kein Ergebnis: { $source }
error-match-file-no-opening = sie enthält keine Eröffnung: Schreib in jede Zeile eine Stellung oder Züge
error-match-file-opening = Zeile { $line }: { $source }
error-match-file-plot = das Bild lässt sich nicht zeichnen: { $value }
error-opening-unreadable = `{ $text }` ist weder eine Stellung ({ $no_position }) noch eine Folge von Zügen ({ $no_move })
error-opening-over = nach `{ $text }` ist das Spiel zu Ende: { $result }
error-program-late = das Programm hat nicht geantwortet
error-program-not-ready = das Programm war nach { $within } nicht bereit
error-program-not-started = das Programm `{ $program }` ließ sich nicht starten: { $source }
error-program-not-running = das Programm läuft nicht
error-program-ended = das Programm ist beendet ({ $how })
error-program-refused = das Programm sagt: { $words }
error-program-stopped = das Turnier wurde angehalten
error-command-line-backslash = `{ $line }` endet mit einem Backslash
error-command-line-quote = in `{ $line }` wird ein Anführungszeichen { $quote } nicht geschlossen
error-command-line-empty = nach cmd: fehlt das Programm, wie in cmd:"Pfad Argumente"
error-file-open-at-end = das Spiel, das hier beginnt, ist nicht lesbar: Es ist am Ende der Datei nicht geschlossen
error-file-open-at-next = das Spiel, das hier beginnt, ist nicht lesbar: Es ist nicht geschlossen, bevor das nächste beginnt
error-file-too-long = das Spiel, das hier beginnt, ist nicht lesbar: Es ist länger als jedes Spiel
error-file-stray = `{ $text }` ist kein Spiel: { $remedy }
error-result-other-winner = laut Datei hat { $winner } gewonnen, auf dem Brett aber: { $board }
error-result-not-drawn = laut Datei ging das Spiel unentschieden aus, auf dem Brett aber: { $board }
error-file-line = Zeile { $line }: { $error }
error-record = das ist keine Spielaufzeichnung: { $value }
error-record-json = es ist kein JSON ({ $value })
error-record-version = sie hat Version { $found }, dieses Programm liest bis { $newest }
error-record-too-many-moves = sie hat mehr als { $most } Züge
error-record-other-game = es ist ein Spiel von { $found }, nicht von { $expected }
error-record-no-such-seat = das Ergebnis nennt Platz { $seat }, die Plätze gehen von 0 bis { $last }
error-record-nested-too-deep = ihre Varianten sind mehr als { $most }-fach verschachtelt
error-record-variation-after-end = eine Variante beginnt nach { $after } Zügen einer Zugfolge, die nur { $moves } hat
error-problem-not-found = innerhalb der Grenzen wurde keine Lösung gefunden: Gib mehr Zeit oder setze keine Grenze
error-server-listen = unter { $address } kann Kibitz keine Verbindungen annehmen: { $why }
error-server-stream = die Verbindung zum Netzwerk ist abgebrochen: { $value }
error-store-address = `{ $value }` ist keine Datenbank für Spiele: Schreib sqlite:DATEI oder postgres://…
error-store-folder = in { $path } lassen sich keine Spiele speichern: { $why }
error-store-file = { $path }: { $why }
error-store-exists = { $value } gibt es schon: Nimm eine andere Datei
error-store-in-use = { $database } wird schon von einem anderen Kibitz benutzt: Beende es oder nimm eine andere Datenbank
error-store-emptied = { $value } ist leer, was eine Datenbank von Kibitz nie ist: Spiel eine Sicherung mit `kibitz restore DATEI` zurück oder entferne die Datei, um neu anzufangen
error-store-not-empty = { $value } enthält schon Spiele: Spiel die Sicherung in eine leere Datenbank zurück
error-store-damaged = { $path } ist beschädigt ({ $finding }): `kibitz doctor` rettet, was zu retten ist
error-store-database = die Datenbank der Spiele meldet einen Fehler: { $value }
error-store-migration = die Datenbank der Spiele lässt sich nicht auf diese Version bringen: { $value }
error-store-row = das gespeicherte Spiel { $id } ist nicht lesbar: { $why }
error-store-conflict = Spiel { $game } hat auf der Platte { $found } Züge, nicht { $expected }: Ein anderes Programm hat es geändert
error-store-lease-lost = Spiel { $value } hat ein anderer Server übernommen
error-store-no-game = ein Spiel { $value } gibt es nicht
error-store-place = `{ $value }` ist keine Stelle dieser Liste: Nimm `next` der vorigen Seite
error-store-weak-token = ein Schlüssel hat mindestens 32 Buchstaben oder Ziffern: `openssl rand -hex 16` macht einen
error-store-random = das System liefert keine Zufallszahlen: { $value }
error-store-closed = es lassen sich keine Spiele mehr speichern: Das Programm wird gerade beendet
error-words-read = { $path } ist nicht lesbar: { $why }
error-words-language = `{ $value }` ist keine Sprache: Benenne die Datei nach einem Kürzel wie de oder pt-BR
error-words-syntax = die Texte in `{ $language }` sind kein Fluent: { $why }
error-words-twice = die Texte in `{ $language }` haben `{ $id }` zweimal
error-training-file-format = das ist keine Datei dieser Version mit Spielen der Engine gegen sich selbst
error-training-file-other-heading = die Datei enthält Spiele von `{ $found }`, nicht von `{ $wanted }`
error-weights-format = das ist keine Gewichtsdatei dieser Version
error-weights-damaged = die Gewichtsdatei ist beschädigt
error-weights-other-features = die Gewichte gehören zu anderen Merkmalen
error-text = { $problem }: { $remedy }
error-text-at = { $problem } (Zeichen { $character }): { $remedy }
values-one-of = eines von { $values }
values-between = eine Zahl von { $low } bis { $high }
error-store-held = { $database } wird schon von Prozess { $process } benutzt: Beende ihn oder nimm eine andere Datenbank
error-store-served = { $database } wird schon von Prozess { $process } benutzt: Öffne { $address } oder beende ihn

## Was eine Stellung oder ein Zug wert ist

value-draw = Unentschieden
value-wins = { $who } gewinnt
value-wins-in = { $who } gewinnt in { $plies }
value-has-won = { $who } hat gewonnen
value-percent = { $percent } % für { $who }
value-chance = { $percent } %
value-change = { $before } → { $after }

## Wie gut ein Zug war

mark-only-move = einziger Zug
mark-best = bester Zug
mark-good = gut
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = grober Fehler
mark-missed-win = verpasster Gewinn

## Die Auswertung eines Spiels

review-no-moves = Die Partie hat keine Züge: Es gibt nichts auszuwerten.
review-one-move = Die Partie hat nur einen Zug; bewertet hat ihn { $judge }.
review-judged = { $judge } hat { $judged } von { $moves } Zügen bewertet.
review-stopped = Die Auswertung wurde vor dem Ende angehalten, oder dieser Bot kann die Partie nicht bewerten.
review-side = { $who }: { $accuracy } % genau, { $inaccuracies }, { $mistakes }, { $blunders }, { $wins }
review-side-without-choice = { $who }: hatte nie eine Wahl
review-inaccuracies = { $count ->
    [one] { NUMBER($count) } Ungenauigkeit
   *[other] { NUMBER($count) } Ungenauigkeiten
 }
review-mistakes = { NUMBER($count) } Fehler
review-blunders = { $count ->
    [one] { NUMBER($count) } grober Fehler
   *[other] { NUMBER($count) } grobe Fehler
 }
review-missed-wins = { $count ->
    [one] { NUMBER($count) } verpasster Gewinn
   *[other] { NUMBER($count) } verpasste Gewinne
 }
review-no-turn = Kein einzelner Zug hat die Partie entschieden.
review-turned = Hier ist die Partie gekippt:
review-missed-win = Zug { $number }: { $who } spielt { $move } und verpasst den Gewinn ({ $change }).
review-win-to-loss = Zug { $number }: { $who } spielt { $move } und verliert eine gewonnene Partie ({ $change }).
review-lost = Zug { $number }: { $who } spielt { $move } und verliert die Partie ({ $change }).
review-chance-lost = Zug { $number }: { $who } spielt { $move } und verschenkt einen großen Teil der Gewinnaussicht ({ $change }).
review-better-was = { $sentence } Besser war { $line }.
review-better-was-noted = { $sentence } Besser war { $line }: { $note }
review-better = besser { $line }
review-note = ({ $note })
review-move-by-move = Zug für Zug, mit der Gewinnaussicht dessen, der gezogen hat, vorher und nachher:
review-graph = Die Gewinnaussicht von { $who } nach jedem Zug
review-graph-moves = { NUMBER($moves) } Züge
