// The types of all messages between server and page. Nothing here runs.
// Written from the API document by the server's tests (tests/it/types.rs): do not change it by hand.

/**
 * A table, or rules, position and moves.
 * @typedef {object} About
 * @property {string | null} [game] The game's id; not needed with a table.
 * @property {string[]} [moves]
 * @property {string | null} [position]
 * @property {[string, string][]} [rules]
 * @property {string | null} [table]
 * @property {string[]} [tokens] Seat tokens of the table: a review is stored only for players and the owner.
 * @property {string | null} [variant]
 */

/**
 * A message to a page.
 * @typedef {(
 *   | Line & {type: 'line'}
 *   | Values & {type: 'values'}
 *   | {place: number, type: 'waiting'}
 *   | {type: 'done'}
 *   | {done: number, total: number, type: 'progress'}
 *   | {review: ShownReview, type: 'review'}
 *   | {message: string, said: Message, type: 'error'}
 *   | {type: 'pong'}
 * )} AnalysisMessage
 */

/**
 * A request of a page.
 * @typedef {(
 *   | About & {bot?: string | null, lines?: number | null, values?: boolean} & {type: 'analyse'}
 *   | About & {type: 'review'}
 *   | {type: 'stop'}
 *   | {type: 'ping'}
 * )} AnalysisRequest
 */

/**
 * Pieces placed in the position editor.
 * @typedef {object} Arranged
 * @property {(number | null)[]} pieces The piece on each point.
 * @property {[string, string][]} [rules]
 * @property {number} to_move The seat to move.
 * @property {string | null} [variant]
 */

/**
 * The colours of a board.
 * @typedef {object} BoardColours
 * @property {Colour} decisive The colour of the ring around points that decided the game.
 * @property {Colour} edge The colour of highlights on edges.
 * @property {Shades} face The surface that pieces stand on or hang in.
 * @property {Colour} grain The colour of grain or speckles.
 * @property {Colour} label The colour of point names and edge labels.
 * @property {Colour} line The colour of lines and dots on the surface.
 * @property {Shades} point The fill of a point: a tile, a hole, a pit, the background of a window.
 * @property {Shades} rim The frame, rim or side around the surface, or around a window.
 * @property {Colour | null} target
 */

/**
 * An empty board.
 * @typedef {object} BoardSpec
 * @property {PieceColour[]} colours The colours that pieces and zones refer to by name.
 * @property {Label[]} labels Text beside the board: letters, numbers.
 * @property {Lane[]} lanes Rows of points that are touched as one, such as columns to drop pieces into.
 * @property {Lattice} lattice The geometry of the rows.
 * @property {[number, number][]} lines Lines drawn between points.
 * @property {Look} look Shapes and colours.
 * @property {PieceKind[]} pieces The kinds of pieces.
 * @property {Spot[]} points The points a piece can stand on.
 * @property {PieceSet[]} [sets] Alternative pieces, chosen by the viewer. Records and notation do not use
 *   them.
 * @property {Zone[]} zones Groups of points tinted together, such as the six points of the star.
 */

/**
 * The shape of a board.
 * @typedef {'slab' | 'framed' | 'round' | 'upright'} Body
 */

/**
 * @typedef {object} BotInfo
 * @property {string} about
 * @property {string[]} aliases
 * @property {Level[]} levels
 * @property {string} name
 * @property {string | null} usual_level
 */

/**
 * What a bot says about a move it has played.
 * @typedef {object} BotNote
 * @property {number} ply The number of moves before the one it is about.
 * @property {number} seat
 * @property {Message} words
 */

/**
 * A message of a page to a table.
 * @typedef {(
 *   | {tokens?: string[], type: 'hello'}
 *   | {move: string, nonce?: string | null, ply: number, type: 'move'}
 *   | {type: 'undo'}
 *   | {type: 'redo'}
 *   | {seat?: number | null, type: 'takeback'}
 *   | {type: 'takeback_answer', yes: boolean}
 *   | {seat?: number | null, touches: PremoveTouch[], type: 'premove'}
 *   | {type: 'hint'}
 *   | {seat?: number | null, type: 'offer_hints'}
 *   | {type: 'answer_hints', yes: boolean}
 *   | {seat?: number | null, type: 'resign'}
 *   | {seat?: number | null, type: 'offer_draw'}
 *   | {seat?: number | null, type: 'answer_draw', yes: boolean}
 *   | {type: 'rematch'}
 *   | {type: 'answer_rematch', yes: boolean}
 *   | {type: 'restart'}
 *   | {type: 'move_now'}
 *   | {name: string, seat: number, type: 'rename'}
 *   | {type: 'pause'}
 *   | {type: 'continue'}
 *   | {type: 'another'}
 *   | {type: 'ping'}
 * )} ClientMessage
 */

