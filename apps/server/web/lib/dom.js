// HTML without templates: elements by name, with attributes, listeners and children.

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, any>} Props */

/**
 * Creates an HTML element. Properties that begin with `on` are listeners, `class` and the rest are attributes;
 * `true` is an attribute without a value, `false`, `null` and `undefined` are none.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(...kept(children.flat()));
  return element;
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children.flat()));
}

/**
 * Makes the children of an element like those of another, keeping the nodes that are equal: a button that stays the
 * same stays under the pointer. Its listeners must not depend on when it was made.
 * @param {Element} element
 * @param {Element} made
 */
export function fillLike(element, made) {
  const [before, after] = [[...element.childNodes], [...made.childNodes]];
  for (const [i, child] of after.entries()) {
    if (before[i] === undefined) element.append(child);
    else if (!before[i].isEqualNode(child)) before[i].replaceWith(child);
  }
  for (const old of before.slice(after.length)) old.remove();
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function kept(children) {
  return children.flatMap((child) => (child ? [child] : []));
}

/**
 * Finds an element that must exist.
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement}
 */
export function find(selector, within = document) {
  const element = within.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return element;
}

/**
 * Whether the person is typing text, so that letters are not commands.
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]',
    )
  );
}
