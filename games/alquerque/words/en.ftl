alquerque-name = Alquerque
alquerque-tagline = Move along the lines and jump to capture: the ancestor of checkers.

## Pieces

alquerque-piece-white-piece = white piece
alquerque-piece-black-piece = black piece

## Variants and rules

alquerque-variant-traditional = Traditional
alquerque-variant-traditional-about = forward or sideways; you must capture, and to the end; no moving straight back
alquerque-variant-document = Original paper
alquerque-variant-document-about = forward only; one jump a turn, and nobody has to capture; being unable to move is a draw
alquerque-variant-alfonso = Alfonso
alquerque-variant-alfonso-about = the rules of the book of 1283, word for word: any direction, one jump a turn, you never have to capture
alquerque-variant-murray = Murray
alquerque-variant-murray-about = the rules of the book of 1283 as Murray read them: any direction, and a capture may go on
alquerque-variant-bell = Bell
alquerque-variant-bell-about = traditional, but a piece on the last row moves only to capture

alquerque-fact-step = Moving
alquerque-fact-step-forward = only forward, straight or diagonally
alquerque-fact-step-sideways = forward or sideways, never backward
alquerque-fact-step-any = in any direction
alquerque-fact-capture = Capturing
alquerque-fact-capture-optional = you may capture, but you don't have to
alquerque-fact-capture-mandatory = if you can capture, you must
alquerque-fact-chain = After a jump
alquerque-fact-chain-single = your turn is over
alquerque-fact-chain-may = you may jump on with the same piece
alquerque-fact-chain-must = you must jump on for as long as you can
alquerque-fact-chain-longest = you must jump on, and take as many pieces as possible
alquerque-fact-last-row = On the last row
alquerque-fact-last-row-free = a piece moves as it does anywhere else
alquerque-fact-last-row-captures-only = a piece moves only to capture
alquerque-fact-no-return = Moving straight back
alquerque-fact-no-return-off = is allowed
alquerque-fact-no-return-last = is not allowed on your next turn
alquerque-fact-stalemate = If you cannot move
alquerque-fact-stalemate-draw = the game is a draw
alquerque-fact-stalemate-loss = you lose

## Bots

alquerque-bot-engine = Engine
alquerque-bot-engine-about = Follows every capture to its end and knows a good position when it sees one.
alquerque-bot-solver = Solver
alquerque-bot-solver-about = Plays perfectly where the value is proved, and like the engine everywhere else. Takes its time over the first moves.
alquerque-bot-random = Random
alquerque-bot-random-about = Plays any move. Good for learning the rules.
alquerque-bot-classic = Classic
alquerque-bot-classic-about = Counts pieces a few moves ahead and plays the first good move it finds.

alquerque-classic-1 = sees its own move
alquerque-classic-2 = sees your reply
alquerque-classic-3 = sees its own next move
alquerque-classic-4 = sees two moves of each side
alquerque-classic-5 = plays as the original does
alquerque-classic-6 = sees three moves of each side
alquerque-classic-7 = looks seven moves ahead
alquerque-classic-8 = looks eight moves ahead and takes its time
alquerque-classic-9 = looks nine moves ahead and takes even longer
alquerque-problem-classic-game = The classic opponent plays both sides, and the finished games are counted as in the source document.
alquerque-classic-game-over = The game ends after { $moves } moves. Games played, those finished in the searches included: { NUMBER($games) }.
alquerque-classic-finished = Finished games met in my searches so far: { NUMBER($games) }.

alquerque-tool-tables = Endgame tables: the value of every position with up to so many pieces.

## How a game ends

alquerque-end-white-no-piece = White has no pieces left
alquerque-end-black-no-piece = Black has no pieces left
alquerque-end-white-no-move = White cannot move
alquerque-end-black-no-move = Black cannot move

## Marks on the board

alquerque-mark-no-return = may not move straight back to { $point }
alquerque-mark-last-row = on the last row: moves only to capture

## What a position is worth

alquerque-verdict-win = wins, whatever the other side plays
alquerque-verdict-draw = a draw if both sides play their best
alquerque-verdict-loss = loses if the other side plays its best
alquerque-verdict-at-least-draw = at least a draw; whether it wins is not proved
alquerque-verdict-at-most-draw = at most a draw; whether it loses is not proved
alquerque-verdict-nothing = nothing is proved
alquerque-verdict-in = { $words }: the end is { $plies ->
    [one] one move
   *[other] { $plies } moves
 } away

