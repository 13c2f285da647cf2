// Pieces of every shape, drawn around the origin and positioned by a transform.

/** @import {BoardSpec, PieceKind, PieceShape} from '../types.js' */
/** @import {Brush} from './svg.js' */
import { colourOf, colourPiece } from './colours.js';
import { circle, svg } from './svg.js';

const CENTRE = { x: 0, y: 0 };

/** Outlines that distinguish pieces without colours, one per colour. */
const SIGNS = [
  'M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z',
  'M-12 -12H12V12H-12Z',
  'M0 -15L15 11H-15Z',
  'M0 -16L13 0L0 16L-13 0Z',
  'M-5 -15H5V-5H15V5H5V15H-5V5H-15V-5H-5Z',
  'M0 -16L4.7 -5H16L7 2.6L10 14L0 7.4L-10 14L-7 2.6L-16 -5H-4.7Z',
];

/**
 * Defines the gradients of all piece colours.
 * @param {BoardSpec} spec
 * @param {Brush} brush
 */
export function definePaints(spec, brush) {
  for (const colour of coloursOf(spec)) {
    const tint = (/** @type {SVGStopElement} */ stop) => colourPiece(stop, colourOf(spec, colour));
    brush.gradient(
      'radialGradient',
      `ball-${colour}`,
      { cx: 0.36, cy: 0.3, r: 0.78 },
      [
        ['0', 'piece-light'],
        ['0.5', 'piece-base'],
        ['1', 'piece-dark'],
      ],
      tint,
    );
    brush.gradient(
      'linearGradient',
      `disc-${colour}`,
      { x1: 0.15, y1: 0, x2: 0.85, y2: 1 },
      [
        ['0', 'piece-light'],
        ['0.55', 'piece-base'],
        ['1', 'piece-dark'],
      ],
      tint,
    );
  }
  brush.gradient('radialGradient', 'shadow', {}, [
    ['0.6', 'shadow-deep'],
    ['1', 'shadow-none'],
  ]);
}

/**
 * Draws a piece of a kind.
 * @param {BoardSpec} spec
 * @param {number} kind
 * @param {Brush} brush
 */
export function drawPiece(spec, kind, brush) {
  const piece = spec.pieces[kind];
  const body = SHAPES[spec.look.pieces](piece, brush, spec.look.piece_radius);
  const sign = coloursOf(spec).indexOf(piece.colour);
  const shape = svg('path', { d: SIGNS[sign % SIGNS.length], class: 'sign' });
  const drawing = svg(
    'g',
    { class: 'piece', 'data-kind': kind },
    ...body,
    shape,
    piece.crowned ? crown() : null,
  );
  return colourPiece(drawing, colourOf(spec, piece.colour));
}

/**
 * @typedef {(piece: PieceKind, brush: Brush, size: number) => SVGElement[]} Body
 * @type {Record<PieceShape, Body>}
 */
const SHAPES = {
  counter: (piece, brush, size) =>
    piece.crowned
      ? [...counter(piece, brush, size, 4), ...counter(piece, brush, size, -9)]
      : counter(piece, brush, size, 0),
  stone: (piece, brush, size) => [
    shadow(brush, size, 4, 1.1),
    circle(CENTRE, size, { fill: brush.paint(`ball-${piece.colour}`) }),
    circle(CENTRE, size - 0.75, { class: 'stone-edge' }),
  ],
  marble: (piece, brush, size) => [
    shadow(brush, size, 6, 1.14),
    circle(CENTRE, size, { fill: brush.paint(`ball-${piece.colour}`) }),
    svg('ellipse', { cx: -13, cy: -17, rx: 10.5, ry: 7, transform: 'rotate(-35 -13 -17)', class: 'gleam' }),
  ],
  disc: (piece, brush, size) => [
    circle(CENTRE, size, { fill: brush.paint(`disc-${piece.colour}`) }),
    circle(CENTRE, size - 12, { class: 'groove' }),
    circle({ x: 1, y: 1.5 }, size - 12, { class: 'groove-light' }),
  ],
  turned: (piece, brush, size) => [
    shadow(brush, size, 5, 1.15),
    circle(CENTRE, size, { fill: brush.paint(`disc-${piece.colour}`) }),
    circle(CENTRE, size - 1, { class: 'turned-edge' }),
    circle(CENTRE, size - 8, { fill: brush.paint(`ball-${piece.colour}`), class: 'turned' }),
    circle(CENTRE, 11, { fill: brush.paint(`ball-${piece.colour}`), class: 'knob' }),
  ],
};

/**
 * A thick disc with grooves, at a height in a stack.
 * @type {(piece: PieceKind, brush: Brush, size: number, at: number) => SVGElement[]}
 */
function counter(piece, brush, size, at) {
  const side = circle({ x: 0, y: at + 5 }, size, { class: 'counter-side' });
  const top = circle({ x: 0, y: at }, size, { fill: brush.paint(`disc-${piece.colour}`) });
  const rims = [size - 5, size - 13].flatMap((r) => [
    circle({ x: 0.8, y: at + 1.2 }, r, { class: 'groove-light' }),
    circle({ x: 0, y: at }, r, { class: 'groove' }),
  ]);
  return [at < 0 ? svg('g') : shadow(brush, size, at + 8, 1.1), side, top, ...rims];
}

/**
 * @param {Brush} brush
 * @param {number} size
 * @param {number} down
 * @param {number} spread
 */
function shadow(brush, size, down, spread) {
  return circle({ x: 1.5, y: down }, size * spread, { fill: brush.paint('shadow'), class: 'shadow' });
}

function crown() {
  return svg('path', { d: 'M-17 1 L-18 -19 L-8 -10 L0 -24 L8 -10 L18 -19 L17 1 Z', class: 'crown' });
}

/**
 * The colours of a board's pieces, without duplicates.
 * @param {BoardSpec} spec
 */
export function coloursOf(spec) {
  return [...new Set(spec.pieces.map(({ colour }) => colour))];
}
