// Move input, with the same cases as in Rust (crates/title/src/move_input.rs).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MoveInput } from '../../web/board/move-input.js';

const point = (p) => ({ point: p });
const travel = (move, ...stops) => ({
  move,
  path: { touches: stops.map(point), stops, over: [], captures: [] },
});
const pass = { move: 'pass', path: { touches: [{ button: 'Pass' }], stops: [], over: [], captures: [] } };
const played = (move) => ({ kind: 'played', move });

/** A piece on 1 that steps to 2 or jumps to 5 and may go on to 9 or 7; a piece on 3 that steps to 2; a pass. */
const newInput = () =>
  new MoveInput([
    travel('1-2', 1, 2),
    travel('1x5', 1, 5),
    travel('1x5x9', 1, 5, 9),
    travel('1x5x7', 1, 5, 7),
    travel('3-2', 3, 2),
    pass,
  ]);

test('a piece and its target play a move', () => {
  const h = newInput();
  assert.deepEqual(h.next(), [point(1), point(3), { button: 'Pass' }]);
  assert.deepEqual(h.touch(point(1)), { kind: 'chosen' });
  assert.deepEqual(h.next(), [point(2), point(5)]);
  assert.deepEqual(h.touch(point(2)), played('1-2'));
  assert.deepEqual(h.touched, []);
});

test('a chain continues stop by stop or ends when it is confirmed', () => {
  const chosen = () => {
    const h = newInput();
    h.touch(point(1));
    assert.deepEqual(h.touch(point(5)), { kind: 'chosen' });
    return h;
  };
  assert.deepEqual(chosen().next(), [point(9), point(7)]);
  assert.deepEqual(chosen().touch(point(7)), played('1x5x7'));
  assert.deepEqual(chosen().touch(point(5)), played('1x5'));
  assert.equal(chosen().confirm(), '1x5');
});

test('the end of exactly one move may be touched at once', () => {
  const h = newInput();
  assert.deepEqual(h.shortcuts(), []);
  assert.deepEqual(h.touch(point(9)), { kind: 'refused' });
  h.touch(point(1));
  assert.deepEqual(h.shortcuts(), [point(9), point(7)]);
  assert.deepEqual(
    h.through(point(9)).map(({ move }) => move),
    ['1x5x9'],
  );
  assert.equal(h.through(point(5)).length, 3);
  assert.deepEqual(h.touch(point(9)), played('1x5x9'));
});

test('an end that two moves share needs the stops between', () => {
  const h = new MoveInput([travel('1x3x9', 1, 3, 9), travel('1x5x9', 1, 5, 9)]);
  h.touch(point(1));
  assert.deepEqual(h.shortcuts(), []);
  assert.deepEqual(h.touch(point(9)), { kind: 'refused' });
  assert.deepEqual(h.touch(point(5)), { kind: 'chosen' });
  assert.deepEqual(h.touch(point(9)), played('1x5x9'));
});

test('a chain may come back to where it began', () => {
  const h = new MoveInput([travel('1x5x7x1', 1, 5, 7, 1)]);
  for (const stop of [1, 5, 7]) h.touch(point(stop));
  assert.deepEqual(h.touch(point(1)), played('1x5x7x1'));
});

/** A man on 0 hops to 1 or 2, from either to 3, and on to 4; another man steps from 9 to 8. */
const ring = () => {
  const overOne = travel('0^3', 0, 1, 3);
  overOne.path.joins = [2];
  return new MoveInput([
    travel('0^1', 0, 1),
    travel('0^2', 0, 2),
    overOne,
    travel('0^4', 0, 1, 3, 4),
    travel('9-8', 9, 8),
  ]);
};

test('a route that joins another continues from there', () => {
  const joined = () => {
    const h = ring();
    h.touch(point(0));
    assert.deepEqual(h.next(), [point(1), point(2)]);
    assert.deepEqual(h.touch(point(2)), { kind: 'chosen' });
    assert.equal(h.complete().move, '0^2');
    assert.deepEqual(h.next(), [point(3)]);
    assert.deepEqual(h.touch(point(3)), { kind: 'chosen' });
    return h;
  };
  assert.deepEqual(joined().touched, [point(0), point(2), point(3)]);
  assert.deepEqual(joined().next(), [point(4)]);
  assert.equal(joined().confirm(), '0^3');
  assert.deepEqual(joined().touch(point(4)), played('0^4'));
});

test('an end beyond a joined route may be touched at once', () => {
  const h = ring();
  h.touch(point(0));
  assert.deepEqual(h.shortcuts(), [point(3), point(4)]);
  h.touch(point(2));
  assert.ok(h.shortcuts().some(({ point: p }) => p === 4));
  assert.ok(!h.shortcuts().some(({ point: p }) => p === 8));
  assert.deepEqual(h.touch(point(4)), played('0^4'));
});

test('another piece may be selected instead, and a piece may be deselected', () => {
  const h = newInput();
  h.touch(point(1));
  assert.deepEqual(h.touch(point(3)), { kind: 'chosen' });
  assert.deepEqual(h.next(), [point(2)]);
  assert.deepEqual(h.touch(point(3)), { kind: 'deselected' });
  assert.deepEqual(h.touched, []);
});

test('a touch without a legal move is refused and changes nothing', () => {
  const h = newInput();
  h.touch(point(1));
  assert.deepEqual(h.touch(point(4)), { kind: 'refused' });
  assert.deepEqual(h.touched, [point(1)]);
  assert.equal(h.confirm(), undefined);
});

test('a button plays at once', () => {
  assert.deepEqual(newInput().touch({ button: 'Pass' }), played('pass'));
});

test('touching a point without moves touches its lane', () => {
  const board = {
    lanes: [
      { name: '1', points: [0, 2] },
      { name: '2', points: [1, 3] },
    ],
  };
  const h = new MoveInput([
    { move: '2', path: { touches: [{ lane: 1 }], stops: [3], over: [], captures: [] } },
  ]);
  assert.deepEqual(h.touch(h.meantBy(board, 0)), { kind: 'refused' });
  assert.deepEqual(h.touch(h.meantBy(board, 1)), played('2'));
});
