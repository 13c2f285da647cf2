// The table page: board, name plates, menu, moves and messages.

/** @import {Frame, View} from '../types.js' */
import { newBoard } from '../board/element.js';
import { nearTurn } from '../board/geometry.js';
import { numbersOf } from '../board/scene.js';
import { moveAnnouncement } from '../board/announcements.js';
import { games, query } from '../lib/api.js';
import { fill, fillLike, h, isTyping } from '../lib/dom.js';
import { mine, nameOf, verdict } from '../lib/people.js';
import { changedFacts } from '../lib/ruleset.js';
import { linksOf, takeFromAddress } from '../lib/seats.js';
import { change, onChange, settings } from '../lib/settings.js';
import * as sound from '../lib/sound.js';
import { valueWords } from '../lib/values.js';
import { gameName, say, t, variantName } from '../lib/words.js';
import { choiceButtons } from '../parts/choice.js';
import { confirmed } from '../parts/dialog.js';
import { slimHeader, wordmark } from '../parts/header.js';
import { Moves, moveSeats } from '../parts/moves.js';
import { lostSince, Plates } from '../parts/plates.js';
import { showTab, tabs } from '../parts/tabs.js';
import { GameTimer } from '../parts/timer.js';
import { note } from '../parts/toast.js';
import { botNote, endCard, offerCard, statsLine } from './table/end.js';
import { nameQuestion } from './table/guest-name.js';
import { hasStranger, KEYS, menu } from './table/menu.js';
import { Replay } from './table/replay.js';
import { Session } from './table/session.js';
import { share } from './table/share.js';
import { refusalWords, replayWords, statusWords, turnWord } from './table/status.js';

/** @param {HTMLElement} app */
export function tablePage(app) {
  const id = document.body.dataset.id ?? '';
  takeFromAddress(id);
  new TablePage(app, id);
}

class TablePage {
  board = newBoard();
  plates = new Plates();
  moves = new Moves();
  status = h('p', { class: 'status', role: 'status' });
  announcer = h('div', { class: 'hidden-words', 'aria-live': 'polite', 'aria-atomic': 'true' });
  notice = h('div', { class: 'notice' });
  note = h('p', { class: 'bot-note' });
  guest = h('div', { class: 'guest' });
  timer = new GameTimer();
  isLost = false;
  choice = h('div', { class: 'choice-buttons' });
  menuBox = h('div', { class: 'menu-box' });
  title = h('div', { class: 'game-title' });
  lost = h('div', { class: 'lost', role: 'alert', hidden: true });
  typed = /** @type {HTMLInputElement} */ (
    h('input', {
      name: 'move',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder: t('typed.placeholder'),
      'aria-label': t('typed.name'),
    })
  );
  /** @type {import('./table/status.js').Thought} */
  thought = null;
  /** @type {(number | null)[] | null} */
  startPieces = null;
  /** @type {import('../types.js').Title | undefined} */
  titleOfGame;
  hasTurned = false;
  isReady = false;
  /**
   * Whether the menu is pressed. It is not redrawn until it is released, since a button that is replaced
   * while pressed gets no click.
   */
  isMenuPressed = false;
  slim = h('div', { class: 'slim-box' });
  layout = h('div');

  /**
   * @param {HTMLElement} app
   * @param {string} id
   */
  constructor(app, id) {
    this.session = new Session(id, {
      view: (view, before) => this.#seen(view, before),
      state: (state) => this.#connection(state),
      hint: (hint) => {
        this.board.hint = hint.path;
        this.#tell(this.#hintWords(hint));
      },
      declined: ({ what, seat }) => {
        if (this.session.view)
          this.#tell(t(`offer.declined_${what}`, { who: nameOf(this.session.view, seat) }));
      },
      premoveDropped: () => this.#tell(t('premove.dropped')),
      queued: ({ seat, place }) => this.#tell(t(seat === null ? 'queue.hint' : 'queue.bot', { place })),
      thinking: (thought) => {
        this.thought = thought;
        this.#status();
      },
      error: (message, code) => this.#error(message, code),
    });
    this.replay = new Replay(
      (frame, isForward) => this.#showFrame(frame, isForward),
      () => this.#showNow(),
    );
    this.#build(app);
    this.#listen();
  }

