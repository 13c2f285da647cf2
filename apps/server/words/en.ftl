# The pages.

language-name = English


page-app-name = Kibitz
page-app-skip = Skip to the content

page-nav-name = Sections
page-nav-home = Games
page-nav-library = Library
page-nav-settings = Settings

page-common-close = Close
page-common-cancel = Cancel
page-common-save = Save
page-common-copy = Copy
page-common-copied = Copied.
page-common-copy-by-hand = Copy this by hand:

page-missing-title = There is nothing here
page-missing-words = The address is wrong, or the game was deleted. All games are on the home page.
page-missing-back = All games
page-refused-title = This link does not work

page-error-no-server = The server does not answer. Is Kibitz still running?
page-error-status = The server refused this ({ $status }). Try again.

page-home-title = What would you like to play?
page-home-words = Five classic games on your own computer. Nothing leaves it.
page-home-board = A position from { $game }
page-home-play = Play
page-home-play-game = Play { $game }
page-home-rules-of = How to play { $game }
page-home-analyse-of = Analyse { $game }
page-home-continue = Continue playing
page-home-all-games = All games in the library
page-home-watch = Watch two bots play

page-setup-no-game = There is no such game: go back and choose another.
page-setup-start = Start
page-setup-watch = Watch
page-setup-seats = Players
page-setup-swap = Swap sides
page-setup-random = Random
page-setup-random-done = You play { $seat }.
page-setup-variant = Variant
page-setup-clock = Clock
page-setup-more = More: rules and your own clock
page-setup-own-clock = Your own clock
page-setup-who-sits = Who plays { $seat }
page-setup-person = Player on this device
page-setup-link = Friend (by link)
page-setup-bot = Computer
page-setup-which-bot = Which bot
page-setup-level = Level
page-setup-level-of = Level { $level }
page-setup-name = Name
page-setup-name-of = Name for { $seat }
page-setup-link-words = You get a link to send to a friend.
page-setup-seats-number = Number of players
page-setup-pieces = Pieces
page-setup-pieces-usual = Default

page-clock-none = No clock
page-clock-days = One day per move
page-clock-move = Time per move
page-clock-game = Time per game
page-clock-seconds = Seconds per move
page-clock-minutes = Minutes per player
page-clock-increment = Increment (seconds)

page-table-name = Table

page-board-name = Board
page-board-in-lane = Column { $lane }, { $point }
page-board-empty = empty
page-board-movable = can move
page-board-target = can be chosen

page-people-you = You
page-people-computer = The computer
page-people-unnamed = Player

page-plate-clock = Time left for { $who }
page-plate-to-move = to move
page-plate-away = { $colour } · disconnected at { $time }
page-plate-taken = { $count } captured
page-plate-not-here = { $colour } · has not joined yet

page-status-your-turn = Your turn
page-status-turn-of = { $who } to move
page-status-choose = { $whose }: choose { $what }.
page-status-a-column = a column
page-status-a-piece = a piece
page-status-a-point = a point
page-status-a-button = one of the buttons
page-status-where = Choose where it goes, or press Esc to put it back.
page-status-go-on = Continue from here, or press Enter to end your turn.
page-status-waiting = { $who } to move…
page-status-waiting-away = Waiting for { $who } to join…
page-status-thinking = { $who } is thinking…
page-status-thinking-depth = { $who } is thinking (depth { $depth }, { $nodes } positions)…
page-status-paused = Paused. Continue whenever you like.
page-status-start = Start of the game
page-status-premove = Your next move is chosen. Esc or the same point takes it back.
page-status-pending = Your move { $move } is played as soon as the connection is back.

page-refused-piece = That piece cannot move now.
page-refused-point = You cannot play there now.
page-refused-target = It cannot go there: choose one of the marked points.
page-refused-full = This column is full: choose another.
page-refused-half-made = You are in the middle of a move: continue, end it here, or put the piece back.

page-choice-end = End your turn here
page-choice-let-go = Put back
page-choice-zoom-out = Show the whole board
page-choice-dropped = The board has changed: your piece is back where it was.

page-announce-move = { $who }: { $move }
page-announce-capture = { $who }: { $move }, captures { $taken }

page-hint-words = Try { $move }.
page-hint-value = Try { $move } ({ $value }).

