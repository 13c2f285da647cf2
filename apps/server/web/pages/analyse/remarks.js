// The annotation of the move on the board: a symbol and a comment.

/** @import {Study} from './study.js' */
import { h } from '../../lib/dom.js';
import { t } from '../../lib/words.js';
import { icon } from '../../parts/icons.js';
import { MARKS } from './tree.js';

export class Remarks {
  /** @type {Study | null} */
  #study = null;

  /**
   * @param {() => void} changed
   * @param {() => void} forgotten the move on the board was taken out
   */
  constructor(changed, forgotten) {
    this.changed = changed;
    this.forgotten = forgotten;
    this.comment = h('textarea', {
      rows: 2,
      maxlength: 2000,
      'aria-label': t('remarks.comment'),
      placeholder: t('remarks.comment'),
      oninput: () => this.#set({ comment: this.comment.value.trim() }),
    });
    this.mark = h(
      'select',
      { 'aria-label': t('remarks.mark'), onchange: () => this.#set({ mark: this.mark.value }) },
      ['', ...MARKS].map((mark) => h('option', { value: mark }, mark === '' ? '–' : mark)),
    );
    this.remove = h(
      'button',
      {
        class: 'quiet square',
        'aria-label': t('remarks.remove'),
        title: t('remarks.remove'),
        onclick: () => this.#remove(),
      },
      icon('trash'),
    );
    this.keeping = h('p', { class: 'keeping soft small', role: 'status' });
    this.element = h(
      'div',
      { class: 'remarks', hidden: true },
      this.comment,
      this.mark,
      this.remove,
      this.keeping,
    );
  }

  /** @param {Study} study */
  show(study) {
    this.#study = study;
    const { comment, mark } = study.node;
    this.element.hidden = study.at === 0;
    const first = study.tree.lineThrough([]).slice(0, study.at);
    this.remove.hidden = first.join() === study.shown.join();
    if (document.activeElement !== this.comment) this.comment.value = comment;
    this.mark.value = mark;
    this.showKeeping();
  }

  /** Says where the notes are kept. */
  showKeeping() {
    this.keeping.textContent = this.#study ? t(`remarks.${this.#study.keeping}`) : '';
  }

  /** @param {{comment?: string, mark?: string}} remark */
  #set(remark) {
    if (this.#study === null) return;
    Object.assign(this.#study.node, remark);
    this.#study.keep();
    this.changed();
  }

  #remove() {
    this.#study?.forget();
    this.forgotten();
  }
}
