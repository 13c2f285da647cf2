// The shapes of boards: the frame around the surface, and the outline of the surface itself.

/** @import {Body} from '../types.js' */
/** @import {Plan} from './geometry.js' */
/** @import {Attributes, Brush} from './svg.js' */
/** @import {Box, Grain} from './texture.js' */
import { HALF } from './geometry.js';
import { circle, svg } from './svg.js';
import { grain } from './texture.js';

const DIAGONAL = { x1: 0, y1: 0, x2: 1, y2: 1 };

/**
 * @typedef {object} Shape
 * @property {(plan: Plan) => Box} box around the face
 * @property {(plan: Plan, inset: number) => string} outline of the face as a path, drawn in by so much
 * @property {(plan: Plan, brush: Brush) => SVGElement[]} around what is drawn before the face
 * @property {(plan: Plan, brush: Brush) => SVGElement[]} over what is drawn after the points
 * @property {(brush: Brush) => void} paint the gradient of the face
 * @property {Omit<Grain, 'clip'>} grain of its face, if it is of wood
 */

/** @type {Record<Body, Shape>} */
export const BODIES = {
  slab: {
    box: slabFace,
    outline: (plan, inset) => rounded(shrunk(slabFace(plan), inset), slabRadius(plan) - inset),
    around: (plan) => [
      rect(
        { ...slabFace(plan), top: plan.box.top + 13, bottom: plan.box.bottom - 3 },
        { rx: slabRadius(plan) + 1, class: 'side' },
      ),
    ],
    over: () => [],
    paint: (brush) => brush.gradient('linearGradient', 'face', DIAGONAL, tones('face', [0, 0.5, 1])),
    grain: { seed: 21, lines: 110, opacity: 0.17, upright: true, calm: true },
  },
  framed: {
    box: (plan) => shrunk(plan.box, 32),
    outline: (plan, inset) => rounded(shrunk(plan.box, 32 + inset), 0),
    around: frame,
    over: (plan) => [rect(shrunk(plan.box, 32), { class: 'inner-edge' })],
    paint: (brush) => brush.gradient('linearGradient', 'face', DIAGONAL, tones('face', [0, 0.5, 1])),
    grain: { seed: 3, lines: 90, opacity: 0.13 },
  },
  round: {
    box: (plan) => plan.box,
    outline: (plan, inset) => disc(plan, plateRadius(plan) - inset),
    around: rim,
    over: () => [],
    paint: (brush) =>
      brush.gradient('radialGradient', 'face', { cx: 0.42, cy: 0.36, r: 0.72 }, tones('face', [0, 0.5, 1])),
    grain: { seed: 31, lines: 120, opacity: 0.1 },
  },
  upright: {
    box: uprightFace,
    outline: (plan, inset) => rounded(shrunk(uprightFace(plan), inset), 26 - 0.75 * inset),
    around: feet,
    over: () => [],
    paint: (brush) =>
      brush.gradient(
        'linearGradient',
        'face',
        { x1: 0, y1: 0, x2: 0.35, y2: 1 },
        tones('face', [0, 0.45, 1]),
      ),
    grain: { seed: 21, lines: 90, opacity: 0.17, upright: true, calm: true },
  },
};

/**
 * The gradient stops for the three shades of a part.
 * @param {'face' | 'rim' | 'point'} part
 * @param {[number, number, number]} offsets
 * @returns {[string, string][]}
 */
export function tones(part, [light, base, dark]) {
  return [
    [String(light), `board-${part}-light`],
    [String(base), `board-${part}-base`],
    [String(dark), `board-${part}-dark`],
  ];
}

/** @param {Plan} plan */
function slabFace({ box: { left, top, right, bottom } }) {
  return { left: left + 6, top: top + 4, right: right - 6, bottom: bottom - 13 };
}

/** The corners of a small board are rounder. @param {Plan} plan */
function slabRadius({ box: { left, right } }) {
  return Math.min(Math.max(12000 / (right - left), 10), 20);
}

/** @param {Plan} plan */
function plateRadius({ box }) {
  return (box.right - box.left) / 2 - 34;
}

/** @param {Plan} plan */
function uprightFace({ box, size }) {
  return {
    left: box.left + 22,
    right: box.right - 22,
    top: box.top + size.top - HALF - 18,
    bottom: box.bottom - 34,
  };
}

/** @type {Shape['around']} */
function frame(plan, brush) {
  const outer = shrunk(plan.box, 4);
  brush.gradient('linearGradient', 'rim', DIAGONAL, tones('rim', [0, 0.5, 1]));
  brush.clip('rim-cut', rect(outer, { rx: 16 }));
  const wood =
    plan.spec.look.texture === 'grain'
      ? [
          grain(outer, {
            seed: 7,
            lines: 40,
            opacity: 0.22,
            class: 'grain on-rim',
            clip: brush.paint('rim-cut'),
          }),
        ]
      : [];
  return [
    rect(outer, { rx: 16, class: 'frame', fill: brush.paint('rim') }),
    ...wood,
    rect(shrunk(plan.box, 27), { rx: 4, class: 'inlay' }),
  ];
}

/** @type {Shape['around']} */
function rim(plan, brush) {
  brush.gradient('radialGradient', 'rim', { cx: 0.4, cy: 0.35, r: 0.75 }, tones('rim', [0, 0.7, 1]));
  const radius = plateRadius(plan) + 30;
  return [
    circle(plan.centre, radius, { fill: brush.paint('rim') }),
    circle(plan.centre, radius - 25, { class: 'rim-groove' }),
  ];
}

/** @type {Shape['around']} */
function feet(plan, brush) {
  brush.gradient('linearGradient', 'foot', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
    ['0', 'board-face-base'],
    ['1', 'board-face-dark'],
  ]);
  const { left, right, bottom } = plan.box;
  const foot = (/** @type {number} */ x) =>
    svg('path', {
      d: `M${x - 40} ${bottom - 5} l22 -62 h36 l22 62 q0 4 -5 4 h-70 q-5 0 -5 -4 Z`,
      fill: brush.paint('foot'),
    });
  return [foot(left + 92), foot(right - 92)];
}

/**
 * @param {Box} box
 * @param {number} by
 */
export function shrunk({ left, top, right, bottom }, by) {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

/**
 * @param {Box} box
 * @param {Attributes} attributes
 */
export function rect({ left, top, right, bottom }, attributes) {
  return svg('rect', { x: left, y: top, width: right - left, height: bottom - top, ...attributes });
}

/**
 * @param {Box} box
 * @param {number} r
 */
function rounded({ left, top, right, bottom }, r) {
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`;
  const upper = `M${left + r} ${top} H${right - r} ${corner(1, 1)} V${bottom - r} ${corner(-1, 1)}`;
  return `${upper} H${left + r} ${corner(-1, -1)} V${top + r} ${corner(1, -1)} Z`;
}

/**
 * @param {Plan} plan
 * @param {number} r
 */
function disc({ centre }, r) {
  return `M${centre.x - r} ${centre.y} a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0 Z`;
}
