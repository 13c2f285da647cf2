// Rules in an address: only what differs from the variant is written.

/** @import {Title} from '../types.js' */

/**
 * The facts in force that are not the variant's own.
 * @param {Title | undefined} title
 * @param {string} variant
 * @param {[string, string][]} facts
 * @returns {[string, string][]}
 */
export function changedFacts(title, variant, facts) {
  const own =
    title?.variants.find(({ name, aliases }) => name === variant || aliases.includes(variant))?.facts ?? [];
  const usual = new Map(own);
  return facts.filter(([fact, value]) => usual.get(fact) !== value);
}

/**
 * Facts as they stand in an address: `seats=3,goal=filled`.
 * @param {[string, string][]} rules
 */
export function writeRules(rules) {
  return rules.map(([fact, value]) => `${fact}=${value}`).join(',');
}

/**
 * The same read back; what has no `=` is left out.
 * @param {string} text
 * @returns {[string, string][]}
 */
export function readRules(text) {
  const pairs = text.split(',').map((rule) => rule.split('='));
  return pairs.flatMap(([fact, value]) =>
    fact && value ? [/** @type {[string, string]} */ ([fact, value])] : [],
  );
}

/**
 * Variant and rules that an address names.
 * @param {string} search
 * @returns {{variant?: string, rules: [string, string][]}}
 */
export function setupOf(search) {
  const params = new URLSearchParams(search);
  return { variant: params.get('variant') ?? undefined, rules: readRules(params.get('rule') ?? '') };
}
