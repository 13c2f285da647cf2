// The library: every game played here, to filter, resume, rename, delete, import and export.

/** @import {BoardSpec, Kept, Title} from '../types.js' */
import * as api from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { playerName } from '../lib/people.js';
import { setFor, withNames } from '../lib/piece-sets.js';
import { keepTable } from '../lib/seats.js';
import { dayAndHour } from '../lib/time.js';
import { gameName, say, t, variantName } from '../lib/words.js';
import { openDialog } from '../parts/dialog.js';
import { header } from '../parts/header.js';
import { icon } from '../parts/icons.js';
import { attempt, note } from '../parts/toast.js';

/** Games per page of the list. */
const PAGE = 30;

/** @param {HTMLElement} app */
export async function libraryPage(app) {
  const titles = await api.games();
  const page = new LibraryPage(titles);
  fill(app, header('library'), page.element);
  await page.load();
}

class LibraryPage {
  filter = { game: '', status: '', q: '' };
  page = 0;
  /** The cursors of the pages reached so far, which stay valid while games change. */
  #places = [''];
  /** @type {Map<string, BoardSpec>} the board of every game listed so far, for the names of its seats */
  #boards = new Map();
  list = h('ul', { class: 'kept-list' });
  pages = h('div', { class: 'pager' });
  total = h('p', { class: 'soft small', role: 'status' });

  /** @param {Title[]} titles */
  constructor(titles) {
    this.titles = titles;
    this.element = h(
      'div',
      { class: 'page library' },
      h('div', { class: 'library-top' }, h('h1', {}, t('library.title')), this.#importButton()),
      this.#filters(),
      this.total,
      this.list,
      this.pages,
    );
  }

  async load() {
    const filter = { ...this.filter, after: this.#places[this.page] };
    const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
    const found = await attempt(() => api.library(asked));
    if (found === undefined) return;
    await this.#readBoards(found.games);
    this.total.textContent = t('library.total', { count: found.total });
    fill(
      this.list,
      found.games.length > 0
        ? found.games.map((kept) => this.#row(kept))
        : h('li', { class: 'soft pad' }, t('library.none')),
    );
    if (found.next !== null) this.#places[this.page + 1] = found.next;
    this.#pager(found.total, found.next === null);
  }

  /** @param {Kept[]} games */
  async #readBoards(games) {
    const missing = new Set(games.map(({ game }) => game).filter((game) => !this.#boards.has(game)));
    const read = async (/** @type {string} */ game) => {
      const { board } = await api.board(game).catch(() => ({ board: undefined }));
      if (board) this.#boards.set(game, board);
    };
    await Promise.all([...missing].map(read));
  }

  /**
   * How a game ended, in which the seats are called as their pieces are at the table.
   * @param {Kept} kept
   */
  #result(kept) {
    if (!kept.result) return t('library.unfinished');
    const board = this.#boards.get(kept.game);
    const bots = kept.players.flatMap(({ bot }) => bot?.split(':')[0] ?? []);
    const set = board && setFor(kept.game, board, bots);
    const message = kept.result_message ?? kept.result;
    return say(set === undefined ? message : withNames(message, set));
  }

  #filters() {
    const set = (/** @type {'game' | 'status' | 'q'} */ key) => (/** @type {Event} */ event) => {
      this.filter = {
        ...this.filter,
        [key]: /** @type {HTMLInputElement} */ (event.target).value,
      };
      this.page = 0;
      this.load();
    };
    const games = this.titles.map(({ id }) => h('option', { value: id }, gameName(id)));
    const states = [
      h('option', { value: '' }, t('library.any_state')),
      h('option', { value: 'running' }, t('library.running')),
      h('option', { value: 'finished' }, t('library.finished')),
    ];
    return h(
      'div',
      { class: 'filters', role: 'search' },
      h('input', {
        type: 'search',
        placeholder: t('library.search'),
        'aria-label': t('library.search'),
        oninput: set('q'),
      }),
      h(
        'select',
        { 'aria-label': t('library.game'), onchange: set('game') },
        h('option', { value: '' }, t('library.any_game')),
        games,
      ),
      h('select', { 'aria-label': t('library.state'), onchange: set('status') }, states),
    );
  }

  /** @param {Kept} kept */
  #row(kept) {
    const title = kept.title || gameName(kept.game);
    const about = [
      kept.title ? gameName(kept.game) : null,
      variantName(kept.game, kept.variant),
      kept.players.map((player) => playerName(kept.game, player)).join(' – '),
      t('library.moves', { count: kept.moves }),
      dayAndHour(kept.updated),
    ]
      .filter(Boolean)
      .join(' · ');
    return h(
      'li',
      { class: 'kept' },
      h(
        'a',
        { class: 'kept-words', href: `/table/${kept.id}` },
        h('strong', {}, title),
        h('span', { class: 'soft small' }, about),
        h('span', { class: `small${kept.result ? '' : ' running'}` }, this.#result(kept)),
        kept.file_result
          ? h('span', { class: 'small soft' }, t('library.file_result', { result: kept.file_result }))
          : null,
      ),
      h(
        'div',
        { class: 'kept-buttons' },
        kept.status === 'running'
          ? h(
              'button',
              {
                class: 'primary',
                'aria-label': t('library.resume_game', { title }),
                onclick: () => this.#resume(kept),
              },
              t('library.resume'),
            )
          : null,
        iconButton('chart', t('library.analyse_game', { title }), () =>
          location.assign(`/analyse/${kept.game}?table=${kept.id}`),
        ),
        iconButton('pen', t('library.rename_game', { title }), () => this.#rename(kept)),
        iconButton('download', t('library.export_game', { title }), () => this.#export(kept)),
        iconButton('trash', t('library.delete_game', { title }), () => this.#remove(kept)),
      ),
    );
  }

  /** @param {Kept} kept */
  async #resume(kept) {
    const opened = await attempt(() => api.resume(kept.id));
    if (opened === undefined) return;
    keepTable(opened);
    location.assign(`/table/${opened.id}`);
  }

  /** @param {Kept} kept */
  #rename(kept) {
    const field = h('input', { value: kept.title, maxlength: 120, 'aria-label': t('library.new_title') });
    const save = async (/** @type {Event} */ event) => {
      event.preventDefault();
      await attempt(() => api.rename(kept.id, field.value.trim()));
      dialog.close();
      this.load();
    };
    const form = h(
      'form',
      { class: 'stack', onsubmit: save },
      field,
      h(
        'div',
        { class: 'dialog-buttons' },
        h('button', { class: 'primary', type: 'submit' }, t('common.save')),
      ),
    );
    const dialog = openDialog(t('library.rename'), form);
    field.select();
  }

  /** @param {Kept} kept */
  async #remove(kept) {
    const isDone = await attempt(async () => (await api.remove(kept.id), true));
    if (!isDone) return;
    await this.load();
    note(t('library.deleted'), {
      label: t('library.undo'),
      run: () => attempt(() => api.restore(kept.id)).then(() => this.load()),
    });
  }

  /** @param {Kept} kept */
  #export(kept) {
    const files = this.titles.find(({ id }) => id === kept.game)?.files ?? [];
    const link = (/** @type {string} */ format, /** @type {string} */ words) =>
      h(
        'a',
        {
          class: 'button',
          download: true,
          href: `/api/library/${kept.id}/export?format=${encodeURIComponent(format)}`,
        },
        icon('download'),
        words,
      );
    const others = files
      .filter(({ name }) => name !== 'json')
      .map(({ name, extension }) => link(name, `${name} (.${extension})`));
    openDialog(
      t('library.export'),
      h('p', { class: 'soft' }, t('library.export_words')),
      h('div', { class: 'stack' }, link('json', t('library.json')), others),
    );
  }

  #importButton() {
    const field = h('input', {
      type: 'file',
      class: 'hidden-words',
      tabindex: '-1',
      'aria-hidden': 'true',
      onchange: () => this.#import(field),
    });
    return h(
      'span',
      {},
      field,
      h('button', { onclick: () => field.click() }, icon('upload'), t('library.import')),
    );
  }

