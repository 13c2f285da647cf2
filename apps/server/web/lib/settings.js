// The person's settings, stored in this browser: theme, palette, sound, motion, language, board options.

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
 * @property {Record<string, string>} sets the pieces somebody likes to see, by game
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
  sets: {},
};

const KEY = 'kibitz.settings';

/** @type {Settings} */
let current = read();

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** The current settings. */
export function settings() {
  return current;
}

/**
 * Changes settings, stores them and notifies the listeners.
 * @param {Partial<Settings>} change
 */
export function change(change) {
  current = { ...current, ...change };
  localStorage.setItem(KEY, JSON.stringify(current));
  apply();
}

/**
 * Registers a listener; returns a function that removes it.
 * @param {(settings: Settings) => void} listener
 * @returns {() => void}
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the settings to the document. */
export function apply() {
  const root = document.documentElement;
  root.dataset.theme = current.theme;
  root.dataset.palette = current.palette;
  root.dataset.motion = isStill() ? 'still' : 'full';
  for (const listener of listeners) listener(current);
}

/** Whether animations are off. */
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
