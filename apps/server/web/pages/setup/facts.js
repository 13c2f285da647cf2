// One fact of the rules as a field: a choice among words, or a number within its range.

/** @import {Fact} from '../../types.js' */
import { h } from '../../lib/dom.js';
import { capital, say } from '../../lib/words.js';

/**
 * @param {Fact} fact
 * @param {string} value the one in force
 * @param {(value: string) => void} changed
 */
export function factField(fact, value, changed) {
  const change = (/** @type {Event} */ event) =>
    changed(/** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value);
  const option = (/** @type {string} */ word) =>
    h('option', { value: word, selected: word === value }, capital(say(word)));
  const [min, max] = fact.between ?? [];
  const field =
    fact.values.length > 0
      ? h('select', { name: fact.name, onchange: change }, fact.values.map(option))
      : h('input', { name: fact.name, type: 'number', min, max, value, onchange: change });
  const name = say(fact.name);
  return h(
    'label',
    { class: 'field' },
    capital(name === fact.name ? name.replaceAll('-', ' ') : name),
    field,
    h('span', { class: 'hint' }, capital(say(fact.about))),
  );
}
