// Rules in a URL: only the differences from the variant are written.

/** @import {Title} from '../types.js' */

/**
 * The facts that differ from the variant.
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
 * Facts as URL text: `seats=3,goal=filled`.
 * @param {[string, string][]} rules
 */
export function writeRules(rules) {
  return rules.map(([fact, value]) => `${fact}=${value}`).join(',');
}

/**
 * Parses facts; parts without `=` are skipped.
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
 * The variant and rules in a URL.
 * @param {string} search
 * @returns {{variant?: string, rules: [string, string][]}}
 */
export function setupOf(search) {
  const params = new URLSearchParams(search);
  return { variant: params.get('variant') ?? undefined, rules: readRules(params.get('rule') ?? '') };
}
