// The position editor: pieces placed on the board, or the position as text; each updates the other.

/** @import {Study} from './study.js' */
/** @import {BoardSpec, View} from '../../types.js' */
import { newBoard } from '../../board/element.js';
import { arrange, board } from '../../lib/api.js';
import { fill, h } from '../../lib/dom.js';
import { capital, say, t } from '../../lib/words.js';
import { openDialog } from '../../parts/dialog.js';
import { kindIcon } from '../../parts/piece-icon.js';

/** The delay after the last key before the position is read, in milliseconds. */
const PAUSE = 250;

/**
 * @param {Study} study
 * @param {View} view
 * @param {(position: string | undefined) => void} done
 */
export function editPosition(study, view, done) {
  const editor = new Editor(study, view);
  const finish = (/** @type {string | undefined} */ position) => {
    dialog.close();
    done(position);
  };
  editor.use.addEventListener('click', () => finish(editor.field.value.trim()));
  const start = h('button', { onclick: () => finish(undefined) }, t('editor.start'));
  const words = h(
    'div',
    { class: 'stack' },
    h('p', { class: 'hint' }, t('editor.words')),
    editor.palette,
    editor.turn,
    editor.field,
    editor.error,
    h('div', { class: 'dialog-buttons' }, start, editor.use),
  );
  const dialog = openDialog(t('editor.title'), h('div', { class: 'editor' }, editor.board, words));
  editor.read();
}

class Editor {
  board = newBoard({ label: t('editor.preview') });
  field = /** @type {HTMLTextAreaElement} */ (
    h('textarea', { rows: 3, spellcheck: 'false', class: 'mono', 'aria-label': t('editor.name') })
  );
  error = h('p', { class: 'warn small', role: 'alert' });
  use = /** @type {HTMLButtonElement} */ (h('button', { class: 'primary' }, t('editor.use')));
  palette = h('div', { class: 'palette', role: 'group', 'aria-label': t('editor.pieces') });
  turn = /** @type {HTMLSelectElement} */ (h('select', { 'aria-label': t('editor.to_move') }));
  /** The selected piece; null removes. */
  kind = /** @type {number | null} */ (0);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /**
   * @param {Study} study
   * @param {View} view
   */
  constructor(study, view) {
    this.study = study;
    this.pieces = [...view.pieces];
    this.field.value = view.position;
    this.field.addEventListener('input', () => this.#soon());
    fill(
      this.turn,
      view.seats.map(({ seat_message }, seat) =>
        h(
          'option',
          { value: seat, selected: seat === view.to_move },
          t('analysis.to_move', { who: say(seat_message) }),
        ),
      ),
    );
    this.turn.addEventListener('change', () => this.#write());
    this.board.addEventListener('kibitz-point', (event) =>
      this.#put(/** @type {CustomEvent} */ (event).detail.point),
    );
    if (view.board) this.#lay(view.board);
  }

  /** @param {BoardSpec} spec */
  #lay(spec) {
    this.board.setBoard(spec);
    const choice = (/** @type {number | null} */ kind, /** @type {string} */ words) =>
      h(
        'button',
        {
          class: 'quiet',
          'aria-pressed': String(kind === this.kind),
          onclick: () => ((this.kind = kind), this.#lay(spec)),
        },
        kind === null ? null : kindIcon(spec, kind),
        capital(words),
      );
    fill(
      this.palette,
      spec.pieces.map(({ name }, kind) => choice(kind, say({ id: name }))),
      choice(null, t('editor.nothing')),
    );
    this.board.show({ pieces: this.pieces });
  }

  /** @param {number} point */
  #put(point) {
    this.pieces[point] = this.pieces[point] === this.kind ? null : this.kind;
    this.#write();
  }

  /** Updates the text from the board. */
  async #write() {
    this.board.show({ pieces: this.pieces });
    const { game, variant, rules } = this.study;
    await this.#try(async () => {
      this.field.value = (
        await arrange(game, { variant, rules, pieces: this.pieces, to_move: Number(this.turn.value) })
      ).position;
      await this.#check();
    });
  }

  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.read(), PAUSE);
  }

  /** Updates the board from the text. */
  read() {
    return this.#try(async () => {
      const seen = await this.#check();
      this.pieces = [...seen.pieces];
      this.board.show({ pieces: seen.pieces, marks: seen.marks });
      if (seen.to_move !== null) this.turn.value = String(seen.to_move);
    });
  }

  #check() {
    return board(this.study.game, { ...this.study.setup, position: this.field.value.trim() });
  }

  /**
   * Runs something that fails as long as the position is invalid.
   * @param {() => Promise<void>} what
   */
  async #try(what) {
    try {
      await what();
      [this.error.textContent, this.use.disabled] = ['', false];
    } catch (problem) {
      [this.error.textContent, this.use.disabled] = [
        problem instanceof Error ? problem.message : String(problem),
        true,
      ];
    }
  }
}