/**
 * The time control of a game, in milliseconds.
 * @typedef {(
 *   | {kind: 'none'}
 *   | {kind: 'move', start_ms: number}
 *   | {increment_ms?: number, kind: 'game', start_ms: number}
 *   | {days: number, kind: 'days'}
 * )} Clock
 */

/**
 * The kind of clock: a fixed time per move, a time for the game, or days per move.
 * @typedef {'move' | 'game' | 'days'} ClockWord
 */

/**
 * The JSON form of a colour: `#rrggbb` or `#rrggbbaa`, or an object with both where light and dark pages
 *   differ.
 * @typedef {string | {day: string, night: string}} Colour
 */

/**
 * A comment on a move, a mark, or both.
 * @typedef {object} Comment
 * @property {number} after The number of moves before it; 0 for a comment before the first.
 * @property {Glyph} [mark] The mark of the move.
 * @property {string} [text] The text of the comment; empty if there is only a mark.
 */

/**
 * A result decided away from the board. Seats are counted from 0.
 * @typedef {(
 *   | {resignation: number}
 *   | 'agreement'
 *   | {time: number}
 *   | {forfeit: number}
 *   | {adjudication: number | null}
 * )} Decision
 */

/**
 * A board with pieces.
 * @typedef {object} Drawing
 * @property {BoardSpec} board
 * @property {Exercise} [exercise] A move for the reader to make.
 * @property {LegalMove} [last]
 * @property {Mark[]} marks
 * @property {(number | null)[]} pieces
 */

/**
 * How a game ended.
 * @typedef {object} Ending
 * @property {Decision} [decision] What decided the game away from the board, if anything.
 * @property {Message | null} [message]
 * @property {number[]} places The place of every seat, 1 for the first.
 * @property {string} sentence The result and its reason as an English sentence.
 */

/**
 * The body of a refusal.
 * @typedef {object} ErrorBody
 * @property {string} error One sentence, in English.
 * @property {Message} message The same sentence as a message.
 */

/**
 * The kind of error, for programs.
 * @typedef {'no_table' | 'words' | 'bot'} ErrorCode
 */

/**
 * A move for the reader to make on a board.
 * @typedef {object} Exercise
 * @property {string[]} answers The moves that solve it.
 * @property {string | null} colour The colour of the pieces to move, if they have one.
 * @property {LegalMove[]} legal
 * @property {(number | null)[]} pieces
 * @property {string} position The position before the move.
 * @property {Message} task
 */

/**
 * How to play.
 * @typedef {object} Explanation
 * @property {RulesStep[]} steps
 */

/**
 * A fact of the rules that can be chosen.
 * @typedef {object} Fact
 * @property {string} about
 * @property {[number, number]} [between] The smallest and the largest value, if it is a number.
 * @property {string} name
 * @property {string[]} values
 */

/**
 * A file format for whole games.
 * @typedef {object} FileForm
 * @property {string} about
 * @property {string} extension
 * @property {string} name
 */

/**
 * A position of a game, for replay.
 * @typedef {object} Frame
 * @property {number[]} decisive
 * @property {LegalMove | null} last
 * @property {string | null} move
 * @property {(number | null)[]} pieces
 * @property {number} ply
 * @property {number | null} seat
 */

/**
 * A mark behind a move.
 * @typedef {'!!' | '!' | '!?' | '?!' | '?' | '??'} Glyph
 */

/**
 * The kind of a seat's holder.
 * @typedef {'person' | 'link' | 'bot' | 'open'} HolderWord
 */

/**
 * The result of an import.
 * @typedef {object} Imported
 * @property {string[]} imported
 * @property {Refused[]} refused The first thousand refused games.
 */

/**
 * A game of the library.
 * @typedef {object} Kept
 * @property {string} created
 * @property {string | null} file_result The result of the file it was imported from, if the rules give
 *   another.
 * @property {string} game
 * @property {string} id
 * @property {number} moves
 * @property {string} name
 * @property {Player[]} players
 * @property {string | null} result The result and its reason.
 * @property {Message | null} result_message
 * @property {StatusWord} status
 * @property {string} title
 * @property {string} updated
 * @property {string} variant
 */

