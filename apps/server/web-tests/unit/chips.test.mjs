// Values on the board do not cover each other.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chipBoxes } from '../../web/board/chips.js';

/** Points of a square lattice of ten columns, 100 units apart; lanes above it. */
const plan = {
  at: (point) => ({ x: 100 * (point % 10), y: 100 * Math.floor(point / 10) }),
  laneTop: (lane) => ({ x: 100 * lane, y: -100 }),
  centre: { x: 0, y: 0 },
  left: -50,
  right: 950,
  pixels: 1,
};

const move = (from, to, text = '50 %') => ({
  touch: { point: to },
  way: [from, to],
  text,
  words: '',
  result: '',
});
const drop = (lane, text) => ({ touch: { lane }, way: [], text, words: '', result: '' });

/** Pairs of boxes of which one covers a part of the other. */
function covered(boxes) {
  const beside = (a, b) => Math.abs(a.x - b.x) >= (a.wide + b.wide) / 2;
  const below = (a, b) => Math.abs(a.y - b.y) >= (a.high + b.high) / 2;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => !beside(a, b) && !below(a, b)));
}

test('a value alone is a third of the way along its move', () => {
  const [{ x, y }] = chipBoxes([move(0, 3)], plan);
  assert.deepEqual([Math.round(x), y], [100, 0]);
});

test('values of neighbouring points are larger on a wide board, and do not touch', () => {
  const stones = [0, 1, 10].map((point) => ({ ...move(0, point), way: [] }));
  const boxes = chipBoxes(stones, { ...plan, left: -500, right: 1400 });
  assert.ok(boxes[0].scale > 1.4);
  assert.deepEqual(covered(boxes), []);
});

test('on a small screen values are large enough to read where they do not touch', () => {
  const small = { ...plan, left: -50, right: 1850, pixels: 0.2 };
  const apart = chipBoxes(
    [move(0, 0), move(5, 5)].map((chip) => ({ ...chip, way: [] })),
    small,
  );
  assert.ok(22 * apart[0].scale * small.pixels > 10);
  assert.ok(apart[0].x - apart[0].wide / 2 >= small.left, 'nothing is cut off at the edge');
  const beside = chipBoxes(
    [move(0, 0), move(1, 1)].map((chip) => ({ ...chip, way: [] })),
    small,
  );
  assert.deepEqual(covered(beside), []);
  assert.equal(beside[0].scale, beside[1].scale);
});

test('four moves to one point show four values', () => {
  const boxes = chipBoxes([move(11, 22), move(12, 22), move(13, 22), move(32, 22)], plan);
  assert.equal(boxes.length, 4);
  assert.deepEqual(covered(boxes), []);
});

test('seven values above seven columns do not touch, however long their words', () => {
  for (const text of ['Draw', 'Loss 42', 'Verlust 42']) {
    const boxes = chipBoxes(
      Array.from({ length: 7 }, (_, lane) => drop(lane, text)),
      plan,
    );
    assert.deepEqual(covered(boxes), [], text);
    assert.equal(boxes[0].lines.join(' '), text);
  }
});
