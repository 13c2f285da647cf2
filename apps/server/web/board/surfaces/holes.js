// A round board with holes for marbles, its points tinted in the colours of their seats.

/** @import {Place, Plan} from '../geometry.js' */
/** @import {Brush} from '../svg.js' */
import { HALF, through } from '../geometry.js';
import { circle, svg } from '../svg.js';
import { grain } from './wood.js';

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function draw(plan, brush) {
  paints(brush);
  const { left, right, top, bottom } = plan.box;
  const radius = (right - left) / 2 - 4;
  const inner = circle(plan.centre, radius - 30, {});
  brush.clip('plate-cut', inner);
  return svg(
    'g',
    { class: 'surface' },
    circle(plan.centre, radius, { fill: brush.paint('rim') }),
    circle(plan.centre, radius - 25, { class: 'rim-groove' }),
    circle(plan.centre, radius - 30, { fill: brush.paint('plate') }),
    grain({ left, right, top, bottom }, { seed: 31, lines: 120, class: 'on-plate', clip: brush.paint('plate-cut') }),
    ...plan.spec.zones.map((zone) => tint(plan, zone)),
    svg('path', { d: neighbours(plan), class: 'ties' }),
    ...plan.points.flatMap((place) => hole(place, brush)),
  );
}

/** @param {Brush} brush */
function paints(brush) {
  brush.gradient('radialGradient', 'rim', { cx: 0.4, cy: 0.35, r: 0.75 }, [['0', 'rim-hi'], ['0.7', 'rim-mid'], ['1', 'rim-lo']]);
  brush.gradient('radialGradient', 'plate', { cx: 0.42, cy: 0.36, r: 0.72 }, [['0', 'plate-hi'], ['1', 'plate-lo']]);
  brush.gradient('radialGradient', 'hole', { cx: 0.5, cy: 0.62, r: 0.6 }, [['0', 'hole-mid'], ['0.75', 'hole-lo'], ['1', 'hole-edge']]);
}

/**
 * @param {Place} place
 * @param {Brush} brush
 */
function hole(place, brush) {
  return [
    circle({ x: place.x, y: place.y + 2.5 }, 29, { class: 'hole-light' }),
    circle(place, 28, { fill: brush.paint('hole') }),
  ];
}

/**
 * A tinted patch under the points of a zone: the polygon around them with round corners.
 * @param {Plan} plan
 * @param {import('../../types.js').Zone} zone
 */
function tint(plan, zone) {
  const outline = hull(zone.points.map((point) => plan.points[point]));
  const colour = zone.colour === null ? 'none' : zone.colour;
  return svg('path', { d: `${through(outline)} Z`, class: `tint c-${colour}` });
}

/** @param {Plan} plan */
function neighbours({ points }) {
  const parts = [];
  for (let a = 0; a < points.length; a += 1) {
    for (let b = a + 1; b < points.length; b += 1) {
      const away = Math.hypot(points[a].x - points[b].x, points[a].y - points[b].y);
      if (away < HALF * 2.1) parts.push(through([points[a], points[b]]));
    }
  }
  return parts.join(' ');
}

/**
 * The corners of the smallest polygon around some places (Andrew's monotone chain).
 * @param {Place[]} places
 * @returns {Place[]}
 */
export function hull(places) {
  const sorted = [...places].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (/** @type {Place[]} */ ordered) => {
    /** @type {Place[]} */
    const corners = [];
    for (const place of ordered) {
      while (corners.length > 1 && turnsBack(corners, place)) corners.pop();
      corners.push(place);
    }
    return corners.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * @param {Place[]} corners
 * @param {Place} next
 */
function turnsBack(corners, next) {
  const [a, b] = corners.slice(-2);
  return (b.x - a.x) * (next.y - a.y) - (b.y - a.y) * (next.x - a.x) <= 0.01;
}