/**
 * Text beside the board.
 * @typedef {object} Label
 * @property {string} text The text itself.
 * @property {number} x Half-steps from the left.
 * @property {number} y Half-steps from the top.
 */

/**
 * Points that are touched as one.
 * @typedef {object} Lane
 * @property {string} name Its name in the game's notation.
 * @property {number[]} points Its points, beginning with the one nearest to the player's hand.
 */

/**
 * The geometry of the rows: `x` and `y` count half-steps between neighbours of a row.
 * @typedef {'square' | 'hexagonal'} Lattice
 */

/**
 * A legal move and the touches that play it.
 * @typedef {object} LegalMove
 * @property {string} move The move in the game's notation.
 * @property {Path} path The touches, and the way of the piece over the board.
 */

/**
 * @typedef {object} Level
 * @property {string} about
 * @property {string} about_id
 * @property {string} name
 */

/**
 * A page of the library.
 * @typedef {object} LibraryPage
 * @property {Kept[]} games
 * @property {string | null} [next] The cursor of the next page, if there is one.
 * @property {number} total The number of games on all pages; counting stops at 10,000 for a search.
 */

/**
 * @typedef {object} Line
 * @property {number} depth
 * @property {boolean} exact
 * @property {string[]} moves
 * @property {number} nodes
 * @property {number} nps
 * @property {number} rank 1 for the best.
 * @property {number | null} score In the engine's own unit; `None` if the result is known.
 * @property {ShownValue | null} value
 */

/**
 * How lines between points are drawn.
 * @typedef {'ink' | 'engraved'} LineStyle
 */

/**
 * Name, tagline, variants and bots of a game as text.
 * @typedef {object} Listing
 * @property {BotInfo[]} bots
 * @property {string} id
 * @property {string} name
 * @property {string} tagline
 * @property {VariantInfo[]} variants
 */

/**
 * The look of a board and its pieces.
 * @typedef {object} Look
 * @property {Body} body The shape of the board.
 * @property {BoardColours} colours The colours of the board.
 * @property {LineStyle} lines How [`BoardSpec::lines`](super::BoardSpec::lines) are drawn.
 * @property {number} margin From the outermost points to the edge of the board, in hundredths of the distance
 *   between neighbours.
 * @property {number} piece_radius The radius of a piece, in hundredths of the distance between neighbours.
 * @property {PieceShape} pieces The shape of the pieces.
 * @property {PointStyle} points How points are drawn.
 * @property {Texture} texture The surface pattern.
 */

/**
 * An annotation on a point.
 * @typedef {object} Mark
 * @property {number} point The annotated point, as an index into [`BoardSpec::points`].
 * @property {Message} why The annotation: "forbidden: double three".
 */

/**
 * The id of a text and its arguments. ``` use kibitz_game::Message; let message =
 *   Message::new("end-time").with("seat", Message::new("seat-black")); assert_eq!(message.id, "end-time");
 *   ```
 * @typedef {object} Message
 * @property {object} [args] The arguments by name.
 * @property {string} id The id in the language files; it begins with the owner's name.
 */

/**
 * The quality of a move.
 * @typedef {'only_move' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'missed_win'} MoveMark
 */

/**
 * @typedef {object} MoveReview
 * @property {PositionValue} after The value after the move, for that seat.
 * @property {PositionValue} before The value of the position before the move, for that seat.
 * @property {string[]} better The better line of play; empty if the move is not a mistake.
 * @property {Message} [better_note] What the first move of the better line does.
 * @property {MoveMark} mark The quality of the move; called `grade` in earlier versions.
 * @property {string} move
 * @property {Message} [note] What the move does, such as the threat it makes, if the game describes it.
 * @property {number} [number] The move number, which all seats of a round share. Reviews of earlier versions
 *   have 0.
 * @property {number} ply Counted from 0.
 * @property {number} seat
 */

/**
 * The exact value of a move.
 * @typedef {ShownValue & {move: string}} MoveValue
 */

/**
 * The intended holder of a seat.
 * @typedef {object} NewSeat
 * @property {string | null} [bot] The bot's command-line name: `engine:4`.
 * @property {SeatKind} kind
 * @property {string | null} [name] The displayed name.
 */

/**
 * @typedef {object} NewTable
 * @property {Clock | null} [clock]
 * @property {Record | null} [from_record]
 * @property {string} game
 * @property {string | null} [position] The starting position.
 * @property {[string, string][]} [rules] Facts that differ from the variant, as name and value.
 * @property {NewSeat[]} [seats] The holder of each seat; bots fill up the rest.
 * @property {string | null} [variant] The variant; `None` for the default.
 */

