// Draws a board in layers and updates the drawing.

/** @import {BoardSpec, Mark, Path, Touch} from '../types.js' */
/** @import {Chip, Scene} from './scene.js' */
/** @import {Place, Plan} from './geometry.js' */
/** @import {ChipBox} from './chips.js' */
import { say } from '../lib/words.js';
import { chipBoxes, lineHeights } from './chips.js';
import { colourBoard, colourOf, colourPiece } from './colours.js';
import { arrowHead, through } from './geometry.js';
import { definePaints, drawPiece } from './pieces.js';
import { NAMES_AT } from './point-styles.js';
import { drawFront, drawSurface } from './surface.js';
import { Brush, circle, svg } from './svg.js';

/** From the back to the front. */
const LAYERS = /** @type {const} */ ([
  'surface',
  'labels',
  'under',
  'pieces',
  'front',
  'hits',
  'over',
  'air',
]);

/** The drawing of one board. */
export class Painter {
  /**
   * @param {BoardSpec} spec
   * @param {Plan} plan
   */
  constructor(spec, plan) {
    this.spec = spec;
    this.plan = plan;
    this.brush = new Brush();
    /** @type {Record<typeof LAYERS[number], SVGGElement>} */
    this.layers = /** @type {any} */ (
      Object.fromEntries(
        LAYERS.map((name) => [
          name,
          svg('g', { class: `layer-${name}`, 'aria-hidden': name === 'hits' ? undefined : 'true' }),
        ]),
      )
    );
    this.root = svg(
      'svg',
      { viewBox: plan.viewBox, class: `board body-${spec.look.body} points-${spec.look.points}` },
      this.brush.defs,
      ...Object.values(this.layers),
    );
    /** @type {(SVGGElement | null)[]} */
    this.pieces = [];
    colourBoard(this.root, spec.look);
    definePaints(spec, this.brush);
    this.layers.surface.append(drawSurface(plan, this.brush));
    this.layers.front.append(...drawFront(plan, this.brush));
    // What stands before the pieces of an upright board would hide its labels.
    const labels = spec.look.body === 'upright' ? this.layers.front : this.layers.labels;
    labels.append(...this.#labels());
  }

  /** @param {number} point */
  at(point) {
    return this.plan.points[point];
  }

  /**
   * Draws every piece on its point.
   * @param {(number | null)[]} pieces
   */
  place(pieces) {
    pieces.forEach((kind, point) => {
      const old = this.pieces[point] ?? null;
      if (old !== null && kind !== null && old.dataset.kind === String(kind))
        return moveTo(old, this.at(point));
      old?.remove();
      this.pieces[point] = kind === null ? null : this.add(kind, this.at(point));
    });
  }

  /**
   * Adds a piece at a position that need not be a point.
   * @param {number} kind
   * @param {Place} place
   * @param {'pieces' | 'air'} [layer]
   */
  add(kind, place, layer = 'pieces') {
    const piece = drawPiece(this.spec, kind, this.brush);
    moveTo(piece, place);
    this.layers[layer].append(piece);
    return piece;
  }

  /**
   * Draws everything besides the pieces: highlights, marks, values.
   * @param {Scene} scene
   * @param {{
   *   marks: Mark[], decisive: number[], numbers: Map<number, number>, chips: Chip[],
   *   hint: Path | null, hover: Path | null, waiting: Touch[],
   * }} more
   */
  annotate(scene, more) {
    const { under, over } = this.layers;
    this.pieces.forEach((piece, point) => piece?.classList.toggle('numbered', more.numbers.has(point)));
    under.replaceChildren(
      ...this.#lastUnder(scene.last),
      ...scene.movable.map((point) => this.#ring(point, 'movable')),
    );
    over.replaceChildren(
      ...this.#lastOver(scene.last),
      ...this.#lastLane(scene.last),
      ...more.decisive.map((point) => this.#ring(point, 'decisive')),
      ...more.marks.map((mark) => this.#cross(mark)),
      ...this.#line(scene.choice, 'choice'),
      ...this.#line(more.hover?.stops ?? [], 'preview'),
      ...scene.targets.map(({ point, isCapture }) =>
        isCapture ? this.#ring(point, 'capture') : circle(this.at(point), 13, { class: 'target' }),
      ),
      ...this.#hint(more.hint),
      ...this.#waiting(more.waiting),
      ...[...more.numbers].map(([point, number]) => this.#number(point, number)),
      ...more.chips.flatMap((chip) => this.#arrow(chip)),
      ...this.#chips(more.chips),
    );
  }

  /**
   * Draws a dragged or previewed piece.
   * @param {number | null} kind
   * @param {Place} [place]
   * @param {string} [state]
   */
  hold(kind, place, state = 'ghost') {
    this.layers.air.replaceChildren();
    if (kind === null || place === undefined) return;
    this.add(kind, place, 'air').classList.add(state);
  }

  /** @param {Path | null} last */
  #lastUnder(last) {
    if (last === null || last.stops.length < 2) return [];
    return [...this.#line(last.stops, 'last-path'), this.#ring(last.stops[0], 'last-from')];
  }

  /** @param {Path | null} last */
  #lastOver(last) {
    const end = last?.stops.at(-1);
    if (last === null || end === undefined) return [];
    return [
      ...last.captures.filter((point) => !this.pieces[point]).map((point) => this.#gone(point)),
      this.#ring(end, 'last-to'),
    ];
  }

  /**
   * @param {number} point
   * @param {string} kind
   */
  #ring(point, kind) {
    const wider = { 'last-to': -3, decisive: -1 }[kind] ?? 3;
    return circle(this.at(point), this.plan.size.piece + wider, { class: `ring ${kind}` });
  }

  /**
   * @param {number[]} points
   * @param {string} kind
   */
  #line(points, kind) {
    return points.length < 2
      ? []
      : [svg('path', { d: through(points.map((point) => this.at(point))), class: `way ${kind}` })];
  }

  /** @param {number} point where a piece was captured by the last move */
  #gone(point) {
    const { x, y } = this.at(point);
    return svg('path', { d: `M${x - 12} ${y - 12} l24 24 m0 -24 l-24 24`, class: 'gone' });
  }

  /** @param {Mark} mark */
  #cross({ point, why }) {
    const { x, y } = this.at(point);
    return svg(
      'path',
      { d: `M${x - 15} ${y - 15} l30 30 m0 -30 l-30 30`, class: 'forbidden' },
      svg('title', {}, say(why)),
    );
  }

  /**
   * Draws the touches of a premove.
   * @param {Touch[]} touches
   */
  #waiting(touches) {
    const points = touches.flatMap((touch) => ('point' in touch ? [touch.point] : []));
    const lanes = touches.flatMap((touch) => ('lane' in touch ? [touch.lane] : []));
    return [
      ...this.#line(points, 'waiting-way'),
      ...points.map((point) => this.#ring(point, 'waiting')),
      ...lanes.map((lane) =>
        circle(this.plan.laneTop(lane), this.plan.size.piece - 3, { class: 'ring waiting' }),
      ),
    ];
  }

  /**
   * Marks the lane of the last move.
   * @param {Path | null} last
   */
  #lastLane(last) {
    return (last?.touches ?? []).flatMap((touch) => {
      if (!('lane' in touch)) return [];
      const { x, y } = this.plan.laneTop(touch.lane);
      return [svg('path', { d: `M${x - 13} ${y + 52} h26 l-13 16 Z`, class: 'last-lane' })];
    });
  }

  /** @param {Path | null} hint */
  #hint(hint) {
    if (hint === null) return [];
    const end = hint.stops.at(-1);
    return [...this.#line(hint.stops, 'hint-way'), ...(end === undefined ? [] : [this.#ring(end, 'hint')])];
  }

  /**
   * @param {number} point
   * @param {number} number
   */
  #number(point, number) {
    const kind = Number(this.pieces[point]?.dataset.kind ?? 0);
    const { x, y } = this.at(point);
    const size = number > 99 ? ' long' : '';
    return colourPiece(
      svg('text', { x, y, class: `number${size}` }, String(number)),
      colourOf(this.spec, this.spec.pieces[kind].colour),
    );
  }

