// What crosses between the server and the page, as types. Nothing here runs.
// Written from the API document by the server's tests (tests/it/types.rs): do not change it by hand.

/**
 * A table, or rules, position and moves.
 * @typedef {object} About
 * @property {string | null} [game] Without a table: the game.
 * @property {string[]} [moves]
 * @property {string | null} [position]
 * @property {[string, string][]} [rules]
 * @property {string | null} [table] The table whose game it is.
 * @property {string[]} [tokens] Tokens of seats at the table: only who holds one, or the owner, has a review
 *   kept.
 * @property {string | null} [variant]
 */

/**
 * What a page is told.
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
 * What a page asks.
 * @typedef {(
 *   | About & {bot?: string | null, lines?: number | null, values?: boolean} & {type: 'analyse'}
 *   | About & {type: 'review'}
 *   | {type: 'stop'}
 *   | {type: 'ping'}
 * )} AnalysisRequest
 */

/**
 * Pieces put on a board by hand.
 * @typedef {object} Arranged
 * @property {(number | null)[]} pieces What stands on each point.
 * @property {[string, string][]} [rules]
 * @property {number} to_move The seat to move.
 * @property {string | null} [variant]
 */

/**
 * The colours of a board.
 * @typedef {object} BoardColours
 * @property {Colour} decisive The ring around points that decided the game.
 * @property {Colour} edge Light on edges.
 * @property {Shades} face The face that pieces stand on or hang in.
 * @property {Colour} grain Grain or speckles.
 * @property {Colour} label The names of points and the labels at the edge.
 * @property {Colour} line Lines and dots on the face.
 * @property {Shades} point What a point is filled with: a tile, a hole, a pit, what is seen through a window.
 * @property {Shades} rim The frame, rim or side around the face, or around a window.
 * @property {Colour | null} target
 */

/**
 * An empty board.
 * @typedef {object} BoardSpec
 * @property {PieceColour[]} colours The colours that pieces and zones name.
 * @property {Label[]} labels Text beside the board: letters, numbers.
 * @property {Lane[]} lanes Rows of points that are touched as one, such as columns that pieces are dropped
 *   into.
 * @property {Lattice} lattice How far apart the rows of the lattice are.
 * @property {[number, number][]} lines Lines drawn between points.
 * @property {Look} look What it is made of.
 * @property {PieceKind[]} pieces The kinds of pieces.
 * @property {Spot[]} points The places a piece can stand on.
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
 * What a page says to a table.
 * @typedef {(
 *   | {tokens?: string[], type: 'hello'}
 *   | {move: string, nonce?: string | null, ply: number, type: 'move'}
 *   | {type: 'undo'}
 *   | {type: 'redo'}
 *   | {seat?: number | null, type: 'takeback'}
 *   | {type: 'takeback_answer', yes: boolean}
 *   | {type: 'hint'}
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
 * How clocks run: so much for every move, for the game, or days for every move.
 * @typedef {'move' | 'game' | 'days'} ClockWord
 */

/**
 * As `#rrggbb` or `#rrggbbaa`, or as an object of two of them where day and night differ. A colour in JSON.
 * @typedef {string | {day: string, night: string}} Colour
 */

/**
 * What somebody wrote about a move.
 * @typedef {object} Comment
 * @property {number} after After how many moves it stands; 0 before the first.
 * @property {string} text The words.
 */

/**
 * An end that stands on no board. Seats are counted from 0.
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
 * @property {LegalMove} [last]
 * @property {Mark[]} marks
 * @property {(number | null)[]} pieces
 */

/**
 * How a game ended.
 * @typedef {object} Ending
 * @property {Decision} [decision] What decided it away from the board, if anything did.
 * @property {Message | null} [message]
 * @property {number[]} places The place of every seat, 1 for the first.
 * @property {string} sentence The result and its reason as a sentence, in English.
 */

/**
 * The body of a refusal.
 * @typedef {object} ErrorBody
 * @property {string} error One sentence, in English.
 * @property {Message} message The same as a message.
 */

