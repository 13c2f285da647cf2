// The start page: all games with a board in mid-game each, and unfinished games.

/** @import {Kept, Title} from '../types.js' */
import { newBoard } from '../board/element.js';
import { games, library, sample } from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { playerName } from '../lib/people.js';
import { dayAndHour } from '../lib/time.js';
import { gameName, t, tagline } from '../lib/words.js';
import { header } from '../parts/header.js';
import { icon } from '../parts/icons.js';
import { attempt } from '../parts/toast.js';

/** The number of unfinished games shown. */
const CONTINUE = 4;

/** @param {HTMLElement} app */
export async function homePage(app) {
  const cards = h('div', { class: 'cards' });
  const below = h('div', { class: 'below-cards' });
  fill(
    app,
    header('home'),
    h(
      'div',
      { class: 'page home' },
      h('div', { class: 'hero' }, h('h1', {}, t('home.title')), h('p', { class: 'soft' }, t('home.words'))),
      cards,
      below,
    ),
  );
  const titles = await games();
  fill(cards, titles.map(card));
  fill(below, await unfinished(), watching(titles));
}

/** @param {Title} title */
function card(title) {
  const board = newBoard({ mini: true, label: t('home.board', { game: gameName(title.id) }) });
  attempt(async () => {
    const view = await sample(title.id);
    if (!view.board) return;
    board.setBoard(view.board);
    board.show({ pieces: view.pieces, last: null });
  });
  return h(
    'article',
    { class: 'card' },
    h('a', { class: 'card-board', href: `/play/${title.id}`, tabindex: '-1', 'aria-hidden': 'true' }, board),
    h('h2', {}, gameName(title.id)),
    h('p', { class: 'soft small' }, tagline(title.id)),
    h(
      'a',
      {
        class: 'button primary',
        href: `/play/${title.id}`,
        'aria-label': t('home.play_game', { game: gameName(title.id) }),
      },
      t('home.play'),
    ),
    h(
      'div',
      { class: 'card-links' },
      h(
        'a',
        { href: `/rules/${title.id}`, 'aria-label': t('home.rules_of', { game: gameName(title.id) }) },
        t('menu.rules'),
      ),
      h(
        'a',
        { href: `/analyse/${title.id}`, 'aria-label': t('home.analyse_of', { game: gameName(title.id) }) },
        t('menu.analyse'),
      ),
    ),
  );
}

/** The person's unfinished games, the newest first. */
async function unfinished() {
  const kept = await library({ status: 'running' }).catch(() => ({
    games: /** @type {Kept[]} */ ([]),
    total: 0,
  }));
  const played = kept.games.filter(({ players }) => players.some(({ bot }) => bot === undefined));
  if (played.length === 0) return null;
  return h(
    'section',
    { class: 'strip' },
    h('h2', {}, t('home.continue')),
    h('ul', { class: 'strip-list' }, played.slice(0, CONTINUE).map(keptLink)),
    h('a', { href: '/library' }, t('home.all_games')),
  );
}

/** @param {Kept} kept */
function keptLink(kept) {
  const words = h(
    'span',
    {},
    h('strong', {}, kept.title || gameName(kept.game)),
    h(
      'span',
      { class: 'soft small' },
      [
        kept.players.map((player) => playerName(kept.game, player)).join(' – '),
        t('library.moves', { count: kept.moves }),
        dayAndHour(kept.updated),
      ].join(' · '),
    ),
  );
  return h('li', {}, h('a', { class: 'strip-link', href: `/table/${kept.id}` }, words, icon('next')));
}

/** @param {Title[]} titles */
function watching(titles) {
  const links = titles.map((title) =>
    h(
      'li',
      {},
      h(
        'a',
        { class: 'strip-link', href: `/play/${title.id}?watch` },
        h('span', {}, gameName(title.id)),
        icon('eye'),
      ),
    ),
  );
  return h(
    'section',
    { class: 'strip' },
    h('h2', {}, t('home.watch')),
    h('ul', { class: 'strip-list' }, links),
  );
}