  /** @param {HTMLElement} app */
  #build(app) {
    const form = h(
      'form',
      { class: 'typed', onsubmit: (/** @type {Event} */ event) => this.#type(event) },
      this.typed,
      h('button', { type: 'submit' }, t('typed.play')),
    );
    const side = h(
      'section',
      { class: 'side panel', 'data-tab': 'moves', 'aria-label': t('moves.name') },
      this.replay.element,
      this.timer.element,
      this.moves.element,
      form,
    );
    const left = h(
      'section',
      { class: 'left', 'data-tab': 'menu', 'aria-label': t('menu.name') },
      h('div', { class: 'left-top' }, wordmark(), this.title),
      this.menuBox,
    );
    const centre = h(
      'section',
      { class: 'centre', 'aria-label': t('table.name') },
      this.plates.above,
      this.board,
      this.plates.below,
      h('div', { class: 'foot' }, this.lost, this.status, this.choice, this.note, this.notice, this.guest),
      this.announcer,
    );
    this.layout = h('div', { class: 'table-layout', 'data-shown': 'moves' }, this.slim, left, centre, side);
    this.layout.append(
      tabs(this.layout, [
        ['moves', t('tabs.moves'), 'list'],
        ['menu', t('tabs.menu'), 'menu'],
      ]),
    );
    fill(app, h('h1', { class: 'hidden-words' }, t('table.name')), this.layout);
  }

  #listen() {
    this.board.addEventListener('kibitz-move', (event) => {
      this.session.play(/** @type {CustomEvent} */ (event).detail.move);
      this.#waiting();
    });
    this.board.addEventListener('kibitz-refused', (event) =>
      this.#tell(refusalWords(/** @type {CustomEvent} */ (event).detail)),
    );
    this.board.addEventListener('kibitz-premove', (event) =>
      this.session.premove(/** @type {CustomEvent} */ (event).detail.touches),
    );
    this.board.addEventListener('kibitz-dropped', () => this.#tell(t('choice.dropped')));
    this.board.addEventListener('kibitz-choice', (event) =>
      this.#choice(/** @type {CustomEvent} */ (event).detail),
    );
    document.addEventListener('keydown', (event) => this.#key(event));
    this.menuBox.addEventListener('pointerdown', () => (this.isMenuPressed = true));
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, () => setTimeout(() => this.#deselect())); // the click comes first
    onChange(() => this.#menu());
    onChange(() => this.#numbers());
  }

  /**
   * @param {View} view
   * @param {View | null} before
   */
  #seen(view, before) {
    if (this.session.board === null) return;
    if (!this.isReady) return void this.#begin(view);
    if (before !== null && before.ply !== view.ply) this.thought = null;
    if (this.replay.isOn && before?.ply === view.ply) {
      this.#hear(view, before);
      return this.#around(view);
    }
    if (this.replay.isOn) this.replay.end();
    this.board.show(this.#shownOf(view), { animate: before !== null && view.ply === before.ply + 1 });
    this.#hear(view, before); // after the board knows what can be touched
    this.#around(view);
    this.#numbers();
  }

  /**
   * Handles the first view: lays out the board with the own pieces at the bottom.
   * @param {View} view
   */
  async #begin(view) {
    this.isReady = true;
    const spec = this.session.board;
    const [[start], titles] = await Promise.all([
      this.session.frames().catch(() => []),
      games().catch(() => []),
    ]);
    this.titleOfGame = titles.find(({ id }) => id === view.game);
    if (spec === null) return;
    this.startPieces = start?.pieces ?? view.pieces;
    const own = mine(view);
    const near = own.length > 0 && own.length < view.seats.length ? own[0] : view.seats[0];
    this.board.setBoard(spec, nearTurn(spec, this.startPieces, near?.colour ?? null));
    fill(
      this.title,
      h('strong', {}, gameName(view.game)),
      view.variant === view.game
        ? null
        : h('span', { class: 'soft small' }, variantName(view.game, view.variant)),
    );
    document.title = `${gameName(view.game)} · ${t('app.name')}`;
    fill(this.slim, slimHeader(gameName(view.game)));
    this.#showNow();
    if (new URLSearchParams(location.search).has('share')) this.#shareAtOnce(view);
    fill(
      this.guest,
      nameQuestion(view, (seat, name) => this.session.say({ type: 'rename', seat, name })),
    );
  }

  /**
   * Shows the links of a new table with a seat for a friend.
   * @param {View} view
   */
  #shareAtOnce(view) {
    history.replaceState(null, '', location.pathname);
    share(view, linksOf(this.session.id));
  }

  /**
   * @param {View} view
   * @param {View | null} before
   */
  #hear(view, before) {
    if (before === null || view.ply === before.ply) {
      if (before !== null && before.result === null && view.result !== null) this.#over(view);
      return;
    }
    if (view.ply > before.ply && view.last !== null) {
      const mover = before.to_move ?? 0;
      const after = view.result ? '' : this.#statusText(view);
      this.announcer.textContent = `${moveAnnouncement(nameOf(view, mover), view.last)}. ${after}`;
      if (view.last.path.captures.length > 0) sound.thud();
      else sound.click();
    }
    if (view.result !== null && before.result === null) this.#over(view);
  }

  /** @param {View} view */
  #over(view) {
    if (view.result === null) return;
    const { headline, reason } = verdict(view, view.result);
    this.announcer.textContent = `${this.announcer.textContent ?? ''} ${headline}: ${reason}.`;
    sound.chime();
  }

