// The pages for addresses that lead nowhere.

import { fill, h } from '../lib/dom.js';
import { gameName, t } from '../lib/words.js';
import { header } from '../parts/header.js';

/** @param {HTMLElement} app */
export function missingPage(app) {
  lost(
    app,
    t('missing.title'),
    t('missing.words'),
    h('a', { class: 'button primary', href: '/' }, t('missing.back')),
  );
}

/**
 * The page for an address with a position or a move that its game does not have.
 * @param {HTMLElement} app
 * @param {string} why
 * @param {string} game
 */
export function refusedPage(app, why, game) {
  lost(
    app,
    t('refused.title'),
    why,
    h(
      'a',
      { class: 'button primary', href: `/analyse/${game}` },
      t('home.analyse_of', { game: gameName(game) }),
    ),
    h('a', { class: 'button', href: '/' }, t('missing.back')),
  );
}

/**
 * @param {HTMLElement} app
 * @param {string} title
 * @param {string} words
 * @param {...HTMLElement} ways where to go instead
 */
function lost(app, title, words, ...ways) {
  fill(
    app,
    header(''),
    h(
      'div',
      { class: 'page missing' },
      h('h1', {}, title),
      h('p', {}, words),
      h('p', { class: 'row' }, ways),
    ),
  );
}
