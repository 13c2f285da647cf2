// The buttons for a move that is being made: what the board cannot offer itself.

/** @import {KibitzBoard} from '../board/element.js' */
import { h } from '../lib/dom.js';
import { buttonText, t } from '../lib/words.js';
import { icon } from './icons.js';

/** @typedef {{canConfirm: boolean, isChoosing: boolean, isZoomed: boolean, buttons: string[]}} Choice */

/**
 * @param {KibitzBoard} board
 * @param {Choice} choice
 */
export function choiceButtons(board, { canConfirm, isChoosing, isZoomed, buttons }) {
  return [
    ...buttons.map((button) =>
      h('button', { 'data-button': button, onclick: () => board.touch({ button }) }, buttonText(button)),
    ),
    canConfirm
      ? h('button', { class: 'primary', onclick: () => board.confirm() }, icon('check'), t('choice.end'))
      : null,
    isChoosing ? h('button', { onclick: () => board.deselect() }, t('choice.let_go')) : null,
    isZoomed ? h('button', { onclick: () => board.zoomOut() }, t('choice.zoom_out')) : null,
  ];
}
