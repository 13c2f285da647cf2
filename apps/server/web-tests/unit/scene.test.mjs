// Highlights on a board: dots, rings, values, move numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MoveInput } from '../../web/board/move-input.js';
import { buttonsOf, chipsOf, numbersOf, sceneOf } from '../../web/board/scene.js';

const point = (p) => ({ point: p });
const travel = (move, stops, captures = []) => ({
  move,
  path: { touches: stops.map(point), stops, over: captures, captures },
});
const drop = (move, lane, stop) => ({
  move,
  path: { touches: [{ lane }], stops: [stop], over: [], captures: [] },
});

test('before anything is touched the pieces that can move are shown, and no dots on free points', () => {
  const scene = sceneOf(new MoveInput([travel('a', [0, 1]), travel('b', [2])]), [7, null, null], null);
  assert.deepEqual([scene.movable, scene.targets], [[0], []]);
});

test('targets of the chosen piece are dots, and rings where something is captured', () => {
  const input = new MoveInput([travel('step', [0, 1]), travel('jump', [0, 4], [2])]);
  input.touch(point(0));
  assert.deepEqual(sceneOf(input, [7, null, 7, null, null], null).targets, [
    { point: 1, isCapture: false },
    { point: 4, isCapture: true },
  ]);
});

test('buttons are offered while they can be pressed', () => {
  const pass = { move: 'pass', path: { touches: [{ button: 'Pass' }], stops: [], over: [], captures: [] } };
  assert.deepEqual(buttonsOf(new MoveInput([pass, travel('a', [0, 1])])), ['Pass']);
});

test('values are above the lane of a drop, on the point of a placement, and along the route of a move', () => {
  const value = (move, text, rank) => ({ move, text, words: '', result: 'win', rank });
  const [dropped] = chipsOf([value('1', 'Win 3')], [drop('1', 0, 5)]);
  assert.deepEqual([dropped.touch, dropped.text, dropped.way], [{ lane: 0 }, 'Win 3', []]);
  const [placed] = chipsOf([value('p', '72 %')], [travel('p', [4])]);
  assert.deepEqual([placed.touch, placed.way], [point(4), []]);
  const legal = [travel('x', [0, 9]), travel('y', [1, 9])];
  const both = chipsOf([value('x', '40 %', 2), value('y', '72 %', 1)], legal);
  assert.deepEqual(
    both.map(({ way, text, rank }) => [way, text, rank]),
    [
      [[0, 9], '40 %', 2],
      [[1, 9], '72 %', 1],
    ],
  );
  assert.deepEqual(chipsOf([value('z', '1 %')], legal), []);
});

test('a piece shows the number of its last move', () => {
  const frame = (ply, last) => ({ ply, last });
  const numbers = numbersOf([
    frame(0, null),
    frame(1, travel('a', [0, 1])),
    frame(2, travel('b', [5, 6])),
    frame(3, travel('c', [1, 2])),
    frame(4, travel('d', [7, 9], [2])),
  ]);
  assert.deepEqual(
    [...numbers],
    [
      [6, 2],
      [9, 4],
    ],
  );
});
