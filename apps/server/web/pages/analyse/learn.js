// Learning from mistakes: each mistake of a seat is set up again, to find a better move.

/** @import {ShownReview} from '../../types.js' */
/** @import {Value} from '../../lib/values.js' */
/** @import {Study} from './study.js' */
import { fill, h } from '../../lib/dom.js';
import { Line } from '../../lib/socket.js';
import { valueWords } from '../../lib/values.js';
import { say, t } from '../../lib/words.js';
import { faultsOf } from './review.js';

/** How long a move other than the engine's own is searched, in milliseconds. */
const LOOK = 1500;

/** A move that loses less winning chance than this counts as equally good: the threshold of an inaccuracy. */
const AS_GOOD = 0.05;

/**
 * @typedef {object} LearnWishes
 * @property {(ply: number) => void} setUp shows the position before a mistake
 * @property {() => void} end
 */

export class Learn {
  #at = 0;
  #found = 0;
  #isDone = false;

  /**
   * @param {Study} study
   * @param {ShownReview} review
   * @param {number} seat
   * @param {LearnWishes} wishes
   */
  constructor(study, review, seat, wishes) {
    this.study = study;
    this.review = review;
    this.seat = seat;
    this.wishes = wishes;
    this.faults = faultsOf(review, seat);
    this.game = review.game.moves;
    this.element = h('section', { class: 'learn-box panel', 'aria-label': t('learn.name') });
  }

  begin() {
    this.#setUp();
  }

  get #fault() {
    return this.faults[this.#at];
  }

  #setUp() {
    this.#isDone = false;
    this.wishes.setUp(this.#fault.ply);
    const { move, number = 0 } = this.#fault;
    this.#show(t('learn.task', { number, who: this.#name(this.seat), move }));
  }

  /**
   * Tries a move on the board.
   * @param {string} move
   */
  async try(move) {
    if (this.#isDone) return;
    const { better, before, ply } = this.#fault;
    if (move === this.#fault.move) return this.#show(t('learn.same', { move }));
    if (move === better[0]) return this.#solved(move, before);
    this.#show(t('learn.looking', { move }));
    const value = await this.#valueAfter([...this.game.slice(0, ply), move]);
    if (value !== null && value.chance >= before.chance - AS_GOOD) this.#solved(move, value);
    else this.#show(t('learn.wrong', { move, value: this.#words(value) }));
  }

  /**
   * @param {string} move
   * @param {Value} value
   */
  #solved(move, value) {
    this.#isDone = true;
    this.#found += 1;
    const { after, better } = this.#fault;
    const words = t('learn.right', { move, value: this.#words(value), instead: this.#words(after) });
    this.#show(move === better[0] ? this.#noted(words) : words);
  }

  #solution() {
    this.#isDone = true;
    const { better, before, after } = this.#fault;
    const line = better.slice(0, 6).join(' ');
    this.#show(
      this.#noted(t('learn.answer', { line, value: this.#words(before), instead: this.#words(after) })),
    );
  }

  /**
   * Words about the better move, and what it does if the game tells it.
   * @param {string} words
   */
  #noted(words) {
    const { better_note } = this.#fault;
    return better_note ? `${words} ${say(better_note)}` : words;
  }

  #next() {
    this.#at += 1;
    if (this.#at < this.faults.length) return this.#setUp();
    this.#at = this.faults.length - 1;
    fill(
      this.element,
      h('p', { role: 'status' }, t('learn.result', { found: this.#found, all: this.faults.length })),
      h('button', { onclick: () => this.wishes.end() }, t('learn.end')),
    );
  }

  /** @param {string} words */
  #show(words) {
    const at = t('learn.count', { at: this.#at + 1, all: this.faults.length, found: this.#found });
    fill(
      this.element,
      h('p', { class: 'soft small' }, at),
      h('p', { role: 'status' }, words),
      h(
        'div',
        { class: 'row' },
        this.#isDone
          ? h('button', { class: 'primary', onclick: () => this.#next() }, t('learn.next'))
          : h('button', { onclick: () => this.#solution() }, t('learn.show')),
        h('button', { class: 'quiet', onclick: () => this.wishes.end() }, t('learn.end')),
      ),
    );
  }

  /** @param {number} seat */
  #name(seat) {
    return this.review.sides[seat]?.name ?? '';
  }

  /** @param {Value | null} value to the seat that learns */
  #words(value) {
    const other = this.review.sides.length === 2 ? this.#name(1 - this.seat) : undefined;
    return valueWords(value, this.#name(this.seat), other);
  }

  /**
   * The value of a position for the seat that learns, after a short search; null if unknown.
   * @param {string[]} moves
   * @returns {Promise<Value | null>}
   */
  async #valueAfter(moves) {
    const view = await this.study.view(moves);
    if (view.result) return { chance: view.result.places[this.seat] === 1 ? 1 : 0, result: undefined };
    const question = { type: 'analyse', game: this.study.game, ...this.study.setup, moves, lines: 1 };
    /** @type {Value | null} */
    let last = null;
    return new Promise((resolve) => {
      const line = new Line('/ws/analysis', {
        greeting: () => question,
        heard: (message) => {
          if (message.type === 'line' && message.value) last = message.value;
        },
      });
      setTimeout(() => {
        line.close();
        resolve(last && view.to_move !== this.seat ? otherSide(last) : last);
      }, LOOK);
    });
  }
}

/** @param {Value} value @returns {Value} */
function otherSide({ chance, result, plies }) {
  /** @type {Record<string, string>} */
  const turned = { win: 'loss', draw: 'draw', loss: 'win' };
  return { chance: 1 - chance, result: result && turned[result], plies };
}
