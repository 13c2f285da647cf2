connect-four-name = Connect Four
connect-four-tagline = Drop your discs and be the first to get four in a row.

## Pieces

connect-four-piece-black-disc = black disc
connect-four-piece-red-disc = red disc

## Variants and rules

connect-four-variant-7x6 = 7 × 6
connect-four-variant-7x6-about = the usual frame: seven columns, six rows
connect-four-variant-8x7 = 8 × 7
connect-four-variant-8x7-about = a larger frame
connect-four-variant-9x6 = 9 × 6
connect-four-variant-9x6-about = a wider frame
connect-four-variant-6x5 = 6 × 5
connect-four-variant-6x5-about = a smaller frame
connect-four-variant-5x4 = 5 × 4
connect-four-variant-5x4-about = a tiny frame for quick games

connect-four-fact-columns = Columns
connect-four-fact-columns-number = the frame has { $value } columns
connect-four-fact-rows = Rows
connect-four-fact-rows-number = the frame has { $value } rows
connect-four-fact-line = To win
connect-four-fact-line-4 = you need four discs in a row

## Bots

connect-four-bot-engine = Engine
connect-four-bot-engine-about = Looks ahead and watches for threats and open lines.
connect-four-bot-solver = Solver
connect-four-bot-solver-about = Plays perfectly: the fastest win, the longest defence. Takes its time over the first moves.
connect-four-bot-classic = Classic
connect-four-bot-classic-about = The minimax player from the original paper. Its level is how many discs it looks ahead.
connect-four-bot-random = Random
connect-four-bot-random-about = Drops its discs anywhere. Good for learning the rules.

connect-four-classic-1 = sees only its own disc
connect-four-classic-2 = sees your reply
connect-four-classic-3 = sees its own next disc
connect-four-classic-4 = the level the original starts with
connect-four-classic-5 = looks five discs ahead
connect-four-classic-6 = looks six discs ahead
connect-four-classic-7 = looks seven discs ahead
connect-four-classic-8 = the original's strongest level
connect-four-classic-tried = Moves tried: { NUMBER($moves) } in { NUMBER($millis, decimals: 3) } s.

connect-four-tool-book = The opening book: the exact score of every position with up to so many discs.

## How a game ends

connect-four-end-four = four in a row
connect-four-end-full = the frame is full and nobody has four in a row

## What a position is worth

connect-four-verdict-win = wins with disc { $disc } of the game, { $plies ->
    [one] the next one
   *[other] { $plies } discs from now
 }
connect-four-verdict-draw = a tie when the frame is full, { $plies ->
    [one] with the next disc
   *[other] { $plies } discs from now
 }
connect-four-verdict-loss = loses to disc { $disc } of the game, { $plies ->
    [one] the next one
   *[other] { $plies } discs from now
 }
connect-four-verdict-wins = wins
connect-four-verdict-ties = a tie
connect-four-verdict-loses = loses
connect-four-verdict-open = between { $lower } and { $upper }: not proved within the limits

## How to play

connect-four-how-frame = The frame stands upright and has { $columns } columns and { $rows } rows. Black goes first; then you take turns. On your turn, drop one disc into a column that still has room. It falls to the lowest free place.
connect-four-how-frame-board = The empty frame. The numbers above it name the columns.
connect-four-how-win-heading = Winning
connect-four-how-win = The first to get four discs in a row wins: side by side, on top of each other, or along a diagonal.
connect-four-how-win-side = Four side by side: Black has won.
connect-four-how-win-up = Four on top of each other: Black has won.
connect-four-how-win-diagonal = Four along a diagonal, from the lower left to the upper right: Black has won.
connect-four-how-tie-heading = Ties
connect-four-how-tie = If the frame is full and nobody has four in a row, the game is a tie.
connect-four-how-hint-heading = A first tip
connect-four-how-hint = Start in the middle: discs there belong to more lines than discs at the edge.
connect-four-how-hint-solved = Start in the middle column: it belongs to more lines than any other. Whoever starts there can always win; starting right next to it allows a tie, and starting farther out even loses against perfect play.
