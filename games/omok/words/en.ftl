omok-name = Omok
omok-tagline = Place stones on the crossings of a Go board and be the first to get five in a row.

## Pieces

omok-piece-black-stone = black stone
omok-piece-white-stone = white stone

## Variants and rules

omok-variant-omok = Omok
omok-variant-omok-about = five or more on the Go board; White goes first
omok-variant-korean = Korean
omok-variant-korean-about = exactly five on the Go board; nobody may make two open threes at once
omok-variant-freestyle = Freestyle
omok-variant-freestyle-about = five or more, nothing is forbidden
omok-variant-standard = Standard gomoku
omok-variant-standard-about = exactly five, nothing is forbidden
omok-variant-caro = Caro
omok-variant-caro-about = exactly five, not blocked by enemy stones at both ends
omok-variant-renju = Renju
omok-variant-renju-about = Black may not make six in a row, two fours or two threes at once; White may do anything

omok-fact-board = Board
omok-fact-board-number = { $value } × { $value } crossings
omok-fact-five = To win
omok-fact-five-any = you need five or more in a row
omok-fact-five-exact = you need exactly five in a row
omok-fact-five-unclosed = you need exactly five in a row, with an enemy stone at one end at most
omok-fact-forbidden = Forbidden
omok-fact-forbidden-none = nothing
omok-fact-forbidden-korean = two open threes with one stone, for both players
omok-fact-forbidden-renju = two threes, two fours or six in a row with one stone, for Black only
omok-fact-first = First stone
omok-fact-first-black = Black goes first
omok-fact-first-white = White goes first
omok-fact-opening = Colours
omok-fact-opening-free = the first player has the first colour
omok-fact-opening-swap = one player places three stones, the other chooses a colour
omok-fact-opening-swap2 = one player places three stones; the other chooses a colour, or adds two stones and lets the first choose

## Bots

omok-bot-engine = Engine
omok-bot-engine-about = Looks ahead for fives, fours and threes.
omok-bot-random = Random
omok-bot-random-about = Puts its stones anywhere. Good for learning the rules.
omok-bot-classic = Classic
omok-bot-classic-about = Blocks your longest line, or extends its own if that is longer.

## Choices of the opening

omok-button-take-black = Take Black
omok-button-take-white = Take White
omok-button-two = Place two more stones

## How a game ends

omok-end-five = five in a row
omok-end-full = the board is full and nobody has five in a row
omok-end-forbidden-black = every free crossing is forbidden for Black
omok-end-forbidden-white = every free crossing is forbidden for White

## Marks on the board

omok-mark-overline = forbidden: six or more in a row
omok-mark-double-four = forbidden: two fours at once
omok-mark-double-three = forbidden: two threes at once

## What a position is worth

omok-verdict-win = a forced win in { $plies } moves, checked against every reply
omok-verdict-no-win = no win by fours, threes and quiet threats of fours
omok-verdict-unknown = neither proved nor refuted within the limits

## What the engine says about its move

omok-note-five = Five in a row.
omok-note-stops-four = Stops the five.
omok-note-open-four = Makes a four that cannot be stopped.
omok-note-wins = Wins by force in { $moves } { $moves ->
    [one] move
   *[other] moves
}.
omok-note-stops-three = Blocks the open three.
omok-note-four-three = Makes a four and an open three at once.
omok-note-double-three = Makes two open threes at once.
omok-note-four = Makes a four.
omok-note-three = Makes an open three.
omok-note-takes-crossing = Takes a crossing where the enemy would make two threats at once.

## How to play

omok-how-board = The board has { $size } × { $size } crossings. { $first } goes first; then you take turns. On your turn, place one stone on a free crossing. Stones never move.
omok-how-board-start = The empty board. A letter and a number name a crossing: a1 is at the lower left.
omok-how-win-heading = Winning
omok-how-win-any = The first to get five stones in an unbroken row wins: along a row, a column or a diagonal. More than five win as well.
omok-how-win-exact = The first to get exactly five stones in an unbroken row wins: along a row, a column or a diagonal. Six or more do not count.
omok-how-win-unclosed = The first to get exactly five stones in an unbroken row wins: along a row, a column or a diagonal. Six or more do not count, and neither do five with enemy stones at both ends.
omok-how-win-renju = The first to get five stones in an unbroken row wins: along a row, a column or a diagonal. Black needs exactly five; for White, more than five win as well.
omok-how-win-renju-unclosed = The first to get five stones in an unbroken row wins: along a row, a column or a diagonal. Black needs exactly five, with an enemy stone at one end at most; for White, any five or more win.
omok-how-full = If the board is full and nobody has five, the game is a draw.
omok-how-win-board = Five on a diagonal, from g7 to k11: { $first } has won.
omok-try-five = Your turn: make five in a row.
omok-how-gap-board = Five stones, but with a gap at i10: that is not five in a row yet. { $second } has to play there.
omok-how-gap-board-six = Five stones with a gap at i10: not five in a row. A stone in the gap would make six, and { $first } does not win with six.
omok-try-stop-five = Your turn: stop the five.
omok-how-threat-heading = Threes and fours
omok-how-threat = A four needs only one more stone to be five: you must stop it at once. A row of four with both ends open cannot be stopped any more. So a three that can become such a row must be answered, too. Most games are won by a stone that makes two threats at once.
omok-how-three-board = An open three from h8 to j10. If { $second } does not answer, { $first } makes a four with both ends open.
omok-try-stop-three = Your turn: stop the open three.
omok-how-double-board = The last stone at j10 makes a four in the row and an open three in the column. { $second } has to play k10, and { $first } makes an open four with j11.
omok-how-forbidden-heading = Forbidden moves
omok-how-forbidden-korean = Neither player may make two open threes with one stone, unless it makes five. Forbidden crossings are marked on the board.
omok-how-forbidden-renju = Black may not make two threes, two fours or six in a row with one stone, unless it makes five. White may play anywhere. Forbidden crossings are marked on the board.
omok-how-opening-heading = Choosing colours
omok-how-opening-swap = The first player places three stones, taking turns with the colours. Then the second player chooses which colour to play.
omok-how-opening-swap2 = The first player places three stones, taking turns with the colours. Then the second player chooses a colour, or places two more stones and lets the first player choose.