## How to play

alquerque-how-board = Alquerque is played on 25 points joined by lines. Each side has twelve pieces, and only the point in the middle is free. White goes first; then you take turns.
alquerque-how-board-start = The starting position. The points are numbered from 1 at the top left to 25 at the bottom right.
alquerque-how-step-heading = Moving
alquerque-how-step-forward = A piece moves along a line to the next point, if it is free: straight forward or diagonally forward, never sideways or backward. White moves up the board, Black moves down. Only every second point has diagonals: follow the lines.
alquerque-how-step-sideways = A piece moves along a line to the next point, if it is free: straight forward, diagonally forward or sideways, never backward. White moves up the board, Black moves down. Only every second point has diagonals: follow the lines.
alquerque-how-step-any = A piece moves along a line to the next point, if it is free, in any direction. Only every second point has diagonals: follow the lines.
alquerque-how-step-forward-board = White's piece in the middle can move to 7, 8 or 9; the one at the edge only to 11.
alquerque-how-step-sideways-board = White's piece in the middle can move to 7, 8, 9, 12 or 14; the one at the edge to 11 or 17.
alquerque-how-step-any-board = White's piece in the middle can move to any of the eight points around it; the one at the edge to 11, 17 or 21.
alquerque-try-step = Your turn: move the piece in the middle straight up the board.
alquerque-how-no-return = The piece you have just moved may not move straight back on your next turn.
alquerque-how-last-row = A piece that has reached the last row stays there, unless it can capture.
alquerque-how-capture-heading = Capturing
alquerque-how-capture = A piece jumps over an enemy right next to it, along a line and in any direction, if the point behind is free. The enemy piece is taken off the board.
alquerque-how-capture-optional = You never have to capture: you may move another piece instead.
alquerque-how-capture-mandatory = If you can capture, you must. If there are several ways, you choose.
alquerque-how-capture-longest = If you can capture, you must, and in a way that takes the most pieces. If several ways take equally many, you choose.
alquerque-how-chain-single = One jump ends your turn, even if another one would be possible.
alquerque-how-chain-may = If the same piece can jump again, it may go on in the same turn, as often as you like, and change direction at every stop.
alquerque-how-chain-must = If the same piece can jump again, it must go on in the same turn. It may change direction at every stop.
alquerque-how-chain-longest = A capture goes on in the same turn for as long as possible, and must take as many pieces as any capture can. The piece may change direction at every stop.
alquerque-how-chain-single-board = White can play 25x13. Then it is Black's turn.
alquerque-how-chain-may-board = White can play 25x13 and stop there, or go on over 9 to 5 or over 7 to 1.
alquerque-how-chain-must-board = White's piece on 25 jumps to 13 and has to go on: over 9 to 5, or over 7 to 1.
alquerque-try-capture = Your turn: take a piece with the one on 25.
alquerque-how-capture-backward = Jumps go backward too: White can play 8x18.
alquerque-try-backward = Your turn: take the black piece in the middle.
alquerque-how-win-heading = Winning
alquerque-how-win-loss = You win if your opponent has no pieces left, or cannot move any of them.
alquerque-how-win-draw = You win if your opponent has no pieces left. If a player has pieces but cannot move any of them, the game is a draw.
alquerque-how-win-loss-board = Black is to move and cannot: White has won.
alquerque-how-win-draw-board = Black is to move and cannot: the game is a draw.
alquerque-how-counting = The game is also a draw when the same position comes up for the third time, or when 100 turns (both sides counted) go by without a capture.
alquerque-how-hint-heading = A first tip
alquerque-how-hint = Every move leaves an empty point behind. Before you move, look along the lines through it: your opponent may be able to jump there.

## What is wrong with a text or a file

