// Surface patterns: wood grain as long wavy lines, or speckles of stone.

/** @import {Texture} from '../types.js' */
import { circle, grainOf, svg } from './svg.js';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/**
 * @typedef {{
 *   seed: number, lines: number, opacity: number,
 *   clip?: string, upright?: boolean, calm?: boolean, class?: string,
 * }} Grain calm: almost straight
 */

/**
 * The pattern of a surface.
 * @param {Texture} texture
 * @param {Box} box
 * @param {Grain} how
 * @returns {SVGElement[]}
 */
export function drawTexture(texture, box, how) {
  if (texture === 'grain') return [grain(box, how)];
  return texture === 'speckles' ? speckles(box, how) : [];
}

/**
 * Grain lines across a box.
 * @param {Box} box
 * @param {Grain} how
 */
export function grain(box, how) {
  const random = grainOf(how.seed);
  const lines = Array.from({ length: how.lines }, () => line(box, random, how));
  return svg('g', { class: how.class ?? 'grain', opacity: how.opacity, 'clip-path': how.clip }, ...lines);
}

/**
 * @param {Box} box
 * @param {() => number} random
 * @param {Grain} how
 */
function line(box, random, { upright: isUpright = false, calm = false }) {
  const [from, to] = isUpright ? [box.top, box.bottom] : [box.left, box.right];
  const [low, high] = isUpright ? [box.left, box.right] : [box.top, box.bottom];
  const at = low + random() * (high - low);
  const sway = (high - low) * (calm ? 0.004 : 0.018);
  const span = (to - from) / 4;
  const place = (/** @type {number} */ along) => {
    const across = at + (random() - 0.5) * 2 * sway;
    return isUpright
      ? `${across.toFixed(1)} ${along.toFixed(1)}`
      : `${along.toFixed(1)} ${across.toFixed(1)}`;
  };
  const bends = [1, 2, 3, 4].map((i) => `${place(from + (i - 0.6) * span)} ${place(from + i * span)}`);
  const d = `M${place(from)} S${bends.join(' ')}`;
  return svg('path', {
    d,
    'stroke-width': (0.8 + random() * 3.4).toFixed(1),
    opacity: (0.25 + random() * 0.75).toFixed(2),
  });
}

/**
 * @param {Box} box
 * @param {Grain} how
 */
function speckles({ left, top, right, bottom }, { clip }) {
  const random = grainOf(41);
  const specks = Array.from({ length: 260 }, () => {
    const place = {
      x: left + 12 + random() * (right - left - 24),
      y: top + 12 + random() * (bottom - top - 24),
    };
    const size = 0.7 + random() * 2.3;
    const colour = random() < 0.6 ? 'speck-dark' : 'speck-light';
    return circle(place, size, { class: colour, opacity: (0.1 + random() * 0.3).toFixed(2) });
  });
  return [svg('g', { 'clip-path': clip }, ...specks)];
}
