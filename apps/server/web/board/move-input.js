// Turns touches on a board into moves, the same for every game.
//
// A player touches points, lanes and buttons one after the other. Touches are accepted as long as they begin some
// legal move; the move is played once they complete it and no longer move begins the same way. Where several routes
// lead to the same move, a touch may also continue on another route. The Rust version for the other screens is
// `crates/title/src/move_input.rs`.

/** @import {BoardSpec, LegalMove, Path, Touch} from '../types.js' */

/**
 * The result of a touch: part of a move, a complete move, a deselected piece, or nothing.
 * @typedef {{kind: 'chosen'} | {kind: 'played', move: string} | {kind: 'deselected'} | {kind: 'refused'}} TouchResult
 */

/**
 * @param {Touch | undefined} a
 * @param {Touch | undefined} b
 */
export function isSame(a, b) {
  return a !== undefined && b !== undefined && keyOf(a) === keyOf(b);
}

/**
 * A touch as a unique text.
 * @param {Touch} touch
 */
export function keyOf(touch) {
  if ('point' in touch) return `point ${touch.point}`;
  return 'lane' in touch ? `lane ${touch.lane}` : `button ${touch.button}`;
}

/**
 * A legal move with its touches.
 * @typedef {{legal: LegalMove, keys: string[], end: Touch | undefined, joins: string[]}} Way
 */

/** The legal moves, and the touches made so far. */
export class MoveInput {
  /** @type {Touch[]} */
  touched = [];
  /**
   * The touches of a legal move that lead to the current point: those made, or those of the route that was joined.
   * @type {string[]}
   */
  #way = [];
  /** @type {Way[]} */
  #ways;
  /** @type {Way[] | null} */
  #known = null;

