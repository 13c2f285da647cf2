# Die Seiten.

language-name = Deutsch


page-app-name = Kibitz
page-app-skip = Zum Inhalt springen

page-nav-name = Bereiche
page-nav-home = Spiele
page-nav-library = Bibliothek
page-nav-settings = Einstellungen

page-common-close = Schließen
page-common-cancel = Abbrechen
page-common-save = Speichern
page-common-copy = Kopieren
page-common-copied = Kopiert.
page-common-copy-by-hand = Bitte von Hand kopieren:

page-missing-title = Hier ist nichts
page-missing-words = Die Adresse stimmt nicht, oder das Spiel wurde gelöscht. Alle Spiele stehen auf der Startseite.
page-missing-back = Zur Spieleübersicht
page-refused-title = Dieser Link funktioniert nicht

page-error-no-server = Der Server antwortet nicht: Läuft Kibitz noch?
page-error-status = Der Server hat das abgelehnt ({ $status }). Versuch es noch einmal.

page-home-title = Was wollen wir spielen?
page-home-words = Fünf klassische Spiele auf deinem eigenen Computer. Alles bleibt bei dir.
page-home-board = Eine Stellung aus { $game }
page-home-play = Spielen
page-home-play-game = { $game } spielen
page-home-rules-of = So spielt man { $game }
page-home-analyse-of = { $game } analysieren
page-home-continue = Weiterspielen
page-home-all-games = Alle Spiele in der Bibliothek
page-home-watch = Zwei Bots zusehen

page-setup-no-game = Dieses Spiel gibt es nicht: Geh zurück und wähle ein anderes.
page-setup-start = Beginnen
page-setup-watch = Zusehen
page-setup-seats = Spieler
page-setup-swap = Seiten tauschen
page-setup-random = Auslosen
page-setup-random-done = Du spielst { $seat }.
page-setup-variant = Variante
page-setup-clock = Uhr
page-setup-more = Mehr: Regeln und eigene Uhr
page-setup-own-clock = Eigene Uhr
page-setup-who-sits = Wer spielt { $seat }
page-setup-person = Spieler an diesem Gerät
page-setup-link = Freund (per Link)
page-setup-bot = Computer
page-setup-which-bot = Welcher Bot
page-setup-level = Stufe
page-setup-level-of = Stufe { $level }
page-setup-name = Spielername
page-setup-name-of = Name von { $seat }
page-setup-link-words = Du bekommst einen Link für deinen Freund.
page-setup-seats-number = Anzahl der Spieler
page-setup-pieces = Steine
page-setup-pieces-usual = Standard

page-clock-none = Ohne Uhr
page-clock-days = Ein Tag je Zug
page-clock-move = Zeit je Zug
page-clock-game = Zeit je Spiel
page-clock-seconds = Sekunden je Zug
page-clock-minutes = Minuten für jeden
page-clock-increment = Zuschlag (Sekunden)

page-table-name = Tisch

page-board-name = Brett
page-board-in-lane = Spalte { $lane }, { $point }
page-board-empty = leer
page-board-movable = kann ziehen
page-board-target = wählbar

page-people-you = Du
page-people-computer = Der Computer
page-people-unnamed = Spieler

page-plate-clock = Restzeit von { $who }
page-plate-to-move = am Zug
page-plate-away = { $colour } · getrennt seit { $time }
page-plate-taken = { $count } geschlagen
page-plate-not-here = { $colour } · noch nicht da

page-status-your-turn = Du bist am Zug
page-status-turn-of = { $who } am Zug
page-status-choose = { $whose }: Wähle { $what }.
page-status-a-column = eine Spalte
page-status-a-piece = einen Stein
page-status-a-point = einen Punkt
page-status-a-button = eine der Schaltflächen
page-status-where = Wähle das Ziel oder lege den Stein mit Esc zurück.
page-status-go-on = Spiel von hier weiter oder beende den Zug mit Enter.
page-status-waiting = { $who } am Zug …
page-status-waiting-away = Wir warten auf { $who } …
page-status-thinking = { $who } denkt nach …
page-status-thinking-depth = { $who } denkt nach (Tiefe { $depth }, { $nodes } Stellungen) …
page-status-paused = Angehalten: Weiter geht es, wann du willst.
page-status-start = Anfang der Partie
page-status-premove = Dein nächster Zug steht fest. Esc oder derselbe Punkt nimmt ihn zurück.
page-status-pending = Dein Zug { $move } wird gespielt, sobald die Verbindung wieder da ist.

