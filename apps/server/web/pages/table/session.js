// The state of one table in this browser: the socket, the last view, and a move without acknowledgement.

/** @import {BoardSpec, Frame, LegalMove, Message, ShownValue, Touch, View} from '../../types.js' */
/** @import {ClientMessage, ErrorCode, OfferKind, ServerMessage} from '../../types.js' */
import { frames } from '../../lib/api.js';
import { boardWith, botsOf, setFor, viewWith } from '../../lib/piece-sets.js';
import { follow, tokensOf } from '../../lib/seats.js';
import { Line } from '../../lib/socket.js';
import { say } from '../../lib/words.js';

/** @typedef {LegalMove & {value: ShownValue | null, note: Message | null}} Hint */

/**
 * @typedef {object} Watcher
 * @property {(view: View, before: View | null) => void} view
 * @property {(state: 'open' | 'lost') => void} state
 * @property {(hint: Hint) => void} hint
 * @property {(thought: {seat: number, depth: number, nodes: number, words: Message | null}) => void} thinking
 * @property {(offer: {what: OfferKind, seat: number}) => void} declined
 * @property {() => void} premoveDropped
 * @property {(queue: {seat: number | null, place: number}) => void} queued
 * @property {(message: string, code?: ErrorCode) => void} error
 */

export class Session {
  /** @type {View | null} the table as this person likes to see it */
  view = null;
  /** @type {BoardSpec | null} */
  board = null;
  /** @type {View | null} the same as the server tells it */
  #told = null;
  /** @type {BoardSpec | null} */
  #toldBoard = null;
  /** @type {{move: string, ply: number, nonce: string} | null} */
  #pending = null;
  /** @type {Frame[]} */
  #frames = [];

  /**
   * @param {string} id
   * @param {Watcher} watcher
   */
  constructor(id, watcher) {
    this.id = id;
    this.watcher = watcher;
    this.line = new Line(`/ws/tables/${id}`, {
      greeting: () => /** @type {ClientMessage} */ ({ type: 'hello', tokens: tokensOf(id) }),
      heard: (message) => this.#heard(message),
      changed: (state) => watcher.state(state),
    });
  }

  /**
   * Plays a move. It is kept until the server has it on disk, and sent again after a lost connection; the number of
   * moves before it ensures that it is never played twice.
   * @param {string} move
   */
  play(move) {
    if (this.view === null) return;
    this.#pending = { move, ply: this.view.ply, nonce: Math.random().toString(36).slice(2) };
    this.#sayPending();
  }

  /** The move that waits for the server. */
  get pending() {
    return this.#pending?.move ?? null;
  }

  /**
   * Sets the premove; an empty list removes it.
   * @param {Touch[]} touches
   */
  premove(touches) {
    this.say({ type: 'premove', seat: null, touches: /** @type {any} */ (touches) });
  }

  /** @param {ClientMessage} message */
  say(message) {
    this.line.say(message);
  }

  /**
   * Goes to the table of the next game.
   * @param {string} id
   */
  goOn(id) {
    follow(this.id, id);
    location.assign(`/table/${id}`);
  }

  /** Whether this browser holds a seat here or has set up the bots. */
  get isHost() {
    return tokensOf(this.id).length > 0;
  }

  /**
   * The positions from the start to now.
   * @returns {Promise<Frame[]>}
   */
  async frames() {
    const view = this.view;
    if (view === null) return [];
    const known = this.#frames;
    const isKnown =
      known.length > view.moves.length && view.moves.every((move, i) => known[i + 1].move === move);
    if (!isKnown) this.#frames = await frames(this.id);
    return this.#frames.slice(0, view.moves.length + 1);
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    switch (message.type) {
      case 'board':
        this.#toldBoard = message.board;
        break;
      case 'view':
        this.#seen(this.#withPremove(message));
        break;
      case 'changes':
        if (this.#told !== null) this.#seen(changed(this.#told, message));
        break;
      case 'premove':
        this.#premoved(message.touches);
        break;
      case 'premove_dropped':
        this.watcher.premoveDropped();
        break;
      case 'ack':
        if (this.#pending?.nonce === message.nonce) this.#pending = null;
        break;
      case 'hint':
        this.watcher.hint(message);
        break;
      case 'thinking':
        this.watcher.thinking(message);
        break;
      case 'declined':
        this.watcher.declined(message);
        break;
      case 'queue':
        this.watcher.queued(message);
        break;
      case 'moved_to':
        this.goOn(message.id);
        break;
      case 'error':
        this.#pending = null;
        this.watcher.error(say(message.said ?? message.message), message.code);
        break;
    }
  }

  /**
   * A server that was restarted has forgotten the premove: it is sent again while it still waits for the same move.
   * @param {View} told after a connection was made
   * @returns {View}
   */
  #withPremove(told) {
    const premove = this.#told?.premove ?? [];
    const isForgotten = premove.length > 0 && told.premove.length === 0;
    if (!isForgotten || told.ply !== this.#told?.ply || told.legal.length > 0) return told;
    this.premove(premove);
    return { ...told, premove };
  }

  /** @param {Touch[]} touches */
  #premoved(touches) {
    if (this.#told !== null) this.#seen({ ...this.#told, premove: touches });
  }

  /** @param {View} told */
  #seen(told) {
    const before = this.view;
    this.#told = told;
    const spec = this.#toldBoard;
    const set = spec === null ? undefined : setFor(told.game, spec, botsOf(told));
    const view = spec === null ? told : viewWith(told, spec, set);
    this.view = view;
    this.board = spec === null ? null : boardWith(spec, set);
    if (this.#pending !== null && view.ply > this.#pending.ply) this.#pending = null;
    else this.#sayPending();
    this.watcher.view(view, before);
  }

  #sayPending() {
    if (this.#pending !== null) this.say({ type: 'move', ...this.#pending });
  }
}

/**
 * Applies changes to a view: `fields` are new, and the first `kept` moves stay.
 * @param {View} view
 * @param {{version: number, kept?: number, fields: Partial<View>}} changes
 * @returns {View}
 */
export function changed(view, { version, kept, fields }) {
  const moves = fields.moves ? [...view.moves.slice(0, kept), ...fields.moves] : view.moves;
  const movers = fields.movers ? [...view.movers.slice(0, kept), ...fields.movers] : view.movers;
  return { ...view, ...fields, version, moves, movers };
}
