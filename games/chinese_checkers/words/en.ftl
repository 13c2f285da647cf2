chinese-checkers-name = Chinese Checkers
chinese-checkers-tagline = Race your ten marbles across the star, hopping over friends and foes.

## Pieces

chinese-checkers-piece-red-man = red marble
chinese-checkers-piece-yellow-man = yellow marble
chinese-checkers-piece-green-man = green marble
chinese-checkers-piece-blue-man = blue marble
chinese-checkers-piece-purple-man = purple marble
chinese-checkers-piece-white-man = white marble

## Variants and rules

chinese-checkers-variant-standard = Standard
chinese-checkers-variant-standard-about = you are home when the point across is full and one of your marbles is in it; you pass only if you cannot move
chinese-checkers-variant-document = Original paper
chinese-checkers-variant-document-about = all ten marbles must be home; anybody may pass
chinese-checkers-variant-locked = Locked
chinese-checkers-variant-locked-about = standard, but a marble that is home stays there
chinese-checkers-variant-chinese = Chinese
chinese-checkers-variant-chinese-about = standard, but with long hops over one marble at any distance, as played in China

chinese-checkers-fact-seats = Players
chinese-checkers-fact-seats-2 = two
chinese-checkers-fact-seats-3 = three
chinese-checkers-fact-seats-4 = four
chinese-checkers-fact-seats-6 = six
chinese-checkers-fact-partners = Partners
chinese-checkers-fact-partners-no = everybody plays alone
chinese-checkers-fact-partners-yes = players who sit opposite each other win together
chinese-checkers-fact-goal = You are home
chinese-checkers-fact-goal-all-home = when all ten of your marbles are in the point across
chinese-checkers-fact-goal-filled = when the point across is full and at least one marble in it is yours
chinese-checkers-fact-leave-goal = Leaving home
chinese-checkers-fact-leave-goal-free = a marble that is home may leave again
chinese-checkers-fact-leave-goal-never = a marble that is home stays there
chinese-checkers-fact-corners = Other points
chinese-checkers-fact-corners-open = marbles may stop anywhere
chinese-checkers-fact-corners-passing = marbles may hop through other players' points but not stop there
chinese-checkers-fact-hop = Hops
chinese-checkers-fact-hop-short = over a marble right next to yours
chinese-checkers-fact-hop-long = over one marble at any distance, to the hole just as far behind it
chinese-checkers-fact-pass = Passing
chinese-checkers-fact-pass-free = whenever you like
chinese-checkers-fact-pass-stuck = only when you have no move

## Bots

chinese-checkers-bot-engine = Engine
chinese-checkers-bot-engine-about = Counts how far every marble still has to go and looks ahead for long hops.
chinese-checkers-bot-random = Random
chinese-checkers-bot-random-about = Moves any marble anywhere and never gets home. Good for learning the rules.
chinese-checkers-bot-classic = Classic
chinese-checkers-bot-classic-about = Follows six simple rules: jumps as far as it can, and passes when it knows nothing better.
chinese-checkers-classic-passes = None of my marbles can go forward or nearer the middle, so I pass.

chinese-checkers-problem-crossing = Your ten marbles alone on the star: bring them to the point across in as few turns as possible.
chinese-checkers-crossing-found = a crossing in { $turns } turns
chinese-checkers-crossing-shortest = a crossing in { $turns } turns, and none is shorter (Bell 2009)

## How a game ends

chinese-checkers-end-partners = both partners are home
chinese-checkers-end-all-home = all ten marbles are home
chinese-checkers-end-filled = the point across is filled
chinese-checkers-end-first = home first
chinese-checkers-end-passed = everybody passed in a row
chinese-checkers-end-rest-passed = home first, and everybody still racing passed in a row
chinese-checkers-end-stalled = nobody came nearer to home in 40 turns, so distance decides
chinese-checkers-end-rest-stalled = home first; nobody still racing came nearer to home in 40 turns, so distance decides the other places

## How to play

chinese-checkers-how-star = The board is a star with 121 holes. Each of the { $seats ->
    [2] two
    [3] three
    [4] four
   *[other] six
 } players has ten marbles in one point of the star and races them to the point across the board. Red starts at the top and goes first.