/**
 * What kind of error it is, for programs.
 * @typedef {'no_table' | 'words' | 'bot'} ErrorCode
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
 * @property {[number, number]} [between] The least and the greatest answer, where it is a number.
 * @property {string} name
 * @property {string[]} values All answers, where they are words.
 */

/**
 * A form in which whole games are read and written.
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
 * Who sits in a seat.
 * @typedef {'person' | 'link' | 'bot' | 'open'} HolderWord
 */

/**
 * What came of an import.
 * @typedef {object} Imported
 * @property {string[]} imported
 * @property {Refused[]} refused The first thousand of them.
 */

/**
 * A game of the library.
 * @typedef {object} Kept
 * @property {string} created
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
 * @property {string} text The text.
 * @property {number} x Half-steps from the left.
 * @property {number} y Half-steps from the top.
 */

/**
 * Points that are touched as one.
 * @typedef {object} Lane
 * @property {string} name Its name in the game's notation.
 * @property {number[]} points Its points, the nearest to the hand first.
 */

/**
 * How far apart rows are: `x` and `y` count half-steps between neighbours of a row.
 * @typedef {'square' | 'hexagonal'} Lattice
 */

/**
 * A legal move and what a hand does to play it.
 * @typedef {object} LegalMove
 * @property {string} move The move as text.
 * @property {Path} path What a hand does.
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
 * @property {string | null} [next] Where the next page begins, if there is one.
 * @property {number} total How many there are on all pages; a search counts no further than 10,000.
 */

/**
 * A line of play.
 * @typedef {object} Line
 * @property {number} depth
 * @property {boolean} exact
 * @property {string[]} moves
 * @property {number} nodes
 * @property {number} nps
 * @property {number} rank 1 for the best.
 * @property {number | null} score In the engine's own unit; none where the end is known.
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
 * What a board and its pieces are made of.
 * @typedef {object} Look
 * @property {Body} body The shape of the board.
 * @property {BoardColours} colours The colours of the board.
 * @property {LineStyle} lines How [`BoardSpec::lines`](super::BoardSpec::lines) are drawn.
 * @property {number} margin From the outermost points to the edge of the board, in hundredths of the distance
 *   between neighbours.
 * @property {number} piece_radius The radius of a piece, in hundredths of the distance between neighbours.
 * @property {PieceShape} pieces The shape of the pieces.
 * @property {PointStyle} points What a point looks like.
 * @property {Texture} texture What its face shows besides its colour.
 */

/**
 * Something to say about a point.
 * @typedef {object} Mark
 * @property {number} point The point.
 * @property {Message} why What there is to say: "forbidden: double three".
 */

/**
 * The id of a text and what fills its blanks. ``` use kibitz_game::Message; let message =
 *   Message::new("end-time").with("seat", Message::new("seat-black")); assert_eq!(message.id, "end-time");
 *   ```
 * @typedef {object} Message
 * @property {object} [args] The arguments by name.
 * @property {string} id The id in the language files; it begins with the name of whoever owns the text.
 */

/**
 * How good a move was.
 * @typedef {'only_move' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'missed_win'} MoveMark
 */

/**
 * What there is to say about a move.
 * @typedef {object} MoveReview
 * @property {Worth} after What it was worth to that seat after it.
 * @property {Worth} before What the position was worth to that seat before it.
 * @property {string[]} better The better line of play; empty where the move is no fault.
 * @property {MoveMark} mark How good it was; earlier versions called it its grade.
 * @property {string} move The move.
 * @property {number} [number] Its number in the list of moves: a round of all seats has one number. Reviews
 *   of earlier versions have 0.
 * @property {number} ply The move, counted from 0.
 * @property {number} seat Who played it.
 */

/**
 * The exact value of a move.
 * @typedef {ShownValue & {move: string}} MoveValue
 */

/**
 * Who is to sit in a seat.
 * @typedef {object} NewSeat
 * @property {string | null} [bot] The bot, named as on the command line: `engine:4`.
 * @property {SeatKind} kind A person here, whoever opens the link, or a bot.
 * @property {string | null} [name] The name shown.
 */

