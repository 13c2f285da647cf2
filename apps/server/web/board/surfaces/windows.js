// An upright blue frame with round windows; the discs hang behind it.

/** @import {Plan} from '../geometry.js' */
/** @import {Brush} from '../svg.js' */
import { HALF, tidy } from '../geometry.js';
import { circle, svg } from '../svg.js';
import { rect } from './squares.js';

/** How large a window is. */
const WINDOW = 39;

/**
 * The back of the frame, seen through the windows where no disc hangs.
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function draw(plan, brush) {
  brush.gradient('linearGradient', 'backdrop', { x1: 0, y1: 0, x2: 0, y2: 1 }, [['0', 'backdrop-hi'], ['1', 'backdrop-lo']]);
  const frame = frameOf(plan);
  return svg(
    'g',
    { class: 'surface' },
    ...feet(plan, brush),
    rect({ left: frame.left + 8, top: frame.top + 8, right: frame.right - 8, bottom: frame.bottom - 8 }, { rx: 20, fill: brush.paint('backdrop') }),
  );
}

/**
 * The front of the frame, before the discs.
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function drawFront(plan, brush) {
  brush.gradient('linearGradient', 'front', { x1: 0, y1: 0, x2: 0.35, y2: 1 }, [['0', 'front-hi'], ['0.45', 'front-mid'], ['1', 'front-lo']]);
  brush.gradient('linearGradient', 'bezel', { x1: 0, y1: 0, x2: 0.3, y2: 1 }, [['0', 'bezel-lo'], ['1', 'bezel-hi']]);
  const frame = frameOf(plan);
  const edge = { left: frame.left + 5, top: frame.top + 5, right: frame.right - 5, bottom: frame.bottom - 5 };
  return svg(
    'g',
    { class: 'front' },
    svg('path', { d: cutOut(frame, plan), 'fill-rule': 'evenodd', fill: brush.paint('front') }),
    rect(edge, { rx: 22, class: 'front-edge' }),
    ...plan.points.map((place) => circle(place, WINDOW + 2, { class: 'bezel', stroke: brush.paint('bezel') })),
  );
}

/** @param {Plan} plan */
function frameOf({ box, size }) {
  const outer = size.top - HALF - 18;
  return { left: box.left + 22, right: box.right - 22, top: box.top + outer, bottom: box.bottom - 34 };
}

/**
 * The frame as one shape with a hole for every window.
 * @param {import('./wood.js').Box} frame
 * @param {Plan} plan
 */
function cutOut({ left, top, right, bottom }, plan) {
  const r = 26;
  const outline = `M${left + r} ${top} H${right - r} a${r} ${r} 0 0 1 ${r} ${r} V${bottom - r} a${r} ${r} 0 0 1 ${-r} ${r} H${left + r} a${r} ${r} 0 0 1 ${-r} ${-r} V${top + r} a${r} ${r} 0 0 1 ${r} ${-r} Z`;
  const windows = plan.points.map(({ x, y }) => `M${tidy(x - WINDOW)} ${tidy(y)} a${WINDOW} ${WINDOW} 0 1 0 ${2 * WINDOW} 0 a${WINDOW} ${WINDOW} 0 1 0 ${-2 * WINDOW} 0 Z`);
  return [outline, ...windows].join(' ');
}

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
function feet(plan, brush) {
  brush.gradient('linearGradient', 'foot', { x1: 0, y1: 0, x2: 0, y2: 1 }, [['0', 'front-mid'], ['1', 'front-lo']]);
  const { left, right, bottom } = plan.box;
  const foot = (/** @type {number} */ x) =>
    svg('path', { d: `M${x - 40} ${bottom - 5} l22 -62 h36 l22 62 q0 4 -5 4 h-70 q-5 0 -5 -4 Z`, fill: brush.paint('foot') });
  return [foot(left + 92), foot(right - 92)];
}
