// A fact of the rules as a form field: a choice among words, or a number within its range.

/** @import {Fact} from '../../types.js' */
import { h } from '../../lib/dom.js';
import { capital, factName, factValue } from '../../lib/words.js';

/**
 * @param {string} game
 * @param {Fact} fact
 * @param {string} value the one in force
 * @param {(value: string) => void} changed
 */
export function factField(game, fact, value, changed) {
  const change = (/** @type {Event} */ event) =>
    changed(/** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value);
  const option = (/** @type {string} */ word) =>
    h('option', { value: word, selected: word === value }, capital(factValue(game, fact.name, word)));
  const [min, max] = fact.between ?? [];
  const field =
    fact.values.length > 0
      ? h('select', { name: fact.name, onchange: change }, fact.values.map(option))
      : h('input', { name: fact.name, type: 'number', min, max, value, onchange: change });
  const isNumber = fact.values.length === 0;
  return h(
    'label',
    { class: 'field' },
    factName(game, fact.name),
    field,
    isNumber ? h('span', { class: 'hint' }, capital(factValue(game, fact.name, value))) : null,
  );
}
