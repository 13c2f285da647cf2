// What a person likes, kept in this browser: theme, palette, sound, motion, language, what boards show.

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark' | 'contrast'} theme
 * @property {'natural' | 'safe'} palette
 * @property {boolean} sound
 * @property {'system' | 'full' | 'reduced'} motion
 * @property {string} language a tag, or `system`
 * @property {boolean} coordinates
 * @property {boolean} numbers
 * @property {boolean} targets
 * @property {string} name
 */

/** @type {Settings} */
const USUAL = {
  theme: 'system',
  palette: 'natural',
  sound: true,
  motion: 'system',
  language: 'system',
  coordinates: false,
  numbers: false,
  targets: true,
  name: '',
};

const KEY = 'kibitz.settings';

/** @type {Settings} */
let current = read();

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** What is liked now. */
export function settings() {
  return current;
}

/**
 * Changes some of it, keeps it and tells whoever listens.
 * @param {Partial<Settings>} change
 */
export function change(change) {
  current = { ...current, ...change };
  localStorage.setItem(KEY, JSON.stringify(current));
  apply();
}

/**
 * Hears of every change, until the function it gives is called.
 * @param {(settings: Settings) => void} listener
 * @returns {() => void}
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the settings on the document. */
export function apply() {
  const root = document.documentElement;
  root.dataset.theme = current.theme;
  root.dataset.palette = current.palette;
  root.dataset.motion = isStill() ? 'still' : 'full';
  for (const listener of listeners) listener(current);
}

/** Should things be in place at once, without travelling? */
export function isStill() {
  if (current.motion !== 'system') return current.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @returns {Settings} */
function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL }; // what was kept is damaged: begin anew
  }
}

addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  current = read();
  apply();
});
