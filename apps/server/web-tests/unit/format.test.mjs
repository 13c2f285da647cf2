// Formatting of the page's files and of its tests: Prettier, and no line over 120 characters.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const TESTS = join(SERVER, 'web-tests');
const LONGEST = 120;

/** Every file Prettier formats, as a path below the server's folder. */
function files() {
  const isOurs = (file) => /\.(js|mjs|css|json)$/.test(file) && !/node_modules|package-lock/.test(file);
  return ['web', 'web-tests'].flatMap((folder) =>
    readdirSync(join(SERVER, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter(isOurs),
  );
}

test('Prettier finds nothing to change', () => {
  const words = ['--config', join(SERVER, '.prettierrc.json'), '--check', ...files()];
  const { status, stdout, stderr } = spawnSync(join(TESTS, 'node_modules/.bin/prettier'), words, {
    cwd: SERVER,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `run \`npm run format\` in apps/server/web-tests:\n${stdout}${stderr}`);
});

test(`no line is longer than ${LONGEST} characters`, () => {
  const long = files().flatMap((file) =>
    readFileSync(join(SERVER, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => ([...line].length > LONGEST ? [`${file}:${index + 1}`] : [])),
  );
  assert.deepEqual(long, []);
});
