// HTTP requests to the server. A refusal becomes an error with the server's message.

/** @import {Frame, Kept, Message, RulesStep, ShownReview, StudyNotes, Title, View} from '../types.js' */
import { botsOf, dressed } from './piece-sets.js';
import { writeRules } from './ruleset.js';
import { say, t } from './words.js';

/** The server refused, or did not answer. */
export class Refusal extends Error {
  /**
   * @param {string | import('./words.js').Message} message
   * @param {number} status
   */
  constructor(message, status) {
    super(say(message));
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
async function ask(path, how) {
  const answer = await fetch(path, how).catch(() => {
    throw new Refusal(t('error.no_server'), 0);
  });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? await answer.json() : null;
  if (!answer.ok)
    throw new Refusal(
      body?.message ?? body?.error ?? t('error.status', { status: answer.status }),
      answer.status,
    );
  return body;
}

/**
 * @param {string} method
 * @param {unknown} body
 */
function json(method, body) {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * The chosen rules as a query string.
 * @typedef {{variant?: string, rules?: [string, string][], position?: string, moves?: string[]}} Setup
 * @param {Setup} setup
 */
export function query({ variant, rules = [], position, moves = [] }) {
  const params = new URLSearchParams();
  if (variant) params.set('variant', variant);
  if (rules.length > 0) params.set('rule', writeRules(rules));
  if (position) params.set('position', position);
  if (moves.length > 0) params.set('moves', moves.join(','));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** @type {() => Promise<Title[]>} */
export const games = () => ask('/api/games');

/** @type {(game: string, setup?: Setup, bots?: string[]) => Promise<View>} */
export const board = async (game, setup = {}, bots = []) =>
  dressed(await ask(`/api/games/${game}/board${query(setup)}`), bots);

/** @typedef {{variant?: string, rules: [string, string][], pieces: (number | null)[], to_move: number}} Placement */
/** @type {(game: string, wish: Placement) => Promise<{position: string}>} */
export const arrange = (game, wish) => ask(`/api/games/${game}/arrange`, json('POST', wish));

/** @type {(game: string) => Promise<View>} */
export const sample = async (game) => dressed(await ask(`/api/games/${game}/sample`));

/** @type {(game: string, setup?: Setup) => Promise<{steps: RulesStep[]}>} */
export const rules = (game, setup = {}) => ask(`/api/games/${game}/rules${query(setup)}`);

/**
 * @typedef {{
 *   id: string, tokens: (string | null)[], seat_links: (string | null)[], watch_link: string, reach: string,
 * }} Opened
 */

/** @type {(body: object) => Promise<Opened>} */
export const openTable = (body) => ask('/api/tables', json('POST', body));

/** @type {(id: string) => Promise<View>} */
export const table = async (id) => {
  const view = await ask(`/api/tables/${id}`);
  return dressed(view, botsOf(view));
};

/** @type {(id: string, from?: number) => Promise<Frame[]>} */
export const frames = (id, from = 0) => ask(`/api/tables/${id}/frames?from=${from}`);

/** @type {(id: string) => Promise<StudyNotes>} */
export const study = (id) => ask(`/api/tables/${id}/study`);

/** @type {(id: string, notes: StudyNotes, token?: string) => Promise<void>} */
export const keepStudy = (id, notes, token) => {
  const { headers, ...how } = json('PUT', notes);
  /** @type {Record<string, string>} */
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return ask(`/api/tables/${id}/study`, { ...how, headers: { ...headers, ...bearer }, keepalive: true });
};

/** @type {(filter: Record<string, string>) => Promise<{games: Kept[], total: number, next: string | null}>} */
export const library = (filter) => ask(`/api/library?${new URLSearchParams(filter)}`);

/** @type {(id: string, title: string) => Promise<void>} */
export const rename = (id, title) => ask(`/api/library/${id}`, json('PATCH', { title }));

/** @type {(id: string) => Promise<void>} */
export const remove = (id) => ask(`/api/library/${id}`, { method: 'DELETE' });

/** @type {(id: string) => Promise<void>} */
export const restore = (id) => ask(`/api/library/${id}/restore`, { method: 'POST' });

/** @type {(id: string) => Promise<Opened>} */
export const resume = (id) => ask(`/api/library/${id}/resume`, { method: 'POST' });

/** @typedef {{imported: string[], refused: {line: number, error: string, message: Message}[]}} Imported */

/**
 * Imports games. The server answers with progress reports, one per line, and the result in the last line.
 * @param {string} text
 * @param {(part: number) => void} tell the progress, from 0 to 1
 * @returns {Promise<Imported>}
 */
export async function importGames(text, tell) {
  const headers = { 'content-type': 'text/plain', accept: 'application/x-ndjson' };
  const answer = await fetch('/api/library/import', { method: 'POST', headers, body: text }).catch(() => {
    throw new Refusal(t('error.no_server'), 0);
  });
  /** @type {any} */
  let last = {};
  for await (const line of linesOf(answer)) {
    last = JSON.parse(line);
    if (last.total > 0) tell(last.done / last.total);
  }
  if (last.imported === undefined || typeof last.imported === 'number')
    throw new Refusal(
      last.message ?? last.error ?? t('error.status', { status: answer.status }),
      answer.status,
    );
  return last;
}

/**
 * @param {Response} answer
 * @returns {AsyncGenerator<string>}
 */
async function* linesOf(answer) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** @type {(id: string) => Promise<ShownReview>} */
export const review = (id) => ask(`/api/library/${id}/review`);