  /** Shows a move without acknowledgement, or a premove. */
  #waiting() {
    const view = this.session.view;
    if (view === null || this.replay.isOn) return;
    const pending = this.isLost
      ? view.legal.find(({ move }) => move === this.session.pending)?.path.touches
      : undefined;
    this.board.waiting = pending ?? (view.legal.length === 0 ? view.premove : []);
    this.#status();
  }

  /**
   * The premove options of a person who is not to move.
   * @param {View} view
   */
  #aheadOf(view) {
    const own = mine(view);
    if (own.length !== 1 || view.result !== null || view.to_move === own[0].index) return null;
    return {
      colour: own[0].colour,
      isPlacing: this.startPieces?.every((kind) => kind === null) ?? false,
    };
  }

  /** @param {View} view */
  #shownOf(view) {
    const colour = view.to_move === null ? null : (view.seats[view.to_move]?.colour ?? null);
    return {
      pieces: view.pieces,
      legal: view.legal,
      last: view.last,
      marks: view.marks,
      decisive: view.decisive,
      colour,
      ahead: this.#aheadOf(view),
    };
  }

  #showNow() {
    const view = this.session.view;
    if (view === null) return;
    this.board.show(this.#shownOf(view));
    this.#around(view);
    this.#numbers();
  }

  /**
   * @param {Frame} frame
   * @param {boolean} isForward
   */
  #showFrame(frame, isForward) {
    this.board.show(
      { pieces: frame.pieces, last: frame.last, decisive: frame.decisive ?? [] },
      { animate: isForward },
    );
    if (this.session.view) this.#moves(this.session.view, frame.ply);
    this.#numbers();
  }

  /** @param {View} view */
  #around(view) {
    const spec = this.session.board;
    if (spec === null) return;
    const lost = this.startPieces === null ? new Map() : lostSince(spec, this.startPieces, view.pieces);
    const places = { turn: this.board.turn, start: this.startPieces ?? [], isTurned: this.hasTurned };
    this.plates.show(spec, view, { ...places, lost });
    this.#moves(view, this.replay.isOn ? this.replay.at : view.ply);
    this.#menu();
    this.#waiting();
    this.timer.show(view);
    fill(this.note, botNote(view));
    const next = {
      isHost: this.session.isHost,
      again: () => this.#again(view),
      analysis: this.#analysis(view),
    };
    fill(
      this.notice,
      endCard(view, next),
      offerCard(view, (yes) => this.#answer(view, yes)),
      statsLine(view),
    );
    this.typed.disabled = view.legal.length === 0;
    if (this.typed.form) this.typed.form.hidden = mine(view).length === 0; // whoever watches has nothing to type
  }

  /**
   * @param {View} view
   * @param {number} at
   */
  #moves(view, at) {
    const spec = this.session.board;
    if (spec === null) return;
    const { moves, movers } = view;
    this.moves.show({ moves, movers, at, seats: moveSeats(spec, view), go: (ply) => this.#look(ply) });
  }

  #menu() {
    const [view, spec] = [this.session.view, this.session.board];
    if (view === null || spec === null || this.isMenuPressed) return;
    const focused = this.menuBox.contains(document.activeElement)
      ? document.activeElement?.textContent
      : null;
    const made = menu(view, this.#wishes(view), turnWord(spec), this.session.isHost);
    const shown = this.menuBox.firstElementChild;
    if (shown === null) fill(this.menuBox, made);
    else fillLike(shown, made);
    if (focused !== null)
      [...this.menuBox.querySelectorAll('button')]
        .find(({ textContent }) => textContent === focused)
        ?.focus();
  }

  #deselect() {
    if (!this.isMenuPressed) return;
    this.isMenuPressed = false;
    this.#menu();
  }

  /**
   * @param {View} view
   * @returns {import('./table/menu.js').Wishes}
   */
  #wishes(view) {
    // A button may be older than the view: it uses the current view when pressed.
    const now = () => this.session.view ?? view;
    return {
      undo: () => this.session.say({ type: hasStranger(now()) ? 'takeback' : 'undo' }),
      redo: () => this.session.say({ type: 'redo' }),
      hint: () => this.#hint(now()),
      replay: (moves) => this.#replay(moves),
      turn: () => this.#turn(),
      draw: () => this.session.say({ type: 'offer_draw', seat: this.#ownSeat(now()) }),
      resign: () => this.#resign(now()),
      share: () => share(now(), linksOf(this.session.id)),
      sound: () => this.#sound(),
      pause: () => this.session.say({ type: now().paused ? 'continue' : 'pause' }),
      restart: () => this.session.say({ type: 'restart' }),
      moveNow: () => this.session.say({ type: 'move_now' }),
      another: () => this.#again(now()),
      analysis: () => this.#analysis(view),
    };
  }

  /**
   * Starts another game of the same players, or goes to the one they already started.
   * @param {View} view
   */
  #again(view) {
    if (view.next) return this.session.goOn(view.next);
    const isAllBots = view.seats.every(({ kind }) => kind === 'bot');
    this.session.say({ type: isAllBots ? 'another' : 'rematch' });
  }

  /**
   * The move, what it is worth, and what it does.
   * @param {import('./table/session.js').Hint} hint
   */
  #hintWords({ move, value, note: about }) {
    const { view } = this.session;
    const seat = view?.to_move ?? 0;
    const name = (/** @type {number} */ i) => say(view?.seats[i]?.seat_message ?? '');
    const words = valueWords(value, name(seat), view?.seats.length === 2 ? name(1 - seat) : undefined);
    const advice = words === '' ? t('hint.words', { move }) : t('hint.value', { move, value: words });
    return about ? `${advice} ${say(about)}` : advice;
  }

  /**
   * Asks for a hint; against a person, for the opponent's agreement first.
   * @param {View} view
   */
  #hint(view) {
    if (view.can_hint) this.session.say({ type: 'hint' });
    else this.session.say({ type: 'offer_hints', seat: this.#ownSeat(view) });
  }

  #turn() {
    this.hasTurned = !this.hasTurned;
    this.board.turnOnce();
    if (this.session.view) this.#around(this.session.view);
  }

  #sound() {
    change({ sound: !settings().sound });
    sound.click();
    this.#tell(settings().sound ? t('sound.on') : t('sound.off'));
  }

  /** @param {View} view */
  async #resign(view) {
    const isSure = await confirmed(t('resign.title'), t('resign.words'), t('menu.resign'));
    if (isSure) this.session.say({ type: 'resign', seat: this.#ownSeat(view) });
  }

  /**
   * The seat that this browser acts for: the one to move if it is ours, else our first.
   * @param {View} view
   */
  #ownSeat(view) {
    const own = mine(view).map(({ index }) => index);
    return own.includes(view.to_move ?? -1) ? view.to_move : own[0];
  }

  /**
   * @param {View} view
   * @param {boolean} yes
   */
  #answer(view, yes) {
    if (view.offer?.what === 'draw')
      this.session.say({ type: 'answer_draw', seat: mine(view)[0].index, yes });
    else if (view.offer?.what === 'hints') this.session.say({ type: 'answer_hints', yes });
    else if (view.offer?.what === 'rematch') this.session.say({ type: 'answer_rematch', yes });
    else this.session.say({ type: 'takeback_answer', yes });
  }

  /** @param {View} view */
  #analysis(view) {
    const text = query({
      variant: view.variant,
      rules: changedFacts(this.titleOfGame, view.variant, view.facts),
      moves: view.moves,
    });
    return `/analyse/${view.game}${text}${text === '' ? '?' : '&'}table=${view.id}`;
  }

  /** @param {number} moves */
  async #replay(moves) {
    showTab(this.layout, 'moves'); // there are its controls
    this.replay.play(await this.session.frames(), moves);
  }

  /** @param {number} ply */
  async #look(ply) {
    if (ply === this.session.view?.ply && !this.replay.isOn) return;
    this.replay.look(await this.session.frames(), ply);
  }

  async #numbers() {
    if (!settings().numbers || this.session.view === null) return;
    const frames = await this.session.frames();
    const until = this.replay.isOn ? this.replay.at : this.session.view.ply;
    this.board.numbers = numbersOf(frames.filter(({ ply }) => ply <= until));
  }

  #status() {
    const view = this.session.view;
    if (view === null) return;
    const words = this.#statusText(view);
    if (this.status.textContent !== words) this.status.textContent = words;
    this.status.hidden = words === '';
  }

  /** @param {View} view */
  #statusText(view) {
    if (this.isLost && this.session.pending !== null)
      return t('status.pending', { move: this.session.pending });
    if (this.replay.isOn) return replayWords(view, this.replay.frame?.last ?? null, this.replay.at);
    return statusWords(view, this.board.input, this.thought);
  }

  /** @param {import('../parts/choice.js').Choice} choice */
  #choice(choice) {
    fill(this.choice, choiceButtons(this.board, choice));
    this.#status();
  }

  /** @param {Event} event */
  #type(event) {
    event.preventDefault();
    const move = this.typed.value.trim();
    if (move === '') return;
    this.session.play(move);
    this.typed.value = '';
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const view = this.session.view;
    if (
      view === null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]')
    )
      return;
    const wish = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (wish !== undefined) this.#wishes(view)[wish]();
    else if (event.key === '/') this.typed.focus();
    else if (event.key === 'Enter' && event.target === document.body) this.board.confirm();
    else if (event.key === 'Escape') this.#escape();
    else return;
    event.preventDefault();
  }

  #escape() {
    const hasPremove = (this.session.view?.premove.length ?? 0) > 0;
    if (this.replay.isOn) this.replay.end();
    else if (hasPremove) this.session.premove([]);
    else this.board.deselect();
  }

  /** @param {'open' | 'lost'} state */
  #connection(state) {
    this.isLost = state === 'lost';
    this.#waiting();
    this.lost.hidden = state === 'open';
    this.lost.textContent = state === 'lost' ? t('lost.words') : '';
  }

  /**
   * @param {string} message
   * @param {string} [code]
   */
  #error(message, code) {
    this.#tell(message);
    if (this.session.view !== null && !this.replay.isOn) this.board.deselect();
    if (code === 'no_table') {
      this.lost.hidden = false;
      fill(this.lost, message, ' ', h('a', { href: '/' }, t('nav.home')));
    }
  }

  /** @param {string} words */
  #tell(words) {
    note(words);
  }
}
