// SVG helpers: elements by name, and gradients with names unique to one drawing.

const SPACE = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * Creates an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * @param {{x: number, y: number}} centre
 * @param {number} r
 * @param {Attributes} attributes
 */
export function circle({ x, y }, r, attributes) {
  return svg('circle', { cx: x, cy: y, r, ...attributes });
}

let drawings = 0;

/** The gradients and clip paths of one drawing. */
export class Brush {
  constructor() {
    drawings += 1;
    this.prefix = `kb${drawings}`;
    this.defs = svg('defs');
  }

  /**
   * The value of `fill` or `stroke` for the gradient of this name.
   * @param {string} name
   */
  paint(name) {
    return `url(#${this.prefix}-${name})`;
  }

  /**
   * A gradient whose colours are CSS variables, so that themes and palettes need only CSS.
   * @param {'radialGradient' | 'linearGradient'} tag
   * @param {string} name
   * @param {Attributes} attributes
   * @param {[offset: string, colour: string][]} stops names of variables
   * @param {(stop: SVGStopElement) => void} [prepare] gives a stop variables of its own
   */
  gradient(tag, name, attributes, stops, prepare = () => {}) {
    const children = stops.map(([offset, colour]) => {
      const stop = svg('stop', { offset });
      stop.style.setProperty('stop-color', `var(--${colour})`);
      prepare(stop);
      return stop;
    });
    this.defs.append(svg(tag, { id: `${this.prefix}-${name}`, ...attributes }, ...children));
  }

  /**
   * @param {string} name
   * @param {SVGElement} shape
   */
  clip(name, shape) {
    this.defs.append(svg('clipPath', { id: `${this.prefix}-${name}` }, shape));
  }
}

/**
 * Reproducible random numbers from 0 to 1, for wood grain and speckles.
 * @param {number} seed
 * @returns {() => number}
 */
export function grainOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
