// The position as text, to change or to paste: the board follows as soon as it reads.

/** @import {Study} from './study.js' */
/** @import {View} from '../../types.js' */
import { newBoard } from '../../board/element.js';
import { board } from '../../lib/api.js';
import { h } from '../../lib/dom.js';
import { say, t } from '../../lib/words.js';
import { openDialog } from '../../parts/dialog.js';

/** How long after the last key the position is read, in milliseconds. */
const PAUSE = 250;

/**
 * @param {Study} study
 * @param {View} view
 * @param {(position: string | undefined) => void} done
 */
export function editPosition(study, view, done) {
  const preview = newBoard({ mini: true, label: t('editor.preview') });
  const field = h('textarea', { rows: 3, spellcheck: 'false', class: 'mono', 'aria-label': t('editor.name') });
  field.value = view.position;
  const error = h('p', { class: 'warn small', role: 'alert' });
  const use = h('button', { class: 'primary', onclick: () => finish(field.value.trim()) }, t('editor.use'));
  const start = h('button', { onclick: () => finish(undefined) }, t('editor.start'));
  const dialog = openDialog(t('editor.title'), h('div', { class: 'editor' }, preview, h('div', { class: 'stack' }, h('p', { class: 'hint' }, t('editor.words')), field, error, h('div', { class: 'dialog-buttons' }, start, use))));
  const finish = (/** @type {string | undefined} */ position) => {
    dialog.close();
    done(position);
  };
  const read = async () => {
    try {
      const seen = await board(study.game, { ...study.setup, position: field.value.trim() });
      if (seen.board) preview.setBoard(seen.board);
      preview.show({ pieces: seen.pieces, marks: seen.marks });
      [error.textContent, use.disabled] = ['', false];
    } catch (problem) {
      [error.textContent, use.disabled] = [problem instanceof Error ? say(problem.message) : String(problem), true];
    }
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE);
  });
  read();
}