page-refused-piece = Dieser Stein kann jetzt nicht ziehen.
page-refused-point = Dort kannst du jetzt nicht spielen.
page-refused-target = Dorthin kann er nicht: Wähle einen der markierten Punkte.
page-refused-full = Diese Spalte ist voll: Nimm eine andere.
page-refused-half-made = Du bist mitten im Zug: Spiel weiter, beende ihn hier oder stell den Stein zurück.

page-choice-end = Zug hier beenden
page-choice-let-go = Zurücklegen
page-choice-zoom-out = Das ganze Brett zeigen
page-choice-dropped = Das Brett hat sich geändert: Dein Stein steht wieder am alten Platz.

page-announce-move = { $who }: { $move }
page-announce-capture = { $who }: { $move }, schlägt { $taken }

page-hint-words = Versuche { $move }.
page-hint-value = Versuche { $move } ({ $value }).

page-menu-name = Menü
page-menu-new = Neues Spiel
page-menu-restart = Neu beginnen
page-menu-move-now = Jetzt ziehen
page-menu-undo = Zurücknehmen
page-menu-takeback = Um Rücknahme bitten
page-menu-redo = Wiederholen
page-menu-hint = Tipp
page-menu-replay = Nachspielen
page-menu-replay-last = Die letzten { $count } Züge nachspielen
page-menu-replay-all = Alle Züge nachspielen
page-menu-all = Alle
page-menu-flip = Brett drehen
page-menu-rotate = Brett drehen
page-menu-draw = Remis anbieten
page-menu-resign = Aufgeben
page-menu-share = Einladen
page-menu-analyse = Analysieren
page-menu-rules = Spielregeln
page-menu-sound-off = Ton aus
page-menu-sound-on = Ton an
page-menu-settings = Einstellungen
page-menu-pause = Anhalten
page-menu-continue = Weiter
page-menu-another = Noch ein Spiel
page-menu-offer-hints = Tipps erlauben?

page-sound-on = Der Ton ist an.
page-sound-off = Der Ton ist aus.

page-resign-title = Dieses Spiel aufgeben?
page-resign-words = Das Spiel ist dann zu Ende, und du hast verloren.

page-moves-name = Züge
page-moves-none = Noch kein Zug.
page-moves-go = Zug { $number }: { $move }

page-typed-placeholder = Zug eintippen
page-typed-name = Zug eintippen
page-typed-play = Ziehen

page-tabs-name = Teile dieser Ansicht
page-tabs-moves = Züge
page-tabs-menu = Menü
page-tabs-analysis = Analyse

page-replay-name = Nachspielen
page-replay-at = Zug { $at } von { $end }
page-replay-first = Zum Anfang
page-replay-prev = Einen Zug zurück
page-replay-next = Einen Zug weiter
page-replay-last = Zum Ende
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-speed = { $speed ->
    [one] 1 Zug/s
   *[other] { $speed } Züge/s
}
page-replay-speed-name = Tempo
page-replay-back = Zurück zum Spiel

page-end-name = Ende des Spiels
page-end-you-win = Du gewinnst
page-end-you-come = Du wirst { $place ->
    [2] Zweiter
    [3] Dritter
    [4] Vierter
    [5] Fünfter
   *[other] Sechster
 }
page-end-you-lose = Du verlierst
page-end-wins = { $who } gewinnt
page-end-win-together = { $who } gewinnen
page-end-draw = Unentschieden
page-end-rematch = Revanche
page-end-next = Nächstes Spiel
page-end-analyse = Analysieren

page-offer-draw = { $who } bietet Remis an.
page-offer-takeback = { $who } möchte einen Zug zurücknehmen.
page-offer-draw-sent = Du hast Remis angeboten.
page-offer-takeback-sent = Du hast gebeten, einen Zug zurückzunehmen.
page-offer-rematch = { $who } möchte eine Revanche.
page-offer-rematch-sent = Du hast eine Revanche angeboten.
page-offer-declined-draw = { $who } hat das Remis abgelehnt.
page-offer-declined-takeback = { $who } hat die Zugrücknahme abgelehnt.
page-offer-declined-rematch = { $who } hat die Revanche abgelehnt.

page-queue-bot = Der Computer wartet, bis er rechnen kann (Platz { $place }).
page-queue-hint = Dein Tipp kommt gleich (Platz { $place }).

page-offer-yes = Annehmen
page-offer-no = Ablehnen
page-offer-hints = { $who } möchte Tipps für alle erlauben.
page-offer-hints-sent = Du hast vorgeschlagen, Tipps zu erlauben.
page-offer-declined-hints = { $who } möchte lieber ohne Tipps spielen.

