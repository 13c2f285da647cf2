# Texts that belong to no game and no screen.

number-thousands = ,
number-decimal = .

date-time = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[12] Dec
 } { $year }, { $hour }:{ NUMBER($minute, digits: 2) }

time-of-day = { $hour }:{ NUMBER($minute, digits: 2) }

plain = { $text }
list-last = { $first } and { $rest }
list-more = { $first }, { $rest }

## Seats

seat-black = Black
seat-white = White
seat-red = Red
seat-blue = Blue
seat-green = Green
seat-yellow = Yellow
seat-purple = Purple
seat-first = First player
seat-second = Second player

## Buttons beside a board

button-pass = Pass

## How a game ends

end-draw = Tie game: { $reason }.
end-win = { $seats } { $winners ->
    [one] wins
   *[other] win
 }: { $reason }.
end-win-rest-drawn = { $seats } { $winners ->
    [one] wins
   *[other] win
 }, and the other places are shared: { $reason }.

reason-repetition = { $times ->
    [2] the same position for the second time
    [3] the same position for the third time
   *[other] the same position for the { $times }th time
 }
reason-quiet = { NUMBER($plies) } plies without progress
reason-resignation = { $seat } resigned
reason-agreement = draw agreed
reason-time = { $seat } ran out of time
reason-forfeit = { $seat } forfeited the game
reason-adjudication = decided by the arbiter

## Levels of an engine

bot-and-level = { $bot } { $level }
level-1 = for a first game
level-2 = for beginners
level-3 = for beginners with some practice
level-4 = an easy game
level-5 = not quite so easy
level-6 = a harder game
level-7 = harder still
level-8 = the strongest that answers at once
level-max = thinks for as long as you let it

## Why something was not done

refusal-ply-ahead = only { $plies } moves have been played: reload to see the game as it is
refusal-other-move = another move was played meanwhile: look at the board
refusal-not-your-turn = it is not your turn: wait for the other player's move
refusal-not-your-seat = somebody else plays that side: you are only watching
refusal-no-such-seat = there is no such seat at this table
refusal-seat-open = a seat is still free: wait for somebody to join
refusal-seat-taken = that seat is taken
refusal-players-only = only players at this table can do that
refusal-host-only = only the server can do that
refusal-others-play = you are not playing alone: ask for a takeback
refusal-persons-play = only games between bots can be paused
refusal-not-paused = nothing is paused
refusal-not-your-bots = only the person who set up these bots can do that
refusal-nothing-to-take-back = you have no move to take back
refusal-nothing-to-redo = there is no move to play again: nothing was taken back
refusal-game-over = the game is over: start a new one
refusal-not-over = the game is not over yet: finish it or resign first
refusal-bots-do-not-agree = the computer plays on: a draw needs people in every seat
refusal-nothing-offered = that is no longer offered
refusal-not-yours-to-answer = this offer is not yours to answer
refusal-time-out = time has run out
refusal-hint-out-of-turn = you can ask for a hint when it is your turn
refusal-hints-not-agreed = you play against a person: hints need everybody’s agreement
refusal-nobody-thinks = no bot is thinking
refusal-name = a name has 1 to { $most } characters
refusal-not-kept = it could not be saved, so it was not done: try again
refusal-setting-up = the next game is being set up: wait a moment

bot-failure-panicked = the bot crashed: undo a move or choose another bot
bot-failure-died = the program ended or stopped answering: { $why }
bot-failure-stopped = the bot was stopped before it had a move
bot-failure-illegal = the bot played { $move }, which is not legal here
bot-failure-refused = the bot cannot play here: { $why }

## What went wrong at a table

error-unknown-variant = { $game } has no variant `{ $name }`: its variants are { $known }
error-unknown-bot = { $game } has no bot `{ $name }`: its bots are { $known }
error-unknown-problem = { $game } has no problem `{ $name }`: its problems are { $known }
error-no-problems = there are no problems in { $game }: `kibitz games` lists those of other games
error-not-trained = the evaluation of { $game } is not learned: there is nothing to train
error-position = this is not a position: { $value }
error-record-move = move { $number } of the game does not fit: { $source }
error-game-over = the game is over: take a move back or start a new game
error-illegal = that move is not legal here: choose one of the legal moves
error-nothing-to-undo = there is no move to take back: this is where the game began
error-nothing-to-redo = there is no move to play again: nothing was taken back
error-no-solver = there is no solver for { $game }: try `kibitz best`
error-no-proofs = { $game } has no proofs as files: leave out --prove and --check
error-no-levels = the bot { $bot } has no levels: leave out `:{ $level }`
error-unknown-level = the bot { $bot } has no level `{ $level }`: its levels are { $known }

