// The status line: whose turn it is and what can be done.

/** @import {BoardSpec, LegalMove, Message, View} from '../../types.js' */
/** @import {MoveInput} from '../../board/move-input.js' */
import { moveAnnouncement } from '../../board/announcements.js';
import { mine, nameOf } from '../../lib/people.js';
import { short } from '../../lib/time.js';
import { t } from '../../lib/words.js';

/** @typedef {{seat: number, depth: number, nodes: number, words: Message | null} | null} Thought */

/**
 * @param {View} view
 * @param {MoveInput} input
 * @param {Thought} thought
 */
export function statusWords(view, input, thought) {
  if (view.result !== null || view.to_move === null) return '';
  const seat = view.seats[view.to_move];
  if (seat.yours) return ownTurn(view, input);
  if (seat.kind === 'bot' && view.premove.length === 0) return thinking(view, thought);
  if (view.premove.length > 0) return t('status.premove');
  if (!seat.here) return t('status.waiting_away', { who: nameOf(view, seat.index) });
  return t('status.waiting', { who: nameOf(view, seat.index) });
}

/**
 * @param {View} view
 * @param {MoveInput} input
 */
function ownTurn(view, input) {
  if (input.touched.length > 0) return input.complete() === undefined ? t('status.where') : t('status.go_on');
  const whose =
    mine(view).length === 1
      ? t('status.your_turn')
      : t('status.turn_of', { who: nameOf(view, view.to_move ?? 0) });
  return t('status.choose', { whose, what: t(choiceKey(view, input)) });
}

/**
 * The kind of the first touch of a move: a column, a piece, a free point, a button.
 * @param {View} view
 * @param {MoveInput} input
 * @returns {string} the key of its text
 */
function choiceKey(view, input) {
  const next = input.next();
  if (next.some((touch) => 'lane' in touch)) return 'status.a_column';
  const points = next.flatMap((touch) => ('point' in touch ? [touch.point] : []));
  if (points.length === 0) return 'status.a_button';
  return points.some((point) => view.pieces[point] !== null) ? 'status.a_piece' : 'status.a_point';
}

/**
 * @param {View} view
 * @param {Thought} thought
 */
function thinking(view, thought) {
  const who = nameOf(view, view.to_move ?? 0);
  if (view.paused) return t('status.paused');
  if (thought === null || thought.seat !== view.to_move || !thought.depth)
    return t('status.thinking', { who });
  return t('status.thinking_depth', { who, depth: thought.depth, nodes: short(thought.nodes) });
}

/**
 * The move a replay shows last.
 * @param {View} view
 * @param {LegalMove | null} last
 * @param {number} at how many moves are shown
 */
export function replayWords(view, last, at) {
  if (last === null) return t('status.start');
  return moveAnnouncement(nameOf(view, view.movers[at - 1]), last);
}

/**
 * Why a touch was refused.
 * @param {{hasPiece: boolean, isChoosing: boolean, isHalfMade: boolean, isFull: boolean, why?: string}} detail
 */
export function refusalWords({ hasPiece, isChoosing, isHalfMade, isFull, why }) {
  if (why) return why;
  if (isFull) return t('refused.full');
  if (isHalfMade) return t('refused.half_made');
  if (isChoosing) return t('refused.target');
  return hasPiece ? t('refused.piece') : t('refused.point');
}

/**
 * @param {BoardSpec} spec
 * @returns {string} how turning this board is called
 */
export function turnWord(spec) {
  return spec.lattice === 'hexagonal' ? t('menu.rotate') : t('menu.flip');
}
