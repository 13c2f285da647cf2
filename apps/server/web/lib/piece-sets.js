// The pieces a person likes to look at: a set of the game's own changes colours and the names of seats, and nothing
// else. What is sent to the server and kept in records never knows of it.

/** @import {BoardSpec, PieceSet, View} from '../types.js' */
import { settings } from './settings.js';

/**
 * The set to show: the one somebody has chosen, one that belongs to a bot at the table, or the usual one.
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
 * A view in which the seats are called and coloured as the pieces of a set are.
 * @param {View} view
 * @param {BoardSpec} spec the board as the server tells it
 * @param {PieceSet | undefined} set
 * @returns {View}
 */
export function viewWith(view, spec, set) {
  if (set === undefined) return view;
  const names = new Map(set.seats);
  const colour = (/** @type {string | null} */ name) => {
    const kind = spec.pieces.findIndex((piece) => piece.colour === name);
    return kind < 0 ? name : set.pieces[kind].colour;
  };
  const seats = view.seats.map((seat) => ({ ...seat, colour: colour(seat.colour) }));
  const board = view.board && boardWith(view.board, set);
  return {
    ...view,
    ...(board ? { board } : {}),
    seats: renamed(seats, names),
    result: renamed(view.result, names),
  };
}

/**
 * A view without a table as this person likes to see it.
 * @param {View} view with its board
 * @param {string[]} [bots] of the table it comes from
 */
export function dressed(view, bots) {
  return view.board ? viewWith(view, view.board, setFor(view.game, view.board, bots)) : view;
}

/**
 * The same with other names in all messages within.
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
