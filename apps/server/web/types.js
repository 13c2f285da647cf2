// What crosses between the server and the page, as types. Nothing here runs.

/** @typedef {{name: string, x: number, y: number}} Spot */
/** @typedef {{name: string, points: number[]}} Lane */
/**
 * @typedef {object} Zone
 * @property {string} name
 * @property {string | null} colour
 * @property {number} strength of its tint, in percent
 * @property {number[]} points
 */
/** @typedef {{text: string, x: number, y: number}} Label */
/** @typedef {{name: string, colour: string, letter: string, crowned: boolean}} PieceKind */
/** @typedef {string | {day: string, night: string}} Colour */
/** @typedef {{light: Colour, base: Colour, dark: Colour}} Shades */
/** @typedef {Shades & {ink: Colour}} PieceShades */
/** @typedef {{name: string, flat: Colour, natural: PieceShades, safe: PieceShades}} PieceColour */
/** @typedef {'slab' | 'framed' | 'round' | 'upright'} Body */
/** @typedef {'plain' | 'grain' | 'speckles'} Texture */
/** @typedef {'joint' | 'tile' | 'hole' | 'window' | 'pit'} PointStyle */
/** @typedef {'ink' | 'engraved'} LineStyle */
/** @typedef {'counter' | 'disc' | 'stone' | 'marble' | 'turned'} PieceShape */

/**
 * @typedef {object} BoardColours
 * @property {Shades} face
 * @property {Shades} rim
 * @property {Shades} point
 * @property {Colour} line
 * @property {Colour} edge
 * @property {Colour} grain
 * @property {Colour} label
 * @property {Colour | null} target
 * @property {Colour} decisive
 */

/**
 * What a board and its pieces are made of; lengths in hundredths of the distance between neighbours.
 * @typedef {object} Look
 * @property {Body} body
 * @property {Texture} texture
 * @property {PointStyle} points
 * @property {LineStyle} lines
 * @property {PieceShape} pieces
 * @property {number} piece_radius
 * @property {number} margin from the outermost points to the edge
 * @property {BoardColours} colours
 */

/**
 * An empty board.
 * @typedef {object} BoardSpec
 * @property {Look} look
 * @property {'square' | 'hexagonal'} lattice
 * @property {Spot[]} points
 * @property {[number, number][]} lines
 * @property {Lane[]} lanes
 * @property {Zone[]} zones
 * @property {Label[]} labels
 * @property {PieceKind[]} pieces
 * @property {PieceColour[]} colours
 */

/**
 * One touch of a hand: a point, a lane or a button, told apart by its key.
 * @typedef {{point: number} | {lane: number} | {button: string}} Touch
 */

/**
 * @typedef {object} Path
 * @property {Touch[]} touches
 * @property {number[]} stops
 * @property {number[]} over
 * @property {number[]} captures
 * @property {number[]} [joins] other stops from which one touch more ends this move too
 */
/** @typedef {{move: string, path: Path}} LegalMove */
/** @typedef {{point: number, why: string}} Mark */

/**
 * @typedef {object} Seat
 * @property {number} index
 * @property {string} name
 * @property {string} seat_name
 * @property {'person' | 'link' | 'bot'} kind
 * @property {string} [bot]
 * @property {string | null} colour
 * @property {boolean} yours
 * @property {boolean} here
 */

/** @typedef {{kind: string, left_ms: number[], running: number | null}} Clock */
/** @typedef {{sentence: string, reason: string, places: number[], decision?: unknown}} Result */
/** @typedef {{games: number, wins: number[], draws: number}} Stats */
/** @typedef {{seat: (string | null)[], watch: string, reach: string}} Links */

/**
 * What somebody at a table sees.
 * @typedef {object} View
 * @property {string} id
 * @property {string} game
 * @property {string} name
 * @property {string} variant
 * @property {[string, string][]} facts
 * @property {number} version
 * @property {number} ply
 * @property {string[]} moves
 * @property {boolean} can_undo without asking anybody
 * @property {boolean} can_redo
 * @property {string} position
 * @property {(number | null)[]} pieces
 * @property {Mark[]} marks
 * @property {number[]} decisive
 * @property {number | null} to_move
 * @property {Seat[]} seats
 * @property {LegalMove[]} legal
 * @property {LegalMove | null} last
 * @property {Clock | null} [clock]
 * @property {Result | null} result
 * @property {number | null} [thinking]
 * @property {{what: 'draw' | 'takeback' | 'rematch', seat: number} | null} [offer]
 * @property {Stats} [stats]
 * @property {boolean} [paused]
 * @property {string} [next] the table of the next game
 * @property {BoardSpec} [board]
 */

/**
 * @typedef {object} Frame
 * @property {number} ply
 * @property {string | null} move
 * @property {number | null} seat
 * @property {(number | null)[]} pieces
 * @property {LegalMove | null} last
 * @property {number[]} [decisive]
 */

/** @typedef {{name: string, about: string}} Level */
/**
 * @typedef {object} Bot
 * @property {string} name
 * @property {string[]} aliases
 * @property {string} about
 * @property {Level[]} levels
 * @property {string | null} usual_level
 */
/** @typedef {{name: string, aliases: string[], about: string, facts: [string, string][]}} Variant */
/** @typedef {{name: string, about: string, values: string[], between?: [number, number]}} Fact */

/**
 * A game on the shelf.
 * @typedef {object} Title
 * @property {string} id
 * @property {string} name
 * @property {string} tagline
 * @property {Variant[]} variants
 * @property {Fact[]} facts
 * @property {Bot[]} bots
 * @property {unknown[]} notations
 * @property {{name: string, extension: string}[]} files
 * @property {boolean} is_solved
 */

/**
 * @typedef {object} Line
 * @property {number} rank
 * @property {number | null} score
 * @property {string} words
 * @property {number} depth
 * @property {number} nodes
 * @property {number} [nps]
 * @property {string[]} moves
 * @property {boolean} exact
 * @property {boolean} decided
 * @property {number} [seat0]
 */
/** @typedef {{value: string, words: string, result: string | null, plies: number | null}} Verdict */
/**
 * @typedef {object} MoveValue
 * @property {string} move
 * @property {number | null} value
 * @property {string} words
 * @property {string} result
 * @property {number | null} [plies]
 */
/**
 * What a position is worth to a seat, from 0 to 1.
 * @typedef {object} Worth
 * @property {number} chance
 * @property {string} words
 * @property {boolean} is_known
 */
/**
 * @typedef {object} MoveReview
 * @property {number} ply
 * @property {number} seat
 * @property {string} move
 * @property {Worth} before
 * @property {Worth} after
 * @property {string} grade
 * @property {boolean} missed_win
 * @property {string[]} better
 */
/**
 * @typedef {object} SideReview
 * @property {string} name
 * @property {number | null} accuracy
 * @property {number} inaccuracies
 * @property {number} mistakes
 * @property {number} blunders
 * @property {number} missed_wins
 */
/**
 * @typedef {object} Review
 * @property {SideReview[]} sides
 * @property {MoveReview[]} moves
 * @property {number[]} turning_points
 * @property {string[]} sentences
 */
/** @typedef {{ply: number, seat0: number}} GraphPoint a judgement for the first seat, from -1 to 1 */

/**
 * A game in the library.
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} game
 * @property {string} name
 * @property {string} variant
 * @property {string} title
 * @property {{name: string, bot?: string}[]} players
 * @property {number} moves
 * @property {string | null} result
 * @property {string} created
 * @property {string} updated
 * @property {'running' | 'finished'} status
 */

export {};
