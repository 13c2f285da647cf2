// Animation: a piece moves along its stops, falls into its lane, or appears; captured pieces fade as it passes.
//
// The drawing always shows the final position at once; animation only plays over it, so it never blocks input.

/** @import {LegalMove, Path} from '../types.js' */
/** @import {Painter} from './painter.js' */
/** @import {Place} from './geometry.js' */

/** Milliseconds per leg; longer routes are faster. */
const LEG = 190;
const LONGEST = 900;

/**
 * Animates the last move on a drawing that already shows the final position.
 * @param {Painter} painter
 * @param {LegalMove} last
 * @param {(number | null)[]} before
 */
export function playMove(painter, { path }, before) {
  const end = path.stops.at(-1);
  const piece = end === undefined ? null : painter.pieces[end];
  if (end === undefined || piece === null || piece === undefined) return;
  const lane = path.touches.find((touch) => 'lane' in touch);
  if (lane !== undefined && 'lane' in lane)
    return fall(piece, painter.plan.laneTop(lane.lane), painter.at(end));
  if (path.stops.length < 2) return appear(piece, painter.at(end));
  const time = journey(painter, piece, path);
  if (
    before[path.stops[0]] !== painter.spec.pieces.findIndex((_, kind) => String(kind) === piece.dataset.kind)
  )
    crownLate(piece, time);
  path.captures.forEach((point, i) =>
    fade(painter, point, before[point], (time * (i + 0.7)) / path.captures.length),
  );
}

/**
 * @param {Painter} painter
 * @param {SVGGElement} piece
 * @param {Path} path
 * @returns {number} how long it takes
 */
function journey(painter, piece, { stops }) {
  const places = stops.map((stop) => painter.at(stop));
  const time = Math.min(LEG * (stops.length - 1) + 40, LONGEST);
  const frames = places.map((place) => ({ transform: put(place), easing: 'ease-out' }));
  toFront(piece);
  piece.animate(frames, { duration: time });
  return time;
}

/**
 * Falls with gravity and one small bounce.
 * @param {SVGGElement} piece
 * @param {Place} from
 * @param {Place} to
 */
function fall(piece, from, to) {
  const height = to.y - from.y;
  const down = 15 * Math.sqrt(height); // free fall: time grows with the root of the height
  const bounce = Math.min(height * 0.05, 24);
  const up = 15 * Math.sqrt(bounce);
  const total = down + 2 * up;
  const above = { x: to.x, y: to.y - bounce };
  piece.animate(
    [
      { transform: put({ x: to.x, y: from.y }), easing: 'cubic-bezier(0.33, 0, 0.67, 0.33)', offset: 0 },
      { transform: put(to), easing: 'cubic-bezier(0.33, 0.67, 0.67, 1)', offset: down / total },
      { transform: put(above), easing: 'cubic-bezier(0.33, 0, 0.67, 0.33)', offset: (down + up) / total },
      { transform: put(to), offset: 1 },
    ],
    { duration: total },
  );
}

/**
 * @param {SVGGElement} piece
 * @param {Place} place
 */
function appear(piece, place) {
  const frames = [
    { transform: `${put(place)} scale(1.18)`, opacity: 0.2 },
    { transform: `${put(place)} scale(1)`, opacity: 1 },
  ];
  piece.animate(frames, { duration: 160, easing: 'ease-out' });
}

/**
 * Keeps a captured piece until it has been passed, then fades it.
 * @param {Painter} painter
 * @param {number} point
 * @param {number | null} kind
 * @param {number} delay
 */
function fade(painter, point, kind, delay) {
  if (kind === null || kind === undefined) return;
  const ghost = painter.add(kind, painter.at(point));
  const place = put(painter.at(point));
  const frames = [
    { transform: place, opacity: 1 },
    { transform: `${place} scale(0.8)`, opacity: 0 },
  ];
  const leaving = ghost.animate(frames, { duration: 200, delay, easing: 'ease-out', fill: 'both' });
  leaving.onfinish = () => ghost.remove();
  leaving.oncancel = () => ghost.remove();
}

/**
 * Shows a new crown at the end of the move.
 * @param {SVGGElement} piece
 * @param {number} time
 */
function crownLate(piece, time) {
  const crown = piece.querySelector('.crown');
  crown?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: time + 150 });
}

/** @param {Place} place */
function put({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}

/** @param {Element} piece */
function toFront(piece) {
  piece.parentNode?.append(piece);
}
