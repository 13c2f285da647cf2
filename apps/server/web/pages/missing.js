// The page for unknown addresses.

import { fill, h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { header } from '../parts/header.js';

/** @param {HTMLElement} app */
export function missingPage(app) {
  fill(
    app,
    header(''),
    h(
      'div',
      { class: 'page missing' },
      h('h1', {}, t('missing.title')),
      h('p', {}, t('missing.words')),
      h('p', {}, h('a', { class: 'button primary', href: '/' }, t('missing.back'))),
    ),
  );
}
