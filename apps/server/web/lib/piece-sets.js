// The piece set a person has chosen: it changes the colours and the names of seats on the screen, and nothing
// else. Neither the server nor records know the chosen set.

/** @import {BoardSpec, PieceSet, View} from '../types.js' */
import { settings } from './settings.js';

/**
 * The piece set to show: the chosen one, that of a bot at the table, or the default.
 * @param {string} game
 * @param {BoardSpec} spec
 * @param {string[]} [bots] at the table, by name
 * @returns {PieceSet | undefined}
 */
export function setFor(game, { sets = [] }, bots = []) {
  const chosen = settings().sets[game];
  return (
    sets.find(({ name }) => name === chosen) ??
    sets.find((set) => set.bots.some((bot) => bots.includes(bot))) ??
    sets.find((set) => set.bots.length === 0)
  );
}

/**
 * The bots at a table, by name and without their level.
 * @param {View} view
 */
export function botsOf({ seats }) {
  return seats.flatMap(({ bot }) => (bot === undefined ? [] : [bot.split(':')[0]]));
}

/**
 * @param {BoardSpec} spec
 * @param {PieceSet | undefined} set
 * @returns {BoardSpec}
 */
export function boardWith(spec, set) {
  return set === undefined ? spec : { ...spec, pieces: set.pieces, colours: set.colours };
}

/**
 * The colour of a seat's pieces in a set.
 * @param {string | null} colour
 * @param {BoardSpec} spec the board as the server tells it
 * @param {PieceSet | undefined} set
 */
export function colourWith(colour, spec, set) {
  const kind = spec.pieces.findIndex((piece) => piece.colour === colour);
  return kind < 0 || set === undefined ? colour : set.pieces[kind].colour;
}

/**
 * A view with the seat names and colours of a piece set.
 * @param {View} view
 * @param {BoardSpec} spec the board as the server tells it
 * @param {PieceSet | undefined} set
 * @returns {View}
 */
export function viewWith(view, spec, set) {
  if (set === undefined) return view;
  const names = new Map(set.seats);
  const seats = view.seats.map((seat) => ({ ...seat, colour: colourWith(seat.colour, spec, set) }));
  const board = view.board && boardWith(view.board, set);
  return {
    ...view,
    ...(board ? { board } : {}),
    seats: renamed(seats, names),
    result: renamed(view.result, names),
  };
}

/**
 * A message in which the seats are called as in a set.
 * @template T
 * @param {T} message
 * @param {PieceSet} set
 * @returns {T}
 */
export function withNames(message, set) {
  return renamed(message, new Map(set.seats));
}

/**
 * A view without a table, with the chosen piece set.
 * @param {View} view with its board
 * @param {string[]} [bots] of the table it comes from
 */
export function dressed(view, bots) {
  return view.board ? viewWith(view, view.board, setFor(view.game, view.board, bots)) : view;
}

/**
 * A copy with the names replaced in all messages.
 * @template T
 * @param {T} value
 * @param {Map<string, string>} names
 * @returns {T}
 */
function renamed(value, names) {
  if (Array.isArray(value)) return /** @type {any} */ (value.map((item) => renamed(item, names)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === 'id' && typeof item === 'string' ? (names.get(item) ?? item) : renamed(item, names),
  ]);
  return Object.fromEntries(entries);
}
