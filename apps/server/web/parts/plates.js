// Name plates: player, pieces, time left and whose turn it is.

/** @import {BoardSpec, Seat, View} from '../types.js' */
import { Plan } from '../board/geometry.js';
import { fill, h } from '../lib/dom.js';
import { plateAbout, plateName } from '../lib/people.js';
import { clockFace } from '../lib/time.js';
import { aboutBot, t } from '../lib/words.js';
import { pieceIcon } from './piece-icon.js';

/** The name plates above and below a board. */
export class Plates {
  constructor() {
    this.above = h('div', { class: 'plates above' });
    this.below = h('div', { class: 'plates below' });
    /** @type {Map<number, HTMLElement>} the clock of each seat */
    this.clocks = new Map();
    /** @type {{left: number[], running: number | null, at: number} | null} */
    this.time = null;
    setInterval(() => this.#tick(), 100);
  }

  /**
   * @param {BoardSpec} spec
   * @param {View} view
   * @param {Sitting & {lost: Map<string, number>}} how
   */
  show(spec, view, { lost, ...sitting }) {
    this.clocks.clear();
    this.time = view.clock && {
      left: view.clock.left_ms,
      running: view.clock.running,
      at: performance.now(),
    };
    const { above, below } = sides(spec, view, sitting);
    const plate = (/** @type {Seat} */ seat) => this.#plate(spec, view, seat, lost);
    for (const side of [this.above, this.below]) side.classList.toggle('many', view.seats.length > 2);
    fill(this.above, above.map(plate));
    fill(this.below, below.map(plate));
    this.#tick();
  }

  /**
   * The line under the name; with many seats there is no space for a bot's description.
   * @param {string} game
   * @param {Seat} seat
   * @param {number} seats
   */
  #about(game, seat, seats) {
    const character = seat.bot === undefined ? '' : aboutBot(game, seat.bot.split(':')[0]);
    return character === '' || seats > 2 ? plateAbout(seat) : `${plateAbout(seat)} · ${character}`;
  }

  /**
   * @param {BoardSpec} spec
   * @param {View} view
   * @param {Seat} seat
   * @param {Map<string, number>} lost how many pieces each colour has lost
   */
  #plate(spec, view, seat, lost) {
    const isToMove = view.to_move === seat.index && view.result === null;
    const hasWon = view.result?.places[seat.index] === 1 && !isShared(view);
    const clock =
      this.time === null
        ? null
        : h('span', {
            class: 'clock',
            role: 'timer',
            'aria-label': t('plate.clock', { who: plateName(view, seat) }),
          });
    if (clock !== null) this.clocks.set(seat.index, clock);
    return h(
      'div',
      {
        class: `plate${isToMove ? ' to-move' : ''}${hasWon ? ' winner' : ''}`,
      },
      pieceIcon(spec, seat.colour),
      h(
        'span',
        { class: 'plate-words' },
        h('span', { class: 'plate-name' }, plateName(view, seat)),
        h('span', { class: 'plate-about' }, this.#about(view.game, seat, view.seats.length)),
      ),
      taken(spec, view, seat, lost),
      isToMove
        ? h('span', { class: 'turn-mark' }, h('span', { class: 'hidden-words' }, t('plate.to_move')))
        : null,
      clock,
    );
  }

  #tick() {
    if (this.time === null) return;
    const { left, running, at } = this.time;
    for (const [seat, clock] of this.clocks) {
      const ms = left[seat] - (running === seat ? performance.now() - at : 0);
      const face = clockFace(ms);
      if (clock.textContent !== face) clock.textContent = face;
      clock.classList.toggle('running', running === seat);
      clock.classList.toggle('short', ms < 20_000);
    }
  }
}

/**
 * The rotation of the board for the viewer.
 * @typedef {object} Sitting
 * @property {number} turn of the board
 * @property {(number | null)[]} start the pieces at the start
 * @property {boolean} isTurned the viewer has turned it
 */

/**
 * Places each plate on its seat's side: above or below the board, in the order of the seats' pieces at the start. If
 * the board starts empty, own seats are below; rotating the board rotates the plates.
 * @param {BoardSpec} spec
 * @param {View} view
 * @param {Sitting} sitting
 */
export function sides(spec, view, { turn, start, isTurned }) {
  const plan = new Plan(spec, turn);
  const places = view.seats.map(({ colour }) => homeOf(plan, start, colour));
  if (places.some((place) => place === undefined)) return emptySides(view, isTurned);
  const at = (/** @type {Seat} */ seat) => places[seat.index] ?? plan.centre;
  const ordered = [...view.seats].sort((a, b) => at(a).x - at(b).x);
  const isAbove = (/** @type {Seat} */ seat) => at(seat).y < plan.centre.y - 1;
  return { above: ordered.filter(isAbove), below: ordered.filter((seat) => !isAbove(seat)) };
}

/**
 * The middle of a colour's pieces.
 * @param {Plan} plan
 * @param {(number | null)[]} pieces
 * @param {string | null} colour
 */
function homeOf(plan, pieces, colour) {
  const own = pieces.flatMap((kind, point) =>
    kind !== null && plan.spec.pieces[kind].colour === colour ? [plan.points[point]] : [],
  );
  if (own.length === 0) return undefined;
  const sum = (/** @type {'x' | 'y'} */ axis) => own.reduce((all, place) => all + place[axis], 0);
  return { x: sum('x') / own.length, y: sum('y') / own.length };
}

/**
 * @param {View} view
 * @param {boolean} isTurned
 */
function emptySides({ seats }, isTurned) {
  const own = seats.filter(({ yours }) => yours);
  const isNear = (/** @type {Seat} */ seat) =>
    own.length > 0 && own.length < seats.length ? seat.yours : seat.index < seats.length / 2;
  const [near, far] = [seats.filter(isNear), seats.filter((seat) => !isNear(seat))];
  return isTurned ? { above: near, below: far } : { above: far, below: near };
}

/**
 * The pieces that this seat has captured, as a small pile; only for two seats and games with captures.
 * @param {BoardSpec} spec
 * @param {View} view
 * @param {Seat} seat
 * @param {Map<string, number>} lost
 */
function taken(spec, view, seat, lost) {
  const enemy = view.seats.length === 2 ? view.seats[1 - seat.index]?.colour : null;
  const count = enemy ? (lost.get(enemy) ?? 0) : 0;
  if (count <= 0 || !enemy) return null;
  return h(
    'span',
    { class: 'taken', title: t('plate.taken', { count }) },
    pieceIcon(spec, enemy),
    h('span', {}, `×${count}`),
  );
}

/** @param {View} view */
function isShared({ result, seats }) {
  return seats.every(({ index }) => result?.places[index] === 1);
}

/**
 * How many pieces each colour has lost since an earlier position.
 * @param {BoardSpec} spec
 * @param {(number | null)[]} before
 * @param {(number | null)[]} now
 */
export function lostSince(spec, before, now) {
  const lost = new Map();
  const add = (/** @type {(number | null)[]} */ pieces, /** @type {number} */ by) => {
    for (const kind of pieces)
      if (kind !== null) lost.set(spec.pieces[kind].colour, (lost.get(spec.pieces[kind].colour) ?? 0) + by);
  };
  add(before, 1);
  add(now, -1);
  return lost;
}