  /**
   * Draws an arrow for a move of the best lines.
   * @param {Chip} chip
   */
  #arrow({ way, rank }) {
    if (rank === undefined || way.length < 2) return [];
    const places = way.map((point) => this.at(point));
    const [from, to] = places.slice(-2);
    const kind = `rank-${Math.min(rank, 3)}`;
    return [
      svg('path', { d: through(places), class: `way arrow ${kind}` }),
      svg('path', { d: arrowHead(from, to), class: `arrow-head ${kind}` }),
    ];
  }

  /** @param {Chip[]} chips */
  #chips(chips) {
    const { plan } = this;
    const boxes = chipBoxes(chips, {
      at: (point) => this.at(point),
      laneTop: (lane) => plan.laneTop(lane),
      centre: plan.centre,
      left: plan.box.left,
      right: plan.box.right,
      pixels: this.root.getScreenCTM()?.a || 1, // 0 while the board is hidden
    });
    return boxes.map((box) => this.#chip(box));
  }

  /** @param {ChipBox} box */
  #chip(box) {
    const { chip, x, y, lines, scale } = box;
    const [width, height] = [box.wide / scale, box.high / scale];
    const heights = lineHeights(lines);
    return svg(
      'g',
      { class: `chip ${chip.result}`, transform: `translate(${x} ${y}) scale(${scale})` },
      svg('title', {}, chip.words),
      svg('rect', { x: -width / 2, y: -height / 2, width, height, rx: 17 }),
      ...lines.map((line, i) => svg('text', { x: 0, y: heights[i] }, line)),
    );
  }

  #labels() {
    if (NAMES_AT[this.spec.look.points] !== undefined)
      return this.spec.points.map((spot, i) => this.#name(spot.name, this.at(i)));
    return this.spec.labels.map((label) => {
      const { x, y } = this.#onBoard(this.plan.label(label));
      return svg('text', { x, y, class: 'label' }, label.text);
    });
  }

  /**
   * Moves a label inward if it would overlap the edge of the board. The space above an upright board belongs to the
   * pieces: its labels are on its lower edge.
   * @param {Place} place
   * @returns {Place}
   */
  #onBoard({ x, y }) {
    const { left, right, top, bottom } = this.plan.box;
    if (this.spec.look.body === 'upright') return { x, y: bottom - 50 };
    return {
      x: Math.min(Math.max(x, left + 30), right - 30),
      y: Math.min(Math.max(y, top + 26), bottom - 38),
    };
  }

  /**
   * @param {string} text
   * @param {Place} place
   */
  #name(text, { x, y }) {
    const [right, down] = NAMES_AT[this.spec.look.points] ?? [0, 0];
    return svg('text', { x: x + right, y: y + down, class: 'label in-place' }, text);
  }
}

/**
 * @param {SVGElement} element
 * @param {Place} place
 */
export function moveTo(element, { x, y }) {
  element.style.transform = `translate(${x}px, ${y}px)`;
}
