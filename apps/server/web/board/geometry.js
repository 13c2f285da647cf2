// Board geometry: lattice points as drawing coordinates, with rotation.

/** @import {BoardSpec, Label, Look} from '../types.js' */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {'left' | 'right' | 'up' | 'down'} Direction */

/** Drawing units per half-step of the lattice; neighbours of a row are two half-steps apart. */
export const HALF = 50;

/** The distance between rows of a hexagonal lattice, as a fraction of a step. */
const ROW = Math.sqrt(3) / 2;

/** Additional space of an upright board: above for a piece in the air, below for its feet. */
const UPRIGHT = { above: 80, below: 12 };

/** The coordinates of all points of a board, and queries about them. */
export class Plan {
  /**
   * @param {BoardSpec} spec
   * @param {number} turn how many times the viewer has turned the board
   */
  constructor(spec, turn) {
    this.spec = spec;
    this.turn = turn;
    this.size = sizeOf(spec.look);
    const flat = spec.points.map((spot) => this.#flat(spot));
    this.centre = middle(flat);
    this.points = flat.map((place) => this.#turned(place));
    this.box = this.#around(this.points);
  }

  /** The visible area as an SVG `viewBox`. */
  get viewBox() {
    const { left, top, right, bottom } = this.box;
    return [left, top, right - left, bottom - top].map((n) => Math.round(n * 10) / 10).join(' ');
  }

  /**
   * A part of the drawing around a position, as an SVG `viewBox`.
   * @param {Place} place
   * @param {number} share of the whole, from 0 to 1
   */
  around({ x, y }, share) {
    const { left, top, right, bottom } = this.box;
    const [width, height] = [(right - left) * share, (bottom - top) * share];
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) =>
      Math.min(Math.max(at, from), to);
    const [x0, y0] = [
      within(x - width / 2, left, right - width),
      within(y - height / 2, top, bottom - height),
    ];
    return [x0, y0, width, height].map((n) => Math.round(n * 10) / 10).join(' ');
  }

  /** The number of different rotations of this board. */
  get turns() {
    return this.spec.lattice === 'hexagonal' ? 6 : 2;
  }

  /**
   * The position of a label.
   * @param {Label} label
   */
  label(label) {
    return this.#turned(this.#flat(label));
  }

  /**
   * The point nearest to a position, within half a step.
   * @param {Place} place
   */
  nearest(place) {
    let best = -1;
    let least = HALF * 1.02;
    this.points.forEach((point, i) => {
      const away = Math.hypot(point.x - place.x, point.y - place.y);
      if (away < least) [best, least] = [i, away];
    });
    return best;
  }

  /**
   * The point that an arrow key leads to; the same one at the edge.
   * @param {number} from
   * @param {Direction} direction
   */
  neighbour(from, direction) {
    const here = this.points[from];
    const ahead = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } }[
      direction
    ];
    let best = from;
    let least = Infinity;
    this.points.forEach((point, i) => {
      const along = (point.x - here.x) * ahead.x + (point.y - here.y) * ahead.y;
      const aside = Math.abs((point.x - here.x) * ahead.y + (point.y - here.y) * ahead.x);
      // Slightly sideways still counts as ahead; on a tie the earlier point is taken.
      const cost = along + 2 * aside;
      if (along > 1 && aside <= along * 2 + 1 && cost < least - 0.01) [best, least] = [i, cost];
    });
    return best;
  }

  /**
   * The start of a lane, outside the board, from which a piece falls.
   * @param {number} lane
   */
  laneTop(lane) {
    const places = this.spec.lanes[lane].points.map((point) => this.points[point]);
    return { x: places[0].x, y: Math.min(...places.map(({ y }) => y)) - 2 * HALF - 18 };
  }

  /** @param {{x: number, y: number}} spot */
  #flat({ x, y }) {
    return { x: x * HALF, y: y * HALF * (this.spec.lattice === 'hexagonal' ? ROW : 1) };
  }

  /** @param {Place} place */
  #turned({ x, y }) {
    const [dx, dy] = [x - this.centre.x, y - this.centre.y];
    if (this.turn % this.turns === 0) return { x, y };
    // Pieces in an upright frame always fall down; from behind, left and right are exchanged.
    if (this.spec.look.body === 'upright') return { x: this.centre.x - dx, y };
    const angle = (2 * Math.PI * (this.turn % this.turns)) / this.turns;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: this.centre.x + dx * cos - dy * sin, y: this.centre.y + dx * sin + dy * cos };
  }

  /** @param {Place[]} places */
  #around(places) {
    const { margin, top, bottom } = this.size;
    if (this.spec.look.body === 'round') return round(this.centre, places, margin);
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    return {
      left: Math.min(...xs) - margin,
      right: Math.max(...xs) + margin,
      top: Math.min(...ys) - top,
      bottom: Math.max(...ys) + bottom,
    };
  }
}

