// A review: each side's accuracy, the turning points with the better line, and the meaning of the marks.

/** @import {MoveReview, ShownReview, SideReview} from '../../types.js' */
/** @import {GraphPoint} from '../../parts/evaluation.js' */
import { fill, h } from '../../lib/dom.js';
import { valueWords } from '../../lib/values.js';
import { say, t } from '../../lib/words.js';
import { icon } from '../../parts/icons.js';

/** The number of moves of a better line to preview. */
const SHOWN = 8;

/** Marks from best to worst, each with a name and a definition. */
const MARKS = /** @type {const} */ ([
  'only_move',
  'best',
  'good',
  'inaccuracy',
  'mistake',
  'blunder',
  'missed_win',
]);

/**
 * @typedef {object} ReviewWishes
 * @property {(ply: number) => void} go
 * @property {(ply: number, moves: string[]) => void} enter
 * @property {(seat: number) => void} learn begins to try the mistakes of a seat again
 */

export class ReviewBox {
  /** What the review says about the move on the board. */
  #here = h('p', { class: 'review-here', role: 'status' });
  /** @type {ShownReview | null} */
  #review = null;
  /** @type {string[]} */
  #moves = [];

  /** @param {ReviewWishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.element = h('section', { class: 'review', 'aria-label': t('review.name') });
  }

  clear() {
    this.#review = null;
    fill(this.element);
  }

  /**
   * Shows the verdict on the last of these moves, if the reviewed game begins with them.
   * @param {string[]} moves up to the position on the board
   */
  at(moves) {
    this.#moves = moves;
    const played = this.#review?.game.moves.slice(0, moves.length).join(' ') === moves.join(' ');
    const move = this.#review?.moves.find(({ ply }) => ply === moves.length - 1);
    fill(this.#here, played && this.#review && move ? moveWords(this.#review, move) : '');
  }

  /**
   * Shows the progress of a review.
   * @param {string} words
   */
  working(words) {
    fill(this.element, h('p', { class: 'soft small', role: 'status' }, words));
  }

  /** @param {ShownReview} review */
  show(review) {
    this.#review = review;
    const turnings = turningMoves(review).map((move) => this.#turning(review, move));
    const steady = review.moves.length < 2 ? t('review.too_short') : t('review.none');
    fill(
      this.element,
      h('h2', {}, t('review.name')),
      h(
        'ul',
        { class: 'sides small' },
        review.sides.map((side, seat) => this.#side(review, side, seat)),
      ),
      this.#here,
      turnings.length === 0 ? h('p', {}, steady) : h('ol', { class: 'turnings' }, turnings),
      h(
        'details',
        { class: 'marks small' },
        h('summary', {}, t('review.marks')),
        h(
          'dl',
          {},
          MARKS.flatMap((mark) => [h('dt', {}, markName(mark)), h('dd', {}, t(`mark.${mark}.means`))]),
        ),
      ),
    );
    this.at(this.#moves);
  }

  /**
   * @param {ShownReview} review
   * @param {SideReview} side
   * @param {number} seat
   */
  #side(review, side, seat) {
    const isFaulty = faultsOf(review, seat).length > 0;
    const learn = () => this.wishes.learn(seat);
    return h(
      'li',
      {},
      sideWords(side),
      isFaulty ? h('button', { class: 'quiet small learn', onclick: learn }, t('learn.begin')) : null,
    );
  }

  /**
   * @param {ShownReview} review
   * @param {MoveReview} move
   */
  #turning(review, move) {
    const line = move.better.slice(0, SHOWN);
    const { ply } = move;
    return h(
      'li',
      {},
      h('button', { class: 'quiet turning-go', onclick: () => this.wishes.go(ply) }, moveWords(review, move)),
      line.length > 0
        ? h(
            'button',
            { class: 'quiet small better', onclick: () => this.wishes.enter(ply, line) },
            icon('next'),
            t('review.better'),
          )
        : null,
    );
  }
}

/**
 * `Move 3: Red plays 7: blunder. Draw → Black wins in 2. Better was 1.`, with what the moves do if the game tells it.
 * @param {ShownReview} review
 * @param {MoveReview} move
 */
export function moveWords(review, move) {
  const { number = 0, mark, better, note, better_note } = move;
  const who = review.sides[move.seat]?.name ?? '';
  const values = changeWords(review, move);
  const told = { number, who, move: move.move, mark: markName(mark), values };
  const words = note ? t('review.move_noted', { ...told, note: say(note) }) : t('review.move', told);
  if (better.length === 0) return words;
  const wanted = { move: better[0] };
  const instead = better_note
    ? t('review.better_was_noted', { ...wanted, note: say(better_note) })
    : t('review.better_was', wanted);
  return `${words} ${instead}`;
}

/**
 * The value before a move and after it, once if it stays the same.
 * @param {ShownReview} review
 * @param {MoveReview} move
 */
export function changeWords({ sides }, { seat, before, after }) {
  const name = sides[seat]?.name ?? '';
  const other = sides.length === 2 ? sides[1 - seat].name : undefined;
  return [...new Set([before, after].map((value) => valueWords(value, name, other)))].join(' → ');
}

/** @param {string} mark */
const markName = (mark) => say({ id: `mark-${mark.replaceAll('_', '-')}` });

/** @param {SideReview} side */
function sideWords({ name, accuracy, blunders, mistakes, inaccuracies, missed_wins }) {
  const grade =
    accuracy === null ? t('review.not_judged') : t('review.accuracy', { accuracy: Math.round(accuracy) });
  const counts = Object.entries({ blunders, mistakes, inaccuracies, 'missed-wins': missed_wins })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => say({ id: `review-${what}`, args: { count } }));
  return `${name}: ${[grade, ...counts].join(' · ')}`;
}

/**
 * The turning points in order.
 * @param {ShownReview} review
 * @returns {MoveReview[]}
 */
export function turningMoves({ moves, turning_points }) {
  return turning_points.flatMap((ply) => moves.filter((move) => move.ply === ply));
}

/**
 * The moves of a seat that can be tried again: mistakes with a better line.
 * @param {ShownReview} review
 * @param {number} seat
 */
export function faultsOf({ moves }, seat) {
  const isFault = (/** @type {MoveReview} */ { mark }) => ['mistake', 'blunder', 'missed_win'].includes(mark);
  return moves.filter((move) => move.seat === seat && move.better.length > 0 && isFault(move));
}

/**
 * The course of the game for the first seat; with more than two seats, only at its own moves.
 * @param {ShownReview} review
 * @returns {GraphPoint[]}
 */
export function courseOf({ moves, sides }) {
  const seen = moves.filter(({ seat }) => sides.length === 2 || seat === 0);
  const share = (/** @type {MoveReview} */ { seat }, /** @type {number} */ chance) =>
    (seat === 0 ? 1 : -1) * (2 * chance - 1);
  const points = seen.map((move) => ({ ply: move.ply, seat0: share(move, move.before.chance) }));
  const last = seen.at(-1);
  return last ? [...points, { ply: last.ply + 1, seat0: share(last, last.after.chance) }] : points;
}
