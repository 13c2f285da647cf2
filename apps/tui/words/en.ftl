# Terminal screens.

## Keys below a screen

tui-key-choose = { $arrows } choose
tui-key-change = { $arrows } change
tui-key-scroll = { $arrows } scroll
tui-key-page = PgUp PgDn page
tui-key-step = { $arrows } step
tui-key-touch = Tab { $arrows } choose
tui-key-play = Enter play
tui-key-open = Enter open
tui-key-begin = Enter start
tui-key-another = Enter another game
tui-key-rules = w how to play
tui-key-bots = b watch bots play
tui-key-open-saved = o open a saved game
tui-key-type-name = type a name or a path
tui-key-undo = u undo
tui-key-hint = h hint
tui-key-new = n new game
tui-key-replay = v replay
tui-key-save = s save
tui-key-all = ? all keys
tui-key-games = q games
tui-key-quit = q quit
tui-key-back = Esc back
tui-key-back-to-game = Esc back to the game
tui-key-pause = Space pause
tui-key-speed = + - faster, slower
tui-arrows-all = arrows
tui-arrows-up-down = Up/Down
tui-arrows-left-right = Left/Right

## List of games

tui-games-heading = Kibitz: choose a game
tui-games-continue = Continue playing
tui-kept-unreadable = { $name } cannot be read
tui-kept = { $game }, { $moves ->
    [one] 1 move
   *[other] { NUMBER($moves) } moves
 }, { $players }
tui-versus = { $first } vs. { $rest }
tui-too-small = This window is { $width } × { $height } and needs { $columns } × { $rows }: make it larger. Nothing is lost; q quits.

## Set-up

tui-setup-heading = { $game }: new game
tui-setup-variant = Variant
tui-setup-clock = Clock
tui-setup-pieces = Pieces
tui-setup-pieces-usual = default
tui-setup-start = Start
tui-setup-clock-about = Time for the whole game, and seconds added after every move.
tui-setup-pieces-about = Changes how the pieces look and what the sides are called, nothing else.
tui-setup-start-about = Press Enter to start the game.
tui-setup-person = Player on this device
tui-setup-bot-level = { $about } Level { $level }: { $level-about }.
tui-clock-none = no clock
tui-clock-minutes = { $minutes } min
tui-clock-increment = { $minutes } min + { $seconds } s

## Saved games

tui-open-heading = Open a saved game
tui-open-name = Name or path: { $typed }_
tui-open-none = You have not saved any games yet.
tui-open-type = Type the name or the path of a saved game.

## How to play

tui-rules-heading = How to play { $game }

## A game

tui-fact = { $fact }: { $value }
tui-person = person
tui-you = you
tui-computer = The computer
tui-seat-and-who = { $seat } ({ $who })
tui-your-turn = Your turn
tui-turn-of = { $seat }'s turn
tui-choose-column = { $whose }: choose a column.
tui-choose-button = { $whose }: choose one of the buttons.
tui-choose-piece = { $whose }: choose a piece.
tui-choose-point = { $whose }: choose a point.
tui-choose-target = Choose where it goes; Esc puts it back.
tui-go-on = Continue from here, or press Enter to end your turn.
tui-no-room = This column is full.
tui-mark = { $point }: { $why }.
tui-piece-no-move = The { $piece } cannot move now.
tui-nothing-there = You cannot play there.
tui-not-a-target = It cannot go there: choose one of the marked points.
tui-thinking = { $who } is thinking…
tui-thinking-depth = { $who } is thinking (depth { $depth })…
tui-plays = { $seat } plays { $move }.
tui-taken-back = Taken back: { $moves }.
tui-played-again = Played again: { $moves }.
tui-looking-for-hint = Looking for a hint…
tui-hint = Try { $move }.
tui-hint-value = Try { $move } ({ $value }).
tui-no-adviser = no bot can give a hint here
tui-bots-pace = The bots play { $pace }.
tui-pace-per-second = { $moves ->
    [one] one move a second
   *[other] { $moves } moves a second
 }
