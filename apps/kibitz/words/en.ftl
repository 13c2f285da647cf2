# What the command line prints.

cli-next = What you can type next:
cli-next-app = the app in the browser
cli-next-play = a game against a bot, in the terminal
cli-next-rules = how to play
cli-next-show = the board
cli-next-help = all commands
cli-variants = variants
cli-facts = rules you can change
cli-bots = bots
cli-notations = notations
cli-protocols = protocols
cli-values-one-of = one of { $values }
cli-values-between = a number from { $low } to { $high }
cli-rules-of = The rules of the variant `{ $variant }`:
cli-fact = { $name }: { $value }.
cli-to-move = { $seat } to move.
cli-best-play = best play: { $moves }
cli-nodes = { NUMBER($nodes) } nodes, { $seconds } s
cli-nodes-rate = { NUMBER($nodes) } nodes, { $seconds } s, { $rate } million nodes/s
cli-address = Kibitz is at { $address } (Ctrl-C stops it)
cli-owner-token = Owner's token, to open the library from other computers: { $token }
cli-already = Kibitz is already at { $address }
cli-backed-up = { $games ->
    [one] { NUMBER($games) } game is in { $file }
   *[other] { NUMBER($games) } games are in { $file }
 }
cli-kept-before = The old database was kept as { $file }
cli-restored = { $games ->
    [one] { NUMBER($games) } game restored
   *[other] { NUMBER($games) } games restored
 }
cli-doctor = { $games ->
    [one] { NUMBER($games) } game examined: { $end }
   *[other] { NUMBER($games) } games examined: { $end }
 }
cli-doctor-served = Nothing is repaired while it runs: { $error }
cli-doctor-sound = nothing is wrong
cli-doctor-repaired = { $found ->
    [one] { NUMBER($found) } fault repaired, { NUMBER($losses) } with lost data
   *[other] { NUMBER($found) } faults repaired, { NUMBER($losses) } with lost data
 }
cli-doctor-found = { $found ->
    [one] { NUMBER($found) } fault found, not repaired
   *[other] { NUMBER($found) } faults found, none repaired
 }

cli-converted = { $games ->
    [one] 1 game converted from { $from } to { $to }
   *[other] { NUMBER($games) } games converted from { $from } to { $to }
 }
cli-converted-but = { $converted }, { NUMBER($games) } failed
cli-convert-lost = { $format } cannot store { $what }, which { $games ->
    [one] 1 game lost
   *[other] { NUMBER($games) } games lost
 }
cli-lost-players = players
cli-lost-result = results decided away from the board
cli-lost-tags = tags
cli-lost-comments = comments
cli-lost-variations = variations
cli-lost-clocks = clocks
cli-stopped = stopped before the end

## What can go wrong

cli-unknown-game = there is no game `{ $name }`: `kibitz games` lists them
cli-failure-file = { $path }: { $problem }
cli-failure-game = { $file }: { $remark }
cli-failure-line = line { $line }: { $source }
cli-failure-output-closed = the output was closed
cli-failure-stream = input or output failed: { $value }
cli-request-no-game-named = variant, rules and seats belong to a game: name it, such as `kibitz play GAME --seat human`
cli-request-unknown-format = there is no format `{ $name }`: the formats are { $known }
cli-request-unclear-format = the format of `{ $file }` is not clear: name it with --to ({ $known })
cli-request-no-protocol = which protocol does `{ $command }` use? Add --protocol, such as --protocol ugi
cli-request-nothing-to-fit = no game gave a score to fit: play more games with --games N
cli-request-no-home-folder = there is no folder to save games in: name one with --data DIR
cli-request-game-over = the game is over, so there is no move to choose: { $result }
cli-request-no-such-tool = { $game } has no { $tool }: try { $others }
cli-request-nothing-converted = no game of { $file } could be converted
cli-request-several-games = { $file } has several games: choose one with --game N
cli-request-no-such-game = { $file } has no game { $wanted }: it has { $games }
cli-request-not-positions = some lines of the batch are not positions
cli-request-proof-of-several = a proof is about one position: name one, or none for the start
cli-request-problem-of-several = a problem begins from one position: name one, or none for the start
cli-file-exists = it already exists: choose another name, or overwrite it with --force
cli-file-unknown-format = this file format is not known: name it with --from ({ $known })
cli-file-no-value = line { $line } has no value: write `position value`
cli-convert-other-game = a game of { $game } cannot be saved as { $to }, but as { $known }
cli-convert-reads-as-another = { $format } cannot store this game: it would be read back as a different one
cli-convert-reads-as-several = { $format } cannot store this game: it would be read back as several games
cli-search-stopped = the search was stopped before it found a move
cli-search-crashed = the bot crashed: the next search starts with a new one
