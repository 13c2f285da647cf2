// A review: the turning points of a game with the better line, and how well each seat played.

/** @import {Review, Turning, View} from '../../types.js' */
import { fill, h } from '../../lib/dom.js';
import { say, t } from '../../lib/words.js';

export class ReviewBox {
  /**
   * @param {(ply: number) => void} go
   * @param {(ply: number, moves: string[]) => void} enter
   */
  constructor(go, enter) {
    this.go = go;
    this.enter = enter;
    this.element = h('section', { class: 'review', 'aria-label': t('review.name') });
  }

  /**
   * @param {Review} review
   * @param {View} view
   */
  show(review, view) {
    const seat = (/** @type {number} */ index) => say(view.seats[index]?.seat_name ?? '');
    const accuracy = review.seats.map(({ seat: index, accuracy }) => t('review.accuracy', { seat: seat(index), accuracy: Math.round(accuracy) })).join(' · ');
    fill(
      this.element,
      h('h2', {}, t('review.name')),
      h('p', { class: 'soft small' }, accuracy),
      review.turning.length === 0 ? h('p', {}, t('review.none')) : h('ol', { class: 'turnings' }, review.turning.map((turning) => this.#turning(turning, seat(turning.seat)))),
    );
  }

  /**
   * @param {Turning} turning
   * @param {string} seat
   */
  #turning({ ply, move, better, words }, seat) {
    return h(
      'li',
      {},
      h('button', { class: 'quiet turning-go', onclick: () => this.go(ply) }, t('review.at', { number: ply + 1, seat, move })),
      h('p', { class: 'small' }, say(words)),
      better.length > 0 ? h('button', { class: 'quiet small mono', onclick: () => this.enter(ply, better) }, t('review.better', { line: better.join(' ') })) : null,
    );
  }
}
