// The points of a board as buttons: named for screen readers, and navigable with the arrow keys.

/** @import {BoardSpec, Mark} from '../types.js' */
/** @import {Direction, Plan} from './geometry.js' */
/** @import {MoveInput} from './move-input.js' */
/** @import {Chip, Scene} from './scene.js' */
import { HALF } from './geometry.js';
import { keyOf } from './move-input.js';
import { pointName } from './announcements.js';
import { circle, svg } from './svg.js';

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/**
 * Callbacks of the points.
 * @typedef {object} Wishes
 * @property {(point: number) => void} touch
 * @property {(point: number) => void} reached by an arrow key
 * @property {() => boolean} deselect whether anything was selected
 */

export class Points {
  #focus = 0;

  /**
   * @param {BoardSpec} spec
   * @param {Plan} plan
   * @param {Wishes} wishes
   */
  constructor(spec, plan, wishes) {
    this.spec = spec;
    this.plan = plan;
    this.wishes = wishes;
    this.buttons = plan.points.map((place) => shapeOf(spec, place));
    this.buttons.forEach((button, point) => this.#prepare(button, point));
    this.buttons[this.#focus]?.setAttribute('tabindex', '0');
  }

  /**
   * @param {SVGElement} button
   * @param {number} point
   */
  #prepare(button, point) {
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', '-1');
    // Screen readers click without a pointer: such a click has a count of 0.
    button.addEventListener(
      'click',
      (event) => event instanceof MouseEvent && event.detail === 0 && this.wishes.touch(point),
    );
    button.addEventListener('focus', () => (this.#focus = point));
  }

  /**
   * Sets the name of every point: its piece, and what can be done there.
   * @param {{scene: Scene, chips: Chip[], input: MoveInput, pieces: (number | null)[], marks: Mark[]}} now
   */
  name({ scene, chips, input, pieces, marks }) {
    const movable = new Set(scene.movable);
    const targets = new Set(scene.targets.map(({ point }) => point));
    const values = new Map(chips.map(({ touch, text, words }) => [keyOf(touch), words || text]));
    this.buttons.forEach((button, point) => {
      const value = values.size > 0 ? values.get(keyOf(input.meantBy(this.spec, point))) : undefined;
      const state = {
        isMovable: movable.has(point),
        isTarget: targets.has(point),
        mark: marks.find((mark) => mark.point === point),
        value,
      };
      button.setAttribute('aria-label', pointName(this.spec, point, pieces[point] ?? null, state));
      button.classList.toggle('liftable', state.isMovable);
      button.classList.toggle('offered', state.isTarget || state.isMovable);
    });
  }

  /** @param {number} point */
  focusOn(point) {
    if (point < 0) return;
    this.buttons[this.#focus]?.setAttribute('tabindex', '-1');
    this.#focus = point;
    this.buttons[point]?.setAttribute('tabindex', '0');
    this.buttons[point]?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#obeys(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key */
  #obeys(key) {
    const direction = ARROWS[key];
    if (direction !== undefined) {
      this.focusOn(this.plan.neighbour(this.#focus, direction));
      this.wishes.reached(this.#focus);
    } else if (key === 'Enter' || key === ' ') this.wishes.touch(this.#focus);
    else return key === 'Escape' && this.wishes.deselect();
    return true;
  }
}

/**
 * @param {BoardSpec} spec
 * @param {import('./geometry.js').Place} place
 */
function shapeOf({ lattice }, { x, y }) {
  if (lattice === 'hexagonal') return circle({ x, y }, HALF - 2, { class: 'hit' });
  return svg('rect', {
    x: x - HALF + 2,
    y: y - HALF + 2,
    width: 2 * HALF - 4,
    height: 2 * HALF - 4,
    rx: 8,
    class: 'hit',
  });
}
