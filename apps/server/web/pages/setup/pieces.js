// The choice among the game's piece sets, which affects only the display.

/** @import {BoardSpec} from '../../types.js' */
import { h } from '../../lib/dom.js';
import { change, settings } from '../../lib/settings.js';
import { say, t } from '../../lib/words.js';

/**
 * The field to choose a piece set; null for a game with only one.
 * @param {string} game
 * @param {BoardSpec} spec
 * @param {() => void} changed
 */
export function pieceField(game, { sets = [] }, changed) {
  if (sets.length < 2) return null;
  const choose = (/** @type {Event} */ event) => {
    const { [game]: _, ...others } = settings().sets;
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    change({ sets: value === '' ? others : { ...others, [game]: value } });
    changed();
  };
  const option = (/** @type {string} */ value, /** @type {string} */ words) =>
    h('option', { value, selected: (settings().sets[game] ?? '') === value }, words);
  return h(
    'label',
    { class: 'field' },
    t('setup.pieces'),
    h(
      'select',
      { name: 'pieces', onchange: choose },
      option('', t('setup.pieces_usual')),
      sets.map(({ name }) => option(name, say({ id: name }))),
    ),
  );
}
