// Tabs under the board on narrow screens: one part of the page is shown at a time.

/** @import {IconName} from './icons.js' */
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { icon } from './icons.js';

/**
 * @param {HTMLElement} layout shows the part whose `data-tab` is its `data-shown`
 * @param {[tab: string, words: string, icon: IconName][]} parts
 */
export function tabs(layout, parts) {
  const buttons = parts.map(([tab, words, name]) => {
    const button = h(
      'button',
      { class: 'quiet tab', 'aria-pressed': layout.dataset.shown === tab, onclick: () => choose(tab) },
      icon(name),
      h('span', {}, words),
    );
    button.dataset.tab = tab;
    return button;
  });
  layout.addEventListener('kibitz-tab', (event) => choose(/** @type {CustomEvent} */ (event).detail));
  const choose = (/** @type {string} */ tab) => {
    layout.dataset.shown = tab;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.tab === tab));
  };
  choose(layout.dataset.shown ?? parts[0][0]);
  return h('nav', { class: 'tabs', 'aria-label': t('tabs.name') }, buttons);
}

/**
 * Shows a part, as if its tab had been pressed.
 * @param {HTMLElement} layout
 * @param {string} tab
 */
export function showTab(layout, tab) {
  layout.dispatchEvent(new CustomEvent('kibitz-tab', { detail: tab }));
}
