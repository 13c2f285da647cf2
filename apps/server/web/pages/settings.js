// Settings: appearance and sound, stored in this browser.

import { newBoard } from '../board/element.js';
import { games, sample } from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { change, settings } from '../lib/settings.js';
import { languages, loadWords, t } from '../lib/words.js';
import { header } from '../parts/header.js';

/** @typedef {import('../lib/settings.js').Settings} Settings */

/** @param {HTMLElement} app */
export async function settingsPage(app) {
  const boards = h('div', { class: 'settings-boards', 'aria-hidden': 'true' });
  draw(app, boards);
  for (const { id } of await games()) {
    const view = await sample(id);
    const board = newBoard({ mini: true });
    if (view.board) board.setBoard(view.board);
    board.show({ pieces: view.pieces, last: view.last });
    boards.append(board);
  }
}

/**
 * @param {HTMLElement} app
 * @param {HTMLElement} boards
 */
function draw(app, boards) {
  const redraw = () => draw(app, boards);
  fill(
    app,
    header('settings'),
    h(
      'div',
      { class: 'page settings' },
      h('h1', {}, t('settings.title')),
      boards,
      group(
        t('settings.theme'),
        choices('theme', [
          ['system', t('settings.system')],
          ['light', t('settings.light')],
          ['dark', t('settings.dark')],
          ['contrast', t('settings.contrast')],
        ]),
      ),
      group(
        t('settings.palette'),
        choices('palette', [
          ['natural', t('settings.natural')],
          ['safe', t('settings.safe')],
        ]),
      ),
      group(
        t('settings.motion'),
        choices('motion', [
          ['system', t('settings.system')],
          ['full', t('settings.full')],
          ['reduced', t('settings.reduced')],
        ]),
      ),
      group(
        t('settings.language'),
        choices(
          'language',
          [
            ['system', t('settings.system')],
            ...languages().map(({ tag, name }) => /** @type {[string, string]} */ ([tag, name])),
          ],
          async () => {
            await loadWords();
            redraw();
          },
        ),
      ),
      group(t('settings.boards'), [
        toggle('coordinates', t('settings.coordinates')),
        toggle('numbers', t('settings.numbers')),
        toggle('targets', t('settings.targets')),
      ]),
      group(t('settings.sounds'), [toggle('sound', t('settings.sound'))]),
      h(
        'section',
        { class: 'panel setting' },
        h(
          'label',
          { class: 'field' },
          t('settings.name'),
          h('input', {
            value: settings().name,
            maxlength: 40,
            autocomplete: 'nickname',
            oninput: (/** @type {Event} */ event) =>
              change({ name: /** @type {HTMLInputElement} */ (event.target).value }),
          }),
        ),
      ),
      h('section', { class: 'panel setting' }, h('h2', {}, t('settings.keys')), keys()),
    ),
  );
}

/**
 * @param {string} name
 * @param {Node[]} fields
 */
function group(name, fields) {
  return h(
    'fieldset',
    { class: 'panel setting' },
    h('legend', {}, name),
    h('div', { class: 'choices' }, fields),
  );
}

/**
 * @param {'theme' | 'palette' | 'motion' | 'language'} key
 * @param {[value: string, words: string][]} values
 * @param {() => void} [after]
 */
function choices(key, values, after = () => {}) {
  const one = (/** @type {[string, string]} */ [value, words]) => {
    const choose = () => {
      change(/** @type {Partial<Settings>} */ ({ [key]: value }));
      after();
    };
    return h(
      'label',
      { class: 'choice' },
      h('input', { type: 'radio', name: key, value, checked: settings()[key] === value, onchange: choose }),
      words,
    );
  };
  return values.map(one);
}

/**
 * @param {'coordinates' | 'numbers' | 'targets' | 'sound'} key
 * @param {string} words
 */
function toggle(key, words) {
  const choose = (/** @type {Event} */ event) =>
    change({ [key]: /** @type {HTMLInputElement} */ (event.target).checked });
  return h(
    'label',
    { class: 'choice' },
    h('input', { type: 'checkbox', checked: settings()[key], onchange: choose }),
    words,
  );
}

function keys() {
  const rows = /** @type {const} */ ([
    ['←↑→↓', 'keys.arrows'],
    ['⏎', 'keys.enter'],
    ['Esc', 'keys.escape'],
    ['/', 'keys.slash'],
    ['U', 'keys.u'],
    ['R', 'keys.r'],
    ['H', 'keys.h'],
    ['F', 'keys.f'],
    ['M', 'keys.m'],
  ]);
  return h(
    'dl',
    { class: 'keys' },
    rows.map(([key, words]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(words))]).flat(),
  );
}
