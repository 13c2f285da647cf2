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
cli-owner-token = Schlüssel des Besitzers für die Bibliothek von anderen Computern aus: { $token }
cli-already = Kibitz läuft schon unter { $address }
cli-backed-up = { $games ->
    [one] { NUMBER($games) } Spiel ist in { $file }
   *[other] { NUMBER($games) } Spiele sind in { $file }
 }
cli-kept-before = Die bisherige Datenbank bleibt als { $file } erhalten
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
    [one] { NUMBER($found) } Fehler behoben, { NUMBER($losses) } mit Verlust
   *[other] { NUMBER($found) } Fehler behoben, { NUMBER($losses) } mit Verlust
 }
cli-doctor-found = { $found ->
    [one] { NUMBER($found) } Fehler gefunden, nicht behoben
   *[other] { NUMBER($found) } Fehler gefunden, keiner behoben
 }
