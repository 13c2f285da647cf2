// Rounds of the move list.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rounds } from '../../web/parts/rounds.js';

test('a round ends when the next mover is not a later seat', () => {
  assert.deepEqual(rounds([]), []);
  assert.deepEqual(rounds([0, 1, 0, 1, 0]), [[0, 1], [2, 3], [4]]);
  assert.deepEqual(rounds([0, 2, 4, 0, 4]), [
    [0, 1, 2],
    [3, 4],
  ]);
});

test('a seat that moves several times in a row begins a round each time', () => {
  assert.deepEqual(rounds([0, 0, 0, 1]), [[0], [1], [2, 3]]);
});
