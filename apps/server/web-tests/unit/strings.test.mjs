// Every text is in the language files and nowhere else.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { pageSource } from './language.mjs';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** Every module of the page but the formatter it brings along. */
const modules = readdirSync(WEB, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.js') && !file.startsWith('vendor'))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(WEB, file), 'utf8')) }));

function withoutComments(code) {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** The ids of the page's texts. */
const ids = [...pageSource('en').matchAll(/^page-([\w-]+) =/gm)].map(([, id]) => id);
const idOf = (key) => key.replaceAll('.', '-').replaceAll('_', '-');

/** Texts the server puts into the shell of a page. */
const OF_THE_SHELL = /^(app-(of-game|no-script)|(library|settings|missing)-page-title)$/;

test('every key that is used exists, and every text is used', () => {
  const code = modules.map(({ code }) => code).join('\n');
  const used = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => idOf(key));
  for (const id of used) assert.ok(ids.includes(id), `${id} is used and not written`);
  const quoted = new Set([...code.matchAll(/'([\w.]+)'/g)].map(([, key]) => idOf(key)));
  const starts = [...code.matchAll(/`([\w.]+)\$\{/g)].map(([, start]) => idOf(start));
  const isUsed = (id) =>
    quoted.has(id) || OF_THE_SHELL.test(id) || starts.some((start) => start !== '' && id.startsWith(start));
  assert.deepEqual(
    ids.filter((id) => !isUsed(id)),
    [],
  );
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

test('no regular expression looks at a sentence', () => {
  // A literal with two words of letters between its slashes, or a pattern made from a text.
  const literals = /[=(,:;!&|?]\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g;
  const found = modules.flatMap(({ file, code }) => [
    ...[...code.matchAll(literals)]
      .map(([, pattern]) => pattern)
      .filter((pattern) => /[A-Za-z]{2,} [a-z]{2,}/.test(pattern))
      .map((pattern) => `${file}: ${pattern}`),
    ...[...code.matchAll(/new RegExp\(/g)].map(() => `${file}: new RegExp`),
  ]);
  assert.deepEqual(found, []);
});
