// The page header: the name and the navigation.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { icon } from './icons.js';
import { svg, circle } from '../board/svg.js';

/** @param {'home' | 'library' | 'settings' | ''} here */
export function header(here) {
  const link = (/** @type {string} */ room, /** @type {string} */ href, /** @type {string} */ words) =>
    h('a', { href, class: 'nav-link', 'aria-current': room === here ? 'page' : null }, words);
  return h(
    'header',
    { class: 'top' },
    wordmark(),
    h(
      'nav',
      { 'aria-label': t('nav.name') },
      link('home', '/', t('nav.home')),
      link('library', '/library', t('nav.library')),
      link('settings', '/settings', t('nav.settings')),
    ),
  );
}

export function wordmark() {
  return h('a', { href: '/', class: 'wordmark' }, mark(), h('span', {}, t('app.name')));
}

function mark() {
  return svg(
    'svg',
    { viewBox: '0 0 32 32', class: 'mark', 'aria-hidden': 'true' },
    circle({ x: 12.5, y: 18 }, 9.5, { class: 'mark-dark' }),
    circle({ x: 20.5, y: 13 }, 9.5, { class: 'mark-light' }),
  );
}

/** The slim header above the board on narrow screens. */
/** @param {string} title */
export function slimHeader(title) {
  return h(
    'header',
    { class: 'slim' },
    h('a', { href: '/', class: 'button quiet square', 'aria-label': t('nav.home') }, icon('prev')),
    h('span', { class: 'slim-title' }, title),
  );
}