/**
 * A new title.
 * @typedef {object} NewTitle
 * @property {string} title
 */

/**
 * A text form of positions or moves.
 * @typedef {object} Notation
 * @property {string} example
 * @property {string} name
 * @property {string} of
 */

/**
 * An open offer.
 * @typedef {object} Offer
 * @property {number} seat The seat that offers.
 * @property {OfferKind} what
 */

/**
 * What can be offered.
 * @typedef {'draw' | 'takeback' | 'rematch' | 'hints'} OfferKind
 */

/**
 * A new table.
 * @typedef {object} Opened
 * @property {string} id
 * @property {string} reach `this computer only` or `network`.
 * @property {(string | null)[]} seat_links The links for the players of other seats.
 * @property {(string | null)[]} tokens The token of each of your seats. For a bot's seat, it allows pausing
 *   the bots.
 * @property {string} watch_link The link for watchers.
 */

/**
 * How a move is played on the board by hand.
 * @typedef {object} Path
 * @property {number[]} captures The points it captures on.
 * @property {number[]} [joins] Stops of other moves of the same piece from which one more touch also
 *   completes this move. Used only where the route does not matter.
 * @property {number[]} over The points it passes over.
 * @property {number[]} stops The points the piece stands on, from where it came (if it was on the board) to
 *   where it ends.
 * @property {Touch[]} touches What is touched, in order. Different legal moves have different touches.
 */

/**
 * A named piece colour in two palettes.
 * @typedef {object} PieceColour
 * @property {Colour} flat The colour where only one shade is available, as in a terminal.
 * @property {string} name The name by which kinds of pieces refer to it.
 * @property {PieceShades} natural The default palette.
 * @property {PieceShades} safe The palette for colour-blind players.
 */

/**
 * A kind of piece.
 * @typedef {object} PieceKind
 * @property {string} colour The name of its colour.
 * @property {boolean} crowned Whether it is a crowned piece.
 * @property {string} letter The letter used where there is no colour.
 * @property {string} name The id of its name, such as "black king".
 */

/**
 * Pieces of another colour for the same game.
 * @typedef {object} PieceSet
 * @property {string[]} bots The bots against which these pieces are shown by default. Against other bots, the
 *   first set without bots is shown.
 * @property {PieceColour[]} colours The colours that these pieces name.
 * @property {string} name The id of its name: "Red and yellow".
 * @property {PieceKind[]} pieces The kinds, in the order of [`BoardSpec::pieces`].
 * @property {[string, string][]} seats How people call the seats with these pieces: the id of a seat's usual
 *   name, and the id to use instead.
 */

/**
 * The shades of a piece, and the colour of text on it.
 * @typedef {Shades & {ink: Colour}} PieceShades
 */

/**
 * The shape of pieces.
 * @typedef {'counter' | 'disc' | 'stone' | 'marble' | 'turned'} PieceShape
 */

/**
 * The player of a seat.
 * @typedef {object} Player
 * @property {string} [bot] The bot's name with its level, for a bot.
 * @property {string} name The displayed name.
 */

/**
 * How a point is drawn.
 * @typedef {'joint' | 'tile' | 'hole' | 'window' | 'pit'} PointStyle
 */

/**
 * The value of a position for a seat.
 * @typedef {object} PositionValue
 * @property {number} chance The expected result from 0 to 1; a draw is 0.5. With more than two seats, the
 *   chance of first place.
 * @property {number | null} [plies] Plies to that result, if known.
 * @property {string | null} [result] The result with best play; `None` if the value is heuristic.
 */

/**
 * What a premove can touch: points and lanes. Buttons are known only on the seat's turn.
 * @typedef {{point: number} | {lane: number}} PremoveTouch
 */

/**
 * A game as text, with rules, moves, players and result.
 * @typedef {object} Record
 * @property {number[]} [clocks] Milliseconds left on the mover's clock after each move; empty without clocks.
 * @property {Comment[]} [comments] Comments on the moves, in order.
 * @property {string} game The game's id: `connect-four`.
 * @property {number} kibitz The format version.
 * @property {string[]} moves The moves in the game's notation.
 * @property {Player[]} [players] Who sat in each seat.
 * @property {Ending} [result] How it ended, if it did.
 * @property {[string, string][]} [rules] Facts that differ from the variant, as name and value.
 * @property {string} [start] The starting position, if not the standard one.
 * @property {[string, string][]} [tags] Other information as name and value: `Event`, `Site`, `Date`,
 *   `Round`.
 * @property {TimeControl} [time] The time control, if there were clocks.
 * @property {string} variant The variant's name.
 * @property {Variation[]} [variations] Lines that were not played.
 */

