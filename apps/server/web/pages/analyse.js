// Analysis of any position: the engine's lines, exact values if the game is solved, graph and review.

/** @import {Line, MoveValue, ShownReview, ShownValue, View} from '../types.js' */
/** @import {GraphPoint} from '../parts/evaluation.js' */
import { colourOf } from '../board/colours.js';
import { newBoard } from '../board/element.js';
import { nearTurn } from '../board/geometry.js';
import { numbersOf } from '../board/scene.js';
import { moveAnnouncement } from '../board/announcements.js';
import * as api from '../lib/api.js';
import { fill, h, isTyping } from '../lib/dom.js';
import { botsOf } from '../lib/piece-sets.js';
import { changedFacts } from '../lib/ruleset.js';
import { keepTable } from '../lib/seats.js';
import { onChange } from '../lib/settings.js';
import * as sound from '../lib/sound.js';
import { valueShort, valueWords } from '../lib/values.js';
import { gameName, say, t } from '../lib/words.js';
import { choiceButtons } from '../parts/choice.js';
import { EvaluationBar, Graph } from '../parts/evaluation.js';
import { slimHeader, wordmark } from '../parts/header.js';
import { icon } from '../parts/icons.js';
import { Moves, moveSeats } from '../parts/moves.js';
import { tabs } from '../parts/tabs.js';
import { attempt, copy, note } from '../parts/toast.js';
import { editPosition } from './analyse/editor.js';
import { Learn } from './analyse/learn.js';
import { Remarks } from './analyse/remarks.js';
import { Lines } from './analyse/lines.js';
import { courseOf, moveWords, ReviewBox, turningMoves } from './analyse/review.js';
import { Study } from './analyse/study.js';
import { Thinker } from './analyse/thinker.js';
import { refusedPage } from './missing.js';
import { turnWord } from './table/status.js';

/** How long each move of a previewed line is shown, in milliseconds. */
const BEAT = 550;

/** @param {HTMLElement} app */
export async function analysePage(app) {
  const study = new Study(document.body.dataset.game ?? '', new URLSearchParams(location.search));
  const page = new AnalysePage(study);
  fill(app, h('h1', { class: 'hidden-words' }, t('analysis.name')), page.layout);
  try {
    await page.begin();
  } catch (error) {
    refusedPage(app, error instanceof Error ? error.message : String(error), study.game);
  }
}

class AnalysePage {
  board = newBoard();
  bar = new EvaluationBar();
  moves = new Moves();
  status = h('p', { class: 'status', role: 'status' });
  choice = h('div', { class: 'choice-buttons' });
  announcer = h('div', { class: 'hidden-words', 'aria-live': 'polite' });
  menuBox = h('div', { class: 'menu-box' });
  title = h('div', { class: 'game-title' });
  slim = h('div', { class: 'slim-box' });
  /** @type {View | null} */
  view = null;
  /** The address of the study whose position the board shows. */
  shownAddress = '';
  /** @type {number[]} the seat of each move */
  movers = [];
  /** @type {Line[]} */
  thoughts = [];
  /** @type {MoveValue[]} exact values of moves */
  exact = [];
  /** @type {ShownValue | null} the exact value of the position */
  proved = null;
  /** @type {Learn | null} */
  learning = null;
  learnBox = h('div', { class: 'learn' });
  state = '';
  isOn = true;
  isThinking = false;
  /** @type {ShownReview | null} */
  reviewed = null;
  /** @type {GraphPoint[]} */
  points = [];
  /** @type {Map<number, string>} */
  notes = new Map();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  preview;