chinese-checkers-how-start-board = The starting position. A hole is named by its row and its column: 3.9 is the left end of row 3.
chinese-checkers-how-hop-heading = Moves and hops
chinese-checkers-how-hop-short = On your turn, move one of your marbles to an empty hole right next to it, or hop. A hop goes over one marble right next to yours, of any colour, into the empty hole straight behind it.
chinese-checkers-how-hop-long = On your turn, move one of your marbles to an empty hole right next to it, or hop. A hop goes in a straight line over one marble, of any colour and at any distance, into the empty hole just as far behind it; there must be nothing else in between.
chinese-checkers-how-chain = After a hop the same marble may hop again, as often as you like, and stop wherever you want. A move and a hop never go together, and nothing is captured.
chinese-checkers-how-chain-board = Red to move. The marble on 4.12 can hop over 5.11 to 6.10, over Blue's marble on 7.11 to 8.12, and over 9.13 to 10.14: six rows in one turn.
chinese-checkers-try-chain = Your turn: hop from 4.12 all the way to 10.14.
chinese-checkers-how-corners-passing = You may hop through the other points of the star, but your marbles may stop only in the middle, in your own point and in the one across.
chinese-checkers-how-home-heading = Getting home
chinese-checkers-how-goal-filled = You are home when the point across the board is full and at least one marble in it is yours. So nobody can spoil your race by leaving a marble behind: it counts as if it were yours.
chinese-checkers-how-goal-all-home = You are home when all ten of your marbles are in the point across the board.
chinese-checkers-how-leave-never = A marble that has reached the point across stays there: it may still move, but only inside.
chinese-checkers-how-last-board = Red moves from 12.14 to 13.15 and wins.
chinese-checkers-try-last = Your turn: bring the last marble home.
chinese-checkers-how-spoil-filled-board = Nine red marbles and a blue one fill the bottom point: Red has won.
chinese-checkers-how-spoil-all-home-board = Nine red marbles and a blue one fill the bottom point: Red is not home before the blue one leaves.
chinese-checkers-how-end-two = The first player home wins.
chinese-checkers-how-end-more = The first player home wins. The others play on until every place is decided; whoever is home is skipped.
chinese-checkers-how-end-two-pairs = Players who sit opposite each other are partners. The first pair with both players home wins; whoever is home is skipped.
chinese-checkers-how-end-three-pairs = Players who sit opposite each other are partners. The first pair with both players home wins. The other pairs play on for second place; whoever is home is skipped.
chinese-checkers-how-pass-heading = Passing and draws
chinese-checkers-how-pass-free = You may pass whenever you like. If both players pass in a row, the game is a draw.
chinese-checkers-how-pass-free-more = You may pass whenever you like. If everybody still racing passes in a row, the game is over, and they share the next place.
chinese-checkers-how-pass-stuck = You pass only when none of your marbles can move.
chinese-checkers-how-draw = The game is a draw when the same position comes up for the third time with the same player to move, or after 1,000 turns.
chinese-checkers-how-draw-more = The game is also over when the same position comes up for the third time with the same player to move, or after 1,000 turns: everybody still racing shares the next place.
chinese-checkers-how-stall = It is over, too, when nobody still racing has come nearer to home than before in 40 turns of their own: then the distance decides the places left.
chinese-checkers-how-stall-pairs = It is over, too, when nobody still racing has come nearer to home than before in 40 turns of their own: then the distance of both partners together decides the places left.
chinese-checkers-how-hint-heading = A first tip
chinese-checkers-how-hint = Build ladders: marbles with one empty hole between them, so that the last one can hop along all of them. And watch the other ladders: you may use them, too.

## What is wrong with a text or a file

chinese-checkers-partners-need-seats = partners need a table of 4 or 6, and this one is for { $seats }: choose seats=4, seats=6 or partners=no
chinese-checkers-problem-empty = the text is empty
chinese-checkers-problem-no-seat = the seat to move is missing
chinese-checkers-problem-holes = there are { $holes } holes
chinese-checkers-problem-rows = there are { $rows } rows
chinese-checkers-problem-row-length = row { $row } has { $holes } holes
chinese-checkers-problem-marbles = seat { $seat } has { $marbles } marbles
chinese-checkers-problem-not-a-seat = `{ $text }` is not a seat
chinese-checkers-problem-stray = `{ $word }` does not belong here
chinese-checkers-problem-no-passes = passes are not counted here: only a seat without a move passes
chinese-checkers-problem-not-passes = `{ $text }` is not a number of passes
chinese-checkers-problem-all-decided = all places are decided before this seat
chinese-checkers-problem-not-home = seat { $seat } cannot come home here
chinese-checkers-problem-too-many-passes = { $passes } seats cannot have passed in a row
chinese-checkers-problem-one-hole = `{ $text }` is one hole
chinese-checkers-problem-step = { $to } is next to { $from }: that is a step, not a hop
chinese-checkers-problem-no-hop = no single hop leads from { $from } to { $to }
chinese-checkers-problem-not-a-hole = `{ $text }` is not a hole
chinese-checkers-problem-no-hole = there is no hole { $row }.{ $column }
chinese-checkers-remedy-position = write { $holes } holes row by row, a blank, and the number of the seat to move
chinese-checkers-remedy-holes = write { $holes } holes, row by row from the top
chinese-checkers-remedy-rows = write { $rows } rows from the top, joined by `/`
chinese-checkers-remedy-row-length = row { $row } of the star has { $holes }
chinese-checkers-remedy-marbles = every seat has { $marbles }
chinese-checkers-remedy-seat = seats go from 1 to { $seats }; in the board `.` is an empty hole
chinese-checkers-remedy-seat-to-move = after the board write the seat to move, 1 to { $seats }
chinese-checkers-remedy-suffixes = after the seat to move only home= and passes= may follow, each once and not empty
chinese-checkers-remedy-no-passes = leave passes= out
chinese-checkers-remedy-passes = write a number from 1 to { $seats }
chinese-checkers-remedy-leave-out = leave the rest out
chinese-checkers-remedy-home = name seats with marbles in their goal, each once
chinese-checkers-remedy-racing = { $racing } seats are still racing: leave passes= out
chinese-checkers-remedy-turn = write a step as 3.9-4.10, hops as 2.10^4.12, or pass
chinese-checkers-remedy-step = write { $from }-{ $to }
chinese-checkers-remedy-every-hole = write only the first and the last hole, or every hole between
chinese-checkers-remedy-hole = rows go from 0 to 16, columns from 0 to 24, and every second place of the star is a hole

## Tables

chinese-checkers-tool-tables = Race tables: the fewest turns to bring ten marbles home when nobody is in the way.
chinese-checkers-tables-no-folder = there is no data folder: set KIBITZ_DATA to one
chinese-checkers-tables-holes = there is no table for { $holes } holes: choose 28 or 36
chinese-checkers-tables-long-hops = there are tables for short hops only: choose hop=short
chinese-checkers-tables-stopped = stopped: the next build starts from the beginning
chinese-checkers-tables-file = { $name } in { $folder }: { $source }
