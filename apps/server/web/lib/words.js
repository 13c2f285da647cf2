// The texts of the page, from the Fluent files of its language, with English as the fallback.

import { FluentBundle, FluentNumber, FluentResource } from '../vendor/fluent-bundle.js';
import { settings } from './settings.js';

/** @typedef {string | number | Message} Arg */
/** @typedef {{id: string, args?: any}} Message what the server wants said; arguments by name */
/** @typedef {{tag: string, name: string}} Language */

const ENGLISH = 'en';

/** @type {Language[]} */
let known = [];
let chosen = ENGLISH;
/** @type {any[]} the reader's language first, English last */
let bundles = [];

/** Loads the texts of the reader's language. */
export async function loadWords() {
  known = await fetchJson('/words/languages.json');
  chosen = wanted().map(nearest).find(Boolean) ?? ENGLISH;
  const tags = chosen === ENGLISH ? [ENGLISH] : [chosen, ENGLISH];
  useWords(await Promise.all(tags.map(async (tag) => [tag, await fetchText(`/words/${tag}.ftl`)])));
}

/**
 * Uses these texts: the reader's language first, English last.
 * @param {[tag: string, source: string][]} files
 */
export function useWords(files) {
  chosen = files[0][0];
  bundles = files.map(([tag, source]) => bundleOf(tag, source));
  document.documentElement.lang = chosen;
}

/** The tag of the current language. */
export function language() {
  return chosen;
}

/** All available languages. */
export function languages() {
  return known;
}

/**
 * A text of the page. Its id is `page-` and the key with dashes.
 * @param {string} key
 * @param {Record<string, Arg>} [args]
 */
export function t(key, args = {}) {
  return say({ id: `page-${key.replaceAll('.', '-').replaceAll('_', '-')}`, args });
}

/**
 * Formats a message of the server, or returns text that is the same in every language.
 * @param {Message | string} what
 * @returns {string}
 */
export function say(what) {
  if (typeof what === 'string') return what;
  return format(what.id, what.args) ?? what.id;
}

/**
 * A text that may be missing: the name is then shown as it is.
 * @param {string} id
 * @param {string} otherwise
 */
function named(id, otherwise) {
  return format(id) ?? otherwise;
}

/** @param {string} game */
export const gameName = (game) => named(`${game}-name`, game);

/** @param {string} game */
export const tagline = (game) => named(`${game}-tagline`, '');

/** @type {(game: string, variant: string) => string} */
export const variantName = (game, variant) => named(`${game}-variant-${variant}`, variant);

/** @type {(game: string, variant: string) => string} */
export const aboutVariant = (game, variant) => named(`${game}-variant-${variant}-about`, '');

/** @type {(game: string, bot: string) => string} */
export const botName = (game, bot) => named(`${game}-bot-${bot}`, bot);

/** @type {(game: string, bot: string) => string} */
export const aboutBot = (game, bot) => named(`${game}-bot-${bot}-about`, '');

/** @type {(game: string, fact: string) => string} */
export const factName = (game, fact) => named(`${game}-fact-${fact}`, fact);

/** @type {(game: string, fact: string, value: string) => string} */
export function factValue(game, fact, value) {
  const ofNumber = format(`${game}-fact-${fact}-number`, { value: Number(value) });
  return ofNumber ?? named(`${game}-fact-${fact}-${value}`, value);
}

/**
 * The text of a button beside the board: a text by its id, or a move.
 * @param {string} button
 */
export const buttonText = (button) => named(button, button);

/**
 * Capitalises the first letter.
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {string} id
 * @param {Record<string, Arg>} [args]
 * @returns {string | undefined}
 */
function format(id, args = {}) {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) return bundle.formatPattern(pattern, valuesOf(args), []);
  }
  return undefined;
}

/** A number that selects plural forms and is written with plain digits, as in Rust. */
class PlainNumber extends FluentNumber {
  toString() {
    return String(this.value);
  }
}

/** @param {Record<string, Arg>} args */
function valuesOf(args) {
  const value = (/** @type {Arg} */ arg) => (typeof arg === 'number' ? new PlainNumber(arg) : say(arg));
  return Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, value(arg)]));
}

/**
 * @param {string} tag
 * @param {string} source
 */
function bundleOf(tag, source) {
  const style = { thousands: ',', decimal: '.' };
  const NUMBER = (/** @type {any[]} */ [number], /** @type {any} */ { decimals, digits }) =>
    writeNumber(number.value, decimals?.value ?? 0, style, digits?.value ?? 1);
  const bundle = new /** @type {any} */ (FluentBundle)(tag, { functions: { NUMBER }, useIsolating: false });
  bundle.addResource(new FluentResource(source), { allowOverrides: true });
  const sign = (/** @type {string} */ id) => bundle.getMessage(id)?.value;
  style.thousands = sign('number-thousands') ?? style.thousands;
  style.decimal = sign('number-decimal') ?? style.decimal;
  return bundle;
}

/**
 * A whole number with grouped digits; the last `decimals` of them are decimals. The same as
 * `crates/words/src/number.rs`.
 * @param {number} number
 * @param {number} decimals
 * @param {{thousands: string, decimal: string}} style
 * @param {number} [least] digits before the decimal sign
 */
export function writeNumber(number, decimals, style, least = 1) {
  const digits = String(Math.abs(Math.trunc(number))).padStart(decimals + least, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const groups = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const rest = decimals > 0 ? style.decimal + digits.slice(digits.length - decimals) : '';
  return (number < 0 ? '−' : '') + groups.join(style.thousands) + rest;
}

/** The languages this person prefers, best first. */
function wanted() {
  const { language } = settings();
  return language === 'system' ? navigator.languages : [language];
}

/**
 * The closest available language.
 * @param {string} tag
 */
function nearest(tag) {
  const [base] = tag.split('-');
  const found =
    known.find((language) => language.tag === tag) ?? known.find((language) => language.tag === base);
  return found?.tag;
}

/** @param {string} path */
const fetchText = async (path) => (await fetch(path)).text();

/** @param {string} path */
const fetchJson = async (path) => (await fetch(path)).json();
