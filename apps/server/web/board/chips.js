// Layout of move values on the board, without overlaps.

/** @import {Place} from './geometry.js' */
/** @import {Chip} from './scene.js' */
import { alongWay } from './geometry.js';

/** Candidate places of a value, as fractions of its move; the first free one is used. */
const PARTS = [1 / 3, 1 / 2, 1 / 5, 2 / 3, 1 / 10, 3 / 4];
/** Maximum width of a value above a lane: the lane spacing less a gap. */
const LANE = 96;
/** Boards wider than this draw values larger, at most by `LARGEST`: then values of neighbouring points do not touch. */
const ROOMY = 900;
const LARGEST = 1.45;
/** On a small screen values are drawn so much larger that their text has this many pixels, if there is room. */
const READABLE = 10.5;
const LARGEST_READABLE = 2.6;
/** The font size of a value. */
const FONT = 22;
/** Maximum scale of a value above a lane. */
const LARGEST_ON_LANE = 1.15;
/** The height of a line of text. */
const LINE = 24;

/**
 * A value with its place: the middle of a box, the lines of its text, and how much larger or smaller it is drawn.
 * @typedef {{
 *   chip: Chip, x: number, y: number, wide: number, high: number, lines: string[], scale: number,
 * }} ChipBox
 */

/**
 * What the layout needs to know of a board.
 * @typedef {object} ChipPlan
 * @property {(point: number) => Place} at
 * @property {(lane: number) => Place} laneTop
 * @property {Place} centre
 * @property {number} left
 * @property {number} right
 * @property {number} pixels the size of a unit on the screen
 */

/**
 * @param {Chip[]} chips
 * @param {ChipPlan} plan
 * @returns {ChipBox[]}
 */
export function chipBoxes(chips, plan) {
  const usual = Math.min(Math.max(1, (plan.right - plan.left) / ROOMY), LARGEST);
  const readable = Math.min(READABLE / (FONT * plan.pixels), LARGEST_READABLE);
  if (readable > usual) {
    const boxes = layOut(chips, plan, [readable]);
    if (boxes.every((box, i) => boxes.slice(0, i).every((other) => !overlaps(box, other)))) return boxes;
  }
  return layOut(chips, plan, [usual, 1]);
}

/**
 * @param {Chip[]} chips
 * @param {ChipPlan} plan
 * @param {number[]} scales the first one without overlaps is used
 */
function layOut(chips, plan, scales) {
  /** @type {ChipBox[]} */
  const boxes = [];
  for (const chip of chips) {
    const places = placesOf(chip, plan);
    const tried = scales.flatMap((scale) => places.map((place) => boxOf(chip, place, scale, plan)));
    boxes.push(tried.find((box) => boxes.every((other) => !overlaps(box, other))) ?? tried[0]);
  }
  return boxes;
}

/**
 * @param {Chip} chip
 * @param {ChipPlan} plan
 * @returns {Place[]}
 */
function placesOf({ touch, way }, plan) {
  const places = way.map(plan.at);
  if (places.length > 1) return PARTS.map((part) => alongWay(places, part));
  if ('lane' in touch) return [plan.laneTop(touch.lane)];
  return ['point' in touch ? plan.at(touch.point) : plan.centre];
}

/**
 * A box around a text. Above a lane a known result has its number on a line of its own, so that all lanes look alike;
 * other text is broken if it is wider than its lane. What is still too wide is made smaller.
 * @param {Chip} chip
 * @param {Place} place
 * @param {number} usual
 * @param {ChipPlan} plan
 * @returns {ChipBox}
 */
function boxOf(chip, { x, y }, usual, { left, right }) {
  const { text, touch, result } = chip;
  const cut = text.lastIndexOf(' ');
  const isBroken = 'lane' in touch && cut > 0 && (result !== '' || widthOf(text) > LANE);
  const lines = isBroken ? [text.slice(0, cut), text.slice(cut + 1)] : [text];
  const wide = Math.max(46, ...lines.map(widthOf));
  const scale = 'lane' in touch ? Math.min(LARGEST_ON_LANE, LANE / wide) : usual;
  const high = 34 + LINE * (lines.length - 1);
  const half = (wide * scale) / 2;
  const inside = Math.min(Math.max(x, left + half), right - half);
  return { chip, x: inside, y, lines, wide: wide * scale, high: high * scale, scale };
}

/** @param {string} text */
function widthOf(text) {
  return 12 + 14 * text.length;
}

/**
 * @param {ChipBox} one
 * @param {ChipBox} other
 */
function overlaps(one, other) {
  return (
    Math.abs(one.x - other.x) < (one.wide + other.wide) / 2 &&
    Math.abs(one.y - other.y) < (one.high + other.high) / 2
  );
}

/**
 * The middle of each line, from the middle of the box.
 * @param {string[]} lines
 */
export function lineHeights(lines) {
  return lines.map((_, i) => LINE * (i - (lines.length - 1) / 2));
}
