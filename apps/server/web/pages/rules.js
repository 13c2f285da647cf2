// How to play: text and drawn positions.

import { newBoard } from '../board/element.js';
import { rules } from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { setupOf } from '../lib/ruleset.js';
import { gameName, say, t, tagline } from '../lib/words.js';
import { header } from '../parts/header.js';

/** @param {HTMLElement} app */
export async function rulesPage(app) {
  const game = document.body.dataset.game ?? '';
  const article = h('article', { class: 'rules' });
  fill(app, header(''), h('div', { class: 'page' }, article));
  const { steps } = await rules(game, setupOf(location.search));
  const name = gameName(game);
  fill(
    article,
    h('h1', {}, name),
    h('p', { class: 'soft lead' }, tagline(game)),
    steps.map(step),
    h(
      'div',
      { class: 'rules-end' },
      h('a', { class: 'button primary', href: `/play/${game}` }, t('home.play_game', { game: name })),
      h('a', { class: 'button', href: `/analyse/${game}` }, t('menu.analyse')),
    ),
  );
}

/** @param {import('../types.js').RulesStep} step */
function step({ title, message, drawing }) {
  const words = say(message);
  return h('section', { class: 'rule' }, drawing ? figure(drawing, words) : h(title ? 'h2' : 'p', {}, words));
}

/**
 * @param {import('../types.js').Drawing} drawing
 * @param {string} caption
 */
function figure(drawing, caption) {
  const board = newBoard({ mini: true, label: caption });
  board.setBoard(drawing.board);
  board.show({ pieces: drawing.pieces, marks: drawing.marks, last: drawing.last ?? null });
  board.classList.add('labelled');
  return h('figure', {}, board, h('figcaption', { class: 'small soft' }, caption));
}
