# Bildschirme im Terminal.

## Tasten unter einem Bildschirm

tui-key-choose = { $arrows } wählen
tui-key-change = { $arrows } ändern
tui-key-scroll = { $arrows } blättern
tui-key-page = Bild↑ Bild↓ seitenweise
tui-key-step = { $arrows } Zug für Zug
tui-key-touch = Tab { $arrows } wählen
tui-key-play = Enter spielen
tui-key-open = Enter öffnen
tui-key-begin = Enter beginnen
tui-key-another = Enter noch ein Spiel
tui-key-rules = w Spielregeln
tui-key-bots = b Bots zusehen
tui-key-open-saved = o Spiel öffnen
tui-key-type-name = Name oder Pfad eintippen
tui-key-undo = u zurück
tui-key-hint = h Tipp
tui-key-new = n neues Spiel
tui-key-replay = v nachspielen
tui-key-save = s speichern
tui-key-all = ? alle Tasten
tui-key-games = q Spiele
tui-key-quit = q beenden
tui-key-back = Esc zurück
tui-key-back-to-game = Esc zurück zum Spiel
tui-key-pause = Leertaste anhalten
tui-key-speed = + - schneller, langsamer
tui-arrows-all = Pfeile
tui-arrows-up-down = Auf/Ab
tui-arrows-left-right = Links/Rechts

## Liste der Spiele

tui-games-heading = Kibitz: Wähle ein Spiel
tui-games-continue = Weiterspielen
tui-kept-unreadable = { $name } ist nicht lesbar
tui-kept = { $game }, { $moves ->
    [one] 1 Zug
   *[other] { NUMBER($moves) } Züge
 }, { $players }
tui-versus = { $first } gegen { $rest }
tui-too-small = Dieses Fenster ist { $width } × { $height } groß, gebraucht wird { $columns } × { $rows }: Mach es größer. Nichts geht verloren; q beendet.

## Neues Spiel

tui-setup-heading = { $game }: neues Spiel
tui-setup-variant = Variante
tui-setup-clock = Uhr
tui-setup-pieces = Steine
tui-setup-pieces-usual = Standard
tui-setup-start = Beginnen
tui-setup-clock-about = Zeit für das ganze Spiel und Sekunden, die nach jedem Zug dazukommen.
tui-setup-pieces-about = Ändert nur, wie die Steine aussehen und wie die Seiten heißen.
tui-setup-start-about = Enter beginnt das Spiel.
tui-setup-person = Spieler an diesem Gerät
tui-setup-bot-level = { $about } Stufe { $level }: { $level-about }.
tui-clock-none = ohne Uhr
tui-clock-minutes = { $minutes } min
tui-clock-increment = { $minutes } min + { $seconds } s

## Gespeicherte Spiele

tui-open-heading = Gespeichertes Spiel öffnen
tui-open-name = Name oder Pfad: { $typed }_
tui-open-none = Du hast noch kein Spiel gespeichert.
tui-open-type = Tippe den Namen oder den Pfad eines gespeicherten Spiels.

## So wird gespielt

tui-rules-heading = So spielt man { $game }

## Ein Spiel

