// Mouse, pen and touch: a tap touches a point, a drag moves a piece.

/** @import {Place} from './geometry.js' */

/**
 * @typedef {object} Handler
 * @property {(place: Place) => number} pointAt the point at a place of the drawing, or -1
 * @property {(point: number) => boolean} canLift
 * @property {(point: number, place: Place) => void} lift
 * @property {(place: Place) => void} drag
 * @property {(point: number, from: number) => void} drop
 * @property {(point: number, place: Place, isFinger: boolean) => void} tap
 * @property {(point: number) => void} hover a point, or -1 when the pointer has left
 */

/** How far a pointer must move before a drag begins, in screen pixels. */
const STILL = 7;

/**
 * @param {SVGSVGElement} root
 * @param {Handler} handler
 */
export function watchPointer(root, handler) {
  /** @type {{x: number, y: number, point: number, isDrag: boolean} | null} */
  let down = null;

  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    down = {
      x: event.clientX,
      y: event.clientY,
      point: handler.pointAt(placeOf(root, event)),
      isDrag: false,
    };
  });

  root.addEventListener('pointermove', (event) => {
    const place = placeOf(root, event);
    if (down === null || down.point < 0) return handler.hover(handler.pointAt(place));
    if (!down.isDrag && isFar(down, event) && handler.canLift(down.point)) {
      down.isDrag = true;
      root.setPointerCapture(event.pointerId);
      handler.lift(down.point, place);
    }
    if (down.isDrag) handler.drag(place);
  });

  root.addEventListener('pointerup', (event) => {
    const place = placeOf(root, event);
    const point = handler.pointAt(place);
    const begun = down;
    down = null;
    if (begun === null || begun.point < 0) return;
    if (begun.isDrag) handler.drop(point, begun.point);
    else if (point === begun.point) handler.tap(point, place, event.pointerType === 'touch');
  });

  root.addEventListener('pointercancel', () => {
    if (down?.isDrag) handler.drop(down.point, down.point);
    down = null;
  });

  root.addEventListener('pointerleave', () => handler.hover(-1));
}

/**
 * @param {{x: number, y: number}} from
 * @param {PointerEvent} event
 */
function isFar(from, event) {
  return Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL;
}

/**
 * @param {SVGSVGElement} root
 * @param {PointerEvent} event
 * @returns {Place}
 */
function placeOf(root, event) {
  const matrix = root.getScreenCTM();
  if (matrix === null) return { x: NaN, y: NaN };
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}
