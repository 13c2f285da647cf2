// Board and piece colours as CSS variables: the board's on its drawing, a piece's on the piece itself.

/** @import {BoardSpec, Colour, Look, PieceColour} from '../types.js' */

const TONES = /** @type {const} */ (['light', 'base', 'dark']);

/**
 * A colour as CSS, for light and dark pages.
 * @param {Colour} colour
 */
export function css(colour) {
  return typeof colour === 'string' ? colour : `light-dark(${colour.day}, ${colour.night})`;
}

/**
 * Sets the colours of a board on its drawing: `--board-face-light` and so on.
 * @param {SVGElement} drawing
 * @param {Look} look
 */
export function colourBoard(drawing, { colours }) {
  const set = (/** @type {string} */ name, /** @type {Colour} */ colour) =>
    drawing.style.setProperty(`--board-${name}`, css(colour));
  for (const part of /** @type {const} */ (['face', 'rim', 'point'])) {
    for (const tone of TONES) set(`${part}-${tone}`, colours[part][tone]);
  }
  for (const part of /** @type {const} */ (['line', 'edge', 'grain', 'label', 'decisive']))
    set(part, colours[part]);
  if (colours.target !== null) drawing.style.setProperty('--mark', css(colours.target));
}

/**
 * Sets a piece colour on an element: `--piece-light`, `--piece-base`, `--piece-dark` and `--piece-ink` in the
 * palette of the page.
 * @template {SVGElement | HTMLElement} E
 * @param {E} element
 * @param {PieceColour | undefined} colour
 * @returns {E}
 */
export function colourPiece(element, colour) {
  element.classList.toggle('coloured', colour !== undefined);
  if (colour === undefined) return element;
  for (const palette of /** @type {const} */ (['natural', 'safe'])) {
    for (const tone of /** @type {const} */ ([...TONES, 'ink']))
      element.style.setProperty(`--${palette}-${tone}`, css(colour[palette][tone]));
  }
  return element;
}

/**
 * Finds a colour of a board by name.
 * @param {BoardSpec} spec
 * @param {string | null | undefined} name
 */
export function colourOf(spec, name) {
  return spec.colours.find((colour) => colour.name === name);
}
