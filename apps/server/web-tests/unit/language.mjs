// The real language files, as the page loads them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The folders of the texts a page may show. */
const FOLDERS = [
  'crates/words/words',
  'apps/server/words',
  ...readdirSync(join(ROOT, 'games')).map((game) => `games/${game}/words`),
];

/** @param {string} tag */
export const source = (tag) =>
  FOLDERS.map((folder) => readFileSync(join(ROOT, folder, `${tag}.ftl`), 'utf8')).join('\n');

/** @param {string} tag */
export const pageSource = (tag) => readFileSync(join(ROOT, 'apps/server/words', `${tag}.ftl`), 'utf8');