/**
 * A new table.
 * @typedef {object} NewTable
 * @property {Clock | null} [clock]
 * @property {Record | null} [from_record]
 * @property {string} game The game's id.
 * @property {string | null} [position] The position to begin from.
 * @property {[string, string][]} [rules] Facts changed after that, as name and value.
 * @property {NewSeat[]} [seats] Who sits in each seat; with fewer than the table has, bots take the others.
 * @property {string | null} [variant] Its variant; the usual one without it.
 */

/**
 * Another title.
 * @typedef {object} NewTitle
 * @property {string} title
 */

/**
 * A way to write positions or moves.
 * @typedef {object} Notation
 * @property {string} example
 * @property {string} name
 * @property {string} of
 */

/**
 * An offer that waits for an answer.
 * @typedef {object} Offer
 * @property {number} seat Who offers.
 * @property {OfferKind} what What is offered.
 */

/**
 * What can be offered.
 * @typedef {'draw' | 'takeback' | 'rematch'} OfferKind
 */

/**
 * A table that was made.
 * @typedef {object} Opened
 * @property {string} id
 * @property {string} reach `this computer only` or `network`.
 * @property {(string | null)[]} seat_links The links of seats for others.
 * @property {(string | null)[]} tokens The token of every seat that is yours; of a bot's seat, the token of
 *   who set it up.
 * @property {string} watch_link The link for watchers.
 */

/**
 * What a hand does to play a move.
 * @typedef {object} Path
 * @property {number[]} captures The points it captures on.
 * @property {number[]} [joins] Where the piece may have stopped last instead: the ends of other moves of the
 *   same piece from which one touch more leads to this move as well. Only where the way does not matter to
 *   the move.
 * @property {number[]} over The points it passes over.
 * @property {number[]} stops The points the piece stands on, from where it came (if it was on the board) to
 *   where it ends.
 * @property {Touch[]} touches What is touched, in order. Different legal moves have different touches.
 */

/**
 * The colour of some pieces.
 * @typedef {object} PieceColour
 * @property {Colour} flat Where one tone must do, as on a terminal.
 * @property {string} name The name by which kinds of pieces refer to it.
 * @property {PieceShades} natural As the pieces are.
 * @property {PieceShades} safe As colour-blind people tell it from the others.
 */

/**
 * A kind of piece.
 * @typedef {object} PieceKind
 * @property {string} colour Its colour, by name.
 * @property {boolean} crowned Is it a crowned piece?
 * @property {string} letter The letter that stands for it where there is no colour.
 * @property {string} name The id of its name: "black king".
 */

/**
 * The tones of a piece, and the colour of what is written on it.
 * @typedef {Shades & {ink: Colour}} PieceShades
 */

/**
 * The shape of pieces.
 * @typedef {'counter' | 'disc' | 'stone' | 'marble' | 'turned'} PieceShape
 */

/**
 * Who sat in a seat.
 * @typedef {object} Player
 * @property {string} [bot] The bot's name with its level, if it was one.
 * @property {string} name The name shown.
 */

/**
 * What a point looks like.
 * @typedef {'joint' | 'tile' | 'hole' | 'window' | 'pit'} PointStyle
 */

/**
 * A game as text.
 * @typedef {object} Record
 * @property {number[]} [clocks] Milliseconds left on the mover's clock after each move; empty without clocks.
 * @property {Comment[]} [comments] What somebody wrote about its moves, in the order of the moves.
 * @property {string} game The game's id: `connect-four`.
 * @property {number} kibitz The version of this form.
 * @property {string[]} moves The moves.
 * @property {Player[]} [players] Who sat in each seat.
 * @property {Ending} [result] How it ended, if it did.
 * @property {[string, string][]} [rules] Facts that differ from the variant's, as name and value.
 * @property {string} [start] The position it began from, if not the usual one.
 * @property {[string, string][]} [tags] What else is known about it, as name and value: `Event`, `Site`,
 *   `Date`, `Round`.
 * @property {TimeControl} [time] The time each player has, if there were clocks.
 * @property {string} variant The variant's name.
 */

