// The last choices for each game, stored in this browser as the next defaults.

/** @import {SeatChoice} from '../setup.js' */
/** @import {ClockChoice} from './clock.js' */
/** @import {Seat, Title} from '../../types.js' */
import { table } from '../../lib/api.js';
import { changedFacts } from '../../lib/ruleset.js';

const KEY = 'kibitz.setup';

/**
 * @typedef {{variant: string, rules: [string, string][], seats: SeatChoice[], clock?: ClockChoice}} LastChoice
 */

/**
 * @param {string} game
 * @returns {LastChoice | null}
 */
export function lastChoice(game) {
  return all()[game] ?? null;
}

/**
 * The choices of the table that the new game should repeat, if the URL names one.
 * @param {Title} title
 * @returns {Promise<LastChoice | null>}
 */
export async function likeTable(title) {
  const id = new URLSearchParams(location.search).get('like');
  const view = id === null ? null : await table(id).catch(() => null);
  if (view === null || view.game !== title.id) return null;
  return {
    variant: view.variant,
    rules: changedFacts(title, view.variant, view.facts),
    seats: view.seats.map(choiceOf),
    clock: lastChoice(title.id)?.clock,
  };
}

/**
 * @param {Seat} seat
 * @returns {SeatChoice}
 */
function choiceOf({ kind, bot = '', name, seat_name }) {
  const [bare, level = ''] = bot.split(':');
  if (kind === 'bot') return { kind, bot: bare, level, name: '' };
  return {
    kind: kind === 'link' ? 'link' : 'person',
    bot: '',
    level: '',
    name: name === seat_name ? '' : name,
  };
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
