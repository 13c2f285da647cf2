// The highlights of a board besides its pieces, computed from its state without drawing.

/** @import {BoardSpec, LegalMove, Path, Touch} from '../types.js' */
/** @import {MoveInput} from './move-input.js' */

/** @typedef {{point: number, isCapture: boolean}} Target */
/**
 * A value shown on the board: of a move, with its rank among the best lines if it has one.
 * @typedef {{move: string, text: string, words: string, result?: string | null, rank?: number}} BoardValue
 */
/**
 * @typedef {object} Chip
 * @property {Touch} touch where the move ends
 * @property {number[]} way the stops of a move from one point to another
 * @property {string} text
 * @property {string} words
 * @property {string} result
 * @property {number} [rank] among the best lines
 */

/**
 * @typedef {object} Scene
 * @property {number[]} movable points whose piece may be chosen
 * @property {Target[]} targets points that may be touched next or at the end
 * @property {number[]} choice the stops chosen so far
 * @property {Path | null} last the last move
 */

/**
 * The possible touches, as dots and rings.
 * @param {MoveInput} input
 * @param {(number | null)[]} pieces
 * @param {LegalMove | null} last
 * @returns {Scene}
 */
export function sceneOf(input, pieces, last) {
  const choice = input.touched.flatMap((touch) => ('point' in touch ? [touch.point] : []));
  const scene = {
    movable: /** @type {number[]} */ ([]),
    targets: /** @type {Target[]} */ ([]),
    choice,
    last: last?.path ?? null,
  };
  const next = pointsOf(input.next());
  if (input.touched.length === 0) {
    scene.movable = next.filter((point) => pieces[point] !== null);
    return scene;
  }
  const all = [...next, ...pointsOf(input.shortcuts())];
  scene.targets = all.map((point) => ({
    point,
    isCapture: input.through({ point }).some(({ path }) => path.captures.length > 0),
  }));
  return scene;
}

/**
 * The possible buttons beside the board.
 * @param {MoveInput} input
 */
export function buttonsOf(input) {
  return input.next().flatMap((touch) => ('button' in touch ? [touch.button] : []));
}

/**
 * Values of moves as chips on the board: above the lane of a drop, on the point of a placement, and for a move from
 * one point to another a third of the way along it, so that moves to one point do not cover each other.
 * @param {BoardValue[]} values
 * @param {LegalMove[]} legal
 * @returns {Chip[]}
 */
export function chipsOf(values, legal) {
  return values.flatMap(({ move, text, words, result, rank }) => {
    const path = legal.find((other) => other.move === move)?.path;
    const touch = path && whereOf(path);
    const way = path && path.stops.length > 1 ? path.stops : [];
    return touch === undefined ? [] : [{ touch, way, text, words, result: result ?? '', rank }];
  });
}

/**
 * For every piece that was moved to its point, the number of that move.
 * @param {{ply: number, last: LegalMove | null}[]} frames in the order they were played
 * @returns {Map<number, number>}
 */
export function numbersOf(frames) {
  const numbers = new Map();
  for (const { ply, last } of frames) {
    const { stops = [], captures = [] } = last?.path ?? {};
    for (const point of [...captures, ...stops]) numbers.delete(point);
    if (stops.length > 0) numbers.set(stops[stops.length - 1], ply);
  }
  return numbers;
}

/**
 * The points of a move, for a spotlight: the stops of a piece, or the lane it is dropped into.
 * @param {BoardSpec} spec
 * @param {Path} path
 */
export function spotsOf(spec, path) {
  if (path.stops.length > 0) return path.stops;
  return path.touches.flatMap((touch) => ('lane' in touch ? spec.lanes[touch.lane].points : []));
}

/** @param {Touch[]} touches */
function pointsOf(touches) {
  return touches.flatMap((touch) => ('point' in touch ? [touch.point] : []));
}

/**
 * @param {Path} path
 * @returns {Touch | undefined}
 */
function whereOf({ touches, stops }) {
  const lane = touches.find((touch) => 'lane' in touch);
  const stop = stops.at(-1);
  return lane ?? (stop === undefined ? undefined : { point: stop });
}