  /** @param {HTMLInputElement} field */
  async #import(field) {
    const file = field.files?.[0];
    if (file === undefined) return;
    const tell = (/** @type {number} */ part) => {
      this.total.textContent = t('library.importing', { percent: Math.round(100 * part) });
    };
    const answer = await attempt(async () => api.importGames(await file.text(), tell));
    field.value = '';
    if (answer === undefined) return;
    const problems = answer.refused.map(({ line, message }) =>
      h('li', {}, t('library.refused_line', { line, error: message })),
    );
    if (problems.length > 0)
      openDialog(
        t('library.imported_title'),
        h('p', {}, t('library.imported', { count: answer.imported.length })),
        h('ul', {}, ...problems),
      );
    else note(t('library.imported', { count: answer.imported.length }));
    await this.load();
  }

  /**
   * @param {number} total
   * @param {boolean} isLast
   */
  #pager(total, isLast) {
    const page = this.page;
    const go = (/** @type {number} */ to) => {
      this.page = to;
      this.load();
    };
    const pages = Math.max(1, Math.ceil(total / PAGE));
    this.pages.hidden = pages === 1;
    fill(
      this.pages,
      iconButton('prev', t('library.newer'), () => go(page - 1), page === 0),
      h('span', {}, t('library.page', { page: page + 1, pages })),
      iconButton('next', t('library.older'), () => go(page + 1), isLast),
    );
  }
}

/**
 * @param {import('../parts/icons.js').IconName} name
 * @param {string} words
 * @param {() => void} run
 * @param {boolean} [isOff]
 */
function iconButton(name, words, run, isOff = false) {
  return h(
    'button',
    { class: 'quiet square', 'aria-label': words, title: words, disabled: isOff, onclick: run },
    icon(name),
  );
}
