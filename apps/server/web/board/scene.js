// What there is to see on a board besides its pieces, worked out from its state without drawing anything.

/** @import {BoardSpec, LegalMove, MoveValue, Path, Touch} from '../types.js' */
/** @import {Hand} from './hand.js' */

/** @typedef {{point: number, isCapture: boolean}} Target */
/** @typedef {{touch: Touch, text: string, words: string, result: string}} Chip */

/**
 * @typedef {object} Scene
 * @property {number[]} movable points whose piece may be chosen
 * @property {Target[]} targets points that may be touched next or at the end
 * @property {number[]} choice the stops chosen so far
 * @property {Path | null} last the last move
 */

/**
 * What the hand may do, as dots and rings.
 * @param {Hand} hand
 * @param {(number | null)[]} pieces
 * @param {LegalMove | null} last
 * @returns {Scene}
 */
export function sceneOf(hand, pieces, last) {
  const choice = hand.touched.flatMap((touch) => ('point' in touch ? [touch.point] : []));
  const scene = {
    movable: /** @type {number[]} */ ([]),
    targets: /** @type {Target[]} */ ([]),
    choice,
    last: last?.path ?? null,
  };
  const next = pointsOf(hand.next());
  if (hand.touched.length === 0) {
    scene.movable = next.filter((point) => pieces[point] !== null);
    return scene;
  }
  const all = [...next, ...pointsOf(hand.shortcuts())];
  scene.targets = all.map((point) => ({
    point,
    isCapture: hand.through({ point }).some(({ path }) => path.captures.length > 0),
  }));
  return scene;
}

/**
 * The buttons beside the board that the hand may press now.
 * @param {Hand} hand
 */
export function buttonsOf(hand) {
  return hand.next().flatMap((touch) => ('button' in touch ? [touch.button] : []));
}

/**
 * Values of moves as chips on the board: above a lane, or on the point where a move ends. Where several moves end
 * on one point, the best of them speaks for it.
 * @param {MoveValue[]} values
 * @param {LegalMove[]} legal
 * @returns {Chip[]}
 */
export function chipsOf(values, legal) {
  const chips = new Map();
  for (const value of [...values].sort((a, b) => rankOf(b) - rankOf(a))) {
    const touch = whereOf(legal.find(({ move }) => move === value.move));
    const text = textOf(value);
    if (touch === undefined || text === '') continue; // unknown is shown as nothing
    const key = JSON.stringify(touch);
    if (!chips.has(key)) chips.set(key, { touch, text, words: value.words, result: value.result });
  }
  return [...chips.values()];
}

/**
 * The number a piece was put where it stands with, for every piece that a move has put there.
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
 * The points that a move lies on, for a spotlight: the stops of a piece, or the lane it is dropped into.
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

/** @param {LegalMove | undefined} legal */
function whereOf(legal) {
  const touches = legal?.path.touches ?? [];
  const lane = touches.find((touch) => 'lane' in touch);
  const stop = legal?.path.stops.at(-1);
  return lane ?? (stop === undefined ? undefined : { point: stop });
}

/**
 * Wins before draws before losses; quick wins and slow losses first, where the length is all that is known.
 * @param {MoveValue} value
 */
function rankOf({ result, value, plies }) {
  const length = plies ?? 0;
  const finer = numberOf(value) ?? (result === 'win' ? -length : length);
  return ({ win: 2e6, draw: 1e6, loss: 0 }[result ?? ''] ?? 0) + finer;
}

/** @param {MoveValue} value */
function textOf({ value, result, plies }) {
  const sign = { win: '+', draw: '=', loss: '−' }[result ?? ''] ?? '';
  const number = numberOf(value);
  if (number !== null) return number > 0 ? `+${number}` : String(number).replace('-', '−');
  return plies === null ? sign : `${sign}${plies}`;
}

/**
 * A value on a game's own scale, where that scale is numbers.
 * @param {string} value
 */
function numberOf(value) {
  return value === '' || Number.isNaN(Number(value)) ? null : Number(value);
}
