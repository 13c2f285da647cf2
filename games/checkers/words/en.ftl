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
checkers-how-board-start = The starting position: Black (b) on 1 to 12 moves down the board, White (w) on 21 to 32 moves up.
checkers-how-men-heading = Men
checkers-how-men = A man moves one square diagonally forward to a free square. If an enemy piece is diagonally in front of it and the square right behind that piece is free, it jumps over it; the piece it jumped is taken off the board.
checkers-how-jump-heading = Jumping is compulsory
checkers-how-jump = If you can jump, you must. If there are several jumps, choose any of them, even one that takes fewer pieces. If the piece can jump again from where it lands, it must go on: all of that is one turn.
checkers-how-jump-board = Black has to jump: 14x23 goes on over 26 or over 27, so the moves are 14x30 and 14x32.
checkers-how-king-heading = Kings
checkers-how-king = A man that reaches the last row becomes a king, and its turn ends there, even if it could jump on. A king moves and jumps forward and backward, but only to the next square or over the next piece.
checkers-how-king-board = White to move: the man on 10 can jump to 3, where it is crowned; the king on 22 can jump back to 31.
checkers-how-end-heading = How the game ends
checkers-how-end = If it is your turn and you cannot move, you lose, either because all your pieces are gone or because all of them are blocked.
checkers-how-end-board = Black to move: the man on 4 is blocked, so White has won.
checkers-how-draw = The game is a draw when the same position comes up for the third time, when { NUMBER($plies) } turns (both sides counted) go by without a man moved or a piece taken, or when both players agree.
checkers-how-ballot-heading = The opening
checkers-how-ballot = Strong players would always begin in the same few ways. So the game begins with a ballot: the first three moves are drawn from a list of 156. Then White is to move.

checkers-tool-tables = Endgame tables: who wins every position with up to so many pieces, and how soon.
