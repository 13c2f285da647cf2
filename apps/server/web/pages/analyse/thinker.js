// The engine behind the analysis: one socket that searches the shown position, and one that reviews a whole game.

/** @import {AnalysisMessage, Line as Thought, MoveValue, ShownReview, ShownValue} from '../../types.js' */
/** @import {Study} from './study.js' */
import { Line } from '../../lib/socket.js';
import { tokensOf } from '../../lib/seats.js';
import { say } from '../../lib/words.js';

/** @typedef {'thinking' | 'waiting' | 'done' | 'stopped' | 'lost'} State */

/**
 * @typedef {object} Hearer
 * @property {(lines: Thought[]) => void} lines
 * @property {(values: MoveValue[], value: ShownValue | null) => void} values of the moves, and of the position
 * @property {(state: State) => void} state
 * @property {(done: number, total: number) => void} progress of a review
 * @property {() => void} waiting a review waits for a core
 * @property {(review: ShownReview) => void} review
 * @property {(message: string) => void} error
 */

export class Thinker {
  /** @type {Map<number, Thought>} */
  #lines = new Map();
  /** @type {object | null} */
  #question = null;
  /** @type {Line | null} */
  #review = null;

  /**
   * @param {Study} study
   * @param {Hearer} hearer
   */
  constructor(study, hearer) {
    this.study = study;
    this.hearer = hearer;
    this.line = new Line('/ws/analysis', {
      greeting: () => (this.#review === null ? this.#question : null) ?? { type: 'stop' },
      heard: (message) => this.#heard(message),
      changed: (state) => state === 'lost' && hearer.state('lost'),
    });
  }

  /** Searches the shown position instead of the previous one. */
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
    if (this.#review !== null) return; // the review has this page's place; thinking goes on after it
    this.hearer.state('thinking');
    this.line.say(this.#question);
  }

  /** Stops until the next request. */
  stop() {
    this.#question = null;
    this.line.say({ type: 'stop' });
    this.hearer.state('stopped');
  }

  /** Reviews the whole game; the search pauses meanwhile. */
  review() {
    this.#review?.close();
    this.line.say({ type: 'stop' });
    const { game, variant, rules, position, moves, table } = this.study;
    const about = table ? { table, tokens: tokensOf(table) } : { game, variant, rules, position, moves };
    this.#review = new Line('/ws/analysis', {
      greeting: () => ({ type: 'review', ...about }),
      heard: (message) => this.#reviewed(message),
    });
  }

  /** @param {AnalysisMessage} message */
  #heard(message) {
    if (this.#question === null || this.#review !== null) return;
    if (message.type === 'line') {
      this.#keep(message);
      this.hearer.lines([...this.#lines.values()].sort((a, b) => a.rank - b.rank));
      this.hearer.state('thinking');
    } else if (message.type === 'values') this.hearer.values(message.moves, message.value ?? null);
    else if (message.type === 'waiting') this.hearer.state('waiting');
    else if (message.type === 'done') this.hearer.state('done');
    else if (message.type === 'error') this.hearer.error(say(message.said ?? message.message));
  }

  /**
   * Each move has only one rank: a line replaces an older one of the same move.
   * @param {Thought} line
   */
  #keep(line) {
    for (const [rank, other] of this.#lines)
      if (other.moves[0] === line.moves[0] && rank !== line.rank) this.#lines.delete(rank);
    this.#lines.set(line.rank, line);
  }

  /** @param {AnalysisMessage} message */
  #reviewed(message) {
    if (message.type === 'progress') this.hearer.progress(message.done, message.total);
    else if (message.type === 'waiting') this.hearer.waiting();
    else if (message.type === 'review') this.hearer.review(message.review);
    else if (message.type === 'error') this.hearer.error(say(message.said ?? message.message));
    if (message.type !== 'done' && message.type !== 'error') return;
    this.#review?.close();
    this.#review = null;
    if (this.#question !== null) this.think();
  }
}
