// What crosses between the server and the page, as types. Nothing here runs.

/** @typedef {{name: string, x: number, y: number}} Spot */
/** @typedef {{name: string, points: number[]}} Lane */
/** @typedef {{name: string, colour: string | null, strength: number, points: number[]}} Zone strength: of its tint, in percent */
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
 * What a board and its pieces are made of; lengths in hundredths of the distance between neighbours.
 * @typedef {object} Look
 * @property {Body} body
 * @property {Texture} texture
 * @property {PointStyle} points
 * @property {LineStyle} lines
 * @property {PieceShape} pieces
 * @property {number} piece_radius
 * @property {number} margin from the outermost points to the edge
 * @property {{face: Shades, rim: Shades, point: Shades, line: Colour, edge: Colour, grain: Colour, label: Colour, target: Colour | null, decisive: Colour}} colours
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

/** @typedef {{touches: Touch[], stops: number[], over: number[], captures: number[], joins?: number[]}} Path joins: other stops from which one touch more ends this move too */
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

/** @typedef {{ply: number, move: string | null, seat: number | null, pieces: (number | null)[], last: LegalMove | null, decisive?: number[]}} Frame */

/** @typedef {{name: string, about: string}} Level */
/** @typedef {{name: string, aliases: string[], about: string, levels: Level[], usual_level: string | null}} Bot */
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

/** @typedef {{rank: number, score: number | null, words: string, depth: number, nodes: number, nps?: number, moves: string[], exact: boolean, decided: boolean, seat0?: number}} Line */
/** @typedef {{value: string, words: string, result: string | null, plies: number | null}} Verdict */
/** @typedef {{move: string, value: number | null, words: string, result: string, plies?: number | null}} MoveValue */
/** @typedef {{chance: number, words: string, is_known: boolean}} Worth what a position is worth to a seat, from 0 to 1 */
/** @typedef {{ply: number, seat: number, move: string, before: Worth, after: Worth, grade: string, missed_win: boolean, better: string[]}} MoveReview */
/** @typedef {{name: string, accuracy: number | null, inaccuracies: number, mistakes: number, blunders: number, missed_wins: number}} SideReview */
/** @typedef {{sides: SideReview[], moves: MoveReview[], turning_points: number[], sentences: string[]}} Review */
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