/**
 * A game that was not imported.
 * @typedef {object} Refused
 * @property {string} error One sentence, in English.
 * @property {number} line
 * @property {Message} message The same sentence as a message.
 */

/**
 * The result of a game.
 * @typedef {object} Result
 * @property {Decision} [decision] How it was decided, if not on the board.
 * @property {Message} message `sentence` as a message.
 * @property {number[]} places The place of every seat, 1 for the first.
 * @property {string} reason Only the reason, as part of a sentence.
 * @property {Message} reason_message `reason` as a message.
 * @property {string} sentence The result and its reason.
 */

/**
 * @typedef {object} Review
 * @property {Record} game
 * @property {boolean} is_whole Whether every move was judged; a stop leaves out the rest.
 * @property {string} judge
 * @property {MoveReview[]} moves
 * @property {SideReview[]} sides One entry per side, in the order of the seats.
 * @property {number[]} turning_points The turning points as plies from 0.
 */

/**
 * A heading, a paragraph, or a drawn board with its caption.
 * @typedef {object} RulesStep
 * @property {Drawing} [drawing]
 * @property {Message} message The text as a message.
 * @property {string} text
 * @property {string} title
 */

/**
 * @typedef {object} Seat
 * @property {string} [bot] The bot's command-line name.
 * @property {string | null} colour The colour of its pieces, if it has one.
 * @property {boolean} here Whether its player is connected.
 * @property {number} index Counted from 0.
 * @property {HolderWord} [kind] The kind of holder; missing for a position without a table.
 * @property {number} [left_at] When the last page of its holder disconnected, in milliseconds since 1970.
 * @property {string} name The player's name.
 * @property {Message} seat_message The seat's name as a message.
 * @property {string} seat_name The seat's name in English: "Black".
 * @property {boolean} yours Whether this page may move it.
 */

/**
 * The kind of a seat's holder.
 * @typedef {'person' | 'link' | 'bot'} SeatKind
 */

/**
 * A message of a table to a page.
 * @typedef {(
 *   | View & {type: 'view'}
 *   | {fields: object, kept?: number, type: 'changes', version: number}
 *   | {board: BoardSpec, type: 'board'}
 *   | {nonce: string | null, ply: number, type: 'ack'}
 *   | LegalMove & {note: Message | null, value: ShownValue | null} & {type: 'hint'}
 *   | {depth: number, nodes: number, score: string | null, seat: number, type: 'thinking', words: Message |
 *     null}
 *   | {seat: number, touches: Touch[], type: 'premove'}
 *   | {seat: number, type: 'premove_dropped'}
 *   | {seat: number, type: 'offer', what: OfferKind}
 *   | {seat: number, type: 'declined', what: OfferKind}
 *   | {place: number, seat: number | null, type: 'queue'}
 *   | {id: string, type: 'moved_to'}
 *   | {code?: ErrorCode, message: string, nonce?: string, said: Message, type: 'error'}
 *   | {type: 'pong'}
 * )} ServerMessage
 */

/**
 * One material in three shades.
 * @typedef {object} Shades
 * @property {Colour} base The main shade.
 * @property {Colour} dark The shaded side.
 * @property {Colour} light The lit side.
 */

/**
 * The current clocks.
 * @typedef {object} ShownClock
 * @property {ClockWord} kind
 * @property {number[]} left_ms Milliseconds left for every seat.
 * @property {number | null} running The seat whose clock runs.
 */

/**
 * A review as pages receive it.
 * @typedef {Review & {sentences: string[]}} ShownReview
 */

/**
 * The value of a position or a move for the seat to move.
 * @typedef {object} ShownValue
 * @property {number} chance The expected result, from 0 to 1.
 * @property {number | null} plies Plies to that result, if known.
 * @property {string | null} result `win`, `draw` or `loss`; `None` if unknown.
 * @property {number} seat0 For the first seat, from -1 to 1.
 * @property {string} words `White wins in 11`, `Draw`, `72 % for White`.
 */

