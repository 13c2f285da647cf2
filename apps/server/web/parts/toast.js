// Toasts: short messages at the edge of the screen that disappear by themselves.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { icon } from './icons.js';

/** How long a toast stays, in milliseconds; one with a button stays longer. */
const STAY = 4200;
const STAY_WITH_ACTION = 9000;

const container = h('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });

/**
 * @param {string} words
 * @param {{label: string, run: () => void}} [action]
 */
export function note(words, action) {
  if (!container.isConnected) document.body.append(container);
  const close = () => toast.remove();
  const button =
    action && h('button', { class: 'quiet', onclick: () => (close(), action.run()) }, action.label);
  const toast = h(
    'div',
    { class: 'toast' },
    h('span', {}, words),
    button,
    h('button', { class: 'quiet square', onclick: close, 'aria-label': t('common.close') }, icon('close')),
  );
  container.replaceChildren(toast);
  setTimeout(close, action ? STAY_WITH_ACTION : STAY);
}

/**
 * Runs something and shows its error, if any.
 * @template T
 * @param {() => Promise<T>} what
 * @returns {Promise<T | undefined>}
 */
export async function attempt(what) {
  try {
    return await what();
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/**
 * Copies text to the clipboard and confirms it.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    note(t('common.copied'));
  } catch {
    prompt(t('common.copy_by_hand'), text);
  }
}