  /** @param {Study} study */
  constructor(study) {
    this.study = study;
    this.remarks = new Remarks(
      () => this.#around(),
      () => this.#show(false),
    );
    this.lines = new Lines({
      enter: (moves) => this.#enter(moves),
      preview: (moves) => this.#preview(moves),
    });
    this.graph = new Graph((ply) => this.#go(ply));
    this.review = new ReviewBox({
      go: (ply) => this.#go(ply),
      enter: (ply, moves) => (this.study.go(ply), this.#enter(moves)),
      learn: (seat) => this.#learn(seat),
    });
    this.thinker = new Thinker(study, {
      lines: (lines) => this.#thought(lines),
      values: (values, value) => this.#values(values, value),
      state: (state) => this.#setState(state),
      progress: (done, total) => this.review.working(t('review.progress', { done, total })),
      waiting: () => this.review.working(t('review.waiting')),
      review: (review) => this.#setReview(review),
      error: (message) => this.#problem(message),
    });
    this.layout = this.#build();
    this.#listen();
  }

  #build() {
    const side = h(
      'section',
      { class: 'side panel analysis', 'data-tab': 'analysis', 'aria-label': t('analysis.name') },
      this.learnBox,
      this.lines.element,
      h(
        'div',
        { class: 'whole-game' },
        this.graph.element,
        h(
          'div',
          { class: 'row' },
          h('button', { onclick: () => this.#startReview() }, icon('book'), t('analysis.review')),
        ),
      ),
      this.review.element,
      this.moves.element,
      this.remarks.element,
    );
    const steps = h(
      'div',
      { class: 'replay-steps row' },
      this.#step('first', t('replay.first'), () => this.#go(0)),
      this.#step('prev', t('replay.prev'), () => this.#go(this.study.at - 1)),
      this.#step('next', t('replay.next'), () => this.#go(this.study.at + 1)),
      this.#step('last', t('replay.last'), () => this.#go(this.study.moves.length)),
    );
    const left = h(
      'section',
      { class: 'left', 'data-tab': 'menu', 'aria-label': t('menu.name') },
      h('div', { class: 'left-top' }, wordmark(), this.title),
      this.menuBox,
    );
    const centre = h(
      'section',
      { class: 'centre with-bar', 'aria-label': t('table.name') },
      this.bar.element,
      this.board,
      h('div', { class: 'foot' }, this.status, this.choice, steps),
      this.announcer,
    );
    const layout = h(
      'div',
      { class: 'table-layout', 'data-shown': 'analysis' },
      this.slim,
      left,
      centre,
      side,
    );
    layout.append(
      tabs(layout, [
        ['analysis', t('tabs.analysis'), 'chart'],
        ['menu', t('tabs.menu'), 'menu'],
      ]),
    );
    return layout;
  }

  #listen() {
    this.board.addEventListener('kibitz-move', (event) => {
      const { move } = /** @type {CustomEvent} */ (event).detail;
      // The board still shows another position while the one asked for is on its way.
      if (this.shownAddress !== this.study.address()) return this.board.deselect();
      if (this.learning === null) return this.#enter([move]);
      this.learning.try(move);
      this.board.deselect();
    });
    this.board.addEventListener('kibitz-choice', (event) =>
      this.#choice(/** @type {CustomEvent} */ (event).detail),
    );
    document.addEventListener('keydown', (event) => this.#key(event));
    onChange(() => this.#menu());
    addEventListener('pagehide', () => {
      this.thinker.stop();
      this.study.save();
    });
    this.study.onKeeping = () => this.remarks.showKeeping();
  }

  async begin() {
    const { table } = this.study;
    if (table) await attempt(() => this.#fromTable(table));
    const [start] = await Promise.all([this.study.view([]), this.study.view()]);
    if (!start.board) return;
    this.board.setBoard(start.board, nearTurn(start.board, start.pieces, start.seats[0]?.colour ?? null));
    fill(
      this.title,
      h('strong', {}, gameName(start.game)),
      h('span', { class: 'soft small' }, t('analysis.name')),
    );
    fill(this.slim, slimHeader(`${gameName(start.game)} · ${t('analysis.name')}`));
    document.title = `${t('analysis.name')}: ${gameName(start.game)} · ${t('app.name')}`;
    await this.#show(false);
    if (this.study.table)
      api.review(this.study.table).then(
        (review) => this.#setReview(review),
        () => {},
      );
  }

  /** @param {string} id */
  async #fromTable(id) {
    const [view, titles] = await Promise.all([api.table(id), api.games()]);
    this.study.bots = botsOf(view);
    if (this.study.moves.length === 0) this.#takeGame(view, titles);
    await this.study.open(view.moves);
  }

  /**
   * @param {View} view
   * @param {import('../types.js').Title[]} titles
   */
  #takeGame(view, titles) {
    this.study.variant = view.variant;
    this.study.rules = changedFacts(
      titles.find(({ id: game }) => game === view.game),
      view.variant,
      view.facts,
    );
    this.study.moves = view.moves;
    this.study.at = view.moves.length;
    this.study.keep();
  }

  /** @param {boolean} isForward */
  async #show(isForward) {
    this.#preview(null);
    const asked = this.study.address();
    const [view, last] = await Promise.all([
      attempt(() => this.study.view()),
      this.study.view(this.study.moves).catch(() => null),
    ]);
    if (view === undefined || asked !== this.study.address()) return;
    this.movers = last?.movers ?? view.movers;
    const before = this.view;
    this.view = view;
    this.shownAddress = asked;
    this.board.show(this.#shownOf(view), { animate: isForward });
    if (isForward && view.last && before) {
      this.announcer.textContent = moveAnnouncement(
        say(before.seats[before.to_move ?? 0]?.seat_message ?? ''),
        view.last,
      );
      if (view.last.path.captures.length > 0) sound.thud();
      else sound.click();
    }
    this.#around();
    if (this.isOn && view.result === null) this.thinker.think();
    else this.thinker.stop();
    this.#number();
  }

  /** @param {View} view */
  #shownOf(view) {
    return {
      pieces: view.pieces,
      legal: view.legal,
      last: view.last,
      marks: view.marks,
      decisive: view.decisive,
      colour: view.to_move === null ? null : (view.seats[view.to_move]?.colour ?? null),
    };
  }

  #around() {
    const view = this.view;
    if (view === null) return;
    if (view.board === undefined) return;
    this.moves.show({
      moves: this.study.moves,
      movers: this.movers,
      at: this.study.at,
      seats: moveSeats(view.board, view),
      notes: this.notes,
      asides: this.#asides(),
      go: (ply) => this.#go(ply),
    });
    this.remarks.show(this.study);
    this.review.at(this.study.shown);
    this.#menu();
    this.#graph();
    this.#bar();
    this.status.textContent = view.result
      ? say(view.result.message)
      : t('analysis.to_move', { who: say(view.seats[view.to_move ?? 0]?.seat_message ?? '') });
  }

  /** Comments and variations along the line, by move number. */
  #asides() {
    const { tree, moves } = this.study;
    const branches = tree.branches(moves);
    return new Map(
      moves.map((_, ply) => {
        const { mark = '', comment = '' } = tree.at(moves.slice(0, ply + 1)) ?? {};
        const here = branches
          .filter((branch) => branch.ply === ply)
          .map(({ line }) => ({ moves: line.slice(ply), enter: () => this.#enterBranch(line, ply + 1) }));
        return [ply, { mark, comment, branches: here }];
      }),
    );
  }

  /**
   * @param {string[]} line
   * @param {number} at
   */
  #enterBranch(line, at) {
    this.study.enter(line, at);
    this.#show(false);
  }

  #menu() {
    const view = this.view;
    if (view?.board === undefined) return;
    const item = (
      /** @type {import('../parts/icons.js').IconName} */ name,
      /** @type {string} */ words,
      /** @type {() => void} */ run,
    ) => h('button', { class: 'quiet item', onclick: run }, icon(name), h('span', {}, words));
    const link = (
      /** @type {import('../parts/icons.js').IconName} */ name,
      /** @type {string} */ words,
      /** @type {string} */ href,
    ) => h('a', { class: 'button quiet item', href }, icon(name), h('span', {}, words));
    fill(
      this.menuBox,
      h(
        'nav',
        { class: 'menu', 'aria-label': t('menu.name') },
        this.study.table ? link('prev', t('analysis.back'), `/table/${this.study.table}`) : null,
        this.isThinking
          ? item('pause', t('analysis.stop'), () => this.#setThinking(false))
          : item('play', t('analysis.think'), () => this.#setThinking(true)),
        item('pen', t('editor.title'), () =>
          editPosition(this.study, view, (position) => this.#begin(position)),
        ),
        item('copy', t('analysis.copy_position'), () => copy(view.position)),
        item('link', t('analysis.copy_link'), () => copy(location.href)),
        item('plus', t('analysis.play_here'), () => this.#playHere(view)),
        item('flip', turnWord(view.board), () => this.board.turnOnce()),
        link(
          'book',
          t('menu.rules'),
          `/rules/${this.study.game}${api.query({ variant: this.study.variant, rules: this.study.rules })}`,
        ),
        link('gear', t('menu.settings'), '/settings'),
      ),
    );
  }

  /** @param {string[]} moves */
  #enter(moves) {
    this.study.play(...moves);
    this.#show(moves.length === 1);
  }

  /** @param {number} ply */
  #go(ply) {
    const isForward = ply === this.study.at + 1;
    this.study.go(ply);
    this.#show(isForward);
  }

  /** @param {string | undefined} position */
  #begin(position) {
    this.study.begin(position);
    [this.points, this.reviewed, this.notes] = [[], null, new Map()];
    this.review.clear();
    this.#show(false);
  }

  /** @param {Line[]} lines */
  #thought(lines) {
    // A line sent before the position changed is ignored.
    this.thoughts = lines.filter(({ moves }) => this.view?.legal.some(({ move }) => move === moves[0]));
    this.#lines();
    this.#marks();
    if (lines.length > 0) this.#bar();
  }

  /**
   * @param {MoveValue[]} values
   * @param {ShownValue | null} value
   */
  #values(values, value) {
    [this.exact, this.proved] = [values, value];
    const words = this.#words(value);
    this.lines.exact.textContent = words === '' ? '' : t('lines.proved', { words });
    this.#lines();
    this.#marks();
    this.#bar();
  }

