// The setup of a table: one click starts with the defaults; everything can be changed before.

/** @import {Fact, Title, View} from '../types.js' */
/** @import {LastChoice} from './setup/last-choice.js' */
import { newBoard } from '../board/element.js';
import * as api from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { setFor } from '../lib/piece-sets.js';
import { keepTable } from '../lib/seats.js';
import { settings } from '../lib/settings.js';
import { aboutVariant, gameName, say, t, tagline, variantName } from '../lib/words.js';
import { header } from '../parts/header.js';
import { pieceIcon } from '../parts/piece-icon.js';
import { attempt, note } from '../parts/toast.js';
import { clockFields } from './setup/clock.js';
import { factField } from './setup/facts.js';
import { lastChoice, likeTable, remember } from './setup/last-choice.js';
import { pieceField } from './setup/pieces.js';
import { seatRow, usualBot } from './setup/seats.js';

/** @typedef {{kind: 'person' | 'link' | 'bot', bot: string, level: string, name: string}} SeatChoice */

/** The fact for the number of seats, in games where it can be chosen. */
const SEATS = 'seats';

/** @param {HTMLElement} app */
export async function setupPage(app) {
  const titles = await api.games();
  const title = titles.find(({ id }) => id === document.body.dataset.game);
  if (title === undefined) return note(t('setup.no_game'));
  const isWatching = new URLSearchParams(location.search).has('watch');
  const last = isWatching ? null : ((await likeTable(title)) ?? lastChoice(title.id));
  const page = new SetupPage(title, last, isWatching);
  fill(app, header(''), page.element);
  await page.refresh();
}

class SetupPage {
  board = newBoard({ mini: true });
  facts = h('div', { class: 'facts' });
  pieces = h('div', { class: 'facts' });
  number = h('fieldset', { class: 'seat-numbers', 'aria-label': t('setup.seats_number') });
  seats = h('div', { class: 'seat-rows' });
  error = h('p', { class: 'warn', role: 'alert' });
  /** @type {[string, string][]} */
  rules = [];
  /** @type {SeatChoice[]} */
  choices = [];
  /** @type {View | null} */
  view = null;
  /** @type {string | undefined} the set of pieces on the board */
  shownSet;

  /**
   * @param {Title} title
   * @param {LastChoice | null} last what is chosen at first
   * @param {boolean} isWatching
   */
  constructor(title, last, isWatching) {
    this.title = title;
    this.isWatching = isWatching;
    this.variant = title.variants.find(({ name }) => name === last?.variant) ?? title.variants[0];
    this.rules = last?.rules ?? [];
    this.choices = last?.seats ?? [];
    this.clock = clockFields(last?.clock);
    this.element = this.#build();
  }