tui-fact = { $fact }: { $value }
tui-person = Mensch
tui-you = du
tui-computer = Der Computer
tui-seat-and-who = { $seat } ({ $who })
tui-your-turn = Du bist am Zug
tui-turn-of = { $seat } ist am Zug
tui-choose-column = { $whose }: Wähle eine Spalte.
tui-choose-button = { $whose }: Wähle eine der Schaltflächen.
tui-choose-piece = { $whose }: Wähle einen Stein.
tui-choose-point = { $whose }: Wähle einen Punkt.
tui-choose-target = Wähle das Ziel; Esc legt zurück.
tui-go-on = Spiel von hier weiter oder beende den Zug mit Enter.
tui-no-room = Diese Spalte ist voll.
tui-mark = { $point }: { $why }.
tui-piece-no-move = Dieser Stein kann jetzt nicht ziehen.
tui-nothing-there = Dort kannst du nicht spielen.
tui-not-a-target = Dorthin geht es nicht: Wähle einen der markierten Punkte.
tui-thinking = { $who } denkt nach …
tui-thinking-depth = { $who } denkt nach (Tiefe { $depth }) …
tui-plays = { $seat } spielt { $move }.
tui-taken-back = Zurückgenommen: { $moves }.
tui-played-again = Wieder gespielt: { $moves }.
tui-looking-for-hint = Ein Tipp wird gesucht …
tui-hint = Versuche { $move }.
tui-hint-value = Versuche { $move } ({ $value }).
tui-no-adviser = hier kann kein Bot einen Tipp geben
tui-bots-pace = Die Bots spielen { $pace }.
tui-pace-per-second = { $moves ->
    [one] einen Zug in der Sekunde
   *[other] { $moves } Züge in der Sekunde
 }
tui-pace-at-once = so schnell sie können
tui-bots-wait = Die Bots warten; mit p geht es weiter.
tui-pieces-now = Jetzt zu sehen: { $set }.
tui-pieces-one = Bei diesem Spiel sehen die Steine immer gleich aus.
tui-move-of = Zug { $at } von { $end }
tui-move-of-text = Zug { $at } von { $end }: { $move }
tui-no-move-to-show = Es gibt noch keinen Zug zu zeigen.
tui-saved-as = Gespeichert als { $path }.
tui-left-unfinished = Das Spiel ist nicht beendet.
tui-not-kept = Dieses Spiel wird nicht gespeichert, wenn du gehst: { $why }
tui-refused-because = { $what }: { $why }
tui-nothing-to-take-back = kein Zug lässt sich zurücknehmen: Hier hat das Spiel begonnen
tui-nobody-plays = an diesem Tisch spielt kein Mensch: Niemand kann aufgeben oder zustimmen
tui-another-game = { $verdict } Noch ein Spiel?
tui-another-bots = { $verdict } Noch ein Spiel? Mit a geht es immer weiter.
tui-stops-after = { $verdict } Esc hört nach diesem Spiel auf.
tui-time = Zeit { $time }
tui-moves = Züge
tui-keys = Tasten
tui-keys-tab = nächster wählbarer Punkt
tui-keys-enter = wählen, Kette beenden
tui-keys-escape = zurücklegen
tui-prompt-resign = Dieses Spiel aufgeben? j ja, n nein
# Die Antworten, die verstanden werden, durch Leerzeichen getrennt: das Wort und die Taste.
tui-answers-yes = ja j
tui-answers-no = nein n
tui-prompt-move = Dein Zug: { $typed }_
tui-prompt-save = Speichern als (Name oder Pfad): { $typed }_
tui-prompt-replay = Die letzten { $choices } Züge nachspielen? Links und Rechts wählen, Enter beginnt
tui-prompt-all = alle
tui-prompt-keys = Jede Taste führt zurück zum Spiel.

tui-menu-new = neues Spiel
tui-menu-undo = zurück
tui-menu-redo = wieder vor
tui-menu-hint = Tipp
tui-menu-replay = nachspielen
tui-menu-replay-last = letzte { $count } Züge
tui-menu-replay-all = alle Züge
tui-menu-browse = blättern
tui-menu-flip = Brett drehen
tui-menu-type = Zug tippen
tui-menu-now = sofort ziehen
tui-menu-pause = anhalten
tui-menu-faster = schneller
tui-menu-slower = langsamer
tui-menu-draw = Remis
tui-menu-resign = aufgeben
tui-menu-save = speichern
tui-menu-open = öffnen
tui-menu-colours = Farben
tui-menu-pieces = Steine ändern
tui-menu-rules = Spielregeln
tui-menu-games = Spiele

## Das Ende