## What is wrong with a text or a file

omok-proof-no-win = there is no win by threats in this position
omok-proof-not-solved = no win is proved within the limits: allow more time or nodes
omok-proof-stopped = the check was stopped before its end
omok-proof-missing-line = a proof has a line `{ $expected }`, not `{ $found }`
omok-proof-other-rules = the proof is about other rules ({ $rules }): choose them with --variant and --rule
omok-proof-too-deep = the plan is longer than any game on this board
omok-proof-not-closed = the plan ends before its brackets are closed
omok-proof-off-board = `{ $word }` is not a crossing of this board
omok-proof-read = the proof cannot be read: { $value }
omok-proof-write = the proof cannot be written: { $value }
omok-hole-over-at-start = the game is over in the proof's position
omok-hole-illegal = { $stone } is not legal in { $position }
omok-hole-not-won = { $stone } does not win in { $position }
omok-hole-over = the attacker has not won: { $position }
omok-hole-no-answer = no answer to { $reply } in { $position }
omok-failure-stopped = the check was stopped
omok-sgf-stray = `{ $letter }` does not belong here: write `;` and properties as in B[hh]
omok-sgf-property-before-node = a property stands before the first `;`
omok-sgf-value-before-property = a value stands before the first property
omok-sgf-other-game = GM[{ $kind }] is another game: five in a row is GM[4]
omok-sgf-set-up-in-the-middle = stones are set up in the middle of the game: make it a game of its own
omok-sgf-set-up-off-board = { $property }[{ $value }] is not on the board
omok-sgf-set-up = the position set up cannot be read: { $value }
omok-sgf-move = move { $number } does not fit: { $source }
omok-sgf-unknown-variant = there is no variant { $name }
omok-sgf-move-pass = { $colour } passes, and nobody may pass here
omok-sgf-move-wrong-turn = it is { $turn }'s turn
omok-sgf-move-off-board = `{ $text }` is not on the board
omok-psq-no-head = `{ $text }` does not begin a game: write as in `Piskvorky 15x15, 11:11, 0`
omok-psq-not-a-move = `{ $text }` is not a move, and moves follow it: write column,row,time
omok-psq-move = move { $number } does not fit: { $source }
omok-psq-no-rule = PSQ has no rule for { $variant }
omok-psq-changed-rule = PSQ cannot express that { $fact } is { $value }: SGF can
omok-psq-set-up = PSQ has no place for a set-up position: SGF has
omok-psq-choice = PSQ has no place for the choice `{ $text }`: SGF has
omok-psq-move-off-board = `{ $text }` is not on the board: it is counted from 1
omok-board-not-square = a board of { $columns } by { $rows } cannot be played on here: boards are square
omok-problem-goes-on = `{ $text }` continues after its move
omok-problem-not-a-crossing = `{ $text }` is not a crossing
omok-problem-no-move = there is no move
omok-problem-not-a-column = `{ $letter }` is not a column
omok-problem-no-row = the row is missing after `{ $letter }`
omok-problem-not-a-row = `{ $digits }` is not a row
omok-problem-taken = there is already a stone on { $point }
omok-problem-forbidden = { $colour } may not play { $point } ({ $foul })
omok-problem-words = there are { $words } words
omok-problem-rows = there are { $rows } rows
omok-problem-width = the row `{ $row }` has { $crossings } crossings
omok-problem-no-stage = `{ $word }` is not a stage of this opening
omok-problem-stage-stones = { $count } stones, { $earlier } of them of the first colour, do not fit this stage
omok-problem-not-on-turn = `{ $letter }` is not to move
omok-problem-five-before = { $colour } is to move and already has five in a row
omok-problem-overline = Black has an overline, which is forbidden
omok-problem-not-a-colour = `{ $word }` is not a colour
omok-remedy-crossing = write a letter from a to { $last } and a number from 1 to { $size }, as `c3`
omok-remedy-gomocup = write two numbers from 0 to { $last }, as `0,0` for the top left
omok-remedy-free = choose a free crossing
omok-remedy-other = choose another crossing
omok-remedy-words = write the rows, a space, and `x` or `o` for the colour to move
omok-remedy-rows = write { $size } rows from the top, joined by `/`
omok-remedy-width = write { $size } crossings in each row
omok-remedy-letter = write `.` for a free crossing, `x` for Black, `o` for White
omok-remedy-no-stage = end after the colour to move
omok-remedy-stage = write { $stages } or `{ $swapped }`, or nothing
omok-remedy-stage-stones = place { $fewest } to { $most } stones, { $first } first, of alternating colours
omok-remedy-turn = with { $count } stones it is `{ $letter }`
omok-remedy-first-five = the game ends with the first five in a row
omok-remedy-no-overline = leave rows of six or more black stones out
omok-remedy-colour = write `x` when Black is to move, `o` when White is
