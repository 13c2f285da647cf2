# Texts that belong to no game and no screen.

number-thousands = ,
number-decimal = .

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

level-1 = for a first game
level-2 = for beginners
level-3 = sees simple threats
level-4 = for casual players
level-5 = for experienced players
level-6 = hard to surprise
level-7 = for strong players
level-8 = as strong as it gets in a moment
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
error-position = this is not a position: { $why }
error-record-move = move { $number } of the game does not fit: { $why }
error-game-over = the game is over: take a move back or start a new game
error-illegal = that move is not legal here: choose one of the legal moves
error-nothing-to-undo = there is no move to take back: this is where the game began
error-nothing-to-redo = there is no move to play again: nothing was taken back
error-no-solver = there is no solver for { $game }: try `kibitz best`
error-no-proofs = { $game } has no proofs as files: try without them
error-no-levels = the bot { $bot } has no levels: leave out `:{ $level }`
error-unknown-level = the bot { $bot } has no level `{ $level }`: its levels are { $known }
