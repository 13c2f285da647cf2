// The last choices for each game, stored in this browser as the next defaults.

/** @import {SeatChoice} from '../setup.js' */
/** @import {ClockChoice} from './clock.js' */

const KEY = 'kibitz.setup';

/** @typedef {{variant: string, rules: [string, string][], seats: SeatChoice[], clock: ClockChoice}} LastChoice */

/**
 * @param {string} game
 * @returns {LastChoice | null}
 */
export function lastChoice(game) {
  return all()[game] ?? null;
}

/**
 * @param {string} game
 * @param {LastChoice} choice
 */
export function remember(game, choice) {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: choice }));
}

/** @returns {Record<string, LastChoice>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {}; // what cannot be read is forgotten
  }
}