/**
 * The margin around the points, and the size of pieces.
 * @param {Look} look
 */
function sizeOf({ body, margin, piece_radius: piece }) {
  const more = body === 'upright' ? UPRIGHT : { above: 0, below: 0 };
  return { margin, top: margin + more.above, bottom: margin + more.below, piece };
}

/**
 * The rotation that brings the pieces of a colour nearest to the viewer; none while there are no pieces.
 * @param {BoardSpec} spec
 * @param {(number | null)[]} pieces
 * @param {string | null} colour
 */
export function nearTurn(spec, pieces, colour) {
  const own = pieces.flatMap((kind, point) =>
    kind !== null && spec.pieces[kind].colour === colour ? [point] : [],
  );
  if (own.length === 0 || spec.look.body === 'upright') return 0;
  const lowness = (/** @type {Plan} */ plan) => own.reduce((sum, point) => sum + plan.points[point].y, 0);
  const plans = Array.from({ length: new Plan(spec, 0).turns }, (_, turn) => new Plan(spec, turn));
  return plans.reduce((best, plan) => (lowness(plan) > lowness(best) + 1 ? plan : best)).turn;
}

/**
 * The square around the circle through all points, so that rotating the board does not change its size.
 * @param {Place} centre
 * @param {Place[]} places
 * @param {number} margin
 */
function round(centre, places, margin) {
  const radius = Math.max(...places.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y))) + margin;
  return {
    left: centre.x - radius,
    right: centre.x + radius,
    top: centre.y - radius,
    bottom: centre.y + radius,
  };
}

/** @param {Place[]} places */
function middle(places) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/**
 * A line through positions, as an SVG path.
 * @param {Place[]} places
 */
export function through(places) {
  return places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${tidy(x)} ${tidy(y)}`).join(' ');
}

/** @param {number} n */
export function tidy(n) {
  return Math.round(n * 10) / 10;
}

/**
 * The position at a fraction of a polyline.
 * @param {Place[]} places
 * @param {number} part from 0 to 1
 * @returns {Place}
 */
export function alongWay(places, part) {
  const legs = places.slice(1).map((to, i) => ({ from: places[i], to, length: distance(places[i], to) }));
  let left = part * legs.reduce((sum, { length }) => sum + length, 0);
  for (const { from, to, length } of legs) {
    if (left <= length) return between(from, to, length === 0 ? 0 : left / length);
    left -= length;
  }
  return places[places.length - 1];
}

/**
 * The outline of an arrow head that points from one position to another.
 * @param {Place} from
 * @param {Place} to
 */
export function arrowHead(from, to) {
  const length = Math.max(distance(from, to), 1);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const back = { x: to.x - 26 * x, y: to.y - 26 * y };
  return `M${to.x} ${to.y} L${back.x - 15 * y} ${back.y + 15 * x} L${back.x + 15 * y} ${back.y - 15 * x} Z`;
}

/**
 * @param {Place} a
 * @param {Place} b
 */
function distance(a, b) {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/**
 * @param {Place} a
 * @param {Place} b
 * @param {number} part
 */
function between(a, b, part) {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
