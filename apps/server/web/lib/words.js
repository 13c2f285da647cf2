// Words: every string of the page, in the language it is shown in.

import { de } from '../strings/de.js';
import { deShelf } from '../strings/de-shelf.js';
import { en } from '../strings/en.js';
import { language } from './settings.js';

/** @typedef {keyof typeof en} Key */

/** @type {Record<'en' | 'de', Record<Key, string>>} */
const STRINGS = { en, de };

/**
 * A string with its blanks filled: `{name}` is replaced by `values.name`.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  return STRINGS[language()][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/**
 * A string whose number decides its form: `key.one` for 1, `key.many` otherwise.
 * @param {string} key
 * @param {number} count
 */
export function count(key, count) {
  return t(/** @type {Key} */ (`${key}.${count === 1 ? 'one' : 'many'}`), {
    count: count.toLocaleString(language()),
  });
}

/**
 * What the server says, in the language of the page: sentences about games are translated whole where the
 * dictionary has them, else part by part (`Black wins: four in a row.`), else they stay as they are.
 * @param {string} text
 * @returns {string}
 */
export function say(text) {
  if (language() === 'en' || text === '') return text;
  return deShelf.sentences[text] ?? byPattern(text) ?? byParts(text);
}

/**
 * @param {string} text
 * @returns {string | undefined}
 */
function byPattern(text) {
  for (const [pattern, words] of deShelf.patterns) {
    const match = pattern.exec(text);
    if (match) return words.replace(/\$(\d)/g, (_, i) => say(match[Number(i)] ?? ''));
  }
  return undefined;
}

/**
 * @param {string} text
 * @returns {string}
 */
function byParts(text) {
  const at = text.indexOf(': ');
  if (at < 0) return text;
  return `${say(text.slice(0, at))}: ${say(text.slice(at + 2))}`;
}

/**
 * A sentence begins with a capital.
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