tui-end-draw = Unentschieden: { $reason }.
tui-end-win = Du gewinnst: { $reason }.
tui-end-lose = Du verlierst: { $reason }.
tui-end-place = Du wirst { $place ->
    [2] Zweiter
    [3] Dritter
    [4] Vierter
    [5] Fünfter
   *[other] Sechster
 }: { $reason }.
tui-you-resigned = du hast aufgegeben
tui-your-time = deine Zeit ist abgelaufen
tui-place = { $place }.
tui-file-result = Ergebnis laut Datei: { $result }.
tui-tally-games = Spiele { $games }
tui-tally-seat = { $who } { $wins }
tui-tally-ties = Unentschieden { $ties }
tui-tally-moves = { NUMBER($tenths, decimals: 1) } Züge je Spiel
tui-tally-time = { $time } je Spiel

## Zeile für Zeile

tui-plain-help = { $game }. `help` zeigt die Hilfe.
tui-plain-game = { $number }. { $game }: { $tagline }
tui-plain-continue = { $number }. Weiterspielen: { $game }
tui-plain-choose = Wähle ein Spiel mit seiner Nummer oder seinem Namen (oder `quit`):
tui-plain-unknown-game = Ein Spiel `{ $name }` gibt es hier nicht: Wähle eine der Nummern.
tui-plain-clock = Uhr in Minuten, oder Minuten+Sekunden je Zug wie 3+2 (Enter für keine):
tui-plain-variant = Variante: { $names } (Enter für { $usual }):
tui-plain-rules = Geänderte Regeln als Regel=Wert, durch Leerzeichen getrennt: { $facts } (Enter für keine):
tui-plain-fact = { $fact } ({ $values })
tui-plain-one-of = eines von { $values }
tui-plain-between = eine Zahl von { $low } bis { $high }
tui-plain-seat = { $seat }: human oder eines von { $names } (Enter für { $usual }):
tui-plain-your-move = { $seat }, dein Zug:
tui-plain-bots-wait = Die Bots warten. Enter lässt sie weiterspielen, oder tippe einen Befehl:
tui-plain-another = Noch ein Spiel? (ja oder nein)
tui-plain-no-moves = Noch kein Zug.
tui-plain-used = { $who }: { $used } verbraucht
tui-plain-used-left = { $who }: { $used } verbraucht, noch { $left }
tui-plain-left = Bis bald. Ein begonnenes Spiel ist gespeichert: `kibitz play` setzt es fort.
tui-plain-commands =
    Tippe einen Zug oder eines dieser Wörter:
      moves        die erlaubten Züge       board      das Brett noch einmal
      undo         einen Zug zurück         redo       ihn wieder spielen
      hint         was ein Bot spielte      list       die Züge bisher
      replay N     die letzten N Züge noch einmal (replay all)
      resign       aufgeben                 draw       sich auf Remis einigen
      time         verbrauchte Zeit         rules      die Spielregeln
      save NAME    das Spiel speichern      load NAME  ein Spiel öffnen
      pieces       Aussehen der Steine      new        ein anderes Spiel
      quit         das Spiel verlassen

## Was schiefgehen kann

tui-error-seats = an diesem Tisch sind { $seats } Plätze, genannt wurden { $named }
tui-error-game = das Spiel `{ $name }` kennt Kibitz nicht: Zur Auswahl stehen { $known }
tui-error-clock = `{ $text }` ist keine Uhr: Schreib Minuten von 1 bis 600 und dazu, wenn du willst, + Sekunden je Zug, wie 5 oder 3+2
tui-error-fact = schreib Regel=Wert, nicht `{ $text }`
tui-error-count = `{ $text }` ist keine Zahl von Zügen: Schreib 5, 10, 15 oder all
tui-error-name = ein gespeichertes Spiel braucht einen Namen
tui-error-folder = es gibt keinen Ordner für gespeicherte Spiele: Setze KIBITZ_DATA auf einen
tui-error-file = { $path }: { $why }
tui-error-exists = diese Datei gibt es schon: Wähle einen anderen Namen
