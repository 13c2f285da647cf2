// The evaluation as a bar beside the board and as a graph of a whole game.

/** @import {PieceColour} from '../types.js' */
/** @typedef {{ply: number, seat0: number}} GraphPoint a judgement for the first seat, from -1 to 1 */
import { fill, h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { colourPiece } from '../board/colours.js';
import { svg } from '../board/svg.js';

/** The evaluation bar: full when the first seat wins, empty when it loses. */
export class EvaluationBar {
  constructor() {
    this.share = h('div', { class: 'bar-share' });
    this.words = h('span', { class: 'bar-words' });
    this.element = h('div', { class: 'bar', role: 'img' }, this.share, this.words);
    this.show(0, '', [undefined, undefined]);
  }

  /**
   * @param {number} seat0 from -1 to 1, for the first seat
   * @param {string} words for the name of the bar; the empty ones of an unknown value show nothing
   * @param {[PieceColour | undefined, PieceColour | undefined]} colours of the two sides
   * @param {string} [short] the words on the bar itself
   */
  show(seat0, words, [first, second], short = '') {
    this.share.style.setProperty('--share', `${(50 + 50 * seat0).toFixed(1)}%`);
    this.words.textContent = short;
    colourPiece(this.share, first);
    colourPiece(this.element, second);
    this.element.setAttribute(
      'aria-label',
      t('bar.name', { words: words === '' ? t('bar.unknown') : words }),
    );
  }
}

const [WIDE, HIGH] = [300, 90];

/** The evaluation after every move, for the first seat; a click goes to that position. */
export class Graph {
  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.go = go;
    this.element = h('div', { class: 'graph' });
  }

  /**
   * @param {{ply: number, seat0: number}[]} points
   * @param {number} plies
   * @param {number} at
   * @param {number[]} [turning] plies of turning points
   */
  show(points, plies, at, turning = []) {
    if (points.length < 2) return fill(this.element);
    const sorted = [...points].sort((a, b) => a.ply - b.ply);
    const x = (/** @type {number} */ ply) => (plies === 0 ? 0 : (ply / plies) * WIDE);
    const y = (/** @type {number} */ seat0) => HIGH / 2 - seat0 * (HIGH / 2 - 4);
    const line = sorted
      .map(({ ply, seat0 }, i) => `${i === 0 ? 'M' : 'L'}${x(ply).toFixed(1)} ${y(seat0).toFixed(1)}`)
      .join(' ');
    const onAxis = (/** @type {{ply: number}} */ { ply }) => `L${x(ply).toFixed(1)} ${HIGH / 2}`;
    const area = `${line} ${onAxis(sorted[sorted.length - 1])} ${onAxis(sorted[0])} Z`;
    const at0 = new Map(sorted.map(({ ply, seat0 }) => [ply, seat0]));
    const dots = turning.map((ply) =>
      svg('circle', { cx: x(ply), cy: y(at0.get(ply) ?? 0), r: 4, class: 'graph-turn' }),
    );
    const drawing = svg(
      'svg',
      {
        viewBox: `0 0 ${WIDE} ${HIGH}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': t('graph.name'),
      },
      svg('path', { d: `M0 ${HIGH / 2} H${WIDE}`, class: 'graph-zero' }),
      svg('path', { d: area, class: 'graph-area' }),
      svg('path', { d: line, class: 'graph-line' }),
      svg('path', { d: `M${x(at)} 0 V${HIGH}`, class: 'graph-at' }),
      ...dots,
    );
    drawing.addEventListener('click', (event) => {
      const box = drawing.getBoundingClientRect();
      this.go(Math.round(((event.clientX - box.left) / box.width) * plies));
    });
    fill(this.element, drawing);
  }
}