page-stats-line = Spiele { $games }: { $wins } · Remis { $draws }

page-lost-words = Die Verbindung zum Server ist unterbrochen. Dein Spiel ist sicher; neuer Versuch …

page-share-title = Einladen und teilen
page-share-seat = { $seat } spielen
page-share-watch = Nur zusehen
page-share-code = { $words }: der Link als QR-Code
page-share-local = Diese Links gelten nur auf diesem Computer. Um mit jemandem im Netzwerk zu spielen, starte Kibitz mit --listen 0.0.0.0:7777 und teile noch einmal.
page-share-network = Wer diesen Computer im Netzwerk erreicht, kann diese Links öffnen.

page-analysis-name = Analyse
page-analysis-to-move = { $who } am Zug.
page-analysis-back = Zurück zum Spiel
page-analysis-stop = Analyse anhalten
page-analysis-think = Weiter analysieren
page-analysis-copy-position = Stellung kopieren
page-analysis-copy-link = Link kopieren
page-analysis-play-here = Ab hier spielen
page-analysis-review = Auswertung
page-analysis-state-thinking = Rechnet
page-analysis-state-waiting = Die Engine ist beschäftigt; neuer Versuch …
page-analysis-state-done = Fertig
page-analysis-state-stopped = Angehalten
page-analysis-state-lost = Die Verbindung ist unterbrochen; neuer Versuch …

page-remarks-comment = Kommentar zu diesem Zug
page-remarks-mark = Bewertungszeichen
page-remarks-remove = Diese Variante entfernen
page-remarks-saved = Bei der Partie gespeichert
page-remarks-saving = Wird gespeichert …
page-remarks-here = Nur in diesem Browser gespeichert
page-rules-right = Genau so.
page-rules-wrong = { $move } ist erlaubt, aber nicht der gesuchte Zug.
page-rules-again = Noch einmal
page-rules-try-again = Neuer Versuch

page-bar-name = Bewertung: { $words }
page-bar-unknown = noch nicht bekannt

page-graph-name = Bewertungsverlauf

page-lines-name = Beste Varianten
page-lines-figures = Tiefe { $depth } · { $nodes } Stellungen · { $speed }/s
page-lines-exact = Exakter Wert
page-lines-proved = Bewiesen: { $words }
page-lines-score = Wertung der Engine: { $score }
page-lines-copy = Variante { $rank } kopieren

page-review-name = Auswertung
page-review-working = Die Partie wird ausgewertet …
page-review-waiting = Wartet auf einen freien Kern …
page-review-none = Kein einzelner Zug hat die Partie entschieden.
page-review-too-short = Die Partie ist zu kurz für eine Auswertung.
page-review-move = Zug { $number }: { $who } spielt { $move }: { $mark }. { $values }.
page-review-move-noted = Zug { $number }: { $who } spielt { $move }: { $mark }. { $note } { $values }.
page-review-better-was = Besser war { $move }.
page-review-better-was-noted = Besser war { $move }: { $note }
page-review-marks = Was die Zeichen bedeuten
page-review-progress = Die Partie wird ausgewertet: { $done } von { $total } …
page-review-not-judged = hatte nie eine Wahl
page-review-accuracy = { $accuracy } % genau
page-review-better = Die bessere Fortsetzung zeigen

page-value-short-win = Sieg
page-value-short-draw = Remis
page-value-short-loss = Verlust

page-mark-only-move-means = Es gab keinen anderen Zug.
page-mark-best-means = Kein besserer Zug wurde gefunden; wo das Ergebnis bekannt ist, erhält es der Zug.
page-mark-good-means = Er kostete weniger als 5 % der Gewinnaussicht.
page-mark-inaccuracy-means = Er kostete 5 % oder mehr der Gewinnaussicht.
page-mark-mistake-means = Er kostete 10 % oder mehr der Gewinnaussicht.
page-mark-blunder-means = Er kostete 15 % oder mehr der Gewinnaussicht oder eine Partie, die nicht verloren war.
page-mark-missed-win-means = Vor dem Zug war der Gewinn sicher, danach nicht mehr; verloren ist die Partie nicht.