  /** @param {LegalMove[]} moves */
  constructor(moves) {
    this.moves = moves;
    this.#ways = moves.map((legal) => ({
      legal,
      keys: legal.path.touches.map(keyOf),
      end: endOf(legal.path),
      joins: (legal.path.joins ?? []).map((point) => keyOf({ point })),
    }));
  }

  /** What may be touched next, without duplicates, in the order of the moves. */
  next() {
    const at = this.#way.length;
    const touched = this.touched.map(keyOf);
    const hasJoined = this.#way.join() !== touched.join();
    const isNew = (/** @type {Touch} */ touch) => !hasJoined || !touched.includes(keyOf(touch));
    const straight = this.#remaining().flatMap(({ legal }) => legal.path.touches.slice(at, at + 1));
    return eachOnce([...straight.filter(isNew), ...this.#joining().flatMap(({ end }) => end ?? [])]);
  }

  /** The end points of exactly one possible move: touching one plays that move without touching its stops. */
  shortcuts() {
    if (this.touched.length === 0) return []; // a piece is chosen before it goes anywhere
    const next = this.next();
    const ends = eachOnce(this.#following().flatMap(({ end }) => end ?? []));
    return ends.filter((end) => !has(next, end) && this.#endingAt(end).length === 1);
  }

  /**
   * The moves that a touch would continue or complete.
   * @param {Touch} touch
   */
  through(touch) {
    const way = this.#wayThrough(touch);
    const ways =
      way === undefined ? this.#endingAt(touch) : this.#ways.filter(({ keys }) => begins(keys, way));
    return ways.map(({ legal }) => legal);
  }

  /** The move these touches complete, even if a longer move starts the same way. */
  complete() {
    return this.#remaining().find(({ keys }) => keys.length === this.#way.length)?.legal;
  }

  /**
   * @param {Touch} touch
   * @returns {TouchResult}
   */
  touch(touch) {
    const way = this.#wayThrough(touch);
    if (way !== undefined) {
      this.#hold([...this.touched, touch], way);
      return this.#settle();
    }
    if (has(this.shortcuts(), touch)) {
      const [{ move }] = this.through(touch);
      this.clear();
      return { kind: 'played', move };
    }
    if (isSame(this.touched.at(-1), touch)) return this.#touchAgain();
    if (this.#ways.some(({ keys }) => keys[0] === keyOf(touch))) {
      this.#hold([touch], [keyOf(touch)]);
      return this.#settle();
    }
    return { kind: 'refused' };
  }

  /**
   * Whether this touch continues or completes the move that has been started.
   * @param {Touch} touch
   */
  canGoOn(touch) {
    return isSame(this.touched.at(-1), touch) || has(this.next(), touch) || has(this.shortcuts(), touch);
  }

  /**
   * What touching a point means: the point itself, or the lane it is in.
   * @param {BoardSpec} board
   * @param {number} point
   * @returns {Touch}
   */
  meantBy(board, point) {
    const touch = { point };
    if (this.#ways.some(({ keys }) => keys.includes(keyOf(touch)))) return touch;
    const lane = board.lanes.findIndex(({ points }) => points.includes(point));
    return lane < 0 ? touch : { lane };
  }

  /**
   * Plays the move these touches complete, if any.
   * @returns {string | undefined}
   */
  confirm() {
    const move = this.touched.length > 0 ? this.complete()?.move : undefined;
    if (move !== undefined) this.clear();
    return move;
  }

  /** Deselects everything. */
  clear() {
    this.#hold([], []);
  }

  /**
   * @param {Touch[]} touched
   * @param {string[]} way
   */
  #hold(touched, way) {
    [this.touched, this.#way, this.#known] = [touched, way, null];
  }

  /** The moves that begin with the touches so far. */
  #remaining() {
    return this.#ways.filter(({ keys }) => begins(keys, this.#way));
  }

  #samePiece() {
    return this.#ways.filter(({ keys }) => keys[0] === this.#way[0]);
  }

  /** The moves of the same piece that can be joined with one touch from the last stop, except to stops already made. */
  #joining() {
    const last = this.#way.at(-1);
    return this.#samePiece().filter(
      ({ joins, end }) =>
        last !== undefined && joins.includes(last) && end !== undefined && !has(this.touched, end),
    );
  }

  /**
   * The touches of a legal move that continue with this touch, directly or by joining another route.
   * @param {Touch} touch
   * @returns {string[] | undefined}
   */
  #wayThrough(touch) {
    if (!has(this.next(), touch)) return undefined;
    const [at, key] = [this.#way.length, keyOf(touch)];
    const straight = this.#remaining().find(({ keys }) => keys[at] === key);
    return straight?.keys.slice(0, at + 1) ?? this.#joining().find(({ end }) => isSame(end, touch))?.keys;
  }

  /** All moves still possible: those that begin with the touches, those that can be joined, and their continuations. */
  #following() {
    if (this.#known !== null) return this.#known;
    const found = new Set([...this.#remaining(), ...this.#joining()]);
    const same = this.#samePiece();
    for (const here of found) {
      const end = here.end === undefined ? '' : keyOf(here.end);
      for (const way of same) if (begins(way.keys, here.keys) || way.joins.includes(end)) found.add(way);
    }
    this.#known = [...found];
    return this.#known;
  }

  /** @param {Touch} end */
  #endingAt(end) {
    return this.#following().filter((way) => isSame(way.end, end));
  }

  /**
   * Plays the move if the touches complete it and no legal move continues them.
   * @returns {TouchResult}
   */
  #settle() {
    if (this.next().length > 0) return { kind: 'chosen' };
    const move = this.confirm();
    return move === undefined ? { kind: 'chosen' } : { kind: 'played', move };
  }

  /**
   * A second touch of the last stop ends the chain there; with nothing else touched it deselects the piece.
   * @returns {TouchResult}
   */
  #touchAgain() {
    const move = this.confirm();
    if (move !== undefined) return { kind: 'played', move };
    this.clear();
    return { kind: 'deselected' };
  }
}

/**
 * @param {string[]} keys
 * @param {string[]} first
 */
function begins(keys, first) {
  return first.every((key, i) => keys[i] === key);
}

/**
 * The end point of a move, if it has one.
 * @param {Path} path
 * @returns {Touch | undefined}
 */
function endOf(path) {
  const point = path.stops.at(-1);
  return point === undefined ? undefined : { point };
}

/**
 * @param {Touch[]} touches
 * @param {Touch} touch
 */
function has(touches, touch) {
  return touches.some((other) => isSame(other, touch));
}

/** @param {Touch[]} touches */
function eachOnce(touches) {
  return [...new Map(touches.map((touch) => [keyOf(touch), touch])).values()];
}
