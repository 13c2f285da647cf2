// The engine behind the analysis: one socket that thinks about what is shown, one that goes through whole games.

/** @import {AnalysisMessage, Line as Thought, MoveValue, ShownReview, Verdict} from '../../types.js' */
/** @import {GraphPoint} from '../../parts/evaluation.js' */
/** @import {Study} from './study.js' */
import { Line } from '../../lib/socket.js';
import { tokensOf } from '../../lib/seats.js';

/**
 * @typedef {object} Hearer
 * @property {(lines: Thought[]) => void} lines
 * @property {(values: MoveValue[], verdict: Verdict | null) => void} values of the moves, and of the position
 * @property {(state: 'thinking' | 'waiting' | 'done' | 'stopped' | 'lost') => void} state
 * @property {(points: GraphPoint[]) => void} points
 * @property {(done: number, total: number) => void} progress of a review
 * @property {(review: ShownReview) => void} review
 * @property {(message: string) => void} error
 */

export class Thinker {
  /** @type {Map<number, Thought>} */
  #lines = new Map();
  /** @type {Map<number, number>} */
  #points = new Map();
  /** @type {object | null} */
  #question = null;
  /** @type {Line | null} */
  #sweep = null;

  /**
   * @param {Study} study
   * @param {Hearer} hearer
   */
  constructor(study, hearer) {
    this.study = study;
    this.hearer = hearer;
    this.line = new Line('/ws/analysis', {
      greeting: () => this.#question ?? { type: 'stop' },
      heard: (message) => this.#heard(message),
      changed: (state) => state === 'lost' && hearer.state('lost'),
    });
  }

  /** Thinks about what the board shows, instead of what it thought about before. */
  think() {
    const { game, variant, rules, position, shown } = this.study;
    this.#lines.clear();
    this.hearer.lines([]);
    this.hearer.values([], null);
    this.#question = {
      type: 'analyse',
      game,
      variant,
      rules,
      position,
      moves: shown,
      lines: 3,
      values: true,
    };
    this.hearer.state('thinking');
    this.line.say(this.#question);
  }

  /** Thinks no more until it is asked again. */
  stop() {
    this.#question = null;
    this.line.say({ type: 'stop' });
    this.hearer.state('stopped');
  }

  /**
   * Goes through the whole line: the judgement after each move, or a review of its turning points.
   * @param {'sweep' | 'review'} type
   */
  goThrough(type) {
    this.#sweep?.close();
    if (type === 'sweep') this.#points.clear();
    const { game, variant, rules, position, moves, table } = this.study;
    const question = table
      ? { type, table, tokens: tokensOf(table) }
      : { type, game, variant, rules, position, moves };
    this.#sweep = new Line('/ws/analysis', {
      greeting: () => question,
      heard: (message) => this.#swept(message),
    });
  }

  /** @param {AnalysisMessage} message */
  #heard(message) {
    if (this.#question === null) return;
    if (message.type === 'line') {
      this.#lines.set(message.rank, message);
      this.hearer.lines([...this.#lines.values()].sort((a, b) => a.rank - b.rank));
      this.hearer.state('thinking');
    } else if (message.type === 'values') this.hearer.values(message.moves, message.verdict);
    else if (message.type === 'waiting') this.hearer.state('waiting');
    else if (message.type === 'done') this.hearer.state('done');
    else if (message.type === 'error') this.hearer.error(message.message);
  }

  /** @param {AnalysisMessage} message */
  #swept(message) {
    if (message.type === 'point') {
      this.#points.set(message.ply, message.seat0);
      this.hearer.points([...this.#points].map(([ply, seat0]) => ({ ply, seat0 })));
    } else if (message.type === 'progress') this.hearer.progress(message.done, message.total);
    else if (message.type === 'review') this.hearer.review(message.review);
    else if (message.type === 'error') this.hearer.error(message.message);
    if (message.type === 'done' || message.type === 'error') this.#sweep?.close();
  }
}
