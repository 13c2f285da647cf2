// Warm wood with a fine grid of ink; stones stand on the crossings.

/** @import {Plan} from '../geometry.js' */
/** @import {Brush} from '../svg.js' */
import { through } from '../geometry.js';
import { circle, svg } from '../svg.js';
import { rect } from './squares.js';
import { grain } from './wood.js';

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function draw(plan, brush) {
  brush.gradient('linearGradient', 'goban', { x1: 0, y1: 0, x2: 1, y2: 1 }, [['0', 'goban-hi'], ['0.5', 'goban-mid'], ['1', 'goban-lo']]);
  const { left, top, right, bottom } = plan.box;
  const face = { left: left + 6, top: top + 4, right: right - 6, bottom: bottom - 14 };
  brush.clip('face', rect(face, { rx: 10 }));
  const lines = plan.spec.lines.map(([a, b]) => through([plan.points[a], plan.points[b]]));
  return svg(
    'g',
    { class: 'surface' },
    rect({ left: left + 6, top: top + 12, right: right - 6, bottom: bottom - 4 }, { rx: 12, class: 'goban-side' }),
    rect(face, { rx: 10, fill: brush.paint('goban') }),
    grain(face, { seed: 21, lines: 110, class: 'on-goban', clip: brush.paint('face'), upright: true, calm: true }),
    rect(face, { rx: 10, class: 'goban-edge' }),
    svg('path', { d: lines.join(' '), class: 'ink' }),
    ...stars(plan),
  );
}

/** @param {Plan} plan */
function stars(plan) {
  const points = plan.spec.zones.flatMap(({ colour, points }) => (colour === null ? points : []));
  return points.map((point) => circle(plan.points[point], 8.5, { class: 'star' }));
}
