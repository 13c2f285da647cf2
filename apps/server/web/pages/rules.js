// How to play: words and drawn positions.

import { newBoard } from '../board/element.js';
import { games, rules } from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { say, t } from '../lib/words.js';
import { header } from '../parts/header.js';

/** @param {HTMLElement} app */
export async function rulesPage(app) {
  const game = document.body.dataset.game ?? '';
  const article = h('article', { class: 'rules' });
  fill(app, header(''), h('div', { class: 'page' }, article));
  const [titles, { steps }] = await Promise.all([games(), rules(game)]);
  const title = titles.find(({ id }) => id === game);
  const name = say(title?.name ?? '');
  fill(
    article,
    h('h1', {}, name),
    h('p', { class: 'soft lead' }, say(title?.tagline ?? '')),
    steps.map(step),
    h(
      'div',
      { class: 'rules-end' },
      h('a', { class: 'button primary', href: `/play/${game}` }, t('shelf.play_game', { game: name })),
      h('a', { class: 'button', href: `/analyse/${game}` }, t('menu.analyse')),
    ),
  );
}

/** @param {{title?: string, text?: string, drawing?: import('../types.js').View}} step */
function step({ title, text, drawing }) {
  return h(
    'section',
    { class: 'rule' },
    title ? h('h2', {}, say(title)) : null,
    drawing ? figure(drawing, text ?? '') : text ? h('p', {}, say(text)) : null,
  );
}

/**
 * @param {import('../types.js').View} drawing
 * @param {string} caption
 */
function figure(drawing, caption) {
  const board = newBoard({ mini: true, label: say(caption) });
  if (drawing.board) board.setBoard(drawing.board);
  board.show({ pieces: drawing.pieces, marks: drawing.marks, last: drawing.last ?? null });
  board.classList.add('labelled');
  return h('figure', {}, board, h('figcaption', { class: 'small soft' }, say(caption)));
}