  #lines() {
    const state = this.view?.result || this.learning ? '' : this.state;
    const exact = new Map(this.exact.map((value) => [value.move, value]));
    const lines = this.thoughts.map((line) => {
      const value = exact.get(line.moves[0]);
      return value ? { ...line, value, exact: true } : line;
    });
    // A proved win is the best line, whatever the engine prefers.
    const isProvedWin = (/** @type {Line} */ { exact: isProved, value }) =>
      Number(isProved && value?.result === 'win');
    lines.sort((a, b) => isProvedWin(b) - isProvedWin(a));
    this.lines.show(lines, state, (value) => this.#words(value));
  }

  /** Values on the board: exact ones of all moves if known, and those of the best lines. */
  #marks() {
    const ranks = new Map(this.thoughts.map(({ moves, rank }) => [moves[0], rank]));
    const guessed = this.thoughts.flatMap(({ moves, value }) =>
      value ? [{ ...value, move: moves[0] }] : [],
    );
    const all = new Map([...guessed, ...this.exact].map((value) => [value.move, value]));
    this.board.values = [...all.values()].map((value) => ({
      move: value.move,
      text: valueShort(value),
      words: this.#words(value),
      result: value.result,
      rank: ranks.get(value.move),
    }));
  }

  /**
   * A value for the seat to move, as text.
   * @param {ShownValue | null | undefined} value
   */
  #words(value) {
    const [view, seat] = [this.view, this.view?.to_move ?? 0];
    const name = (/** @type {number} */ i) => say(view?.seats[i]?.seat_message ?? '');
    return valueWords(value, name(seat), view?.seats.length === 2 ? name(1 - seat) : undefined);
  }

  #bar() {
    const view = this.view;
    if (view === null) return;
    const { board } = view;
    const [one, two] = view.seats.map(({ colour }) => (board ? colourOf(board, colour) : undefined));
    const value = this.proved ?? this.thoughts[0]?.value ?? null;
    if (view.result) this.bar.show(resultShare(view), '', [one, two]);
    else this.bar.show(value?.seat0 ?? 0, this.#words(value), [one, two], value ? valueShort(value) : '');
    this.bar.element.hidden = view.seats.length !== 2 || (!view.result && value === null);
  }

  /** @param {import('./analyse/thinker.js').State} state */
  #setState(state) {
    const wasThinking = this.isThinking;
    this.isThinking = state === 'thinking' || state === 'waiting';
    this.lines.element.classList.toggle('thinking', this.isThinking);
    this.state = t(`analysis.state_${state}`);
    this.#lines();
    if (wasThinking !== this.isThinking) this.#menu();
  }

  #graph() {
    this.graph.show(
      this.points,
      this.study.moves.length,
      this.study.at,
      this.reviewed?.turning_points.map((ply) => ply + 1),
    );
  }

  /** @param {string} message */
  #problem(message) {
    note(message);
    if (this.reviewed) this.review.show(this.reviewed);
    else this.review.clear();
  }

  #startReview() {
    this.review.working(t('review.working'));
    this.thinker.review();
  }

  /** @param {ShownReview} told */
  #setReview(told) {
    const seats = this.view?.seats ?? [];
    const sides = told.sides.map((side, i) => ({ ...side, name: say(seats[i]?.seat_message ?? side.name) }));
    const review = { ...told, sides };
    this.reviewed = review;
    this.notes = new Map(turningMoves(review).map((move) => [move.ply, moveWords(review, move)]));
    this.points = courseOf(review);
    this.review.show(review);
    this.#around();
  }

  /**
   * Previews a line on the board while the pointer is on it.
   * @param {string[] | null} moves
   */
  #preview(moves) {
    clearInterval(this.preview);
    const isOn = this.preview !== undefined;
    this.preview = undefined;
    if (moves === null) return void (isOn && this.view && this.board.show(this.#shownOf(this.view)));
    const from = this.study.shown;
    let shown = 0;
    const beat = async () => {
      if (shown >= moves.length) return;
      shown += 1;
      const timer = this.preview;
      const view = await this.study.view([...from, ...moves.slice(0, shown)]).catch(() => null);
      if (view && this.preview === timer)
        this.board.show({ pieces: view.pieces, last: view.last, decisive: view.decisive }, { animate: true });
    };
    this.preview = setInterval(beat, BEAT);
    beat();
  }

  /** @param {boolean} isOn */
  #setThinking(isOn) {
    this.isOn = isOn;
    if (isOn && this.view?.result === null) this.thinker.think();
    else this.thinker.stop();
  }

  /**
   * Sets up the mistakes of a seat one by one, for another try.
   * @param {number} seat
   */
  #learn(seat) {
    if (this.reviewed === null) return;
    const wasOn = this.isOn;
    this.#setThinking(false);
    this.#thought([]);
    this.#values([], null);
    this.study.moves = [...this.reviewed.game.moves];
    const end = () => {
      this.learning = null;
      this.#lines();
      fill(this.learnBox);
      this.isOn = wasOn;
      this.#show(false);
    };
    this.learning = new Learn(this.study, this.reviewed, seat, { setUp: (ply) => this.#go(ply), end });
    fill(this.learnBox, this.learning.element);
    this.learning.begin();
    this.#lines();
    // The task is beside the board, or on a phone below it.
    this.layout.scrollIntoView();
    this.learnBox.parentElement?.scrollTo(0, 0);
  }

  /** @param {View} view */
  async #playHere(view) {
    const { game, variant, rules, position } = this.study;
    const record = {
      kibitz: 1,
      game,
      variant: view.variant,
      rules,
      start: position,
      moves: this.study.shown,
    };
    const seats = view.seats.map((_, i) =>
      i === (view.to_move ?? 0) ? { kind: 'person' } : { kind: 'bot' },
    );
    const opened = await attempt(() => api.openTable({ game, variant, rules, seats, from_record: record }));
    if (opened === undefined) return;
    keepTable(opened);
    location.assign(`/table/${opened.id}`);
  }

  async #number() {
    const views = await Promise.all(
      this.study.shown.map((_, i) => this.study.view(this.study.moves.slice(0, i + 1))),
    ).catch(() => []);
    this.board.numbers = numbersOf(views);
  }

  /** @param {import('../parts/choice.js').Choice} choice */
  #choice(choice) {
    fill(this.choice, choiceButtons(this.board, choice));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]')
    )
      return;
    if (event.key === 'ArrowLeft') this.#go(this.study.at - 1);
    else if (event.key === 'ArrowRight') this.#go(this.study.at + 1);
    else if (event.key === 'f') this.board.turnOnce();
    else return;
    event.preventDefault();
  }

  /**
   * @param {import('../parts/icons.js').IconName} name
   * @param {string} words
   * @param {() => void} run
   */
  #step(name, words, run) {
    return h(
      'button',
      { class: 'quiet square', 'aria-label': words, title: words, onclick: run },
      icon(name),
    );
  }
}

/**
 * The value of a finished game for the first seat.
 * @param {View} view
 */
function resultShare({ result }) {
  const [first, second] = result?.places ?? [1, 1];
  return Math.sign(second - first);
}
