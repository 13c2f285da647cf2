// The engine's lines: to read, copy, step into, and preview on the board.

/** @import {Line} from '../../types.js' */
import { fill, h } from '../../lib/dom.js';
import { short } from '../../lib/time.js';
import { t } from '../../lib/words.js';
import { icon } from '../../parts/icons.js';
import { copy } from '../../parts/toast.js';

/** The number of moves of a line that are shown and previewed; engines' guesses beyond are unreliable. */
const SHOWN = 14;

/**
 * @typedef {object} LineWishes
 * @property {(moves: string[]) => void} enter plays these moves
 * @property {(moves: string[] | null) => void} preview plays them out for show; null ends it
 */

export class Lines {
  /** @param {LineWishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.about = h('p', { class: 'lines-about soft small', role: 'status' });
    this.exact = h('p', { class: 'verdict' });
    this.list = h('ol', { class: 'lines' });
    this.element = h(
      'section',
      { class: 'lines-box', 'aria-label': t('lines.name') },
      this.about,
      this.exact,
      this.list,
    );
  }

  /**
   * @param {Line[]} lines
   * @param {string} state
   * @param {(value: import('../../types.js').ShownValue | null) => string} words of a value
   */
  show(lines, state, words) {
    const [first] = lines;
    // Forced moves to the end of the game need no search.
    const figures = first?.depth
      ? t('lines.figures', {
          depth: first.depth,
          nodes: short(first.nodes),
          speed: first.nps ? short(first.nps) : '–',
        })
      : '';
    this.about.textContent = [state, figures].filter(Boolean).join(' · ');
    // A line under the pointer stays unchanged until the pointer leaves it.
    if (!this.list.matches(':hover') || lines.length === 0)
      fill(
        this.list,
        lines.map((line) => this.#line(line, words(line.value))),
      );
  }

  /**
   * @param {Line} line
   * @param {string} words
   */
  #line({ score, moves, exact, rank }, words) {
    const shown = moves.slice(0, SHOWN);
    const step = (/** @type {string} */ move, /** @type {number} */ i) =>
      h(
        'button',
        { class: 'quiet line-move', onclick: () => this.wishes.enter(shown.slice(0, i + 1)) },
        move,
      );
    // A line that appears under a resting pointer is not previewed.
    let isPreviewed = false;
    return h(
      'li',
      {
        class: 'line',
        onmousemove: (/** @type {MouseEvent} */ { movementX, movementY }) => {
          if (isPreviewed || (movementX === 0 && movementY === 0)) return;
          isPreviewed = true;
          this.wishes.preview(shown);
        },
        onmouseleave: () => {
          isPreviewed = false;
          this.wishes.preview(null);
        },
      },
      h(
        'span',
        {
          class: `line-score${exact ? ' exact' : ''}`,
          title: exact ? t('lines.exact') : score === null ? null : t('lines.score', { score }),
        },
        words,
      ),
      h('span', { class: 'line-moves' }, shown.map(step)),
      h(
        'button',
        {
          class: 'quiet square small-square',
          'aria-label': t('lines.copy', { rank }),
          title: t('common.copy'),
          onclick: () => copy(moves.join(' ')),
        },
        icon('copy'),
      ),
    );
  }
}
