// Names of players.

/** @import {Result, Seat, View} from '../types.js' */
import { hour } from './time.js';
import { botName, capital, say, t } from './words.js';

/** @param {View} view */
export function mine(view) {
  return view.seats.filter(({ yours }) => yours);
}

/**
 * The name of a seat: you, the computer, a name, or the colour.
 * @param {View} view
 * @param {number} index
 */
export function nameOf(view, index) {
  const seat = view.seats[index];
  if (seat === undefined) return '';
  if (seat.yours && mine(view).length === 1) return t('people.you');
  if (seat.kind === 'bot' && view.seats.filter(({ kind }) => kind === 'bot').length === 1)
    return t('people.computer');
  return say(seat.seat_message);
}

/**
 * The name on a name plate: the person's, the bot's, or the seat's.
 * @param {View} view
 * @param {Seat} seat
 */
export function plateName({ game }, seat) {
  if (seat.kind === 'bot') return botName(game, (seat.bot ?? seat.name).split(':')[0]);
  if (seat.name && seat.name !== seat.seat_name) return seat.name;
  return seat.yours ? t('people.you') : say(seat.seat_message);
}

/**
 * A player in the library: a person's name, or a bot and its level.
 * @param {string} game
 * @param {{name: string, bot?: string}} player
 */
export function playerName(game, { name, bot }) {
  if (bot === undefined) return name || t('people.unnamed');
  const [kind, level] = bot.split(':');
  return [botName(game, kind), level].filter(Boolean).join(' ');
}

/**
 * The line under the name: the colour, and a bot's level.
 * @param {Seat} seat
 */
export function plateAbout(seat) {
  const colour = say(seat.seat_message);
  const level = seat.bot?.split(':')[1];
  if (seat.kind === 'bot') return level ? `${colour} · ${t('setup.level_of', { level })}` : colour;
  if (seat.here || (seat.kind !== 'link' && seat.left_at === undefined) || seat.yours) return colour;
  if (!seat.left_at) return t('plate.not_here', { colour });
  return t('plate.away', { colour, time: hour(seat.left_at) });
}

/**
 * The result for the viewer: a headline and its reason.
 * @param {View} view
 * @param {Result} result
 */
export function verdict(view, result) {
  return { headline: headline(view, result), reason: capital(say(result.reason_message)) };
}

/**
 * @param {View} view
 * @param {Result} result
 */
function headline(view, { places }) {
  const winners = view.seats.filter(({ index }) => places[index] === 1);
  if (winners.length === view.seats.length) return t('end.draw');
  const own = mine(view);
  if (own.length === 1 && places[own[0].index] === 1) return t('end.you_win');
  if (own.length === 1 && view.seats.length > 2) return t('end.you_come', { place: places[own[0].index] });
  if (own.length === 1) return t('end.you_lose');
  const names = winners.map(({ index }) => nameOf(view, index));
  if (names.length === 1) return t('end.wins', { who: names[0] });
  return t('end.win_together', { who: listed(names) });
}

/**
 * Joins names: "Red, Green and Blue".
 * @param {string[]} names
 * @returns {string}
 */
function listed([first, ...rest]) {
  if (rest.length === 0) return first;
  return say({ id: rest.length === 1 ? 'list-last' : 'list-more', args: { first, rest: listed(rest) } });
}
