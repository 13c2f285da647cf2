// The click machine: a walk over the touches of the legal moves, the same for every game.
//
// A hand touches points, lanes and buttons one after the other. As long as the touches so far begin some legal
// move the hand may go on; when they are all of one move and begin no longer one, the move is played.

/** @import {BoardSpec, LegalMove, Path, Touch} from '../types.js' */

/**
 * What a touch led to: part of a move, a whole move, a piece put back, or nothing.
 * @typedef {{kind: 'chosen'} | {kind: 'played', move: string} | {kind: 'let-go'} | {kind: 'refused'}} Touched
 */

/**
 * Are these the same touch?
 * @param {Touch | undefined} a
 * @param {Touch | undefined} b
 */
export function isSame(a, b) {
  return a !== undefined && b !== undefined && keyOf(a) === keyOf(b);
}

/**
 * A touch as text, one for each.
 * @param {Touch} touch
 */
export function keyOf(touch) {
  if ('point' in touch) return `point ${touch.point}`;
  return 'lane' in touch ? `lane ${touch.lane}` : `button ${touch.button}`;
}

/** A hand above the board: the legal moves, and what has been touched of one of them. */
export class Hand {
  /** @param {LegalMove[]} moves */
  constructor(moves) {
    this.moves = moves;
    /** @type {Touch[]} */
    this.touched = [];
  }

  /** The moves that begin with the touches so far. */
  remaining() {
    return this.moves.filter(({ path }) => this.touched.every((touch, i) => isSame(path.touches[i], touch)));
  }

  /** What may be touched next, each once, in the order of the moves. */
  next() {
    const at = this.touched.length;
    return eachOnce(this.remaining().flatMap(({ path }) => path.touches.slice(at, at + 1)));
  }

  /** Where exactly one of the remaining moves ends: touching it plays that move without the stops between. */
  shortcuts() {
    if (this.touched.length === 0) return []; // a piece is chosen before it goes anywhere
    const next = new Set(this.next().map(keyOf));
    const ends = eachOnce(this.remaining().flatMap(({ path }) => endOf(path)));
    return ends.filter((end) => !next.has(keyOf(end)) && this.#endingAt(end).length === 1);
  }

  /**
   * The remaining moves that a touch would go on with or end.
   * @param {Touch} touch
   */
  through(touch) {
    const at = this.touched.length;
    const goingOn = this.remaining().filter(({ path }) => isSame(path.touches[at], touch));
    return goingOn.length > 0 ? goingOn : this.#endingAt(touch);
  }

  /** The move that the touches so far are all of, whether or not longer ones begin with it. */
  complete() {
    return this.remaining().find(({ path }) => path.touches.length === this.touched.length);
  }

  /**
   * Touches something.
   * @param {Touch} touch
   * @returns {Touched}
   */
  touch(touch) {
    if (has(this.next(), touch)) {
      this.touched.push(touch);
      return this.#settle();
    }
    if (has(this.shortcuts(), touch)) {
      const [{ move }] = this.#endingAt(touch);
      this.clear();
      return { kind: 'played', move };
    }
    if (isSame(this.touched.at(-1), touch)) return this.#touchAgain();
    if (this.moves.some(({ path }) => isSame(path.touches[0], touch))) {
      this.touched = [touch];
      return this.#settle();
    }
    return { kind: 'refused' };
  }

  /**
   * What a hand on a point means: the point itself, or the lane it is in.
   * @param {BoardSpec} board
   * @param {number} point
   * @returns {Touch}
   */
  meantBy(board, point) {
    const touch = { point };
    if (this.moves.some(({ path }) => has(path.touches, touch))) return touch;
    const lane = board.lanes.findIndex(({ points }) => points.includes(point));
    return lane < 0 ? touch : { lane };
  }

  /**
   * Plays the move that the touches so far are all of, if they are.
   * @returns {string | undefined}
   */
  confirm() {
    const move = this.touched.length > 0 ? this.complete()?.move : undefined;
    if (move !== undefined) this.clear();
    return move;
  }

  /** Lets go of everything. */
  clear() {
    this.touched = [];
  }

  /** @param {Touch} end */
  #endingAt(end) {
    return this.remaining().filter(({ path }) => has(endOf(path), end));
  }

  /**
   * Plays the move when the touches are all of it and of no longer one.
   * @returns {Touched}
   */
  #settle() {
    if (this.remaining().length > 1) return { kind: 'chosen' };
    const move = this.confirm();
    return move === undefined ? { kind: 'chosen' } : { kind: 'played', move };
  }

  /**
   * The last stop once more: the chain ends here; a piece with nothing chosen after it is let go.
   * @returns {Touched}
   */
  #touchAgain() {
    const move = this.confirm();
    if (move !== undefined) return { kind: 'played', move };
    this.clear();
    return { kind: 'let-go' };
  }
}

/**
 * The point where a move ends, if it has one.
 * @param {Path} path
 * @returns {Touch[]}
 */
function endOf(path) {
  return path.stops.slice(-1).map((point) => ({ point }));
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