## What is wrong with texts, files and programs

error-gomocup-swap-opening = the protocol knows the openings free and swap2, not swap: choose opening=swap2
error-gomocup-no-board-size = the board has no size
error-gomocup-swap-stones = a swap2 opening continues after no, three or five stones, not after { $stones }
error-gomocup-not-a-crossing = `{ $text }` is not a crossing
error-protocol-other-game = the protocol { $protocol } is not for { $game }: try { $fitting }
error-protocol-two-seats = this protocol is for two players and the table has { $seats }: choose seats=2
error-protocol-not-asked = nobody has asked for a move
error-not-legal = `{ $text }` is not a legal move here
error-legal-none = the game is over
error-legal-one = the only legal move is { $only }
error-legal-few = the legal moves are { $moves }
error-legal-many = there are { $count } legal moves, among them { $moves }
error-unknown-fact = this game has no rule called `{ $fact }`: there are { $facts }
error-bad-value = { $fact } cannot be `{ $value }`: it is { $values }
error-match-plies = `{ $text }` is not a number of plies: write random:4 or balanced:6
error-match-too-many-plies = every game is over after { $plies } random plies: write a smaller number
error-match-too-few-contestants = a match needs two contestants or more: name another bot
error-match-test-not-for-two = a sequential test is for two contestants at a table of two
error-match-no-processor-time = this system does not report the CPU time of other programs: charge wall time
error-match-shared-processor-time = the CPU time of bots with several threads is known only for one game at a time: use one thread, or one game at once
error-match-unknown-protocol = there is no protocol `{ $name }`
error-match-file = { $path }: { $source }
error-match-file-in-use = another program is using it: wait for it or choose another folder
error-match-file-other-tournament = it belongs to { $found }, and this is { $expected }: choose another folder
error-match-file-not-a-result = line { $line } is not a result: { $source }
error-match-file-no-opening = it has no opening: write a position or moves on each line
error-match-file-opening = line { $line }: { $source }
error-match-file-plot = the picture cannot be drawn: { $value }
error-opening-unreadable = `{ $text }` is neither a position ({ $no_position }) nor a list of moves ({ $no_move })
error-opening-over = the game is over after `{ $text }`: { $result }
error-program-late = the program did not answer
error-program-not-ready = the program was not ready within { $within }
error-program-not-started = the program `{ $program }` could not be started: { $source }
error-program-not-running = the program is not running
error-program-ended = the program ended ({ $how })
error-program-refused = the program says: { $words }
error-program-stopped = the tournament was stopped
error-command-line-backslash = `{ $line }` ends in a backslash
error-command-line-quote = `{ $line }` opens a quote { $quote } and does not close it
error-command-line-empty = cmd: needs a program, as in cmd:"path args"
error-file-open-at-end = the game that begins here cannot be read: it is not closed before the file ends
error-file-open-at-next = the game that begins here cannot be read: it is not closed before the next one begins
error-file-too-long = the game that begins here cannot be read: it is longer than any game
error-file-stray = `{ $text }` is not a game: { $remedy }
error-result-other-winner = the file says that { $winner } won, but on the board: { $board }
error-result-not-drawn = the file says that the game was drawn, but on the board: { $board }
error-file-line = line { $line }: { $error }
error-record = this is not a game record: { $value }
error-record-json = it is not JSON ({ $value })
error-record-version = it has version { $found }, this program reads up to { $newest }
error-record-too-many-moves = it has more than { $most } moves
error-record-other-game = it is a game of { $found }, not of { $expected }
error-record-no-such-seat = its result names seat { $seat }, and seats go from 0 to { $last }
error-record-nested-too-deep = its variations are nested more than { $most } deep
error-record-variation-after-end = a variation begins after { $after } moves of a line that has { $moves }
error-problem-not-found = no answer was found within the limits: allow more time, or none at all
error-server-listen = Kibitz cannot listen on { $address }: { $why }
error-server-stream = the network connection failed: { $value }
error-store-address = `{ $value }` is not a database of games: write sqlite:FILE or postgres://…
error-store-folder = games cannot be saved in { $path }: { $why }
error-store-file = { $path }: { $why }
error-store-exists = { $value } already exists: choose another file
error-store-in-use = { $database } is used by another Kibitz: end that one or name another database
error-store-emptied = { $value } is empty, which a database of Kibitz never is: restore a backup with `kibitz restore FILE`, or remove the file to start from scratch
error-store-not-empty = { $value } contains games: restore into an empty database
error-store-damaged = { $path } is damaged ({ $finding }): `kibitz doctor` saves what can be saved
error-store-database = the database of games reports an error: { $value }
error-store-migration = the database of games cannot be upgraded to this version: { $value }
error-store-row = the saved game { $id } cannot be read: { $why }
error-store-conflict = game { $game } has { $found } moves on disk, not { $expected }: another program has changed it
error-store-lease-lost = another server has taken over game { $value }
error-store-no-game = there is no game { $value }
error-store-place = `{ $value }` is not a place in this list: use `next` of the previous page
error-store-weak-token = a token has at least 32 letters or digits: `openssl rand -hex 16` makes one
error-store-random = the system provides no random numbers: { $value }
error-store-closed = games can no longer be saved: the program is shutting down
error-words-read = { $path } cannot be read: { $why }
error-words-language = `{ $value }` is not a language: name the file after a tag such as de or pt-BR
error-words-syntax = the texts in `{ $language }` are not Fluent: { $why }
error-words-twice = the texts in `{ $language }` have `{ $id }` twice
error-training-file-format = not a file of self-play games of this version
error-training-file-other-heading = the file holds games of `{ $found }`, not of `{ $wanted }`
error-weights-format = this is not a weights file of this version
error-weights-damaged = the weights file is damaged
error-weights-other-features = the weights belong to another set of features
error-text = { $problem }: { $remedy }
error-text-at = { $problem } (character { $character }): { $remedy }
values-one-of = one of { $values }
values-between = a number from { $low } to { $high }
error-store-held = { $database } is used by process { $process }: end it or name another database
error-store-served = { $database } is served by process { $process }: open { $address } or end it

