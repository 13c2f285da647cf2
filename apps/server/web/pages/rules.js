// How to play: text and drawn positions, on which the moves can be tried.

/** @import {Drawing, Exercise, RulesStep} from '../types.js' */
/** @import {Setup} from '../lib/api.js' */
import { newBoard } from '../board/element.js';
import { board as boardOf, rules } from '../lib/api.js';
import { fill, h } from '../lib/dom.js';
import { boardWith, colourWith, setFor, withNames } from '../lib/piece-sets.js';
import { setupOf } from '../lib/ruleset.js';
import { gameName, say, t, tagline } from '../lib/words.js';
import { choiceButtons } from '../parts/choice.js';
import { header } from '../parts/header.js';
import { attempt } from '../parts/toast.js';

/** @param {HTMLElement} app */
export async function rulesPage(app) {
  const game = document.body.dataset.game ?? '';
  const article = h('article', { class: 'rules' });
  fill(app, header(''), h('div', { class: 'page' }, article));
  const setup = setupOf(location.search);
  const { steps } = await rules(game, setup);
  const name = gameName(game);
  fill(
    article,
    h('h1', {}, name),
    h('p', { class: 'soft lead' }, tagline(game)),
    withSeatNames(steps, game).map((step) => section(step, game, setup)),
    h(
      'div',
      { class: 'rules-end' },
      h('a', { class: 'button primary', href: `/play/${game}` }, t('home.play_game', { game: name })),
      h('a', { class: 'button', href: `/analyse/${game}` }, t('menu.analyse')),
    ),
  );
}

/**
 * The steps with the seats called as the pieces on the page are.
 * @param {RulesStep[]} steps
 * @param {string} game
 */
function withSeatNames(steps, game) {
  const spec = steps.find(({ drawing }) => drawing)?.drawing?.board;
  const set = spec && setFor(game, spec);
  return set ? steps.map((step) => ({ ...step, message: withNames(step.message, set) })) : steps;
}

/**
 * @param {RulesStep} step
 * @param {string} game
 * @param {Setup} setup
 */
function section({ title, message, drawing }, game, setup) {
  const words = say(message);
  const shown = () => {
    if (!drawing) return h(title ? 'h2' : 'p', {}, words);
    const { exercise } = drawing;
    if (exercise && exercise.answers.length > 0)
      return new Exercised(drawing, exercise, words, { game, setup }).element;
    return figure(drawing, words, game);
  };
  return h('section', { class: 'rule' }, shown());
}

/**
 * @param {Drawing} drawing
 * @param {string} caption
 * @param {string} game
 */
function figure(drawing, caption, game) {
  const board = newBoard({ mini: true, label: caption });
  board.setBoard(boardWith(drawing.board, setFor(game, drawing.board)));
  board.show({ pieces: drawing.pieces, marks: drawing.marks, last: drawing.last ?? null });
  board.classList.add('labelled');
  return h('figure', {}, board, h('figcaption', { class: 'small soft' }, caption));
}

/** A drawn position on which the reader makes the move that it illustrates. */
class Exercised {
  choice = h('div', { class: 'choice-buttons' });
  answer = h('p', { class: 'exercise-answer', role: 'status' });

  /**
   * @param {Drawing} drawing
   * @param {Exercise} exercise
   * @param {string} caption
   * @param {{game: string, setup: Setup}} rules
   */
  constructor(drawing, exercise, caption, rules) {
    this.exercise = exercise;
    this.rules = rules;
    this.board = newBoard({ label: caption });
    this.board.classList.add('labelled');
    const set = setFor(rules.game, drawing.board);
    this.board.setBoard(boardWith(drawing.board, set));
    this.colour = colourWith(exercise.colour, drawing.board, set);
    this.caption = h('figcaption', { class: 'small soft' }, caption);
    // The caption of a position after the move is true once the move is made.
    this.isCaptionLate = exercise.pieces.join() !== drawing.pieces.join();
    this.again = h('button', { class: 'quiet', onclick: () => this.#reset() }, t('rules.again'));
    this.board.addEventListener('kibitz-move', (event) =>
      this.#made(/** @type {CustomEvent} */ (event).detail.move),
    );
    this.board.addEventListener('kibitz-choice', (event) =>
      fill(this.choice, choiceButtons(this.board, /** @type {CustomEvent} */ (event).detail)),
    );
    this.element = h(
      'figure',
      { class: 'exercise' },
      this.board,
      this.choice,
      h('p', { class: 'exercise-task' }, say(exercise.task)),
      h('div', { class: 'row' }, this.answer, this.again),
      this.caption,
    );
    this.#reset();
  }

  #reset() {
    const { pieces, legal } = this.exercise;
    this.board.show({ pieces, legal, colour: this.colour });
    this.answer.textContent = '';
    this.answer.classList.remove('right');
    this.again.hidden = true;
    this.caption.hidden = this.isCaptionLate;
  }

  /** @param {string} move */
  async #made(move) {
    const { position, answers } = this.exercise;
    const { game, setup } = this.rules;
    const after = await attempt(() => boardOf(game, { ...setup, position, moves: [move] }));
    if (after === undefined) return this.#reset();
    const { pieces, last, decisive } = after;
    this.board.show({ pieces, last, decisive }, { animate: true });
    const isRight = answers.includes(move);
    this.answer.textContent = isRight ? t('rules.right') : t('rules.wrong', { move });
    this.answer.classList.toggle('right', isRight);
    this.again.hidden = false;
    this.caption.hidden = this.isCaptionLate && !isRight;
    this.again.textContent = t(isRight ? 'rules.again' : 'rules.try_again');
  }
}
