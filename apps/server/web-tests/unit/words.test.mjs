// Times, names and spoken moves, in both languages.

import assert from 'node:assert/strict';
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
const { factValue, say, t, useWords, writeNumber } = await import('../../web/lib/words.js');
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

test('blanks are filled and numbers choose their form', () => {
  assert.equal(t('hint.words', { move: 'e4' }), 'Try e4.');
  const moves = (count) => t('library.moves', { count });
  assert.deepEqual([moves(1), moves(2), moves(1234)], ['1 move', '2 moves', '1,234 moves']);
  assert.equal(
    inGerman(() => moves(1234)),
    '1.234 Züge',
  );
});

test('numbers are written as in Rust', () => {
  // The same figures as in crates/words/src/number.rs.
  const german = { thousands: '.', decimal: ',' };
  const written = (number, decimals) => writeNumber(number, decimals, german);
  assert.deepEqual(
    [
      written(0, 0),
      written(999, 0),
      written(1000, 0),
      written(-1234567, 0),
      written(5, 1),
      written(123456, 2),
    ],
    ['0', '999', '1.000', '−1.234.567', '0,5', '1.234,56'],
  );
  assert.equal(writeNumber(5, 0, german, 2), '05');
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

test('the end is told from the side of whoever looks', () => {
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

test('a value has one vocabulary, and an unknown one is shown as nothing', () => {
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

test('a day and an hour are written as in Rust', () => {
  // The same figures as in crates/words/src/number.rs.
  const when = { id: 'date-time', args: { year: 2026, month: 3, day: 1, hour: 9, minute: 5 } };
  assert.equal(say(when), '1 Mar 2026, 9:05');
  useWords([['de', source('de')], english]);
  assert.equal(say(when), '1. März 2026, 9:05');
  useWords([english]);
});
