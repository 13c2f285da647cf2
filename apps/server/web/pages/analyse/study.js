// What is analysed: rules, a starting position, a line of moves and the current place in it. Stored in the URL.

/** @import {View} from '../../types.js' */
import * as api from '../../lib/api.js';
import { board, query } from '../../lib/api.js';
import { tokensOf } from '../../lib/seats.js';
import { readRules } from '../../lib/ruleset.js';
import { Tree } from './tree.js';

/** How long the page waits for more words before it saves them, in milliseconds. */
const PAUSE = 500;

/** @typedef {'saved' | 'saving' | 'here'} Keeping where the notes are: with the game, or in this browser only */

export class Study {
  /** @type {Map<string, Promise<View>>} */
  #known = new Map();
  /** @type {string[] | null} the moves of the table's game, once they are known */
  #played = null;
  /** What the server has. */
  #saved = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Keeping} */
  keeping = 'here';
  /** Called when `keeping` has changed. */
  onKeeping = () => {};

  /**
   * @param {string} game
   * @param {URLSearchParams} address
   */
  constructor(game, address) {
    this.game = game;
    this.variant = address.get('variant') ?? undefined;
    this.rules = readRules(address.get('rule') ?? '');
    this.position = address.get('position') ?? undefined;
    this.moves = (address.get('moves') ?? '').split(',').filter(Boolean);
    this.table = address.get('table') ?? undefined;
    const at = Number(address.get('at') ?? this.moves.length);
    this.at = Math.min(Math.max(Number.isInteger(at) ? at : 0, 0), this.moves.length);
    this.tree = new Tree(keptTree(this.#key));
    this.tree.add(this.moves);
  }

  /**
   * Takes over the game of the table and what is kept with it.
   * @param {string[]} moves
   */
  async open(moves) {
    const { table } = this;
    if (table === undefined) return;
    const notes = await api.study(table);
    this.tree.join(moves, notes);
    this.tree.putFirst(moves);
    [this.#played, this.#saved] = [moves, JSON.stringify(this.tree.notes(moves))];
    if (keptTree(this.#key) === null) return this.#set('saved');
    this.#saved = ''; // what only this browser had is saved now
    await this.save();
  }

  /** Saves what is new with the game, if there is one. */
  async save() {
    clearTimeout(this.#timer);
    const { table } = this;
    if (table === undefined || this.#played === null) return;
    const notes = this.tree.notes(this.#played);
    const text = JSON.stringify(notes);
    if (text === this.#saved) return;
    this.#set('saving');
    try {
      await api.keepStudy(table, notes, tokensOf(table)[0]);
    } catch {
      return this.#set('here'); // a watcher, a game between people, or no server: this browser keeps it
    }
    this.#saved = text;
    if (text !== JSON.stringify(this.tree.notes(this.#played))) return;
    localStorage.removeItem(this.#key);
    this.#set('saved');
  }

  /** @param {Keeping} keeping */
  #set(keeping) {
    this.keeping = keeping;
    this.onKeeping();
  }

  /** The local storage key of the variation tree. */
  get #key() {
    return `kibitz.study ${this.table ?? `${this.game}${query(this.setup)}`}`;
  }

  /** The node of the position on the board. */
  get node() {
    return this.tree.add(this.shown);
  }

  /**
   * @param {string[]} line
   * @param {number} at
   */
  enter(line, at) {
    this.moves = line;
    this.go(at);
  }

  /** Removes the last move and its continuations; the main line stays. */
  forget() {
    this.tree.remove(this.shown);
    this.moves = this.tree.lineThrough(this.moves.slice(0, this.at - 1));
    this.go(this.at - 1);
  }

  /** @type {string[]} the bots of the table it comes from: their pieces are shown */
  bots = [];

  /** The rules and the starting position, without moves. */
  get setup() {
    return { variant: this.variant, rules: this.rules, position: this.position };
  }

  /** The moves up to the shown position. */
  get shown() {
    return this.moves.slice(0, this.at);
  }

  /**
   * The position after some moves; each is requested once.
   * @param {string[]} [moves]
   * @returns {Promise<View>}
   */
  view(moves = this.shown) {
    const key = query({ ...this.setup, moves });
    const known = this.#known.get(key) ?? board(this.game, { ...this.setup, moves }, this.bots);
    this.#known.set(key, known);
    known.catch(() => this.#known.delete(key));
    return known;
  }

  /**
   * Plays moves here: continues along the line, or starts another one.
   * @param {...string} moves
   */
  play(...moves) {
    for (const move of moves) {
      if (this.moves[this.at] !== move) this.moves = [...this.shown, move];
      this.at += 1;
    }
    this.keep();
  }

  /** @param {number} ply */
  go(ply) {
    this.at = Math.min(Math.max(ply, 0), this.moves.length);
    this.keep();
  }

  /**
   * Starts again from a position.
   * @param {string | undefined} position
   */
  begin(position) {
    this.position = position;
    this.moves = [];
    this.at = 0;
    this.table = undefined;
    this.#played = null;
    this.keeping = 'here';
    this.tree = new Tree(keptTree(this.#key));
    this.keep();
  }

  /** Writes the state into the URL, so that it can be shared. */
  keep() {
    this.tree.add(this.moves);
    history.replaceState(null, '', this.address());
    if (this.#played !== null && JSON.stringify(this.tree.notes(this.#played)) === this.#saved) return;
    localStorage.setItem(this.#key, JSON.stringify(this.tree));
    if (this.#played === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), PAUSE);
  }

  address() {
    const text = query({ ...this.setup, moves: this.moves });
    const params = new URLSearchParams(text.slice(1));
    if (this.at !== this.moves.length) params.set('at', String(this.at));
    if (this.table) params.set('table', this.table);
    const all = params.toString();
    return `${location.pathname}${all === '' ? '' : `?${all}`}`;
  }
}

/** @param {string} key */
function keptTree(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // what cannot be read is forgotten
  }
}
