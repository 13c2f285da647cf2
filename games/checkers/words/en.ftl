checkers-name = Checkers
checkers-tagline = Jump your opponent's men, crown your own, and leave them without a move.

## Pieces

checkers-piece-black-man = black man
checkers-piece-white-man = white man
checkers-piece-black-king = black king
checkers-piece-white-king = white king

## Variants and rules

checkers-variant-english = English
checkers-variant-english-about = English draughts, called checkers in America

checkers-fact-quiet-limit = Draw without progress
checkers-fact-quiet-limit-number = after { NUMBER($value) } turns, both sides counted, without a man moved or a piece taken
checkers-fact-opening = Opening
checkers-fact-opening-free = Black starts with any move
checkers-fact-opening-ballot = the first three moves are drawn by lot from 156 openings

## Bots

checkers-bot-engine = Engine
checkers-bot-engine-about = Follows every jump to its end and knows a good position when it sees one.
checkers-bot-random = Random
checkers-bot-random-about = Plays any legal move. Good for learning the rules.
checkers-bot-brain-two = Brain Two
checkers-bot-brain-two-about = Looks three full moves ahead, counts pieces, and plays the best move it finds.
checkers-bot-brain-zero = Brain Zero
checkers-bot-brain-zero-about = Looks as far ahead as Brain Two and plays the worst move it finds. Try to lose to it!

## How a game ends

checkers-end-black-no-piece = Black has no pieces left
checkers-end-white-no-piece = White has no pieces left
checkers-end-black-no-move = Black cannot move
checkers-end-white-no-move = White cannot move

## How to play

checkers-how-board = Checkers is played on the 32 dark squares of the board, numbered from 1 to 32. Each side starts with twelve men. Black moves first; then you take turns.
checkers-how-board-start = The starting position: Black on 1 to 12 moves down the board, White on 21 to 32 moves up.
checkers-how-men-heading = Men
checkers-how-men = A man moves one square diagonally forward to a free square. If an enemy piece is diagonally in front of it and the square right behind that piece is free, it jumps over it; the piece it jumped is taken off the board.
checkers-how-jump-heading = Jumping is compulsory
checkers-how-jump = If you can jump, you must. If there are several jumps, choose any of them, even one that takes fewer pieces. If the piece can jump again from where it lands, it must go on: all of that is one turn.
checkers-how-jump-board = Black has to jump: 14x23 goes on over 26 or over 27, so the moves are 14x30 and 14x32.
checkers-try-jump = Your turn: jump with the man on 14.
checkers-how-king-heading = Kings
checkers-how-king = A man that reaches the last row becomes a king, and its turn ends there, even if it could jump on. A king moves and jumps forward and backward, but only to the next square or over the next piece.
checkers-how-king-board = White to move: the man on 10 can jump to 3, where it is crowned; the king on 22 can jump back to 31.
checkers-try-crown = Your turn: get the man crowned.
checkers-how-end-heading = How the game ends
checkers-how-end = If it is your turn and you cannot move, you lose, either because all your pieces are gone or because all of them are blocked.
checkers-how-end-board = Black to move: the man on 4 is blocked, so White has won.
checkers-how-draw = The game is a draw when the same position comes up for the third time, when { NUMBER($plies) } turns (both sides counted) go by without a man moved or a piece taken, or when both players agree.
checkers-how-ballot-heading = The opening
checkers-how-ballot = Strong players would always begin in the same few ways. So the game begins with a ballot: the first three moves are drawn from a list of 156. Then White is to move.

checkers-tool-tables = Endgame tables: who wins every position with up to so many pieces, and how soon.
checkers-tool-book = The opening book: best play for some plies after every opening, by our own search.

## What is wrong with a text or a file

