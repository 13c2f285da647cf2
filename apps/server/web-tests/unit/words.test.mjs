// Times, names and announcements of moves, in both languages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { source } from './language.mjs';

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false });
globalThis.document = { documentElement: { dataset: {} } };

const { clockFace, short } = await import('../../web/lib/time.js');
const { factValue, say, t, useWords } = await import('../../web/lib/words.js');
const { valueShort, valueWords } = await import('../../web/lib/values.js');
const { verdict } = await import('../../web/lib/people.js');
const { moveAnnouncement, pointName } = await import('../../web/board/announcements.js');

const english = ['en', source('en')];
const inGerman = (what) => {
  useWords([['de', source('de')], english]);
  const words = what();
  useWords([english]);
  return words;
};
useWords([english]);

test('a clock shows minutes, hours when there are any, and tenths when time is short', () => {
  assert.deepEqual([605_000, 3_723_000, 19_900, 1_050, -5].map(clockFace), [
    '10:05',
    '1:02:03',
    '0:19.9',
    '0:01.0',
    '0:00.0',
  ]);
});

test('large numbers are short', () => {
  assert.deepEqual([950, 12_300, 4_510_000, 2e9].map(short), ['950', '12k', '4.5M', '2.0G']);
});

test('arguments are filled in and numbers select the plural form', () => {
  assert.equal(t('hint.words', { move: 'e4' }), 'Try e4.');
  const moves = (count) => t('library.moves', { count });
  assert.deepEqual([moves(1), moves(2), moves(1234)], ['1 move', '2 moves', '1,234 moves']);
  assert.equal(
    inGerman(() => moves(1234)),
    '1.234 Züge',
  );
});

test('numbers, plurals and dates are written as in Rust', () => {
  const read = (name) => readFileSync(new URL(`../../../../crates/words/${name}`, import.meta.url), 'utf8');
  const rows = read('samples.txt')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const samples = read('samples.ftl');
  assert.ok(rows.length > 20);
  for (const [column, tag] of ['en', 'de'].entries()) {
    useWords([[tag, `${source(tag)}\n${samples}`]]);
    for (const row of rows) {
      const [id, args, ...expected] = row.split(' | ');
      const numbers = args.split(' ').map((arg) => arg.split('='));
      const message = { id, args: Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)])) };
      assert.equal(say(message), expected[column], `${tag}: ${row}`);
    }
  }
  useWords([english]);
});

test('what the server says is formatted in the language of the page, its parts too', () => {
  const result = {
    id: 'end-win',
    args: { winners: 1, seats: { id: 'seat-black' }, reason: { id: 'connect-four-end-four' } },
  };
  assert.equal(say(result), 'Black wins: four in a row.');
  assert.equal(
    inGerman(() => say(result)),
    'Schwarz gewinnt: vier in einer Reihe.',
  );
  assert.equal(say('a name somebody typed'), 'a name somebody typed');
});

test('the values of facts are sentences', () => {
  assert.equal(factValue('chinese-checkers', 'pass', 'stuck'), 'only when you have no move');
  assert.equal(factValue('connect-four', 'columns', '7'), 'the board has 7 columns');
});

const seat = (index, more) => ({
  index,
  name: '',
  seat_name: ['Black', 'White', 'Red'][index],
  seat_message: { id: ['seat-black', 'seat-white', 'seat-red'][index] },
  kind: 'person',
  colour: null,
  yours: false,
  here: true,
  ...more,
});
const view = (seats) => ({ seats });
const result = (places, id = 'connect-four-end-four') => ({ places, reason_message: { id } });

test('the result is described for the viewer', () => {
  const mine = view([seat(0, { yours: true }), seat(1, { kind: 'bot' })]);
  assert.deepEqual(verdict(mine, result([1, 2])), { headline: 'You win', reason: 'Four in a row' });
  assert.equal(verdict(mine, result([2, 1])).headline, 'You lose');
  assert.equal(verdict(mine, result([1, 1], 'connect-four-end-full')).headline, 'Tie game');
  assert.equal(verdict(view([seat(0), seat(1)]), result([1, 2])).headline, 'Black wins');
  assert.equal(
    verdict(view([seat(0, { yours: true }), seat(1), seat(2)]), result([2, 1, 3])).headline,
    'You finished second',
  );
});

test('a point has a name, and a move is announced with what it captures', () => {
  const spec = {
    points: [{ name: 'a1', x: 0, y: 0 }],
    lanes: [{ name: '1', points: [0] }],
    pieces: [{ name: 'connect-four-piece-red-disc' }],
  };
  const state = { isTarget: false, isMovable: true, mark: undefined };
  assert.equal(pointName(spec, 0, 0, state), 'Column 1, a1: red disc, can move');
  assert.equal(pointName({ ...spec, lanes: [] }, 0, null, { ...state, isMovable: false }), 'a1: empty');
  assert.equal(
    moveAnnouncement('White', { move: '22x15', path: { captures: [17] } }),
    'White: 22x15, captures 1',
  );
});

test('values are described in the same words everywhere, and an unknown one is empty', () => {
  const words = (value) => valueWords(value, 'White', 'Black');
  assert.equal(words(null), '');
  assert.equal(words({ chance: 0.72 }), '72 % for White');
  assert.equal(words({ chance: 0.28 }), '72 % for Black');
  assert.equal(words({ chance: 1, result: 'win', plies: 11 }), 'White wins in 11');
  assert.equal(words({ chance: 0, result: 'loss' }), 'Black wins');
  assert.equal(words({ chance: 0.5, result: 'draw', plies: 4 }), 'Draw');
  assert.equal(valueWords({ chance: 0.31 }, 'Red'), '31 % for Red');
  assert.deepEqual(
    [{ chance: 1, result: 'win', plies: 3 }, { chance: 0.5, result: 'draw' }, { chance: 0.4 }].map(
      valueShort,
    ),
    ['Win 3', 'Draw', '40 %'],
  );
});
