// A chequered board of two calm woods in a dark frame. Only the points are played on: they are the dark squares.

/** @import {Plan} from '../geometry.js' */
/** @import {Brush} from '../svg.js' */
import { HALF } from '../geometry.js';
import { grainOf, svg } from '../svg.js';
import { grain } from './wood.js';

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function draw(plan, brush) {
  paints(brush);
  const { left, top, right, bottom } = plan.box;
  const field = { left: left + 32, top: top + 32, right: right - 32, bottom: bottom - 32 };
  const frame = { left: left + 4, top: top + 4, right: right - 4, bottom: bottom - 4 };
  brush.clip('field', rect(field, {}));
  brush.clip('frame-cut', rect(frame, { rx: 16 }));
  return svg(
    'g',
    { class: 'surface' },
    rect(frame, { rx: 16, class: 'frame', fill: brush.paint('frame') }),
    grain(frame, { seed: 7, lines: 40, class: 'on-dark', clip: brush.paint('frame-cut') }),
    rect({ left: field.left - 5, top: field.top - 5, right: field.right + 5, bottom: field.bottom + 5 }, { rx: 4, class: 'inlay' }),
    rect(field, { fill: brush.paint('light-wood') }),
    grain(field, { seed: 3, lines: 90, class: 'on-light', clip: brush.paint('field') }),
    ...darkSquares(plan, brush),
    grain(field, { seed: 11, lines: 60, class: 'on-both', clip: brush.paint('field') }),
    rect(field, { class: 'inner-edge' }),
  );
}

/**
 * Every dark square is a piece of wood of its own: a little darker or lighter than its neighbour.
 * @param {Plan} plan
 * @param {Brush} brush
 */
function darkSquares(plan, brush) {
  const random = grainOf(5);
  return plan.points.flatMap(({ x, y }) => {
    const box = { left: x - HALF, top: y - HALF, right: x + HALF, bottom: y + HALF };
    return [
      rect(box, { fill: brush.paint('dark-wood') }),
      rect(box, { class: 'shade', opacity: (random() * 0.16).toFixed(3) }),
    ];
  });
}

/** @param {Brush} brush */
function paints(brush) {
  const diagonal = { x1: 0, y1: 0, x2: 1, y2: 1 };
  brush.gradient('linearGradient', 'frame', diagonal, [['0', 'frame-hi'], ['0.5', 'frame-mid'], ['1', 'frame-lo']]);
  brush.gradient('linearGradient', 'light-wood', diagonal, [['0', 'light-hi'], ['1', 'light-lo']]);
  brush.gradient('linearGradient', 'dark-wood', diagonal, [['0', 'dark-hi'], ['1', 'dark-lo']]);
}

/**
 * @param {import('./wood.js').Box} box
 * @param {import('../svg.js').Attributes} attributes
 */
export function rect({ left, top, right, bottom }, attributes) {
  return svg('rect', { x: left, y: top, width: right - left, height: bottom - top, ...attributes });
}
