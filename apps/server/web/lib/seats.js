// The seats this browser holds: a secret token for each, stored here and sent only to the server.

/** @typedef {{seat: (string | null)[], watch: string, reach: string}} Links of a table that was opened here */
/** @import {Opened} from './api.js' */

const TOKENS = 'kibitz.tokens';
const LINKS = 'kibitz.links';

/**
 * The seat tokens of a table.
 * @param {string} table
 * @returns {string[]}
 */
export function tokensOf(table) {
  return Object.values(read(TOKENS)[table] ?? {});
}

/**
 * Stores the tokens and links of a new table.
 * @param {Opened} opened
 */
export function keepTable(opened) {
  opened.tokens.forEach((token, seat) => token !== null && keepToken(opened.id, String(seat), token));
  write(LINKS, opened.id, { seat: opened.seat_links, watch: opened.watch_link, reach: opened.reach });
}

/**
 * Copies the tokens to the next table of the same players.
 * @param {string} from
 * @param {string} to
 */
export function follow(from, to) {
  for (const [seat, token] of Object.entries(read(TOKENS)[from] ?? {})) keepToken(to, seat, token);
}

/**
 * Takes the token out of a seat link (`#seat=TOKEN`), so that it does not stay in the address bar.
 * @param {string} table
 */
export function takeFromAddress(table) {
  const token = new URLSearchParams(location.hash.slice(1)).get('seat');
  if (token === null) return;
  keepToken(table, token.slice(0, 8), token);
  history.replaceState(null, '', location.pathname + location.search);
}

/**
 * The links of a table that this browser opened.
 * @param {string} table
 * @returns {Links | null}
 */
export function linksOf(table) {
  return read(LINKS)[table] ?? null;
}

/**
 * @param {string} table
 * @param {string} seat
 * @param {string} token
 */
function keepToken(table, seat, token) {
  write(TOKENS, table, { ...read(TOKENS)[table], [seat]: token });
}

/**
 * @param {string} key
 * @returns {Record<string, any>}
 */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {}; // damaged: nothing is held
  }
}

/**
 * @param {string} key
 * @param {string} table
 * @param {unknown} value
 */
function write(key, table, value) {
  localStorage.setItem(key, JSON.stringify({ ...read(key), [table]: value }));
}
