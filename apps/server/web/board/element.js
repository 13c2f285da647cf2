// <kibitz-board>: any board, to view or to play on. It contains no rules: it follows the legal moves it is given.

/** @import {BoardSpec, LegalMove, Mark, Path, Touch} from '../types.js' */
/** @import {BoardValue} from './scene.js' */
/** @import {Place} from './geometry.js' */
import { isStill, onChange, settings } from '../lib/settings.js';
import { say, t } from '../lib/words.js';
import { HALF, Plan } from './geometry.js';
import { MoveInput, isSame } from './move-input.js';
import { playMove } from './motion.js';
import { moveTo, Painter } from './painter.js';
import { watchPointer } from './pointer.js';
import { Points } from './points.js';
import { buttonsOf, chipsOf, sceneOf } from './scene.js';

/**
 * @typedef {object} Shown
 * @property {(number | null)[]} pieces
 * @property {LegalMove[]} [legal] empty where nobody may move here
 * @property {LegalMove | null} [last]
 * @property {Mark[]} [marks]
 * @property {number[]} [decisive]
 * @property {string | null} [colour] of the piece that a move places on the board
 * @property {Ahead | null} [ahead] how a move may be chosen before its turn
 */

/**
 * What is known about a seat that is not to move.
 * @typedef {object} Ahead
 * @property {string | null} colour of its pieces
 * @property {boolean} isPlacing its pieces are put on the board, not moved
 */

/** The smallest touch target for a finger, in CSS pixels. */
const FINGER = 44;

export class KibitzBoard extends HTMLElement {
  /** @type {BoardSpec | null} */
  #spec = null;
  /** @type {Painter | null} */
  #painter = null;
  /** @type {Required<Shown>} */
  #shown = { pieces: [], legal: [], last: null, marks: [], decisive: [], colour: null, ahead: null };
  #input = new MoveInput([]);
  #turn = 0;
  #hover = -1;
  /** @type {Points | null} */
  #points = null;
  /** @type {BoardValue[]} */
  #values = [];
  /** @type {Map<number, number>} */
  #numbers = new Map();
  /** @type {Path | null} */
  #hint = null;
  /** @type {Touch[]} what is to be touched later: a premove, or a move that waits for the server */
  #waiting = [];
  /** The point a premove begins from. */
  #from = -1;
  #isZoomed = false;

  /** @type {() => void} */
  #deaf = () => {};

  connectedCallback() {
    this.#deaf = onChange(() => this.#annotate());
  }

  disconnectedCallback() {
    this.#deaf();
  }

  get isMini() {
    return this.hasAttribute('mini');
  }

  /** The move input, for buttons beside the board. */
  get input() {
    return this.#input;
  }