alquerque-tables-tool-sample = tables are always verified completely: leave out --sample
alquerque-tables-tool-no-folder = there is no folder for tables here: name one in KIBITZ_DATA
alquerque-tables-pieces = tables of { $pieces } pieces cannot be built: choose a number from 2 to { $most }
alquerque-tables-unfinished = the tables are not finished: build them again to continue
alquerque-tables-end-too-far = a result is more moves away than these tables can store
alquerque-tables-too-many-situations = with so many pieces these rules bar more steps than these tables can store
alquerque-tables-unverified = the tables were not verified completely
alquerque-tables-wrong-value = `{ $position }` is a { $found } in the tables, and a { $expected } by its moves
alquerque-tables-missing = `{ $position }` is not in the tables
alquerque-tables-damaged = { $path } is damaged: delete it and build it again
alquerque-tables-read = { $path } cannot be read: { $source }
alquerque-tables-write = { $path } cannot be written: { $source }
alquerque-proof-cycles = only rulesets with step=forward have proofs: try the variant `document`
alquerque-proof-not-solved = the value is not proved within the limits: allow more time or nodes
alquerque-proof-unfinished = the proof was not finished within the limits: allow more time or nodes
alquerque-proof-stopped = the check was stopped before its end
alquerque-proof-no-heading = this is not a proof: it should begin with some lines of text and a checksum
alquerque-proof-wrong-title = this is not a proof: its first line should be `{ $expected }`
alquerque-proof-other-rules = the proof is about the rules `{ $found }`, not `{ $expected }`: name its rules
alquerque-proof-no-tables-line = the fourth line of a proof says `tables` and a number of pieces
alquerque-proof-no-claim = the proof claims nothing: a line such as `claim White win 123456` is missing
alquerque-proof-not-a-claim = `{ $line }` is not a claim: write one such as `claim White win 123456`
alquerque-proof-truncated = the proof is damaged: { $expected } bytes should follow `{ $line }`, there are { $found }
alquerque-proof-checksum = the proof is damaged: its checksum does not fit
alquerque-proof-read = the proof cannot be read: { $value }
alquerque-proof-write = the proof cannot be written: { $value }
alquerque-hole-too-few-moves = the moves end before the strategy does
alquerque-hole-too-many-moves = more moves are written than { $claim } needs
alquerque-hole-no-such-move = in `{ $position }` the proof names a move that does not exist
alquerque-hole-claim-fails = the strategy comes to `{ $position }`, where it is not true that { $claim }
alquerque-problem-ambiguous = `{ $text }` can be { $chains } chains
alquerque-problem-words = a position has two words or three, this text has { $words }
alquerque-problem-not-a-seat = `{ $word }` is not a seat
alquerque-problem-rows = there are { $rows } rows
alquerque-problem-width = the row `{ $row }` has { $points } points
alquerque-problem-not-a-point = `{ $text }` is not a point
alquerque-problem-white-pieces = White has { $pieces } pieces
alquerque-problem-black-pieces = Black has { $pieces } pieces
alquerque-problem-empty = the board is empty
alquerque-problem-nothing-barred = `{ $text }` bars a step, and these rules bar none
alquerque-problem-step-impossible = `{ $text }` could not be played anyway
alquerque-problem-second-step = `{ $text }` is the second step of its side
alquerque-problem-not-a-step = `{ $text }` is not a step
alquerque-problem-no-destination = `{ $text }` has no destination
alquerque-problem-no-point = a point is missing
alquerque-remedy-whole-path = write the whole path, such as { $paths }
alquerque-remedy-position = write the seat to move and five rows from the top, such as `w bbbbb/bbbbb/bb.ww/wwwww/wwwww`
alquerque-remedy-seat = write `w` when White is to move, `b` when Black is
alquerque-remedy-rows = write five rows from the top, joined by `/`
alquerque-remedy-width = write five points in each row
alquerque-remedy-letter = write `.` for a free point, `w` for White, `b` for Black
alquerque-remedy-most-pieces = a side has at most twelve
alquerque-remedy-one-piece = put at least one piece on it
alquerque-remedy-no-barred-step = leave it out, or play with no-return=last
alquerque-remedy-step = write a step that is possible otherwise, such as `13-14`
alquerque-remedy-one-step-each = write at most one step of White and one of Black
alquerque-remedy-move = write a move such as 19-13, 12x22 or 3x13x23
alquerque-remedy-point = write a number from 1 to 25, or a letter A to E with a row 1 to 5
alquerque-value-win = win
alquerque-value-draw = draw
alquerque-value-loss = loss
alquerque-value-in = { $value } in { $plies } plies
alquerque-claim-wins = { $seat } wins
alquerque-claim-does-not-lose = { $seat } does not lose
