// The clock of a new table: presets, or a custom time per move or for the game.

/** @import {Clock} from '../../types.js' */
import { h } from '../../lib/dom.js';
import { t } from '../../lib/words.js';

/** Default custom times, in minutes and seconds. */
const USUAL = { minutes: 10, increment: 5, seconds: 30 };

const MINUTE = 60_000;

/** @type {Record<string, Clock>} the clocks to press, in order */
const PRESETS = {
  none: { kind: 'none' },
  '1+0': { kind: 'game', start_ms: MINUTE, increment_ms: 0 },
  '3+2': { kind: 'game', start_ms: 3 * MINUTE, increment_ms: 2000 },
  '10+0': { kind: 'game', start_ms: 10 * MINUTE, increment_ms: 0 },
  days: { kind: 'days', days: 1 },
};

/** The clocks with a custom time. */
const OWN = ['move', 'game'];

/**
 * The stored choice.
 * @typedef {{choice: string, minutes: number, increment: number, seconds: number}} ClockChoice
 */

/** @param {ClockChoice} [chosen] what was chosen last */
export function clockFields(chosen = { choice: 'none', ...USUAL }) {
  const minutes = number('minutes', chosen.minutes, 1, 600);
  const increment = number('increment', chosen.increment, 0, 600);
  const seconds = number('seconds', chosen.seconds, 1, 3600);
  const perMove = h('label', { class: 'field' }, t('clock.seconds'), seconds);
  const perGame = h(
    'div',
    { class: 'two' },
    h('label', { class: 'field' }, t('clock.minutes'), minutes),
    h('label', { class: 'field' }, t('clock.increment'), increment),
  );
  let choice = chosen.choice in PRESETS || OWN.includes(chosen.choice) ? chosen.choice : 'none';
  const show = (/** @type {string} */ now) => {
    choice = now;
    perMove.hidden = now !== 'move';
    perGame.hidden = now !== 'game';
  };
  show(choice);
  const radio = (/** @type {string} */ name) =>
    h(
      'label',
      { class: 'choice' },
      h('input', {
        type: 'radio',
        name: 'clock',
        value: name,
        checked: name === choice,
        onchange: () => show(name),
      }),
      labelOf(name),
    );
  const presets = h(
    'fieldset',
    { class: 'clock-presets', 'aria-label': t('setup.clock') },
    Object.keys(PRESETS).map(radio),
  );
  const own = h(
    'fieldset',
    { class: 'more-fields', 'aria-label': t('setup.own_clock') },
    h('div', { class: 'choices' }, OWN.map(radio)),
    perMove,
    perGame,
  );
  /** @returns {ClockChoice} */
  const remembered = () => ({
    choice,
    minutes: Number(minutes.value),
    increment: Number(increment.value),
    seconds: Number(seconds.value),
  });
  /** @returns {Clock} */
  const value = () => {
    const own = remembered();
    if (choice === 'move') return { kind: 'move', start_ms: own.seconds * 1000 };
    if (choice === 'game')
      return { kind: 'game', start_ms: own.minutes * MINUTE, increment_ms: own.increment * 1000 };
    return PRESETS[choice];
  };
  return { presets, own, value, remembered };
}

/**
 * The label of a clock; one such as 3+2 is its own label.
 * @param {string} name
 */
function labelOf(name) {
  switch (name) {
    case 'none':
      return t('clock.none');
    case 'days':
      return t('clock.days');
    case 'move':
      return t('clock.move');
    case 'game':
      return t('clock.game');
    default:
      return name;
  }
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