page-learn-name = Aus Fehlern lernen
page-learn-begin = Aus diesen Fehlern lernen
page-learn-count = Fehler { $at } von { $all } · { $found } gefunden
page-learn-task = Zug { $number }: { $who } spielte { $move }. Finde einen besseren Zug.
page-learn-same = { $move } ist der Zug, der gespielt wurde. Finde einen besseren.
page-learn-looking = { $move } wird geprüft …
page-learn-right = Richtig! Mit { $move }: { $value }. In der Partie: { $instead }.
page-learn-wrong = { $move } ist nicht gut genug ({ $value }). Versuch es noch einmal.
page-learn-answer = Besser war { $line }: { $value }. In der Partie: { $instead }.
page-learn-result = Du hast { $found } von { $all } gefunden.
page-learn-show = Die Lösung zeigen
page-learn-next = Weiter
page-learn-end = Beenden

page-editor-title = Stellung bearbeiten
page-editor-name = Stellung als Text
page-editor-preview = Vorschau der Stellung
page-editor-words = Wähle einen Stein und klicke auf Punkte des Bretts, oder ändere den Text: Beide zeigen immer dieselbe Stellung.
page-editor-pieces = Steine zum Aufstellen
page-editor-nothing = entfernen
page-editor-to-move = Wer am Zug ist
page-editor-use = Diese Stellung verwenden
page-editor-start = Grundstellung

page-library-title = Bibliothek
page-library-search = Suchen
page-library-game = Spiel
page-library-state = Status
page-library-any-game = Alle Spiele
page-library-any-state = Beendet oder nicht
page-library-running = Nicht beendet
page-library-finished = Beendet
page-library-unfinished = Nicht beendet
page-library-file-result = In der Datei steht { $result }.
page-library-none = Noch keine Spiele: Jedes Spiel, das du spielst, wird hier gespeichert.
page-library-moves = { $count ->
    [one] { NUMBER($count) } Zug
   *[other] { NUMBER($count) } Züge
 }
page-library-total = { $count ->
    [one] { NUMBER($count) } Spiel
   *[other] { NUMBER($count) } Spiele
 }
page-library-resume = Fortsetzen
page-library-resume-game = { $title } fortsetzen
page-library-analyse-game = { $title } analysieren
page-library-rename = Umbenennen
page-library-rename-game = { $title } umbenennen
page-library-new-title = Neuer Titel
page-library-export = Exportieren
page-library-export-game = { $title } exportieren
page-library-export-words = Wähle ein Format; dein Browser speichert die Datei.
page-library-json = Kibitz-Aufzeichnung (.json)
page-library-delete-game = { $title } löschen
page-library-deleted = Gelöscht.
page-library-undo = Rückgängig
page-library-import = Importieren
page-library-importing = Spiele werden importiert: { $percent } %
page-library-imported-title = Import
page-library-imported = { $count ->
    [one] { NUMBER($count) } Spiel importiert.
   *[other] { NUMBER($count) } Spiele importiert.
 }
page-library-refused-line = Zeile { $line }: { $error }
page-library-newer = Neuere
page-library-older = Ältere
page-library-page = Seite { $page } von { $pages }

page-settings-title = Einstellungen
page-settings-theme = Darstellung
page-settings-system = Wie im System
page-settings-light = Hell
page-settings-dark = Dunkel
page-settings-contrast = Hoher Kontrast
page-settings-palette = Steine
page-settings-natural = Natürliche Farben
page-settings-safe = Für Farbenblinde, mit Formen
page-settings-motion = Bewegung
page-settings-full = Steine bewegen sich
page-settings-reduced = Reduziert: ohne Animation
page-settings-language = Sprache
page-settings-boards = Bretter
page-settings-coordinates = Koordinaten anzeigen
page-settings-numbers = Zugnummern anzeigen
page-settings-targets = Mögliche Ziele anzeigen
page-settings-sounds = Ton
page-settings-sound = Töne abspielen
page-settings-name = Dein Name
page-settings-keys = Tasten

page-keys-arrows = sich auf dem Brett bewegen
page-keys-enter = Punkt wählen, Kette beenden
page-keys-escape = Stein zurücklegen, Nachspielen beenden
page-keys-slash = Zug eintippen
page-keys-u = zurücknehmen
page-keys-r = wiederholen
page-keys-h = Tipp
page-keys-f = Brett drehen
page-keys-m = Ton an oder aus

page-premove-dropped = Der vorgemerkte Zug geht jetzt nicht.

page-bot-says = { $who }: { $words }

page-timer-name = Spielzeit

page-guest-name = Dein Name

page-app-of-game = { $game } · Kibitz
page-app-no-script = Kibitz zeichnet seine Bretter mit JavaScript. Bitte erlaube es für diese Seite.
page-missing-page-title = Hier ist nichts · Kibitz
page-library-page-title = Bibliothek · Kibitz
page-settings-page-title = Einstellungen · Kibitz
page-place = { $place }.