  #build() {
    const start = h(
      'button',
      { class: 'primary big', type: 'submit' },
      this.isWatching ? t('setup.watch') : t('setup.start'),
    );
    const more = h(
      'details',
      { class: 'panel more' },
      h('summary', {}, t('setup.more')),
      h('div', { class: 'more-fields' }, this.#variants(), this.facts, this.pieces),
      this.clock.own,
    );
    const form = h(
      'form',
      { class: 'setup-form', onsubmit: (/** @type {Event} */ event) => this.#start(event) },
      h('h1', {}, gameName(this.title.id)),
      h('p', { class: 'soft' }, tagline(this.title.id)),
      this.number,
      this.#seatsPanel(),
      this.clock.presets,
      start,
      this.error,
      more,
    );
    return h('div', { class: 'page setup' }, h('div', { class: 'setup-board' }, this.board), form);
  }

  #seatsPanel() {
    const swap = h(
      'button',
      { type: 'button', class: 'quiet', onclick: () => this.#swap() },
      t('setup.swap'),
    );
    const random = h(
      'button',
      { type: 'button', class: 'quiet', onclick: () => this.#seatRandomly() },
      t('setup.random'),
    );
    return h(
      'section',
      { class: 'panel', 'aria-label': t('setup.seats') },
      h('div', { class: 'panel-top' }, h('h2', {}, t('setup.seats')), h('span', {}, swap, random)),
      this.seats,
    );
  }

  #variants() {
    const about = h('span', { class: 'hint' }, aboutVariant(this.title.id, this.variant.name));
    const choose = (/** @type {Event} */ event) => {
      this.variant = this.title.variants[Number(/** @type {HTMLSelectElement} */ (event.target).value)];
      this.rules = [];
      about.textContent = aboutVariant(this.title.id, this.variant.name);
      this.refresh();
    };
    const options = this.title.variants.map((variant, i) =>
      h('option', { value: i, selected: variant === this.variant }, variantName(this.title.id, variant.name)),
    );
    return h(
      'label',
      { class: 'field' },
      t('setup.variant'),
      h('select', { name: 'variant', onchange: choose }, options),
      about,
    );
  }

  /** Loads and shows the board of the chosen rules. */
  async refresh() {
    const view = await attempt(() =>
      api.board(this.title.id, { variant: this.variant.name, rules: this.rules }, this.#bots()),
    );
    if (!view?.board) return;
    this.view = view;
    this.shownSet = setFor(this.title.id, view.board, this.#bots())?.name;
    this.board.setBoard(view.board);
    this.board.show({ pieces: view.pieces });
    const inForce = new Map(view.facts);
    const seats = this.title.facts.find(({ name }) => name === SEATS);
    fill(
      this.facts,
      this.title.facts
        .filter((fact) => fact !== seats)
        .map((fact) =>
          factField(this.title.id, fact, inForce.get(fact.name) ?? '', (value) => this.#rule(fact, value)),
        ),
    );
    fill(this.number, seats ? this.#numbers(seats, inForce.get(SEATS) ?? '') : null);
    fill(
      this.pieces,
      pieceField(this.title.id, view.board, () => this.refresh()),
    );
    this.#fitSeats(view);
    this.#drawSeats();
  }

  /**
   * @param {Fact} fact
   * @param {string} value
   */
  #rule(fact, value) {
    this.rules = [...this.rules.filter(([name]) => name !== fact.name), [fact.name, value]];
    this.refresh();
  }

  /**
   * The number of players as buttons, the first choice of the form.
   * @param {Fact} fact
   * @param {string} value
   */
  #numbers(fact, value) {
    const [min, max] = fact.between ?? [0, -1];
    const between = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
    const choice = (/** @type {string} */ seats) =>
      h(
        'label',
        { class: 'choice' },
        h('input', {
          type: 'radio',
          name: SEATS,
          value: seats,
          checked: seats === value,
          onchange: () => this.#rule(fact, seats),
        }),
        seats,
      );
    return [
      h('span', { class: 'seat-numbers-name' }, t('setup.seats_number')),
      ...(fact.values.length > 0 ? fact.values : between).map(choice),
    ];
  }

  /** @param {View} view */
  #fitSeats(view) {
    const bot = usualBot(this.title);
    const fresh = (/** @type {number} */ i) =>
      /** @type {SeatChoice} */ ({
        kind: i === 0 && !this.isWatching ? 'person' : 'bot',
        bot: bot.name,
        level: bot.usual_level ?? '',
        name: i === 0 ? settings().name : '',
      });
    const isKnown = (/** @type {SeatChoice} */ { bot }) => this.title.bots.some(({ name }) => name === bot);
    const withBot = (/** @type {SeatChoice} */ choice) =>
      isKnown(choice) ? choice : { ...choice, bot: bot.name, level: bot.usual_level ?? '' };
    this.choices = view.seats.map((_, i) => withBot(this.choices[i] ?? fresh(i)));
  }

  #drawSeats() {
    const [view, spec] = [this.view, this.view?.board];
    if (!view || !spec) return;
    const rows = view.seats.map((seat, i) =>
      seatRow({
        title: this.title,
        seat: say(seat.seat_message),
        index: i,
        choice: this.choices[i],
        icon: pieceIcon(spec, seat.colour),
        changed: () => this.#chosen(),
      }),
    );
    fill(this.seats, rows);
  }

  /** The names of the chosen bots. */
  #bots() {
    return this.choices.flatMap(({ kind, bot }) => (kind === 'bot' ? [bot] : []));
  }

  /** Some bots have a usual piece set, which the preview shows. */
  #chosen() {
    this.#drawSeats();
    const spec = this.view?.board;
    if (spec && setFor(this.title.id, spec, this.#bots())?.name !== this.shownSet) this.refresh();
  }

  #swap() {
    this.choices = [...this.choices.slice(1), this.choices[0]];
    this.#drawSeats();
  }

  #seatRandomly() {
    const turns = Math.floor(Math.random() * this.choices.length);
    for (let i = 0; i < turns; i += 1) this.#swap();
    note(
      t('setup.random_done', {
        seat: say(this.view?.seats[this.choices.findIndex(({ kind }) => kind !== 'bot')]?.seat_message ?? ''),
      }),
    );
  }

  #remember() {
    remember(this.title.id, {
      variant: this.variant.name,
      rules: this.rules,
      seats: this.choices,
      clock: this.clock.remembered(),
    });
  }

  /** @param {Event} event */
  async #start(event) {
    event.preventDefault();
    const seats = this.choices.map(({ kind, bot, level, name }) =>
      kind === 'bot'
        ? { kind, bot: level === '' ? bot : `${bot}:${level}` }
        : { kind, name: name || undefined },
    );
    const body = {
      game: this.title.id,
      variant: this.variant.name,
      rules: this.rules,
      seats,
      clock: this.clock.value(),
    };
    try {
      const opened = await api.openTable(body);
      if (!this.isWatching) this.#remember();
      keepTable(opened);
      location.assign(`/table/${opened.id}${opened.seat_links.some(Boolean) ? '?share' : ''}`);
    } catch (error) {
      this.error.textContent = error instanceof Error ? error.message : String(error);
    }
  }
}
