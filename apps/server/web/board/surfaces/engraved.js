// Pale stone with engraved lines: a dark cut, and light on its lower lip.

/** @import {Plan} from '../geometry.js' */
/** @import {Brush} from '../svg.js' */
import { through } from '../geometry.js';
import { circle, grainOf, svg } from '../svg.js';
import { rect } from './squares.js';

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function draw(plan, brush) {
  brush.gradient('linearGradient', 'stone', { x1: 0, y1: 0, x2: 1, y2: 1 }, [['0', 'stone-hi'], ['0.55', 'stone-mid'], ['1', 'stone-lo']]);
  brush.gradient('radialGradient', 'pit', { cx: 0.5, cy: 0.6, r: 0.55 }, [['0', 'pit-mid'], ['1', 'pit-lo']]);
  const { left, top, right, bottom } = plan.box;
  const slab = { left: left + 6, top: top + 4, right: right - 6, bottom: bottom - 12 };
  const d = plan.spec.lines.map(([a, b]) => through([plan.points[a], plan.points[b]])).join(' ');
  return svg(
    'g',
    { class: 'surface' },
    rect({ left: left + 6, top: top + 14, right: right - 6, bottom: bottom - 2 }, { rx: 20, class: 'slab-side' }),
    rect(slab, { rx: 20, fill: brush.paint('stone') }),
    ...speckles(slab),
    rect({ left: slab.left + 3, top: slab.top + 3, right: slab.right - 3, bottom: slab.bottom - 3 }, { rx: 17, class: 'slab-edge' }),
    svg('path', { d, class: 'cut-light' }),
    svg('path', { d, class: 'cut' }),
    ...plan.points.map((place) => circle(place, 13, { fill: brush.paint('pit'), class: 'pit' })),
  );
}

/** @param {import('./wood.js').Box} box */
function speckles({ left, top, right, bottom }) {
  const random = grainOf(41);
  return Array.from({ length: 260 }, () => {
    const place = { x: left + 12 + random() * (right - left - 24), y: top + 12 + random() * (bottom - top - 24) };
    const size = 0.7 + random() * 2.3;
    const colour = random() < 0.6 ? 'speck-dark' : 'speck-light';
    return circle(place, size, { class: colour, opacity: (0.1 + random() * 0.3).toFixed(2) });
  });
}
