// The grain of wood, drawn as long wavering lines.

import { grainOf, svg } from '../svg.js';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{seed: number, lines: number, class: string, clip?: string, upright?: boolean, calm?: boolean}} Grain calm: almost straight */

/**
 * Lines of grain across a box.
 * @param {Box} box
 * @param {Grain} how
 */
export function grain(box, how) {
  const random = grainOf(how.seed);
  const lines = Array.from({ length: how.lines }, () => line(box, random, how));
  return svg('g', { class: `grain ${how.class}`, 'clip-path': how.clip }, ...lines);
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
    return isUpright ? `${across.toFixed(1)} ${along.toFixed(1)}` : `${along.toFixed(1)} ${across.toFixed(1)}`;
  };
  const bends = [1, 2, 3, 4].map((i) => `${place(from + (i - 0.6) * span)} ${place(from + i * span)}`);
  const d = `M${place(from)} S${bends.join(' ')}`;
  return svg('path', { d, 'stroke-width': (0.8 + random() * 3.4).toFixed(1), opacity: (0.25 + random() * 0.75).toFixed(2) });
}