/**
 * How well one side played.
 * @typedef {object} SideReview
 * @property {number | null} accuracy From 0 to 100, over the moves with a choice; `None` if there was none.
 * @property {number} blunders
 * @property {number} inaccuracies
 * @property {number} missed_wins
 * @property {number} mistakes
 * @property {string} name The seat's name in English.
 * @property {Message | null} [seat]
 */

/**
 * A point a piece can stand on.
 * @typedef {object} Spot
 * @property {string} name Its name in the game's notation.
 * @property {number} x Half-steps from the left.
 * @property {number} y Half-steps from the top.
 */

/**
 * Results of several games.
 * @typedef {object} Stats
 * @property {number} draws The number of draws.
 * @property {number} games The number of finished games.
 * @property {number[]} wins First places of each seat.
 */

/**
 * @typedef {'running' | 'finished'} StatusWord
 */

/**
 * The comments on a game and the variations of its moves.
 * @typedef {object} StudyNotes
 * @property {Comment[]} comments
 * @property {Variation[]} variations
 */

/**
 * A surface pattern.
 * @typedef {'plain' | 'grain' | 'speckles'} Texture
 */

/**
 * A time control: initial time and increment, in milliseconds.
 * @typedef {object} TimeControl
 * @property {number} [increment] Added after every move.
 * @property {number} start The initial time.
 */

/**
 * A game of the catalog.
 * @typedef {Listing & {facts: Fact[], files: FileForm[], is_solved: boolean, notations: Notation[]}} Title
 */

/**
 * One touch of the player.
 * @typedef {(
 *   | {point: number}
 *   | {lane: number}
 *   | {button: string}
 * )} Touch
 */

/**
 * Exact values, for the seat to move.
 * @typedef {object} Values
 * @property {MoveValue[]} moves The moves with proved values.
 * @property {ShownValue | null} value
 */

/**
 * @typedef {object} VariantInfo
 * @property {string} about
 * @property {string[]} aliases
 * @property {[string, string][]} facts
 * @property {string} name
 */

/**
 * A line that branches off the game or another variation.
 * @typedef {object} Variation
 * @property {number} after The number of moves before it, from the start of the game.
 * @property {Comment[]} [comments] Comments on its moves, in order.
 * @property {string[]} moves The moves in the game's notation.
 * @property {Variation[]} [variations] Variations of its moves.
 */

/**
 * A table as a page sees it, or a position without a table.
 * @typedef {object} View
 * @property {number} [began_at] When the first move was played, in milliseconds since 1970.
 * @property {BoardSpec} [board] The empty board; a socket sends it once, in a message of its own.
 * @property {boolean} can_hint Whether this page may ask for hints.
 * @property {boolean} can_redo Whether this page may redo.
 * @property {boolean} can_undo Whether this page may undo without asking the others.
 * @property {ShownClock | null} clock
 * @property {number[]} decisive The points that decided the game.
 * @property {number} [ended_at] When the last move of a finished game was played.
 * @property {[string, string][]} facts The facts in force, as name and value.
 * @property {string} game The game's id.
 * @property {string} [id]
 * @property {LegalMove | null} last
 * @property {LegalMove[]} legal The legal moves, if this page may move.
 * @property {Mark[]} marks Annotated points.
 * @property {number[]} movers The seat that played each of them.
 * @property {string[]} moves
 * @property {string} name The game's name.
 * @property {string} [next] The table where the players continued.
 * @property {BotNote} [note] What a bot said about its last move.
 * @property {Offer | null} offer
 * @property {boolean} paused Whether the bots are paused.
 * @property {(number | null)[]} pieces The piece on each point, as an index into the board's pieces.
 * @property {number} ply The number of moves played.
 * @property {string} position
 * @property {Touch[]} premove The premove of this page's seat: what it will touch when its turn comes.
 * @property {Result | null} result
 * @property {Seat[]} seats
 * @property {Stats} [stats] The results of all games at this table.
 * @property {number | null} thinking The seat of the thinking bot.
 * @property {number | null} to_move The seat to move.
 * @property {string} variant
 * @property {number} version Increases with every change, also across restarts.
 */

/**
 * The position as text, which may still be refused.
 * @typedef {object} Written
 * @property {string} position
 */

/**
 * Points tinted together.
 * @typedef {object} Zone
 * @property {string | null} colour The tint, by the name of a piece colour; `None` for a neutral mark such as
 *   a star point.
 * @property {string} name A short description in English: "star points".
 * @property {number[]} points Its points.
 * @property {number} strength The strength of the tint, in percent.
 */

export {};