page-menu-name = Menu
page-menu-new = New game
page-menu-restart = Restart
page-menu-move-now = Move now
page-menu-undo = Undo
page-menu-takeback = Ask to undo
page-menu-redo = Redo
page-menu-hint = Hint
page-menu-replay = Replay
page-menu-replay-last = Replay the last { $count } moves
page-menu-replay-all = Replay all moves
page-menu-all = All
page-menu-flip = Flip board
page-menu-rotate = Rotate board
page-menu-draw = Offer draw
page-menu-resign = Resign
page-menu-share = Invite
page-menu-analyse = Analyse
page-menu-rules = How to play
page-menu-sound-off = Sound off
page-menu-sound-on = Sound on
page-menu-settings = Settings
page-menu-pause = Pause
page-menu-continue = Continue
page-menu-another = Another game
page-menu-offer-hints = Allow hints?

page-sound-on = Sound is on.
page-sound-off = Sound is off.

page-resign-title = Resign this game?
page-resign-words = The game ends, and you lose.

page-moves-name = Moves
page-moves-none = No moves yet.
page-moves-go = Move { $number }: { $move }

page-typed-placeholder = Type a move
page-typed-name = Type a move
page-typed-play = Play

page-tabs-name = Parts of this screen
page-tabs-moves = Moves
page-tabs-menu = Menu
page-tabs-analysis = Analysis

page-replay-name = Replay
page-replay-at = Move { $at } of { $end }
page-replay-first = Go to the start
page-replay-prev = Previous move
page-replay-next = Next move
page-replay-last = Go to the end
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = { $speed ->
    [one] 1 move/s
   *[other] { $speed } moves/s
}
page-replay-speed-name = Speed
page-replay-back = Back to the game

page-end-name = End of the game
page-end-you-win = You win
page-end-you-come = You finished { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
 }
page-end-you-lose = You lose
page-end-wins = { $who } wins
page-end-win-together = { $who } win
page-end-draw = Tie game
page-end-rematch = Rematch
page-end-next = Next game
page-end-analyse = Analyse

page-offer-draw = { $who } offers a draw.
page-offer-takeback = { $who } would like to take a move back.
page-offer-draw-sent = You offered a draw.
page-offer-takeback-sent = You asked to take a move back.
page-offer-rematch = { $who } would like a rematch.
page-offer-rematch-sent = You offered a rematch.
page-offer-declined-draw = { $who } declined the draw.
page-offer-declined-takeback = { $who } declined the takeback.
page-offer-declined-rematch = { $who } declined the rematch.

page-queue-bot = The computer is waiting in line to think (number { $place }).
page-queue-hint = Your hint is on its way (number { $place } in line).

page-offer-yes = Accept
page-offer-no = Decline
page-offer-hints = { $who } would like to allow hints for everybody.
page-offer-hints-sent = You asked to allow hints.
page-offer-declined-hints = { $who } would rather play without hints.

page-stats-line = Games { $games }: { $wins } · ties { $draws }

page-lost-words = The connection to the server is lost. Your game is safe; trying again…

page-share-title = Invite and share
page-share-seat = Play { $seat }
page-share-watch = Watch only
page-share-code = { $words }: the link as a QR code
page-share-local = These links work on this computer only. To play with someone on your network, start Kibitz with --listen 0.0.0.0:7777 and share again.
page-share-network = Anyone who can reach this computer on the network can open these links.

page-analysis-name = Analysis
page-analysis-to-move = { $who } to move.
page-analysis-back = Back to the game
page-analysis-stop = Stop thinking
page-analysis-think = Think
page-analysis-copy-position = Copy position
page-analysis-copy-link = Copy link
page-analysis-play-here = Play from here
page-analysis-review = Review
page-analysis-state-thinking = Thinking
page-analysis-state-waiting = The engine is busy; trying again…
page-analysis-state-done = Done
page-analysis-state-stopped = Stopped
page-analysis-state-lost = Connection lost; trying again…

page-remarks-comment = Comment on this move
page-remarks-mark = Mark
page-remarks-remove = Forget this branch
page-remarks-saved = Saved with the game
page-remarks-saving = Saving …
page-remarks-here = Kept in this browser
page-rules-right = That's it.
page-rules-wrong = { $move } is allowed, but it is not the move we are looking for.
page-rules-again = Again
page-rules-try-again = Try again

