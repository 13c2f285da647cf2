// A review: the turning points of a game with the better line, and how well each side played.

/** @import {MoveReview, ShownReview, SideReview} from '../../types.js' */
/** @import {GraphPoint} from '../../parts/evaluation.js' */
import { fill, h } from '../../lib/dom.js';
import { count, say, t } from '../../lib/words.js';
import { icon } from '../../parts/icons.js';

/** Moves of a better line that are offered to play out. */
const SHOWN = 8;

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

  clear() {
    fill(this.element);
  }

  /**
   * While it is being made.
   * @param {string} words
   */
  working(words) {
    fill(this.element, h('p', { class: 'soft small', role: 'status' }, words));
  }

  /** @param {ShownReview} review */
  show(review) {
    const turnings = turningMoves(review).map((move, i) =>
      this.#turning(move, say(review.sentences[i] ?? '')),
    );
    fill(
      this.element,
      h('h2', {}, t('review.name')),
      h(
        'ul',
        { class: 'sides small' },
        review.sides.map((side) => h('li', {}, sideWords(side))),
      ),
      turnings.length === 0 ? h('p', {}, t('review.none')) : h('ol', { class: 'turnings' }, turnings),
    );
  }

  /**
   * @param {MoveReview} move
   * @param {string} sentence
   */
  #turning({ ply, better }, sentence) {
    const line = better.slice(0, SHOWN);
    return h(
      'li',
      {},
      h('button', { class: 'quiet turning-go', onclick: () => this.go(ply) }, sentence),
      line.length > 0
        ? h(
            'button',
            { class: 'quiet small better', onclick: () => this.enter(ply, line) },
            icon('next'),
            t('review.better'),
          )
        : null,
    );
  }
}

/** @param {SideReview} side */
function sideWords({ name, accuracy, blunders, mistakes, inaccuracies }) {
  const grade =
    accuracy === null ? t('review.not_judged') : t('review.accuracy', { accuracy: Math.round(accuracy) });
  const counts = [
    count('review.blunders', blunders),
    count('review.mistakes', mistakes),
    count('review.inaccuracies', inaccuracies),
  ];
  return `${say(name)}: ${[grade, ...counts].join(' · ')}`;
}

/**
 * The moves at which the game turned, in order.
 * @param {ShownReview} review
 * @returns {MoveReview[]}
 */
export function turningMoves({ moves, turning_points }) {
  return turning_points.flatMap((ply) => moves.filter((move) => move.ply === ply));
}

/**
 * The course of the game as the first seat sees it.
 * @param {ShownReview} review
 * @returns {GraphPoint[]}
 */
export function courseOf({ moves }) {
  const seen = (/** @type {MoveReview} */ { seat }, /** @type {number} */ chance) =>
    (seat === 0 ? 1 : -1) * (2 * chance - 1);
  const points = moves.map((move) => ({ ply: move.ply, seat0: seen(move, move.before.chance) }));
  const last = moves.at(-1);
  return last ? [...points, { ply: last.ply + 1, seat0: seen(last, last.after.chance) }] : points;
}
