// The clock of a new table: none, a time for every move, or a time for the game with some more for every move.

import { h } from '../../lib/dom.js';
import { t } from '../../lib/words.js';

/** Usual times, in minutes and seconds. */
const USUAL = { minutes: 10, increment: 5, seconds: 30 };

/** @typedef {{kind: 'none' | 'move' | 'game', start_ms: number, increment_ms: number}} ClockChoice */

export function clockFields() {
  const kinds = /** @type {const} */ (['none', 'move', 'game']);
  const radio = (/** @type {typeof kinds[number]} */ kind) =>
    h(
      'label',
      { class: 'choice' },
      h('input', {
        type: 'radio',
        name: 'clock',
        value: kind,
        checked: kind === 'none',
        onchange: () => show(kind),
      }),
      t(`clock.${kind}`),
    );
  const minutes = number('minutes', USUAL.minutes, 1, 600);
  const increment = number('increment', USUAL.increment, 0, 600);
  const seconds = number('seconds', USUAL.seconds, 1, 3600);
  const perMove = h('label', { class: 'field' }, t('clock.seconds'), seconds);
  const perGame = h(
    'div',
    { class: 'two' },
    h('label', { class: 'field' }, t('clock.minutes'), minutes),
    h('label', { class: 'field' }, t('clock.increment'), increment),
  );
  let chosen = /** @type {typeof kinds[number]} */ ('none');
  const show = (/** @type {typeof kinds[number]} */ kind) => {
    chosen = kind;
    perMove.hidden = kind !== 'move';
    perGame.hidden = kind !== 'game';
  };
  show('none');
  const element = h(
    'fieldset',
    { class: 'more-fields' },
    h('legend', { class: 'hidden-words' }, t('setup.clock')),
    h('div', { class: 'choices' }, kinds.map(radio)),
    perMove,
    perGame,
  );
  /** @returns {ClockChoice} */
  const value = () => {
    if (chosen === 'move') return { kind: 'move', start_ms: Number(seconds.value) * 1000, increment_ms: 0 };
    if (chosen === 'game')
      return {
        kind: 'game',
        start_ms: Number(minutes.value) * 60_000,
        increment_ms: Number(increment.value) * 1000,
      };
    return { kind: 'none', start_ms: 0, increment_ms: 0 };
  };
  return { element, value };
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} min
 * @param {number} max
 */
function number(name, value, min, max) {
  return h('input', { name, type: 'number', value, min, max });
}
