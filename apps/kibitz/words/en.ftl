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
cli-owner-token = Owner's token for the library from other computers: { $token }
cli-already = Kibitz is already at { $address }
cli-backed-up = { $games ->
    [one] { NUMBER($games) } game is in { $file }
   *[other] { NUMBER($games) } games are in { $file }
 }
cli-kept-before = The database from before is kept as { $file }
cli-restored = { $games ->
    [one] { NUMBER($games) } game is back
   *[other] { NUMBER($games) } games are back
 }
cli-doctor = { $games ->
    [one] { NUMBER($games) } game examined: { $end }
   *[other] { NUMBER($games) } games examined: { $end }
 }
cli-doctor-served = Nothing is repaired while it runs: { $error }
cli-doctor-sound = nothing is wrong
cli-doctor-repaired = { $found ->
    [one] { NUMBER($found) } fault repaired, { NUMBER($losses) } with a loss
   *[other] { NUMBER($found) } faults repaired, { NUMBER($losses) } with a loss
 }
cli-doctor-found = { $found ->
    [one] { NUMBER($found) } fault found, not repaired
   *[other] { NUMBER($found) } faults found, none repaired
 }
