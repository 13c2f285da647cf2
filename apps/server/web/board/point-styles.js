// How points are drawn: crossing of lines, tile, hole, window or pit.

/** @import {PointStyle} from '../types.js' */
/** @import {Place, Plan} from './geometry.js' */
/** @import {Brush} from './svg.js' */
import { rect, tones } from './board-shapes.js';
import { HALF, through } from './geometry.js';
import { circle, grainOf, svg } from './svg.js';

/** The radius of a window. */
export const WINDOW = 39;

/**
 * The offset of point names from the centre; other boards have only edge labels.
 * @type {Partial<Record<PointStyle, [number, number]>>}
 */
export const NAMES_AT = { tile: [-HALF + 5, -HALF + 11], pit: [25, -34], hole: [0, 0] };

/** @type {Record<PointStyle, (plan: Plan, brush: Brush) => SVGElement[]>} */
const STYLES = { joint: dots, tile: tiles, hole: holes, window: () => [], pit: pits };

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function drawPoints(plan, brush) {
  return STYLES[plan.spec.look.points](plan, brush);
}

/**
 * Faint lines between neighbouring holes.
 * @param {Plan} plan
 */
export function drawTies({ spec, points }) {
  if (spec.look.points !== 'hole') return [];
  const parts = [];
  for (let a = 0; a < points.length; a += 1) {
    for (let b = a + 1; b < points.length; b += 1) {
      const away = Math.hypot(points[a].x - points[b].x, points[a].y - points[b].y);
      if (away < HALF * 2.1) parts.push(through([points[a], points[b]]));
    }
  }
  return [svg('path', { d: parts.join(' '), class: 'ties' })];
}

/** Zones without a colour mark their points with dots. @param {Plan} plan */
function dots({ spec, points }) {
  const marked = spec.zones.flatMap((zone) => (zone.colour === null ? zone.points : []));
  return marked.map((point) => circle(points[point], 8.5, { class: 'dot' }));
}

/**
 * Tiles vary slightly in brightness.
 * @param {Plan} plan
 * @param {Brush} brush
 */
function tiles(plan, brush) {
  brush.gradient('linearGradient', 'point', { x1: 0, y1: 0, x2: 1, y2: 1 }, tones('point', [0, 0.5, 1]));
  const random = grainOf(5);
  return plan.points.flatMap(({ x, y }) => {
    const box = { left: x - HALF, top: y - HALF, right: x + HALF, bottom: y + HALF };
    return [
      rect(box, { fill: brush.paint('point') }),
      rect(box, { class: 'shade', opacity: (random() * 0.16).toFixed(3) }),
    ];
  });
}

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
function holes(plan, brush) {
  brush.gradient('radialGradient', 'point', { cx: 0.5, cy: 0.62, r: 0.6 }, tones('point', [0, 0.75, 1]));
  return plan.points.flatMap((/** @type {Place} */ place) => [
    circle({ x: place.x, y: place.y + 2.5 }, 29, { class: 'hole-light' }),
    circle(place, 28, { fill: brush.paint('point') }),
  ]);
}

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
function pits(plan, brush) {
  brush.gradient('radialGradient', 'point', { cx: 0.5, cy: 0.6, r: 0.55 }, tones('point', [0, 0.5, 1]));
  return plan.points.map((place) => circle(place, 13, { fill: brush.paint('point'), class: 'pit' }));
}