  /**
   * Draws the empty board.
   * @param {BoardSpec} spec
   * @param {number} [turn]
   */
  setBoard(spec, turn = this.#turn) {
    this.#spec = spec;
    this.#turn = turn;
    const plan = new Plan(spec, turn);
    const painter = new Painter(spec, plan);
    this.#painter = painter;
    this.replaceChildren(painter.root);
    this.style.setProperty(
      '--ratio',
      String((plan.box.right - plan.box.left) / (plan.box.bottom - plan.box.top)),
    );
    if (this.isMini) return this.#name(painter.root, 'img');
    this.#name(painter.root, 'group');
    this.#points = new Points(spec, plan, {
      touch: (point) => this.touchPoint(point),
      reached: (point) => this.#holdOver(point),
      deselect: () => this.#input.touched.length > 0 && (this.deselect(), true),
    });
    painter.layers.hits.append(...this.#points.buttons);
    this.#watch(painter, this.#points);
  }

  /**
   * Shows a position, animated if it follows the shown one by its last move.
   * @param {Shown} shown
   * @param {{animate?: boolean}} [how]
   */
  show(shown, { animate = false } = {}) {
    const painter = this.#painter;
    if (painter === null) return;
    const before = this.#shown.pieces;
    const wasLegal = this.#shown.legal;
    this.#shown = { legal: [], last: null, marks: [], decisive: [], colour: null, ahead: null, ...shown };
    this.#renewHand(before, wasLegal);
    painter.place(this.#shown.pieces);
    painter.hold(null);
    if (animate && this.#shown.last !== null && !isStill()) playMove(painter, this.#shown.last, before);
    this.#annotate();
    this.#tellChoice();
  }

  /**
   * Keeps the touches if the same position is shown again: the player may be in the middle of a move.
   * @param {(number | null)[]} before
   * @param {LegalMove[]} wasLegal
   */
  #renewHand(before, wasLegal) {
    const { pieces, legal, ahead } = this.#shown;
    const isSame =
      isEqual(pieces, before) &&
      isEqual(
        legal.map(({ move }) => move),
        wasLegal.map(({ move }) => move),
      );
    if (isSame && legal.length > 0) return;
    if (this.isHalfMade) this.#tell('kibitz-dropped', {});
    if (ahead === null) this.#from = -1;
    this.#input = new MoveInput(legal);
    this.#hint = null;
  }

  /** Whether some steps of a longer move have been made. */
  get isHalfMade() {
    return this.#input.touched.length > 1;
  }

  /** @param {Touch[]} touches what is to be touched later */
  set waiting(touches) {
    this.#waiting = touches;
    this.#annotate();
  }

  /** @param {BoardValue[]} values */
  set values(values) {
    this.#values = values;
    this.#annotate();
  }

  /** @param {Map<number, number>} numbers */
  set numbers(numbers) {
    this.#numbers = numbers;
    this.#annotate();
  }

  /** @param {Path | null} hint */
  set hint(hint) {
    this.#hint = hint;
    this.#annotate();
  }

  get turn() {
    return this.#turn;
  }

  /** Rotates the board by one step. */
  turnOnce() {
    if (this.#spec === null || this.#painter === null) return;
    this.setBoard(this.#spec, (this.#turn + 1) % this.#painter.plan.turns);
    this.show(this.#shown);
  }

  /** @param {number} point */
  touchPoint(point) {
    if (this.#spec === null || point < 0) return;
    this.#tell('kibitz-point', { point });
    if (this.#shown.ahead !== null && this.#shown.legal.length === 0) return this.#touchAhead(point);
    this.touch(this.#input.meantBy(this.#spec, point), point);
  }

  /**
   * Touches a point, a lane or a button.
   * @param {Touch} touch
   * @param {number} [point]
   */
  touch(touch, point = -1) {
    if (this.isHalfMade && !this.#input.canGoOn(touch)) return this.#refused(point, touch);
    const touched = this.#input.touch(touch);
    if (touched.kind === 'refused' && this.#shown.legal.length > 0) this.#refused(point, touch);
    if (touched.kind === 'played') this.#played(touched.move);
    else this.#annotate();
    if (touched.kind !== 'refused') this.zoomOut(); // what may be touched next can be anywhere
    this.#tellChoice();
  }

  /** Plays the chain entered so far, even if it could continue. */
  confirm() {
    const move = this.#input.confirm();
    if (move !== undefined) this.#played(move);
    this.#tellChoice();
  }

  deselect() {
    this.#input.clear();
    this.#painter?.hold(null);
    this.#annotate();
    this.#tellChoice();
  }

  /** @param {string} move */
  #played(move) {
    this.#painter?.hold(null);
    this.#tell('kibitz-move', { move });
  }

  /**
   * Handles a touch before one's turn, as part of a premove. The same touch again removes it.
   * @param {number} point
   */
  #touchAhead(point) {
    const lane = this.#spec?.lanes.findIndex(({ points }) => points.includes(point)) ?? -1;
    const { ahead, pieces } = this.#shown;
    const isOwn = this.#spec?.pieces[pieces[point] ?? -1]?.colour === ahead?.colour;
    const had = this.#waiting;
    if (lane >= 0) return this.#choosesAhead(isSame(had[0], { lane }) ? [] : [{ lane }]);
    if (ahead?.isPlacing) return this.#choosesAhead(isSame(had[0], { point }) || isOwn ? [] : [{ point }]);
    if (this.#from >= 0 && point !== this.#from)
      return this.#choosesAhead([{ point: this.#from }, { point }]);
    const isBeginning = isOwn && point !== this.#from;
    if (had.length > 0) this.#choosesAhead([]);
    this.#from = isBeginning ? point : -1;
    this.zoomOut();
    this.#annotate();
  }

  /** @param {Touch[]} touches */
  #choosesAhead(touches) {
    this.#from = -1;
    this.zoomOut();
    this.waiting = touches;
    this.#tell('kibitz-premove', { touches });
  }

  /**
   * @param {number} point
   * @param {Touch} touch
   */
  #refused(point, touch) {
    const lane = 'lane' in touch ? (this.#spec?.lanes[touch.lane].points ?? []) : [];
    const hasPiece = (this.#shown.pieces[point] ?? null) !== null;
    const mark = this.#shown.marks.find((other) => other.point === point);
    this.#tell('kibitz-refused', {
      point,
      hasPiece,
      isChoosing: this.#input.touched.length > 0,
      isHalfMade: this.isHalfMade,
      isFull: lane.length > 0 && lane.every((other) => (this.#shown.pieces[other] ?? null) !== null),
      why: mark && say(mark.why),
    });
  }

  #tellChoice() {
    const isGoingOn = this.#input.touched.length > 0 && this.#input.complete() !== undefined;
    this.#tell('kibitz-choice', {
      canConfirm: isGoingOn,
      isChoosing: this.#input.touched.length > 0,
      isZoomed: this.#isZoomed,
      buttons: buttonsOf(this.#input),
    });
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  #annotate() {
    const painter = this.#painter;
    if (painter === null) return;
    const liked = settings();
    painter.root.classList.toggle('with-labels', liked.coordinates && !this.isMini);
    const scene = sceneOf(this.#input, this.#shown.pieces, this.#shown.last);
    if (!liked.targets) [scene.targets, scene.movable] = [[], []];
    this.#placeChosen(scene.choice);
    const chips = chipsOf(this.#values, this.#shown.legal);
    painter.annotate(scene, {
      marks: this.#shown.marks,
      decisive: this.#shown.decisive,
      numbers: liked.numbers ? this.#numbers : new Map(),
      chips,
      hint: this.#hint,
      hover: this.#preview(),
      waiting: this.#from >= 0 ? [{ point: this.#from }] : this.#waiting,
    });
    this.#points?.name({
      scene,
      chips,
      input: this.#input,
      pieces: this.#shown.pieces,
      marks: this.#shown.marks,
    });
  }

  /**
   * Draws the selected piece on its last stop.
   * @param {number[]} choice
   */
  #placeChosen(choice) {
    const painter = this.#painter;
    if (painter === null) return;
    for (const piece of painter.pieces) piece?.classList.remove('lifted');
    painter.place(this.#shown.pieces);
    const piece = choice.length > 0 ? painter.pieces[choice[0]] : null;
    if (piece === null || piece === undefined) return;
    piece.classList.add('lifted');
    piece.parentNode?.append(piece);
    moveTo(piece, painter.at(choice[choice.length - 1]));
  }

  /** Previews the route of a piece to the point under the pointer, if it is not obvious. */
  #preview() {
    if (this.#hover < 0 || this.#input.touched.length === 0) return null;
    const moves = this.#input.through({ point: this.#hover });
    return moves.length === 1 && moves[0].path.stops.length > 2 ? moves[0].path : null;
  }

  /** @param {number} point */
  #setHover(point) {
    if (point === this.#hover) return;
    this.#hover = point;
    this.#holdOver(point);
    if (this.#input.touched.length > 0) this.#annotate();
  }

  /**
   * Previews the piece that a tap would place.
   * @param {number} point
   */
  #holdOver(point) {
    const painter = this.#painter;
    const spec = this.#spec;
    if (painter === null || spec === null || this.#input.touched.length > 0) return;
    const touch = point < 0 ? undefined : this.#input.meantBy(spec, point);
    const kind = spec.pieces.findIndex((piece) => piece.colour === this.#shown.colour && !piece.crowned);
    const isOffered =
      touch !== undefined && this.#input.through(touch).some(({ path }) => path.stops.length === 1);
    if (!isOffered || kind < 0 || touch === undefined) return painter.hold(null);
    painter.hold(
      kind,
      'lane' in touch ? painter.plan.laneTop(touch.lane) : painter.at(point),
      'lane' in touch ? 'hovering' : 'ghost',
    );
  }

  /**
   * @param {Painter} painter
   * @param {Points} points
   */
  #watch(painter, points) {
    watchPointer(painter.root, {
      pointAt: (place) => this.#pointAt(place),
      canLift: (point) => this.#canLift(point),
      lift: (point) => {
        if (this.#input.touched.length === 0 || this.#lastTouched() !== point) this.touchPoint(point);
        painter.root.classList.add('dragging');
      },
      drag: (place) => this.#drag(place),
      drop: (point, from) => {
        painter.root.classList.remove('dragging');
        if (point >= 0 && point !== from) this.touchPoint(point);
        else if (point < 0 && !this.isHalfMade) this.deselect();
        else this.#annotate();
      },
      tap: (point, place, isFinger) => {
        if (isFinger && this.#zoomTo(place)) return;
        points.focusOn(point);
        this.touchPoint(point);
      },
      hover: (point) => this.#setHover(point),
    });
    painter.root.addEventListener('keydown', (event) => points.key(event));
  }

  /**
   * Handles a tap on points too small for a finger: the first tap enlarges the board around it, the next one
   * touches.
   * @param {Place} place
   * @returns {boolean} whether the tap was for that
   */
  #zoomTo(place) {
    const painter = this.#painter;
    const scale = painter?.root.getScreenCTM()?.a ?? 1;
    const mayTouch = this.#shown.legal.length > 0 || this.#shown.ahead !== null;
    if (painter === null || this.#isZoomed || !mayTouch || 2 * HALF * scale >= FINGER) return false;
    this.#isZoomed = true;
    painter.root.setAttribute('viewBox', painter.plan.around(place, (2 * HALF * scale) / (FINGER + 2)));
    this.#annotate();
    this.#tellChoice();
    return true;
  }

  /** Shows the whole board again. */
  zoomOut() {
    if (!this.#isZoomed || this.#painter === null) return;
    this.#isZoomed = false;
    this.#painter.root.setAttribute('viewBox', this.#painter.plan.viewBox);
    this.#annotate();
    this.#tellChoice();
  }

  /** @param {Place} place */
  #drag(place) {
    const first = this.#input.touched[0];
    const piece = first && 'point' in first ? this.#painter?.pieces[first.point] : null;
    if (piece) moveTo(piece, place);
  }

  /** @param {number} point */
  #canLift(point) {
    if (this.#lastTouched() === point) return true;
    return (
      this.#shown.pieces[point] !== null &&
      this.#input.moves.some(({ path }) => path.stops.length > 1 && path.stops[0] === point)
    );
  }

  #lastTouched() {
    const last = this.#input.touched.at(-1);
    return last !== undefined && 'point' in last ? last.point : -1;
  }

  /**
   * The point at a position; a position above a lane belongs to the lane.
   * @param {Place} place
   */
  #pointAt(place) {
    const plan = this.#painter?.plan;
    if (plan === undefined || this.#spec === null) return -1;
    const near = plan.nearest(place);
    if (near >= 0 || this.#spec.lanes.length === 0) return near;
    const lane = this.#spec.lanes.find(({ points }) => Math.abs(plan.points[points[0]].x - place.x) < HALF);
    return lane?.points[0] ?? -1;
  }

  /**
   * @param {SVGSVGElement} root
   * @param {'img' | 'group'} role
   */
  #name(root, role) {
    root.setAttribute('role', role);
    root.setAttribute('aria-label', this.getAttribute('label') ?? t('board.name'));
  }
}

/**
 * @param {unknown[]} one
 * @param {unknown[]} other
 */
function isEqual(one, other) {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}

customElements.define('kibitz-board', KibitzBoard);

/** @param {{mini?: boolean, label?: string}} [how] */
export function newBoard({ mini = false, label } = {}) {
  const board = /** @type {KibitzBoard} */ (document.createElement('kibitz-board'));
  if (mini) board.setAttribute('mini', '');
  if (label !== undefined) board.setAttribute('label', label);
  return board;
}
