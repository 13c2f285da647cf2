// Replay: any earlier position, step by step or at a chosen speed.

/** @import {Frame} from '../../types.js' */
import { fill, h } from '../../lib/dom.js';
import { t } from '../../lib/words.js';
import { icon } from '../../parts/icons.js';

/** Moves per second. */
const SPEEDS = [1, 2, 4];

export class Replay {
  /** @type {Frame[]} */
  #frames = [];
  #at = 0;
  #speed = 1;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {(frame: Frame, isForward: boolean) => void} show
   * @param {() => void} leave
   */
  constructor(show, leave) {
    this.show = show;
    this.leave = leave;
    this.element = h('div', { class: 'replay', hidden: true, role: 'group', 'aria-label': t('replay.name') });
  }

  get isOn() {
    return !this.element.hidden;
  }

  /** The number of moves shown. */
  get at() {
    return this.#at;
  }

  /** @returns {Frame | undefined} the position shown */
  get frame() {
    return this.#frames[this.#at];
  }

  /**
   * Replays the last moves; 0 for all.
   * @param {Frame[]} frames
   * @param {number} moves
   */
  play(frames, moves) {
    this.#frames = frames;
    this.element.hidden = false;
    this.#go(moves === 0 ? 0 : Math.max(0, frames.length - 1 - moves));
    this.#run();
  }

  /**
   * Shows the position after this many moves.
   * @param {Frame[]} frames
   * @param {number} ply
   */
  look(frames, ply) {
    this.#frames = frames;
    this.#pause();
    this.element.hidden = false;
    this.#go(ply);
  }

  /** Returns to the game. */
  end() {
    this.#pause();
    if (!this.isOn) return;
    this.element.hidden = true;
    this.leave();
  }

  /** @param {number} by */
  step(by) {
    this.#pause();
    this.#go(this.#at + by);
  }

  #run() {
    this.#pause();
    this.#timer = setInterval(() => {
      if (this.#at + 1 < this.#frames.length) this.#go(this.#at + 1);
      else this.#pause();
    }, 1000 / this.#speed);
    this.#draw();
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#draw();
  }

  /** @param {number} ply */
  #go(ply) {
    const to = Math.min(Math.max(ply, 0), this.#frames.length - 1);
    const isForward = to === this.#at + 1;
    this.#at = to;
    this.show(this.#frames[to], isForward);
    this.#draw();
  }

  #draw() {
    const end = this.#frames.length - 1;
    const isRunning = this.#timer !== undefined;
    const step = (
      /** @type {import('../../parts/icons.js').IconName} */ name,
      /** @type {string} */ key,
      /** @type {() => void} */ run,
      /** @type {boolean} */ isOff,
    ) =>
      h(
        'button',
        { class: 'quiet square', 'aria-label': t(key), title: t(key), disabled: isOff, onclick: run },
        icon(name),
      );
    fill(
      this.element,
      h(
        'div',
        { class: 'replay-top' },
        h('span', { class: 'replay-at' }, t('replay.at', { at: this.#at, end: Math.max(end, 0) })),
        this.#speeds(),
      ),
      h(
        'div',
        { class: 'replay-steps' },
        step('first', 'replay.first', () => this.step(-end), this.#at === 0),
        step('prev', 'replay.prev', () => this.step(-1), this.#at === 0),
        isRunning
          ? step('pause', 'replay.pause', () => this.#pause(), false)
          : step('play', 'replay.play', () => this.#run(), this.#at >= end),
        step('next', 'replay.next', () => this.step(1), this.#at >= end),
        step('last', 'replay.last', () => this.step(end), this.#at >= end),
      ),
      h('button', { class: 'primary', onclick: () => this.end() }, t('replay.back')),
    );
  }

  #speeds() {
    const choose = (/** @type {Event} */ event) => {
      this.#speed = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      if (this.#timer !== undefined) this.#run();
    };
    const option = (/** @type {number} */ speed) =>
      h('option', { value: speed, selected: speed === this.#speed }, t('replay.speed', { speed }));
    return h('select', { 'aria-label': t('replay.speed_name'), onchange: choose }, SPEEDS.map(option));
  }
}