## Warum eine Anfrage abgelehnt wird

server-no-game = ein Spiel `{ $id }` gibt es nicht: Es gibt { $known }
server-no-table = diesen Tisch gibt es nicht: Er wurde gelöscht, oder der Link ist unvollständig
server-no-ply = an diesem Tisch wurden nur { $played } Züge gespielt
server-no-review = dieses Spiel ist noch nicht ausgewertet
server-no-file = eine Datei { $name } gibt es nicht
server-rule = schreib rule=Regel=Wert, nicht `{ $text }`
server-too-many-seats = an diesem Tisch sind { $seats } Plätze, genannt wurden { $named }
server-no-bots = dieses Spiel hat keine Bots
server-days = ein Zug darf 1 bis { $most } Tage dauern
server-clock = eine Uhr hat zwischen einer Sekunde und einem Tag, in Millisekunden
server-title = ein Titel hat 1 bis { $most } Zeichen
server-pieces = nenne für jeden der { $points } Punkte einen Stein oder nichts; es gibt { $kinds } Steine
server-no-seat = an diesem Brett sind { $seats } Plätze
server-not-arranged = Stellungen dieses Spiels lassen sich nicht aus Steinen aufbauen
server-qr-too-long = dieser Text ist zu lang für einen QR-Code: Kürze ihn
server-nothing-to-analyse = nenne ein Spiel oder einen Tisch, der analysiert werden soll
server-game-over = das Spiel ist zu Ende: Es gibt nichts zu analysieren
server-no-analyst = kein Bot kann dieses Spiel analysieren
server-stopped = die Analyse wurde angehalten
server-no-format = { $game } hat kein Format `{ $format }`: Es gibt { $known }
server-file-too-large = diese Datei ist größer als { $most } MiB: teile sie auf
server-file-broken = die Datei kam nicht ganz an: Schick sie noch einmal
server-unknown-file = das ist keine Datei mit Spielen, die Kibitz lesen kann
server-foreign = das dürfen nur Seiten dieses Servers: Öffne seine eigene Adresse
server-not-owner = die Bibliothek gehört dem Besitzer des Servers: Öffne sie auf seinem Computer oder mit seinem Schlüssel
server-not-player = nur die Spieler dieser Partie und der Besitzer des Servers dürfen etwas dazu schreiben
server-study-of-running-game = diese Partie läuft noch zwischen Menschen: Notizen lassen sich speichern, sobald sie vorbei ist
server-too-many-analyses = hier laufen zu viele Analysen: Versuch es in einer Minute noch einmal
server-too-many-pages = hier sind zu viele Seiten offen: Schließe eine
server-too-many-tables = hier sind zu viele Tische offen: Versuch es in einer Minute noch einmal
server-silent = der Tisch antwortet nicht: Versuch es gleich noch einmal
server-panicked = { $task }: fehlgeschlagen, versuch es noch einmal
server-store = das Spiel ließ sich nicht speichern oder lesen: Versuch es noch einmal
server-task-judge = Auswertung
server-task-solver = Löser
server-task-sample = Beispielspiel
server-task-replay = Nachspielen
server-task-import = Import
server-hello-again = diese Seite hat sich schon angemeldet: Lade sie neu
server-foreign-host = dieser Server heißt anders: Öffne seine eigene Adresse
server-ending = der Server wird gerade beendet: Versuch es gleich noch einmal
server-spent-requests = von deiner Adresse kommen zu viele Anfragen: Warte ein paar Sekunden
server-spent-tables = von deiner Adresse werden zu viele Tische eröffnet: Warte eine Minute
server-spent-pages = an deiner Adresse sind zu viele Seiten offen: Schließe eine
server-spent-analyses = an deiner Adresse laufen zu viele Analysen: Beende eine
server-spent-imports = an deiner Adresse läuft schon ein Import: Warte, bis er fertig ist
server-long-position = eine Stellung hat höchstens { NUMBER($most) } Zeichen
server-long-word = ein Zug, eine Variante oder eine Regel hat höchstens { NUMBER($most) } Zeichen
server-long-moves = eine Partie hat höchstens { NUMBER($most) } Züge
server-long-comments = die Kommentare zu einer Partie haben zusammen höchstens { NUMBER($most) } Zeichen
server-long-tags = die Angaben zu einer Partie haben zusammen höchstens { NUMBER($most) } Zeichen
