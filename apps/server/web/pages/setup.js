// The setup of a table: one click starts with the defaults; everything can be changed before.

/** @import {Fact, Title, View} from '../types.js' */
import { newBoard } from '../board/element.js';
import * as api from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { keepTable } from '../lib/seats.js';
import { settings } from '../lib/settings.js';
import { aboutVariant, gameName, say, t, tagline, variantName } from '../lib/words.js';
import { header } from '../parts/header.js';
import { pieceIcon } from '../parts/piece-icon.js';
import { attempt, note } from '../parts/toast.js';
import { clockFields } from './setup/clock.js';
import { factField } from './setup/facts.js';
import { lastChoice, remember } from './setup/last-choice.js';
import { seatRow, usualBot } from './setup/seats.js';

/** @typedef {{kind: 'person' | 'link' | 'bot', bot: string, level: string, name: string}} SeatChoice */

/** @param {HTMLElement} app */
export async function setupPage(app) {
  const titles = await api.games();
  const title = titles.find(({ id }) => id === document.body.dataset.game);
  if (title === undefined) return note(t('setup.no_game'));
  const page = new SetupPage(title);
  fill(app, header(''), page.element);
  await page.refresh();
}

class SetupPage {
  board = newBoard({ mini: true });
  facts = h('div', { class: 'facts' });
  seats = h('div', { class: 'seat-rows' });
  error = h('p', { class: 'warn', role: 'alert' });
  /** @type {[string, string][]} */
  rules = [];
  /** @type {SeatChoice[]} */
  choices = [];
  /** @type {View | null} */
  view = null;

  /** @param {Title} title */
  constructor(title) {
    this.title = title;
    this.isWatching = new URLSearchParams(location.search).has('watch');
    const last = this.isWatching ? null : lastChoice(title.id);
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
      h('div', { class: 'more-fields' }, this.#variants(), this.facts),
      this.clock.own,
    );
    const form = h(
      'form',
      { class: 'setup-form', onsubmit: (/** @type {Event} */ event) => this.#start(event) },
      h('h1', {}, gameName(this.title.id)),
      h('p', { class: 'soft' }, tagline(this.title.id)),
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
    const lot = h('button', { type: 'button', class: 'quiet', onclick: () => this.#byLot() }, t('setup.lot'));
    return h(
      'section',
      { class: 'panel', 'aria-label': t('setup.seats') },
      h('div', { class: 'panel-top' }, h('h2', {}, t('setup.seats')), h('span', {}, swap, lot)),
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
      api.board(this.title.id, { variant: this.variant.name, rules: this.rules }),
    );
    if (!view?.board) return;
    this.view = view;
    this.board.setBoard(view.board);
    this.board.show({ pieces: view.pieces });
    const inForce = new Map(view.facts);
    fill(
      this.facts,
      this.title.facts.map((fact) =>
        factField(this.title.id, fact, inForce.get(fact.name) ?? '', (value) => this.#rule(fact, value)),
      ),
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
    this.choices = view.seats.map((_, i) => this.choices[i] ?? fresh(i));
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
        changed: () => this.#drawSeats(),
      }),
    );
    fill(this.seats, rows);
  }

  #swap() {
    this.choices = [...this.choices.slice(1), this.choices[0]];
    this.#drawSeats();
  }

  #byLot() {
    const turns = Math.floor(Math.random() * this.choices.length);
    for (let i = 0; i < turns; i += 1) this.#swap();
    note(
      t('setup.lot_done', {
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
