# Was die Befehlszeile ausgibt.

cli-next = Was du als Nächstes tippen kannst:
cli-next-app = die App im Browser
cli-next-play = ein Spiel gegen einen Bot, im Terminal
cli-next-rules = die Spielregeln
cli-next-show = das Brett
cli-next-help = alle Befehle
cli-variants = Varianten
cli-facts = änderbare Regeln
cli-bots = Bots
cli-notations = Schreibweisen
cli-protocols = Protokolle
cli-values-one-of = eines von { $values }
cli-values-between = eine Zahl von { $low } bis { $high }
cli-rules-of = Die Regeln der Variante `{ $variant }`:
cli-fact = { $name }: { $value }.
cli-to-move = { $seat } am Zug.
cli-best-play = bestes Spiel: { $moves }
cli-nodes = { NUMBER($nodes) } Knoten, { $seconds } s
cli-nodes-rate = { NUMBER($nodes) } Knoten, { $seconds } s, { $rate } Millionen Knoten/s
cli-address = Kibitz läuft auf { $address } (Strg-C beendet es)
cli-owner-token = Schlüssel des Besitzers, um die Bibliothek von anderen Computern aus zu öffnen: { $token }
cli-already = Kibitz läuft schon unter { $address }
cli-backed-up = { $games ->
    [one] { NUMBER($games) } Spiel ist in { $file }
   *[other] { NUMBER($games) } Spiele sind in { $file }
 }
cli-kept-before = Die alte Datenbank bleibt als { $file } erhalten
cli-restored = { $games ->
    [one] { NUMBER($games) } Spiel ist wieder da
   *[other] { NUMBER($games) } Spiele sind wieder da
 }
cli-doctor = { $games ->
    [one] { NUMBER($games) } Spiel geprüft: { $end }
   *[other] { NUMBER($games) } Spiele geprüft: { $end }
 }
cli-doctor-served = Solange der Server läuft, wird nichts repariert: { $error }
cli-doctor-sound = alles in Ordnung
cli-doctor-repaired = { $found ->
    [one] { NUMBER($found) } Fehler behoben, { NUMBER($losses) } mit Datenverlust
   *[other] { NUMBER($found) } Fehler behoben, { NUMBER($losses) } mit Datenverlust
 }
cli-doctor-found = { $found ->
    [one] { NUMBER($found) } Fehler gefunden, nicht behoben
   *[other] { NUMBER($found) } Fehler gefunden, keiner behoben
 }

cli-converted = { $games ->
    [one] 1 Spiel von { $from } nach { $to } umgewandelt
   *[other] { NUMBER($games) } Spiele von { $from } nach { $to } umgewandelt
 }
cli-converted-but = { $converted }, bei { NUMBER($games) } ging es nicht
cli-convert-lost = { $format } kann { $what } nicht speichern: Das fehlt jetzt in { $games ->
    [one] 1 Spiel
   *[other] { NUMBER($games) } Spielen
 }
cli-lost-players = die Spieler
cli-lost-result = ein Ergebnis abseits des Bretts
cli-lost-tags = die Angaben
cli-lost-comments = die Kommentare
cli-lost-variations = die Varianten
cli-lost-clocks = die Uhren
cli-stopped = vor dem Ende angehalten

## Was schiefgehen kann

cli-unknown-game = ein Spiel `{ $name }` gibt es nicht: `kibitz games` nennt alle
cli-failure-file = { $path }: { $problem }
cli-failure-game = { $file }: { $remark }
cli-failure-line = Zeile { $line }: { $source }
cli-failure-output-closed = die Ausgabe wurde geschlossen
cli-failure-stream = Ein- oder Ausgabe ist gescheitert: { $value }
cli-request-no-game-named = Variante, Regeln und Plätze gehören zu einem Spiel: Nenne es, zum Beispiel `kibitz play SPIEL --seat human`
cli-request-unknown-format = ein Format `{ $name }` gibt es nicht: Es gibt { $known }
cli-request-unclear-format = das Format von `{ $file }` ist nicht klar: Nenne es mit --to ({ $known })
cli-request-no-protocol = welches Protokoll benutzt `{ $command }`? Ergänze --protocol, zum Beispiel --protocol ugi
cli-request-nothing-to-fit = kein Spiel hatte einen Wert zum Anpassen: Spiel mehr mit --games N
cli-request-no-home-folder = es gibt keinen Ordner für gespeicherte Spiele: Nenne einen mit --data ORDNER
cli-request-game-over = das Spiel ist zu Ende, es gibt keinen Zug mehr zu wählen: { $result }
cli-request-no-such-tool = „{ $tool }“ gibt es bei { $game } nicht: Versuch es mit { $others }
cli-request-nothing-converted = kein Spiel aus { $file } ließ sich umwandeln
cli-request-several-games = { $file } enthält mehrere Spiele: Wähle eines mit --game N
cli-request-no-such-game = { $file } hat kein Spiel { $wanted }: Es sind { $games }
cli-request-not-positions = einige Zeilen sind keine Stellungen
cli-request-proof-of-several = ein Beweis gehört zu einer Stellung: Nenne eine, oder keine für die Grundstellung
cli-request-problem-of-several = eine Aufgabe beginnt mit einer Stellung: Nenne eine, oder keine für die Grundstellung
cli-file-exists = gibt es schon: Wähle einen anderen Namen oder überschreib sie mit --force
cli-file-unknown-format = dieses Dateiformat ist nicht bekannt: Nenne es mit --from ({ $known })
cli-file-no-value = Zeile { $line } hat keinen Wert: Schreib `Stellung Wert`
cli-convert-other-game = ein Spiel von { $game } lässt sich nicht als { $to } speichern, aber als { $known }
cli-convert-reads-as-another = { $format } kann dieses Spiel nicht speichern: Beim Lesen käme ein anderes heraus
cli-convert-reads-as-several = { $format } kann dieses Spiel nicht speichern: Beim Lesen kämen mehrere heraus
cli-search-stopped = die Suche wurde angehalten, bevor sie einen Zug hatte
cli-search-crashed = der Bot ist abgestürzt: Die nächste Suche beginnt mit einem neuen