checkers-no-folder = there is no folder for tables and books here: name one in KIBITZ_DATA
checkers-tables-file = { $folder }: { $error }
checkers-tables-damaged = { $value } is damaged: delete it and build the tables again
checkers-tables-stopped = stopped: the next build continues from here
checkers-tables-pieces = tables of { $value } pieces cannot be built: choose a number from 2 to 6
checkers-book-file = { $folder }: { $error }
checkers-book-damaged = { $value } is damaged: delete it and build the book again
checkers-book-no-book = there is no book: build one first
checkers-book-stopped = stopped: the next build goes on from here
checkers-book-plies = a book cannot reach { $value } plies beyond an opening: choose a number from 1 to 12
checkers-pdn-variation-not-opened = `)` closes a variation that was never opened
checkers-pdn-variation-not-closed = the variation that begins here is never closed: write `)` after it
checkers-pdn-comment-not-closed = the comment that begins here is never closed: write `{"}"}` after it
checkers-pdn-set-up-in-the-middle = another position is set up in the middle of the game: make it a game of its own
checkers-pdn-stray = `{ $text }` is neither a move nor a tag, comment, variation or result
checkers-pdn-fen = the position `{ $fen }` cannot be read: { $source }
checkers-pdn-not-a-ballot = the first three moves are not one of the openings that can be drawn by lot
checkers-pdn-move = move { $number } does not fit: { $source }
checkers-pdn-moves-after-end = the moves from here on are kept as a comment, the game was over: { $result }
checkers-pdn-ballot-start = PDN cannot hold a start written with its ballot: leave the start out
checkers-pdn-move-no-such-move = `{ $text }` fits no move
checkers-other-law = the pieces cannot move by this law: the law must be that of English draughts
checkers-problem-no-ballots = `ballot` has no meaning here, the opening is free
checkers-problem-not-the-start = the opening is not chosen in this position
checkers-problem-stray = `{ $letter }` does not belong here
checkers-problem-too-short = the position stops too soon
checkers-problem-side-twice = the pieces of { $colour } are given twice
checkers-problem-backward = the squares { $first }-{ $last } run backward
checkers-problem-no-square = there is no square { $digits }
checkers-problem-second-piece = a second piece on square { $square }
checkers-problem-man-on-last-row = a man of { $colour } on square { $square }
checkers-problem-pieces = { $colour } has { $pieces } pieces
checkers-problem-empty = the board is empty
checkers-problem-ambiguous = `{ $text }` can be played in { $ways } ways
checkers-problem-not-a-move = `{ $text }` is not a move
checkers-problem-not-a-square = `{ $text }` is not a square
checkers-problem-broken-chain = the hop `{ $hop }` does not begin where the last one ended
checkers-problem-not-a-dark-square = `{ $digits }` is not a dark square
checkers-problem-not-an-opening = `{ $text }` is not one of the { $openings } playable openings
checkers-remedy-no-ballot = leave it out, or play with opening=ballot
checkers-remedy-start = leave `ballot` out, or give the start
checkers-remedy-turn = begin with `B` or `W` for the side to move
checkers-remedy-side = write `B` or `W` and then the squares of that side
checkers-remedy-colon = write `:` before the pieces of White and of Black, as in B:W18,K27:B1
checkers-remedy-end = the position ends after the pieces of both sides
checkers-remedy-side-once = give the pieces of each side once
checkers-remedy-forward = write the smaller number first
checkers-remedy-piece = write a square from 1 to 32, with `K` before a king
checkers-remedy-square-once = name every square once
checkers-remedy-king = there it is a king: write K{ $square }
checkers-remedy-most-pieces = a side has at most 12
checkers-remedy-one-piece = put at least one piece on it
checkers-remedy-every-square = write every square: { $moves }
checkers-remedy-move = write the first and the last square, as in 11-15 or 22x15
checkers-remedy-square = write a number from 1 to 32
checkers-remedy-hops = write hops as in 1335|3517
checkers-remedy-dark-square = write its column and row from 0 to 7, both even or both odd
checkers-remedy-opening = write its moves, as in { $example }, its number up to { $last }, or its name
