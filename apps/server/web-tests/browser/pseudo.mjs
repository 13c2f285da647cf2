// A pseudo-language: English with accents, 40 % longer. Text left in plain letters was not translated.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PSEUDO = 'en-XA';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ACCENTS = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
};

/** A text with accents and 40 % longer; placeables, ids and attributes of the syntax stay as they are. */
function accented(text) {
  const letters = text.replace(/\{[^{}]*\}/g, '').trim().length;
  const longer = 'ö'.repeat(Math.ceil(letters * 0.4)).replace(/ö{8}(?=ö)/g, '$& ');
  const parts = text.split(/(\{[^{}]*\})/);
  const changed = parts.map((part) =>
    part.startsWith('{') ? part : part.replace(/[aeiouyAEIOUY]/g, (letter) => ACCENTS[letter]),
  );
  return changed.join('') + (letters > 0 ? longer : '');
}

/** One line of a language file. */
function line(text) {
  if (text.startsWith('#') || text.startsWith('number-') || text.startsWith('plain =')) return text;
  const message = /^([a-z][\w-]* =)(.*)$/.exec(text);
  const variant = /^(\s+\*?\[\w+\])(.*)$/.exec(text);
  const [, start, rest] = message ?? variant ?? [null, '', text];
  // A line that opens or closes a choice is syntax, but for the words around it.
  const parts = rest.split(/(\{ [$A-Z][^{}]*->\s*$|^ \})/);
  return start + parts.map((part, i) => (i % 2 === 1 ? part : accented(part))).join('');
}

/** A folder for `--words` with the pseudo-language of everything there is. */
export function pseudoWords() {
  const folders = ['crates/words', 'apps/server', 'apps/tui', 'apps/kibitz'];
  const games = readdirSync(join(ROOT, 'games')).map((game) => `games/${game}`);
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-words-'));
  for (const owner of [...folders, ...games]) {
    const english = readFileSync(join(ROOT, owner, 'words/en.ftl'), 'utf8');
    mkdirSync(join(folder, owner), { recursive: true });
    writeFileSync(join(folder, owner, `${PSEUDO}.ftl`), english.split('\n').map(line).join('\n'));
  }
  return folder;
}