tui-pace-at-once = as fast as they can
tui-bots-wait = The bots are waiting; press p to continue.
tui-pieces-now = Now showing: { $set }.
tui-pieces-one = This game has only one set of pieces.
tui-move-of = Move { $at } of { $end }
tui-move-of-text = Move { $at } of { $end }: { $move }
tui-no-move-to-show = There is no move to show yet.
tui-saved-as = Saved as { $path }.
tui-left-unfinished = The game was left unfinished.
tui-not-kept = This game will not be saved when you leave: { $why }
tui-refused-because = { $what }: { $why }
tui-nothing-to-take-back = there is no move to take back: this is where the game began
tui-nobody-plays = no person plays at this table: there is nobody to resign or agree
tui-another-game = { $verdict } Another game?
tui-another-bots = { $verdict } Another game? Press a to keep playing.
tui-stops-after = { $verdict } Esc stops after this game.
tui-time = Time { $time }
tui-moves = Moves
tui-keys = Keys
tui-keys-tab = next point to choose
tui-keys-enter = choose, or end a chain
tui-keys-escape = put back
tui-prompt-resign = Resign this game? y yes, n no
# The answers that are understood, separated by spaces: the word and the key.
tui-answers-yes = yes y
tui-answers-no = no n
tui-prompt-move = Your move: { $typed }_
tui-prompt-save = Save as (a name or a path): { $typed }_
tui-prompt-replay = Replay the last { $choices } moves? Left and Right choose, Enter starts
tui-prompt-all = all
tui-prompt-keys = Press any key to go back to the game.

tui-menu-new = new game
tui-menu-undo = undo
tui-menu-redo = redo
tui-menu-hint = hint
tui-menu-replay = replay
tui-menu-replay-last = replay last { $count }
tui-menu-replay-all = replay all
tui-menu-browse = browse
tui-menu-flip = flip board
tui-menu-type = type a move
tui-menu-now = move now
tui-menu-pause = pause
tui-menu-faster = faster
tui-menu-slower = slower
tui-menu-draw = offer draw
tui-menu-resign = resign
tui-menu-save = save
tui-menu-open = open
tui-menu-colours = colours
tui-menu-pieces = change pieces
tui-menu-rules = how to play
tui-menu-games = games

## The end

tui-end-draw = Tie game: { $reason }.
tui-end-win = You win: { $reason }.
tui-end-lose = You lose: { $reason }.
tui-end-place = You finished { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
 }: { $reason }.
tui-you-resigned = you resigned
tui-your-time = you ran out of time
tui-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
tui-file-result = Result in the file: { $result }.
tui-tally-games = Games { $games }
tui-tally-seat = { $who } { $wins }
tui-tally-ties = Ties { $ties }
tui-tally-moves = { NUMBER($tenths, decimals: 1) } moves a game
tui-tally-time = { $time } a game

## Line by line

tui-plain-help = { $game }. Type `help` for help.
tui-plain-game = { $number }. { $game }: { $tagline }
tui-plain-continue = { $number }. Continue { $game }
tui-plain-choose = Choose a game by its number or name (or `quit`):
tui-plain-unknown-game = There is no game `{ $name }` here: choose one of the numbers.
tui-plain-clock = Clock in minutes, or minutes+seconds a move such as 3+2 (Enter for none):
tui-plain-variant = Variant: { $names } (Enter for { $usual }):
tui-plain-rules = Rules to change, as fact=value, separated by spaces: { $facts } (Enter for none):
tui-plain-fact = { $fact } ({ $values })
tui-plain-one-of = one of { $values }
tui-plain-between = a number from { $low } to { $high }
tui-plain-seat = { $seat }: human, or one of { $names } (Enter for { $usual }):
tui-plain-your-move = { $seat }, your move:
tui-plain-bots-wait = The bots are waiting. Press Enter to continue, or type a command:
tui-plain-another = Another game? (yes or no)
tui-plain-no-moves = No moves yet.
tui-plain-used = { $who }: { $used } used
tui-plain-used-left = { $who }: { $used } used, { $left } left
tui-plain-left = Bye. A game that had begun is saved: `kibitz play` continues it.
tui-plain-commands =
    Type a move, or one of these words:
      moves        the legal moves          board      the board once more
      undo         take a move back         redo       play it again
      hint         what a bot would play    list       the moves so far
      replay N     the last N moves again (replay all)
      resign       give up                  draw       agree on a draw
      time         time used and left       rules      how to play
      save NAME    save the game            load NAME  open a saved game
      pieces       change the pieces        new        set up another game
      quit         leave the game

## What can go wrong

tui-error-seats = there are { $seats } seats at this table, and { $named } were named
tui-error-game = there is no game called `{ $name }`: choose { $known }
tui-error-clock = `{ $text }` is not a clock: write minutes from 1 to 600, and + seconds a move if you like, such as 5 or 3+2
tui-error-fact = write fact=value, not `{ $text }`
tui-error-count = `{ $text }` is not a number of moves: write 5, 10, 15 or all
tui-error-name = a saved game needs a name
tui-error-folder = there is no folder to save games in: set KIBITZ_DATA to one
tui-error-file = { $path }: { $why }
tui-error-exists = this file already exists: choose another name
