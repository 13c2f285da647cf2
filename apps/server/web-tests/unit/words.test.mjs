// Times, names and spoken moves, in both languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false });
globalThis.document = { documentElement: { dataset: {} } };

const { change } = await import('../../web/lib/settings.js');
const { clockFace, short } = await import('../../web/lib/time.js');
const { count, say, t } = await import('../../web/lib/words.js');
const { valueShort, valueWords } = await import('../../web/lib/values.js');
const { verdict } = await import('../../web/lib/people.js');
const { moveSpoken, pointName } = await import('../../web/board/spoken.js');

const inGerman = (what) => {
  change({ language: 'de' });
  const words = what();
  change({ language: 'en' });
  return words;
};
change({ language: 'en' });

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
  assert.deepEqual([count('library.moves', 1), count('library.moves', 2)], ['1 move', '2 moves']);
  assert.equal(
    inGerman(() => count('library.moves', 2)),
    '2 Züge',
  );
});

test('what the server says about a result is said in German, part by part', () => {
  assert.equal(
    inGerman(() => say('Black wins: four in a row.')),
    'Schwarz gewinnt: vier in einer Reihe.',
  );
  assert.equal(
    inGerman(() => say('Red resigned')),
    'Rot hat aufgegeben',
  );
  assert.equal(
    inGerman(() => say('something nobody has translated')),
    'something nobody has translated',
  );
});

const seat = (index, more) => ({
  index,
  name: '',
  seat_name: ['Black', 'White', 'Red'][index],
  kind: 'person',
  colour: null,
  yours: false,
  here: true,
  ...more,
});
const view = (seats) => ({ seats });
const result = (places, reason = 'four in a row') => ({ places, sentence: `Black wins: ${reason}.`, reason });

test('the end is told from the side of whoever looks', () => {
  const mine = view([seat(0, { yours: true }), seat(1, { kind: 'bot' })]);
  assert.deepEqual(verdict(mine, result([1, 2])), { headline: 'You win', reason: 'Four in a row' });
  assert.equal(verdict(mine, result([2, 1])).headline, 'The computer wins');
  assert.equal(verdict(mine, result([1, 1], 'A draw: the board is full.')).headline, 'A draw');
  assert.equal(verdict(view([seat(0), seat(1)]), result([1, 2])).headline, 'Black wins');
  assert.equal(
    verdict(view([seat(0, { yours: true }), seat(1), seat(2)]), result([2, 1, 3])).headline,
    'You come second',
  );
});

test('a point has a name, and a move is announced with what it captures', () => {
  const spec = {
    points: [{ name: 'a1', x: 0, y: 0 }],
    lanes: [{ name: '1', points: [0] }],
    pieces: [{ name: 'red disc' }],
  };
  const state = { isTarget: false, isMovable: true, mark: undefined };
  assert.equal(pointName(spec, 0, 0, state), 'Column 1, a1: red disc, can move');
  assert.equal(pointName({ ...spec, lanes: [] }, 0, null, { ...state, isMovable: false }), 'a1: empty');
  assert.equal(moveSpoken('White', { move: '22x15', path: { captures: [17] } }), 'White: 22x15, captures 1');
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