## What a position or a move is worth

value-draw = Draw
value-wins = { $who } wins
value-wins-in = { $who } wins in { $plies }
value-has-won = { $who } has won
value-percent = { $percent } % for { $who }
value-chance = { $percent } %
value-change = { $before } → { $after }

## How good a move was

mark-only-move = only move
mark-best = best
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
mark-missed-win = missed win

## A review

review-no-moves = The game has no moves: there is nothing to review.
review-one-move = The game has only one move; { $judge } judged it.
review-judged = { $judge } judged { $judged } of { $moves } moves.
review-stopped = The review was stopped before the end, or this bot cannot judge the game.
review-side = { $who }: accuracy { $accuracy } %, { $inaccuracies }, { $mistakes }, { $blunders }, { $wins }
review-side-without-choice = { $who }: never had a choice
review-inaccuracies = { $count ->
    [one] { NUMBER($count) } inaccuracy
   *[other] { NUMBER($count) } inaccuracies
 }
review-mistakes = { $count ->
    [one] { NUMBER($count) } mistake
   *[other] { NUMBER($count) } mistakes
 }
review-blunders = { $count ->
    [one] { NUMBER($count) } blunder
   *[other] { NUMBER($count) } blunders
 }
review-missed-wins = { $count ->
    [one] { NUMBER($count) } missed win
   *[other] { NUMBER($count) } missed wins
 }
review-no-turn = No single move decided the game.
review-turned = Where the game turned:
review-missed-win = Move { $number }: { $who } plays { $move } and misses a win ({ $change }).
review-win-to-loss = Move { $number }: { $who } plays { $move } and turns a win into a loss ({ $change }).
review-lost = Move { $number }: { $who } plays { $move } and loses the game ({ $change }).
review-chance-lost = Move { $number }: { $who } plays { $move } and gives away a good part of the chance to win ({ $change }).
review-better-was = { $sentence } Better was { $line }.
review-better-was-noted = { $sentence } Better was { $line }: { $note }
review-better = better { $line }
review-note = ({ $note })
review-move-by-move = Move by move, with the chance to win of the side that moved, before and after:
review-graph = The chance to win of { $who } after every move
review-graph-moves = { NUMBER($moves) } moves