/**
 * A game that was not taken in.
 * @typedef {object} Refused
 * @property {string} error One sentence, in English.
 * @property {number} line
 * @property {Message} message The same as a message.
 */

/**
 * How a game ended.
 * @typedef {object} Result
 * @property {Decision} [decision] What decided it away from the board.
 * @property {Message} message The result and its reason as a message.
 * @property {number[]} places The place of every seat, 1 for the first.
 * @property {string} reason The reason alone, as half a sentence.
 * @property {Message} reason_message The reason alone as a message.
 * @property {string} sentence The result and its reason.
 */

/**
 * What there is to say about a game.
 * @typedef {object} Review
 * @property {Record} game The game itself: a review is kept together with it.
 * @property {boolean} is_whole Whether every move was judged; a stop leaves out what was not judged by then.
 * @property {string} judge Who judged.
 * @property {MoveReview[]} moves Every move, in order.
 * @property {SideReview[]} sides How each side played, in the order of the seats.
 * @property {number[]} turning_points The moves at which the game turned, counted from 0.
 */

/**
 * A heading, a paragraph, or a drawn board with its caption.
 * @typedef {object} RulesStep
 * @property {Drawing} [drawing]
 * @property {Message} message The title or the text as a message.
 * @property {string} text
 * @property {string} title
 */

/**
 * A seat.
 * @typedef {object} Seat
 * @property {string} [bot] The bot.
 * @property {string | null} colour The colour of its pieces, where it has one.
 * @property {boolean} here Is its sitter connected?
 * @property {number} index Its place at the table, from 0.
 * @property {HolderWord} [kind] Who sits there; a position without a table does not say.
 * @property {string} name The sitter's name.
 * @property {Message} seat_message The same as a message.
 * @property {string} seat_name What the game calls it, in English: "Black".
 * @property {boolean} yours May this page move it?
 */

/**
 * Who sits in a seat.
 * @typedef {'person' | 'link' | 'bot'} SeatKind
 */

/**
 * What a table says to a page.
 * @typedef {(
 *   | View & {type: 'view'}
 *   | {fields: object, kept?: number, type: 'changes', version: number}
 *   | {board: BoardSpec, type: 'board'}
 *   | {nonce: string | null, ply: number, type: 'ack'}
 *   | LegalMove & {words: string} & {type: 'hint'}
 *   | {depth: number, nodes: number, score: string | null, seat: number, type: 'thinking', words: Message |
 *     null}
 *   | {seat: number, type: 'offer', what: OfferKind}
 *   | {seat: number, type: 'declined', what: OfferKind}
 *   | {place: number, seat: number | null, type: 'queue'}
 *   | {id: string, type: 'moved_to'}
 *   | {code?: ErrorCode, message: string, nonce?: string, said: Message, type: 'error'}
 *   | {type: 'pong'}
 * )} ServerMessage
 */

/**
 * One material in three tones.
 * @typedef {object} Shades
 * @property {Colour} base The colour itself.
 * @property {Colour} dark In the shade.
 * @property {Colour} light Where the light falls.
 */

/**
 * Clocks as they are now.
 * @typedef {object} ShownClock
 * @property {ClockWord} kind
 * @property {number[]} left_ms Milliseconds left to every seat.
 * @property {number | null} running Whose clock runs.
 */

/**
 * A review as pages see it.
 * @typedef {Review & {sentences: string[]}} ShownReview
 */

/**
 * What a position or a move is worth to the seat to move.
 * @typedef {object} ShownValue
 * @property {number} chance The share of the victory to expect, from 0 to 1.
 * @property {number | null} plies How many plies until then, where that is known.
 * @property {string | null} result `win`, `draw` or `loss`; none where it is not known.
 * @property {number} seat0 For the first seat, from -1 to 1.
 * @property {string} words `White wins in 11`, `Draw`, `72 % for White`.
 */