page-bar-name = Evaluation: { $words }
page-bar-unknown = not known yet

page-graph-name = Evaluation graph

page-lines-name = Best lines
page-lines-figures = depth { $depth } · { $nodes } positions · { $speed }/s
page-lines-exact = Exact value
page-lines-proved = Proved: { $words }
page-lines-score = Engine score: { $score }
page-lines-copy = Copy line { $rank }

page-review-name = Review
page-review-working = Reviewing the game…
page-review-waiting = Waiting for a free core…
page-review-none = No single move decided the game.
page-review-too-short = The game is too short for a review.
page-review-move = Move { $number }: { $who } plays { $move }: { $mark }. { $values }.
page-review-move-noted = Move { $number }: { $who } plays { $move }: { $mark }. { $note } { $values }.
page-review-better-was = Better was { $move }.
page-review-better-was-noted = Better was { $move }: { $note }
page-review-marks = What the marks mean
page-review-progress = Reviewing the game: { $done } of { $total }…
page-review-not-judged = never had a choice
page-review-accuracy = { $accuracy } % accurate
page-review-better = Show the better line

page-value-short-win = Win
page-value-short-draw = Draw
page-value-short-loss = Loss

page-mark-only-move-means = There was no other move.
page-mark-best-means = No better move was found; where the result is known, the move keeps it.
page-mark-good-means = It lost less than 5 % of the chance to win.
page-mark-inaccuracy-means = It lost 5 % or more of the chance to win.
page-mark-mistake-means = It lost 10 % or more of the chance to win.
page-mark-blunder-means = It lost 15 % or more of the chance to win, or a game that was not lost.
page-mark-missed-win-means = A win was certain before the move and is not any more; the game is not lost.

page-learn-name = Learn from your mistakes
page-learn-begin = Learn from these mistakes
page-learn-count = Mistake { $at } of { $all } · { $found } found
page-learn-task = Move { $number }: { $who } played { $move }. Find a better move.
page-learn-same = { $move } is the move that was played. Find a better one.
page-learn-looking = Looking at { $move }…
page-learn-right = Right! With { $move }: { $value }. In the game: { $instead }.
page-learn-wrong = { $move } is not good enough ({ $value }). Try again.
page-learn-answer = Better was { $line }: { $value }. In the game: { $instead }.
page-learn-result = You found { $found } of { $all }.
page-learn-show = Show the answer
page-learn-next = Next
page-learn-end = End

page-editor-title = Edit position
page-editor-name = Position as text
page-editor-preview = Preview of the position
page-editor-words = Choose a piece and click points on the board, or edit the text: both always show the same position.
page-editor-pieces = Pieces to put on the board
page-editor-nothing = remove
page-editor-to-move = Who is to move
page-editor-use = Use this position
page-editor-start = Starting position

page-library-title = Library
page-library-search = Search
page-library-game = Game
page-library-state = State
page-library-any-game = All games
page-library-any-state = Finished or not
page-library-running = Unfinished
page-library-finished = Finished
page-library-unfinished = Unfinished
page-library-file-result = The file itself says { $result }.
page-library-none = No games yet. Every game you play is saved here.
page-library-moves = { $count ->
    [one] { NUMBER($count) } move
   *[other] { NUMBER($count) } moves
 }
page-library-total = { $count ->
    [one] { NUMBER($count) } game
   *[other] { NUMBER($count) } games
 }
page-library-resume = Resume
page-library-resume-game = Resume { $title }
page-library-analyse-game = Analyse { $title }
page-library-rename = Rename
page-library-rename-game = Rename { $title }
page-library-new-title = New title
page-library-export = Export
page-library-export-game = Export { $title }
page-library-export-words = Choose a format; the file is saved by your browser.
page-library-json = Kibitz record (.json)
page-library-delete-game = Delete { $title }
page-library-deleted = Deleted.
page-library-undo = Undo
page-library-import = Import
page-library-importing = Importing games: { $percent } %
page-library-imported-title = Import
page-library-imported = { $count ->
    [one] { NUMBER($count) } game imported.
   *[other] { NUMBER($count) } games imported.
 }
page-library-refused-line = Line { $line }: { $error }
page-library-newer = Newer
page-library-older = Older
page-library-page = Page { $page } of { $pages }

