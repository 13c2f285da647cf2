connect-four-name = Connect Four
connect-four-tagline = Drop your discs and be the first to get four in a row.

## Pieces

connect-four-piece-black-disc = black disc
connect-four-piece-red-disc = red disc
connect-four-piece-yellow-disc = yellow disc
connect-four-set-red-yellow = Red and yellow
connect-four-set-black-red = Black and red

## Variants and rules

connect-four-variant-7x6 = 7 × 6
connect-four-variant-7x6-about = the usual board: seven columns, six rows
connect-four-variant-8x7 = 8 × 7
connect-four-variant-8x7-about = a larger board
connect-four-variant-9x6 = 9 × 6
connect-four-variant-9x6-about = a wider board
connect-four-variant-6x5 = 6 × 5
connect-four-variant-6x5-about = a smaller board
connect-four-variant-5x4 = 5 × 4
connect-four-variant-5x4-about = a tiny board for quick games

connect-four-fact-columns = Columns
connect-four-fact-columns-number = the board has { $value } columns
connect-four-fact-rows = Rows
connect-four-fact-rows-number = the board has { $value } rows
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
connect-four-end-full = the board is full and nobody has four in a row

## What a position is worth

connect-four-verdict-win = wins with disc { $disc } of the game, { $plies ->
    [one] the next one
   *[other] { $plies } discs from now
 }
connect-four-verdict-draw = a tie when the board is full, { $plies ->
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

connect-four-how-frame = The board stands upright and has { $columns } columns and { $rows } rows. { $first } goes first; then you take turns. On your turn, drop one disc into a column that is not full. It falls to the lowest free place.
connect-four-how-frame-board = The empty board. The numbers name the columns.
connect-four-how-win-heading = Winning
connect-four-how-win = The first to get four discs in a row wins: side by side, on top of each other, or along a diagonal.
connect-four-how-win-side = Four side by side: { $first } has won.
connect-four-how-win-up = Four on top of each other: { $first } has won.
connect-four-how-win-diagonal = Four along a diagonal, from the lower left to the upper right: { $first } has won.
connect-four-try-four = Your turn: make four in a row.
connect-four-how-tie-heading = Ties
connect-four-how-tie = If the board is full and nobody has four in a row, the game is a tie.
connect-four-how-hint-heading = A first tip
connect-four-how-hint = Start in the middle: discs there belong to more lines than discs at the edge.
connect-four-how-hint-solved = Start in the middle column: it belongs to more lines than any other. Whoever starts there can always win; starting right next to it allows a tie, and starting farther out even loses against perfect play. All of this is proved: computers have solved the game with its { NUMBER($positions) } positions.

## What is wrong with a text or a file

connect-four-book-tool-no-folder = there is no folder for a book here: name one in KIBITZ_DATA
connect-four-book-tool-no-book = there is no book for a board of { $columns }x{ $rows }: build one first
connect-four-book-no-heading = this is not a book: it has no header
connect-four-book-wrong-title = this is not a book: it should begin with `{ $expected }`
connect-four-book-checksum = the book is damaged: its checksum does not fit
connect-four-book-other-frame = the book is for a board of { $found }, not of { $expected }
connect-four-book-plies = the book reaches to `{ $found }` plies: it should be 0 to { $most }
connect-four-book-score-count = the book has { $found } scores and should have { $expected }
connect-four-book-too-long = a book of { $plies } plies is too long: at most { $most } are possible
connect-four-book-unfinished = { $solved } of { $total } positions with { $plies } discs are solved: build again to continue
connect-four-book-unverified = the book was not verified completely: { $done } of { $sample } positions were solved again, and agree
connect-four-book-wrong-score = { $position } is worth { $expected }, not { $found }
connect-four-book-read = { $path } cannot be read: { $source }
connect-four-book-write = { $path } cannot be written: { $source }
connect-four-columns-disc = disc { $number } does not fit: { $source }
connect-four-columns-not-from-start = a column string begins with the empty board: save a game from another position as JSON
connect-four-too-many-rows = { $columns } columns cannot have { $rows } rows: they can have at most { $most }
connect-four-problem-not-a-column = `{ $text }` is not a column
connect-four-problem-over = the game is over before this disc
connect-four-problem-full = column { $column } is full
connect-four-problem-rows = there are { $rows } rows
connect-four-problem-width = the row `{ $row }` has { $places } places
connect-four-problem-not-a-place = `{ $letter }` is not a place
connect-four-problem-counts = there are { $black } discs of Black and { $red } of Red
connect-four-problem-in-the-air = a disc hangs in the air
connect-four-problem-four-before = the player to move has four in a row already
connect-four-remedy-column = write a number from 1 to { $columns }
connect-four-remedy-leave-out = leave the rest out
connect-four-remedy-other-column = choose a column that has room
connect-four-remedy-rows = write { $rows } rows from the top, joined by `/`
connect-four-remedy-width = write { $columns } places in each row
connect-four-remedy-place = write `.` for empty, `x` for Black, `o` for Red
connect-four-remedy-counts = Black has as many discs as Red, or one more
connect-four-remedy-not-in-the-air = put a disc below every disc
connect-four-remedy-first-four = the game ends with the first four in a row
