// Coordinates, rotations and neighbours on a small square board, a small star and an upright board.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { alongWay, arrowHead, nearTurn, Plan } from '../../web/board/geometry.js';
import { hull } from '../../web/board/zones.js';

const KINDS = [
  { name: 'black man', colour: 'black', letter: 'b', crowned: false },
  { name: 'white man', colour: 'white', letter: 'w', crowned: false },
];

/** Three rows of three: 0 1 2 / 3 4 5 / 6 7 8. */
function grid(body) {
  const points = [0, 2, 4].flatMap((y) => [0, 2, 4].map((x) => ({ name: `${x}.${y}`, x, y })));
  const lanes =
    body === 'upright' ? [0, 1, 2].map((x) => ({ name: `${x + 1}`, points: [x, x + 3, x + 6] })) : [];
  return {
    look: { body, margin: 90, piece_radius: 40 },
    lattice: 'square',
    points,
    lines: [],
    lanes,
    zones: [],
    labels: [],
    pieces: KINDS,
    colours: [],
  };
}

/** A hexagon of seven holes: its middle is point 3. */
function star() {
  const places = [
    [1, 0],
    [3, 0],
    [0, 2],
    [2, 2],
    [4, 2],
    [1, 4],
    [3, 4],
  ];
  return {
    ...grid('round'),
    lattice: 'hexagonal',
    points: places.map(([x, y]) => ({ name: `${y}.${x}`, x, y })),
  };
}

const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.01;

test('rows of a hexagonal lattice are closer than columns, so that all neighbours are a step apart', () => {
  const { points } = new Plan(star(), 0);
  for (const other of [0, 1, 2, 4, 5, 6])
    assert.ok(
      Math.abs(Math.hypot(points[3].x - points[other].x, points[3].y - points[other].y) - 100) < 0.01,
    );
});

test('a rotated board has the same set of coordinates', () => {
  const [plain, turned] = [new Plan(grid('framed'), 0), new Plan(grid('framed'), 1)];
  assert.ok(near(turned.points[0], plain.points[8]) && near(turned.points[5], plain.points[3]));
  const [star0, star1] = [new Plan(star(), 0), new Plan(star(), 1)];
  assert.equal(star0.turns, 6);
  assert.ok(star1.points.every((place) => star0.points.some((other) => near(place, other))));
  assert.ok(near(star1.points[0], star0.points[1]));
});

test('a frame seen from behind still has its floor below', () => {
  const [plain, behind] = [new Plan(grid('upright'), 0), new Plan(grid('upright'), 1)];
  assert.ok(near(behind.points[0], plain.points[2]) && near(behind.points[6], plain.points[8]));
});

test('the nearest point is found within half a step and nowhere else', () => {
  const plan = new Plan(grid('framed'), 0);
  assert.equal(plan.nearest({ x: 112, y: 95 }), 4);
  assert.equal(plan.nearest({ x: 400, y: 400 }), -1);
});

test('arrow keys lead to the neighbour and stop at the edge', () => {
  const plan = new Plan(grid('slab'), 0);
  assert.deepEqual(
    ['left', 'right', 'up', 'down'].map((key) => plan.neighbour(4, key)),
    [3, 5, 1, 7],
  );
  assert.deepEqual(
    ['left', 'up'].map((key) => plan.neighbour(0, key)),
    [0, 0],
  );
});

test('arrow keys reach every hole of a star', () => {
  const plan = new Plan(star(), 0);
  const reached = new Set([0]);
  for (const from of reached)
    for (const key of ['left', 'right', 'up', 'down']) reached.add(plan.neighbour(from, key));
  assert.equal(reached.size, 7);
});

test('a seat sees its own pieces below', () => {
  const pieces = [0, 0, 0, null, null, null, 1, 1, 1];
  assert.equal(nearTurn(grid('framed'), pieces, 'white'), 0);
  assert.equal(nearTurn(grid('framed'), pieces, 'black'), 1);
  assert.equal(nearTurn(grid('framed'), pieces.fill(null), 'black'), 0);
  assert.equal(nearTurn(star(), [0, 0, null, null, null, null, null], 'black'), 3);
});

test('a piece falls in from above its lane', () => {
  const plan = new Plan(grid('upright'), 0);
  assert.equal(plan.laneTop(2).x, plan.points[2].x);
  assert.ok(plan.laneTop(2).y < plan.points[2].y);
});

test('the outline of a zone has its corners only', () => {
  const triangle = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 100, y: 0 },
    { x: 25, y: 40 },
    { x: 75, y: 40 },
    { x: 50, y: 80 },
  ];
  assert.deepEqual(
    new Set(hull(triangle).map(({ x, y }) => `${x},${y}`)),
    new Set(['0,0', '100,0', '50,80']),
  );
});

test('a value is drawn a third of the way along a move, corners included', () => {
  const at = (x, y) => ({ x, y });
  assert.deepEqual(alongWay([at(0, 0), at(30, 0)], 1 / 3), at(10, 0));
  assert.deepEqual(alongWay([at(0, 0), at(6, 0), at(6, 12)], 1 / 2), at(6, 3));
  assert.ok(arrowHead(at(0, 0), at(100, 0)).startsWith('M100 0 '));
});
