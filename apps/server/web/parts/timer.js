// The duration of the game, also without a clock.

/** @import {View} from '../types.js' */
import { h } from '../lib/dom.js';
import { wholeSeconds } from '../lib/time.js';
import { t } from '../lib/words.js';

/** Longer durations are not shown: the game was interrupted for days. */
const LONGEST = 24 * 3_600_000;

export class GameTimer {
  /** @type {View | null} */
  #view = null;

  constructor() {
    this.time = h('span', { class: 'timer-time', role: 'timer' });
    this.element = h(
      'p',
      { class: 'game-timer soft small', hidden: true },
      h('span', {}, t('timer.name')),
      ' ',
      this.time,
    );
    setInterval(() => this.#tick(), 500);
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    this.#tick();
  }

  #tick() {
    const { began_at: began, ended_at: ended, result } = this.#view ?? {};
    const now = result ? (ended ?? 0) : Date.now();
    const played = began ? now - began : -1;
    this.element.hidden = played < 0 || played > LONGEST;
    const face = wholeSeconds(Math.max(played, 0));
    if (this.time.textContent !== face) this.time.textContent = face;
  }
}
