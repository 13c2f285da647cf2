// Values of positions and moves as text: the same words for lines, bar, chips and reviews.

/**
 * The value of a position or a move for a seat.
 * @typedef {object} Value
 * @property {number} chance from 0 to 1
 * @property {string | null} [result] `win`, `draw` or `loss`, where it is known
 * @property {number | null} [plies] to that end
 */
import { say, t } from './words.js';

/**
 * `White wins in 11`, `Draw`, `72 % for White`; empty if unknown.
 * @param {Value | null | undefined} value to a seat
 * @param {string} name of that seat
 * @param {string} [other] of the other seat, where there are two
 */
export function valueWords(value, name, other) {
  if (!value) return '';
  const { chance, result, plies } = value;
  if (result === 'draw') return say({ id: 'value-draw' });
  const who = result === 'loss' || (!result && chance < 0.5 && other) ? (other ?? name) : name;
  if (!result)
    return say({ id: 'value-percent', args: { percent: percent(who === name ? chance : 1 - chance), who } });
  if (other === undefined && result === 'loss')
    return say({ id: 'value-percent', args: { percent: 0, who: name } });
  if (plies === undefined || plies === null) return say({ id: 'value-wins', args: { who } });
  return say(
    plies === 0 ? { id: 'value-has-won', args: { who } } : { id: 'value-wins-in', args: { who, plies } },
  );
}

/**
 * The short form for a chip, for the seat that moves: `Win 11`, `Draw`, `Loss`, `72 %`.
 * @param {Value} value
 */
export function valueShort({ chance, result, plies }) {
  if (!result) return `${percent(chance)} %`;
  const length = plies && result !== 'draw' ? ` ${plies}` : '';
  return `${t(`value.short_${result}`)}${length}`;
}

/** @param {number} chance */
function percent(chance) {
  return Math.round(100 * chance);
}
