// Names of points and moves for screen readers.

/** @import {BoardSpec, LegalMove, Mark} from '../types.js' */
import { say, t } from '../lib/words.js';

/**
 * A point with its piece: "Column 4, d2: red disc".
 * @param {BoardSpec} spec
 * @param {number} point
 * @param {number | null} kind
 * @param {{isTarget: boolean, isMovable: boolean, mark?: Mark, value?: string}} state
 */
export function pointName(spec, point, kind, state) {
  const lane = spec.lanes.find(({ points }) => points.includes(point));
  const name =
    lane === undefined
      ? spec.points[point].name
      : t('board.in_lane', { lane: lane.name, point: spec.points[point].name });
  const parts = [kind === null ? t('board.empty') : say({ id: spec.pieces[kind].name })];
  if (state.isMovable) parts.push(t('board.movable'));
  if (state.isTarget) parts.push(t('board.target'));
  if (state.mark !== undefined) parts.push(say(state.mark.why));
  if (state.value !== undefined) parts.push(say(state.value));
  return `${name}: ${parts.join(', ')}`;
}

/**
 * The announcement of a move: "Red: 4" or "White: 22x15, captures 1".
 * @param {string} who
 * @param {LegalMove} last
 */
export function moveAnnouncement(who, { move, path }) {
  const taken = path.captures.length;
  return taken === 0 ? t('announce.move', { who, move }) : t('announce.capture', { who, move, taken });
}
