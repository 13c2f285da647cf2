// Modal dialogs.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { icon } from './icons.js';

/**
 * Opens a dialog and returns it; closing removes it.
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function openDialog(title, ...content) {
  const close = h(
    'button',
    { class: 'quiet square', 'aria-label': t('common.close'), onclick: () => dialog.close() },
    icon('close'),
  );
  const heading = h('h2', { id: 'dialog-title' }, title);
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'dialog-title' },
    h('div', { class: 'dialog-top' }, heading, close),
    ...content,
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks a yes-or-no question.
 * @param {string} title
 * @param {string} words
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(title, words, yes) {
  return new Promise((answer) => {
    const agree = () => (answer(true), dialog.close());
    const buttons = h(
      'div',
      { class: 'dialog-buttons' },
      h('button', { onclick: () => dialog.close() }, t('common.cancel')),
      h('button', { class: 'primary', onclick: agree }, yes),
    );
    const dialog = openDialog(title, h('p', {}, words), buttons);
    dialog.addEventListener('close', () => answer(false));
  });
}
