# Texte, die zu keinem Spiel und keinem Bildschirm gehören.

number-thousands = .
number-decimal = ,

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

level-1 = für die erste Partie
level-2 = für Anfänger
level-3 = sieht einfache Drohungen
level-4 = für Gelegenheitsspieler
level-5 = für geübte Spieler
level-6 = schwer zu überraschen
level-7 = für starke Spieler
level-8 = so stark, wie es in einem Augenblick geht
level-max = denkt so lange, wie du es lässt

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
refusal-nothing-to-take-back = du hast keinen Zug zurückzunehmen
refusal-nothing-to-redo = es gibt keinen Zug, der wieder gespielt werden könnte
refusal-game-over = das Spiel ist zu Ende: Beginne ein neues
refusal-not-over = das Spiel ist noch nicht zu Ende: Spiel es zu Ende oder gib auf
refusal-bots-do-not-agree = der Computer spielt weiter: Für ein Remis müssen Menschen auf allen Plätzen sein
refusal-nothing-offered = dieses Angebot gilt nicht mehr
refusal-not-yours-to-answer = dieses Angebot gilt nicht dir
refusal-time-out = die Zeit ist abgelaufen
refusal-hint-out-of-turn = einen Tipp bekommst du, wenn du am Zug bist
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
error-position = das ist keine Stellung: { $why }
error-record-move = Zug { $number } des Spiels passt nicht: { $why }
error-game-over = das Spiel ist zu Ende: Nimm einen Zug zurück oder beginne ein neues
error-illegal = dieser Zug ist hier nicht erlaubt: Wähle einen der erlaubten Züge
error-nothing-to-undo = es gibt keinen Zug zurückzunehmen: Hier hat das Spiel begonnen
error-nothing-to-redo = es gibt keinen Zug, der wieder gespielt werden könnte: Es wurde keiner zurückgenommen
error-no-solver = für { $game } gibt es keinen Löser: Versuch `kibitz best`
error-no-proofs = { $game } hat keine Beweise als Dateien: Versuch es ohne
error-no-levels = der Bot { $bot } hat keine Stufen: Lass `:{ $level }` weg
error-unknown-level = der Bot { $bot } hat keine Stufe `{ $level }`: Es gibt { $known }
