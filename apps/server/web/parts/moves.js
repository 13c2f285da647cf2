// The list of moves, with a link to every position.

import { fill, h } from '../lib/dom.js';
import { t } from '../lib/words.js';

/**
 * @typedef {object} MoveList
 * @property {string[]} moves
 * @property {number} at how many moves the board shows
 * @property {number} seats
 * @property {Map<number, string>} [notes] what a review says, by the number of the move
 * @property {(ply: number) => void} go
 */

/** A list that redraws only what is new. */
export class Moves {
  constructor() {
    this.list = h('ol', { class: 'moves', 'aria-label': t('moves.name') });
    this.empty = h('p', { class: 'soft small pad' }, t('moves.none'));
    this.element = h(
      'div',
      { class: 'moves-box', tabindex: '0', role: 'region', 'aria-label': t('moves.name') },
      this.empty,
      this.list,
    );
    /** @type {string[]} */
    this.shown = [];
    /** @type {Map<number, string>} */
    this.notes = new Map();
  }

  /** @param {MoveList} what */
  show({ moves, at, seats, notes = new Map(), go }) {
    const isSame =
      moves.length === this.shown.length &&
      moves.every((move, i) => move === this.shown[i]) &&
      notes === this.notes;
    this.empty.hidden = moves.length > 0;
    if (!isSame) fill(this.list, rows(moves, seats, notes, go));
    [this.shown, this.notes] = [[...moves], notes];
    for (const button of this.list.querySelectorAll('button')) {
      const isHere = Number(button.dataset.ply) === at;
      if (isHere) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
      if (isHere) scrollWithin(this.element, button);
    }
  }
}

/**
 * One row per round for two seats; with more seats, moves follow each other.
 * @param {string[]} moves
 * @param {number} seats
 * @param {Map<number, string>} notes
 * @param {(ply: number) => void} go
 */
function rows(moves, seats, notes, go) {
  const size = seats === 2 ? 2 : seats > 3 ? 2 : seats;
  const rows = [];
  for (let i = 0; i < moves.length; i += size) {
    const cells = moves.slice(i, i + size).map((move, j) => cell(move, i + j + 1, notes.get(i + j), go));
    rows.push(
      h(
        'li',
        { class: `cells-${size}` },
        h('span', { class: 'round', 'aria-hidden': 'true' }, `${seats === 2 ? i / 2 + 1 : i + 1}`),
        cells,
      ),
    );
  }
  return rows;
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
    move,
  );
}

/**
 * Scrolls a box, and nothing around it, so that an element in it is visible.
 * @param {HTMLElement} box
 * @param {HTMLElement} element
 */
function scrollWithin(box, element) {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
  else if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
}