/**
 * How one side played.
 * @typedef {object} SideReview
 * @property {number | null} accuracy From 0 to 100, over the moves it had a choice at; none when there was no
 *   such move.
 * @property {number} blunders See above.
 * @property {number} inaccuracies How many of its moves are marked so.
 * @property {number} missed_wins See above.
 * @property {number} mistakes See above.
 * @property {string} name What people call the seat.
 */

/**
 * A place a piece can stand on.
 * @typedef {object} Spot
 * @property {string} name Its name in the game's notation.
 * @property {number} x Half-steps from the left.
 * @property {number} y Half-steps from the top.
 */

/**
 * What came of several games.
 * @typedef {object} Stats
 * @property {number} draws Games nobody won.
 * @property {number} games Games that are over.
 * @property {number[]} wins First places of each seat.
 */

/**
 * Is a game still played?
 * @typedef {'running' | 'finished'} StatusWord
 */

/**
 * What a face shows besides its colour.
 * @typedef {'plain' | 'grain' | 'speckles'} Texture
 */

/**
 * The time each player has: some at the start, and some more with every move. Both in milliseconds.
 * @typedef {object} TimeControl
 * @property {number} [increment] Won with every move.
 * @property {number} start At the start.
 */

/**
 * A game of the shelf.
 * @typedef {Listing & {facts: Fact[], files: FileForm[], is_solved: boolean, notations: Notation[]}} Title
 */

/**
 * One touch of a hand.
 * @typedef {(
 *   | {point: number}
 *   | {lane: number}
 *   | {button: string}
 * )} Touch
 */

/**
 * Exact values, for the seat to move.
 * @typedef {object} Values
 * @property {MoveValue[]} moves The moves whose values are proved.
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
 * A table as a page sees it, or a position without a table.
 * @typedef {object} View
 * @property {BoardSpec} [board] The empty board; over a socket it comes once, on its own.
 * @property {boolean} can_redo May this page play moves again that were taken back?
 * @property {boolean} can_undo May this page take moves back without asking anybody?
 * @property {ShownClock | null} clock
 * @property {number[]} decisive The points that show why the game is over.
 * @property {[string, string][]} facts The facts in force.
 * @property {string} game The game's id.
 * @property {string} [id] The table.
 * @property {LegalMove | null} last
 * @property {LegalMove[]} legal The legal moves, when the seat to move is the page's own.
 * @property {Mark[]} marks Points with something to say.
 * @property {string[]} moves The moves.
 * @property {string} name The game's name.
 * @property {string} [next] The table where the same people went on.
 * @property {Offer | null} offer
 * @property {boolean} paused Do bots wait to go on?
 * @property {(number | null)[]} pieces What stands on each point: a number into the board's pieces.
 * @property {number} ply Moves played.
 * @property {string} position The position as text.
 * @property {Result | null} result
 * @property {Seat[]} seats The seats.
 * @property {Stats} [stats] What came of the games at this table so far.
 * @property {number | null} thinking The seat of the bot that thinks.
 * @property {number | null} to_move The seat to move.
 * @property {string} variant The variant.
 * @property {number} version Grows with every change, also over restarts.
 */

/**
 * What a position is worth to a seat.
 * @typedef {object} Worth
 * @property {number} chance The share of the victory the seat may expect, from 0 to 1: a draw is a half.
 *   Among more than two seats it is the chance of the first place.
 * @property {number | null} [plies] Moves of both sides to that end, where they are known.
 * @property {string | null} [result] How the game ends when both sides play their best; none where that is
 *   only guessed.
 */

/**
 * Their position as text, which may still be one that cannot be.
 * @typedef {object} Written
 * @property {string} position
 */

/**
 * Points tinted together.
 * @typedef {object} Zone
 * @property {string | null} colour The colour it is tinted in, by the name of a piece's colour; none for a
 *   neutral mark such as a star point.
 * @property {string} name What it is called.
 * @property {number[]} points Its points.
 * @property {number} strength How strong the tint is, in percent.
 */

export {};
