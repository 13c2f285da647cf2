// What is drawn over a board: dots, rings, values, move numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Hand } from '../../web/board/hand.js';
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
  const scene = sceneOf(new Hand([travel('a', [0, 1]), travel('b', [2])]), [7, null, null], null);
  assert.deepEqual([scene.movable, scene.targets], [[0], []]);
});

test('targets of the chosen piece are dots, and rings where something is captured', () => {
  const hand = new Hand([travel('step', [0, 1]), travel('jump', [0, 4], [2])]);
  hand.touch(point(0));
  assert.deepEqual(sceneOf(hand, [7, null, 7, null, null], null).targets, [
    { point: 1, isCapture: false },
    { point: 4, isCapture: true },
  ]);
});

test('buttons are offered while they can be pressed', () => {
  const pass = { move: 'pass', path: { touches: [{ button: 'Pass' }], stops: [], over: [], captures: [] } };
  assert.deepEqual(buttonsOf(new Hand([pass, travel('a', [0, 1])])), ['Pass']);
});

test('values stand above lanes, and on the point where a move ends', () => {
  const value = (move, value, result) => ({ move, value, words: '', result, plies: null });
  const chips = chipsOf(
    [value('1', '-2', 'loss'), value('2', '0', 'draw')],
    [drop('1', 0, 5), drop('2', 1, 6)],
  );
  assert.deepEqual(
    chips.map(({ touch, text }) => [touch, text]).sort(),
    [
      [{ lane: 1 }, '0'],
      [{ lane: 0 }, '−2'],
    ].sort(),
  );
  const [best] = chipsOf(
    [value('x', '-1', 'loss'), value('y', '3', 'win')],
    [travel('x', [0, 9]), travel('y', [1, 9])],
  );
  assert.deepEqual([best.touch, best.text], [point(9), '+3']);
});

test('a value that is not known is shown as nothing', () => {
  const unknown = { move: 'x', value: 'not-proved', words: 'not proved', result: null, plies: null };
  assert.deepEqual(chipsOf([unknown], [travel('x', [0, 9])]), []);
});

test('of two wins on one point the shorter one is shown, and of two losses the longer', () => {
  const value = (move, result, plies) => ({ move, value: result, words: '', result, plies });
  const legal = [travel('x', [0, 9]), travel('y', [1, 9])];
  assert.equal(chipsOf([value('x', 'win', 9), value('y', 'win', 3)], legal)[0].text, '+3');
  assert.equal(chipsOf([value('x', 'loss', 9), value('y', 'loss', 3)], legal)[0].text, '−9');
});

test('a piece bears the number of the move that put it where it stands', () => {
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