page-settings-title = Settings
page-settings-theme = Appearance
page-settings-system = System default
page-settings-light = Light
page-settings-dark = Dark
page-settings-contrast = High contrast
page-settings-palette = Pieces
page-settings-natural = Natural colours
page-settings-safe = Colour-blind safe, with shapes
page-settings-motion = Motion
page-settings-full = Pieces move
page-settings-reduced = Reduced: no animation
page-settings-language = Language
page-settings-boards = Boards
page-settings-coordinates = Show coordinates
page-settings-numbers = Show move numbers
page-settings-targets = Show where pieces can go
page-settings-sounds = Sound
page-settings-sound = Play sounds
page-settings-name = Your name
page-settings-keys = Keys

page-keys-arrows = move across the board
page-keys-enter = choose a point, end a chain
page-keys-escape = put a piece back, leave the replay
page-keys-slash = type a move
page-keys-u = undo
page-keys-r = redo
page-keys-h = hint
page-keys-f = flip the board
page-keys-m = sound on or off

page-premove-dropped = The move you chose in advance is not possible now.

page-bot-says = { $who }: { $words }

page-timer-name = Playing time

page-guest-name = Your name

page-app-of-game = { $game } · Kibitz
page-app-no-script = Kibitz draws its boards with JavaScript. Please allow it for this page.
page-missing-page-title = Nothing here · Kibitz
page-library-page-title = Library · Kibitz
page-settings-page-title = Settings · Kibitz
page-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }

## Why a request is refused

server-no-game = there is no game `{ $id }`: the games are { $known }
server-no-table = there is no such table: it was deleted, or the link is incomplete
server-no-ply = only { $played } moves were played at this table
server-no-review = this game has no review yet
server-no-file = there is no file { $name }
server-rule = write rule=fact=value, not `{ $text }`
server-too-many-seats = there are { $seats } seats at this table, and { $named } were named
server-no-bots = this game has no bots
server-days = a move may take 1 to { $most } days
server-clock = a clock has between a second and a day, in milliseconds
server-title = a title has 1 to { $most } letters
server-pieces = name a piece or nothing for each of { $points } points; there are { $kinds } pieces
server-no-seat = there are { $seats } seats at this board
server-not-arranged = positions of this game cannot be set up by pieces
server-qr-too-long = this text is too long for a QR code: shorten it
server-nothing-to-analyse = name a game or a table to analyse
server-game-over = the game is over: there is nothing to analyse
server-no-analyst = no bot can analyse this game
server-stopped = the analysis was stopped
server-no-format = { $game } has no format `{ $format }`: its formats are { $known }
server-file-too-large = this file is over { $most } MiB: split it
server-file-broken = the file did not arrive completely: send it again
server-unknown-file = this is not a file of games that Kibitz can read
server-foreign = only pages of this server may do that: open the server's own address
server-not-owner = the library is for the server's owner: open it on that computer, or with the owner's token
server-not-player = only the players of this game and the server's owner may write about it
server-study-of-running-game = this game is still being played: notes can be saved when it is over
server-too-many-analyses = too many analyses are running here: try again in a minute
server-too-many-pages = too many pages are open here: close one
server-too-many-tables = too many tables are open here: try again in a minute
server-silent = the table does not answer: try again in a moment
server-panicked = the { $task } failed: try again
server-store = the game could not be saved or read: try again
server-task-judge = review
server-task-solver = solver
server-task-sample = sample game
server-task-replay = replay
server-task-import = import
server-hello-again = this page has said hello already: reload it
server-foreign-host = this server has another name: open its own address
server-ending = the server is shutting down: try again in a moment
server-spent-requests = your address sends too many requests: wait a few seconds
server-spent-tables = your address sets up too many tables: wait a minute
server-spent-pages = too many pages are open from your address: close one
server-spent-analyses = too many analyses are running from your address: stop one
server-spent-imports = another import from your address is running: wait until it is done
server-long-position = a position has at most { NUMBER($most) } letters
server-long-word = a move, a variant or a rule has at most { NUMBER($most) } letters
server-long-moves = a game has at most { NUMBER($most) } moves
server-long-comments = the comments on a game have at most { NUMBER($most) } letters together
server-long-tags = the tags of a game have at most { NUMBER($most) } letters together
