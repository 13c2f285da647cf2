// All tests of the page: its types, its units, the API document with a client written from it, and the real program in
// a real browser.
//
//   KIBITZ_BIN=…/kibitz KIBITZ_BROWSER=/usr/bin/chromium node run.mjs [types] [units] [api] [browser]
//
// `cargo xtask web` builds the program, finds or installs the rest, and calls this.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

const STEPS = {
  types: () => counted(run(join(HERE, 'node_modules/.bin/tsc'), ['-p', HERE])),
  units: () => test('unit', []),
  api: () => needs('KIBITZ_BIN') && test('api', ['--test-timeout=480000']),
  browser: () =>
    needs('KIBITZ_BIN') &&
    needs('KIBITZ_BROWSER') &&
    test('browser', ['--test-concurrency=2', '--test-timeout=480000']),
};

/** Runs the test files of a folder; the last lines count them. */
function test(folder, options) {
  const files = readdirSync(join(HERE, folder)).filter((file) => file.endsWith('.test.mjs'));
  return run(process.execPath, [
    '--test',
    '--test-reporter=spec',
    ...options,
    ...files.map((file) => join(HERE, folder, file)),
  ]);
}

/** Counts a step that is not a test run as one test, in the words of Node's runner. */
function counted(isWell) {
  console.log(`ℹ ${isWell ? 'pass' : 'fail'} 1`);
  return isWell;
}

function needs(name) {
  if (process.env[name]) return true;
  console.error(`${name} is not set: tests of the API need the program, those of the page a browser as well`);
  return false;
}

function run(program, words) {
  const { status, error } = spawnSync(program, words, { stdio: 'inherit', cwd: HERE });
  if (error) console.error(`${program} could not be started: ${error.message}`);
  return status === 0;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((step) => !(step in STEPS));
if (unknown.length > 0) {
  console.error(`there is no step ${unknown.join(', ')}: the steps are ${Object.keys(STEPS).join(', ')}`);
  process.exit(2);
}
const failed = Object.keys(STEPS).filter(
  (step) => (wanted.length === 0 || wanted.includes(step)) && !STEPS[step](),
);
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
