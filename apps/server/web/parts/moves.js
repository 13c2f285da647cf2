// The list of moves, with a link to every position.

/** @import {BoardSpec, PieceColour, View} from '../types.js' */
import { colourOf, colourPiece } from '../board/colours.js';
import { fill, h } from '../lib/dom.js';
import { say, t } from '../lib/words.js';
import { pieceIcon } from './piece-icon.js';
import { rounds } from './rounds.js';

/**
 * The heading of a seat's column.
 * @typedef {{name: string, colour: PieceColour | undefined, icon: () => Element}} MoveSeat
 */

/**
 * @typedef {object} MoveList
 * @property {string[]} moves
 * @property {number[]} movers the seat of each move
 * @property {number} at how many moves the board shows
 * @property {MoveSeat[]} seats
 * @property {Map<number, string>} [notes] what a review says, by the number of the move
 * @property {Map<number, Aside>} [asides] what stands beside a move, by its number from 0
 * @property {(ply: number) => void} go
 */

/**
 * A mark behind a move, a comment under it, and other moves that were tried in its place.
 * @typedef {{mark: string, comment: string, branches: {moves: string[], enter: () => void}[]}} Aside
 */

/**
 * @param {BoardSpec} spec
 * @param {View} view
 * @returns {MoveSeat[]}
 */
export function moveSeats(spec, view) {
  return view.seats.map((seat) => ({
    name: say(seat.seat_message),
    colour: colourOf(spec, seat.colour),
    icon: () => pieceIcon(spec, seat.colour),
  }));
}

/** A list that redraws only what is new. */
export class Moves {
  constructor() {
    this.list = h('ol', { class: 'moves', 'aria-label': t('moves.name') });
    this.heads = h('div', { class: 'cells moves-heads', 'aria-hidden': 'true' });
    this.empty = h('p', { class: 'soft small pad' }, t('moves.none'));
    this.element = h(
      'div',
      { class: 'moves-box', tabindex: '0', role: 'region', 'aria-label': t('moves.name') },
      this.heads,
      this.empty,
      this.list,
    );
    /** @type {string[]} */
    this.shown = [];
    /** @type {Map<number, string>} */
    this.notes = new Map();
    this.names = '';
  }

  /** @param {MoveList} what */
  show(what) {
    const { moves, at, seats, notes = this.notes, asides } = what;
    this.#columns(seats);
    const isSame =
      moves.length === this.shown.length &&
      moves.every((move, i) => move === this.shown[i]) &&
      notes === this.notes &&
      asides === undefined;
    this.empty.hidden = moves.length > 0;
    if (!isSame) fill(this.list, rows({ ...what, notes }));
    [this.shown, this.notes] = [[...moves], notes];
    for (const button of this.list.querySelectorAll('button')) {
      const isHere = Number(button.dataset.ply) === at;
      if (isHere) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
      if (isHere) scrollWithin(this.element, button);
    }
  }

  /**
   * The column headings; in some games seats get their colours during play.
   * @param {MoveSeat[]} seats
   */
  #columns(seats) {
    const names = seats.map(({ name, colour }) => `${name} ${colour?.name}`).join();
    if (names === this.names) return;
    this.names = names;
    this.element.style.setProperty('--columns', String(seats.length));
    this.element.classList.toggle('many', seats.length > 3);
    fill(this.heads, h('span', {}), heads(seats));
    this.shown = [];
    fill(this.list);
  }
}

/**
 * One row for each round, one column for each seat.
 * @param {MoveList} what
 */
function rows({ moves, movers, seats, notes = new Map(), asides, go }) {
  return rounds(movers).flatMap((plies, round) => [
    h(
      'li',
      { class: 'cells' },
      h('span', { class: 'round', 'aria-hidden': 'true' }, String(round + 1)),
      plies.map((ply) => {
        const text = `${moves[ply]}${asides?.get(ply)?.mark ?? ''}`;
        const button = cell(text, ply + 1, notes.get(ply), go);
        button.style.gridColumn = String(movers[ply] + 2);
        return colourPiece(button, seats[movers[ply]]?.colour);
      }),
    ),
    ...plies.flatMap((ply) => asideRows(asides?.get(ply))),
  ]);
}

/** Moves of a branch that are shown before it is entered. */
const BRANCH_SHOWN = 6;

/** @param {Aside | undefined} aside */
function asideRows(aside) {
  if (aside === undefined) return [];
  const branch = (/** @type {Aside['branches'][number]} */ { moves, enter }) =>
    h(
      'li',
      { class: 'branch' },
      h(
        'button',
        { class: 'quiet branch-moves', onclick: enter },
        moves.slice(0, BRANCH_SHOWN).join(' '),
        moves.length > BRANCH_SHOWN ? ' …' : null,
      ),
    );
  return [
    ...(aside.comment === '' ? [] : [h('li', { class: 'move-comment' }, aside.comment)]),
    ...aside.branches.map(branch),
  ];
}

/**
 * The column of each seat.
 * @param {MoveSeat[]} seats
 */
function heads(seats) {
  return seats.map(({ name, icon }) =>
    h('span', { class: 'moves-head', title: name }, icon(), h('span', { class: 'moves-head-name' }, name)),
  );
}

/**
 * @param {string} move
 * @param {number} ply
 * @param {string | undefined} note
 * @param {(ply: number) => void} go
 */
function cell(move, ply, note, go) {
  const label = t('moves.go', { number: ply, move });
  return h(
    'button',
    {
      class: `move${note ? ' turning' : ''}`,
      'data-ply': ply,
      title: note ?? null,
      'aria-label': note ? `${label}. ${note}` : label,
      onclick: () => go(ply),
    },
    ...move.split(BREAKS).flatMap((part, i) => (i === 0 ? [part] : [h('wbr'), part])),
  );
}

/** A narrow column breaks a move before the sign between two points. */
const BREAKS = /(?=[-^x:])/;

/**
 * Scrolls only this box, so that an element in it is visible.
 * @param {HTMLElement} box
 * @param {HTMLElement} element
 */
function scrollWithin(box, element) {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
  else if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
}
