// Tinted zones.

/** @import {Zone} from '../types.js' */
/** @import {Place, Plan} from './geometry.js' */
import { colourOf, colourPiece } from './colours.js';
import { through } from './geometry.js';
import { svg } from './svg.js';

/**
 * The tinted area of a zone: the convex hull of its points with round corners.
 * @param {Plan} plan
 * @param {Zone} zone
 */
export function drawTint(plan, zone) {
  const outline = hull(zone.points.map((point) => plan.points[point]));
  const patch = svg('path', { d: `${through(outline)} Z`, class: 'tint', opacity: zone.strength / 100 });
  return colourPiece(patch, colourOf(plan.spec, zone.colour));
}

/**
 * The convex hull (Andrew's monotone chain).
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
