// Every string is in one place, in every language, and nowhere else.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { de } from '../../web/strings/de.js';
import { en } from '../../web/strings/en.js';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** Every module of the page but the strings themselves. */
const modules = readdirSync(WEB, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.js') && !file.startsWith('strings'))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(WEB, file), 'utf8')) }));

function withoutComments(code) {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

const blanks = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('both languages have the same keys, all filled', () => {
  assert.deepEqual(Object.keys(de), Object.keys(en));
  for (const [key, text] of [...Object.entries(en), ...Object.entries(de)]) assert.ok(text !== '', key);
});

test('a translation has the same blanks', () => {
  for (const key of Object.keys(en)) assert.deepEqual(blanks(de[key]), blanks(en[key]), key);
});

test('German is not English left over', () => {
  const same = Object.keys(en).filter((key) => en[key] === de[key]);
  const allowed = /^(app\.name|spoken\.move|settings\.(english|german))$/;
  assert.deepEqual(
    same.filter((key) => !allowed.test(key)),
    [],
  );
});

test('every key that is used exists, and every key is used', () => {
  const code = modules.map(({ code }) => code).join('\n');
  const used = new Set([...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key));
  for (const key of used) assert.ok(key in en, `${key} is used and not written`);
  const mentioned = (key) =>
    code.includes(`'${key}'`) ||
    code.includes(`'${key.replace(/\.(one|many)$/, '')}'`) ||
    [...code.matchAll(/`([\w.]+)\$\{/g)].some(([, start]) => key.startsWith(start));
  for (const key of Object.keys(en)) assert.ok(mentioned(key), `${key} is written and never used`);
});

test('no sentence is written outside the strings', () => {
  // Two words of letters with a blank between, in quotes: a sentence, unless it is a class list, a path, or an
  // error for programmers that no person is shown.
  const quoted = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?)\1/g;
  const isSentence = (text) =>
    /[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text) ||
    (/^[A-Z][a-z]+$/.test(text) && !/^(Arrow|Enter|Escape|Esc|U|R|H|F|M)/.test(text));
  const found = modules.flatMap(({ file, code }) =>
    [...code.matchAll(quoted)]
      .map(([, , text]) => text)
      .filter(isSentence)
      .map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(found, []);
});
