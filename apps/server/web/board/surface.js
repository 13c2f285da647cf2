// Draws an empty board from its look: frame, surface, tints, lines, points.

/** @import {Plan} from './geometry.js' */
/** @import {Brush} from './svg.js' */
import { BODIES, tones } from './board-shapes.js';
import { through } from './geometry.js';
import { drawPoints, drawTies, WINDOW } from './point-styles.js';
import { circle, svg } from './svg.js';
import { drawTexture, grain } from './texture.js';
import { drawTint } from './zones.js';

/**
 * Everything behind the pieces.
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function drawSurface(plan, brush) {
  const { look } = plan.spec;
  const body = BODIES[look.body];
  return svg(
    'g',
    { class: 'surface' },
    ...body.around(plan, brush),
    ...(look.points === 'window' ? [drawBack(plan, brush)] : drawFace(plan, brush)),
    ...plan.spec.zones.filter(() => look.points !== 'joint').map((zone) => drawTint(plan, zone)),
    ...drawLines(plan),
    ...drawTies(plan),
    ...drawPoints(plan, brush),
    ...(look.texture === 'grain' && look.points === 'tile'
      ? [grain(body.box(plan), { seed: 11, lines: 60, opacity: 0.09, clip: brush.paint('face-cut') })]
      : []),
    ...body.over(plan, brush),
  );
}

/**
 * What is in front of the pieces: the surface of a board with windows.
 * @param {Plan} plan
 * @param {Brush} brush
 */
export function drawFront(plan, brush) {
  const { look } = plan.spec;
  if (look.points !== 'window') return [];
  const body = BODIES[look.body];
  body.paint(brush);
  brush.gradient('linearGradient', 'bezel', { x1: 0, y1: 0, x2: 0.3, y2: 1 }, [
    ['0', 'board-rim-dark'],
    ['1', 'board-rim-light'],
  ]);
  const holes = plan.points.map(
    ({ x, y }) =>
      `M${x - WINDOW} ${y} a${WINDOW} ${WINDOW} 0 1 0 ${2 * WINDOW} 0 a${WINDOW} ${WINDOW} 0 1 0 ${-2 * WINDOW} 0 Z`,
  );
  return [
    svg('path', {
      d: [body.outline(plan, 0), ...holes].join(' '),
      'fill-rule': 'evenodd',
      fill: brush.paint('face'),
    }),
    svg('path', { d: body.outline(plan, 5), class: 'edge' }),
    ...plan.points.map((place) =>
      circle(place, WINDOW + 2, { class: 'bezel', stroke: brush.paint('bezel') }),
    ),
  ];
}

/**
 * @param {Plan} plan
 * @param {Brush} brush
 */
function drawFace(plan, brush) {
  const { look } = plan.spec;
  const body = BODIES[look.body];
  const d = body.outline(plan, 0);
  body.paint(brush);
  brush.clip('face-cut', svg('path', { d }));
  return [
    svg('path', { d, fill: brush.paint('face') }),
    ...drawTexture(look.texture, body.box(plan), { ...body.grain, clip: brush.paint('face-cut') }),
    ...(look.body === 'slab' ? [svg('path', { d: body.outline(plan, 2), class: 'edge' })] : []),
  ];
}

/**
 * The background of windows.
 * @param {Plan} plan
 * @param {Brush} brush
 */
function drawBack(plan, brush) {
  brush.gradient('linearGradient', 'back', { x1: 0, y1: 0, x2: 0, y2: 1 }, tones('point', [0, 0.5, 1]));
  return svg('path', { d: BODIES[plan.spec.look.body].outline(plan, 8), fill: brush.paint('back') });
}

/** @param {Plan} plan */
function drawLines({ spec, points }) {
  if (spec.lines.length === 0) return [];
  const d = spec.lines.map(([a, b]) => through([points[a], points[b]])).join(' ');
  if (spec.look.lines === 'ink') return [svg('path', { d, class: 'ink' })];
  return [svg('path', { d, class: 'cut-light' }), svg('path', { d, class: 'cut' })];
}
