// The variation tree of a study.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Tree } from '../../web/pages/analyse/tree.js';

test('a line that deviates from another is kept as a variation', () => {
  const tree = new Tree();
  tree.add(['a', 'b', 'c']);
  tree.add(['a', 'x', 'y']);
  tree.add(['a', 'x', 'z']);
  assert.deepEqual(tree.branches(['a', 'b', 'c']), [{ ply: 1, line: ['a', 'x', 'y'] }]);
  assert.deepEqual(tree.branches(['a', 'x', 'y']), [
    { ply: 1, line: ['a', 'b', 'c'] },
    { ply: 2, line: ['a', 'x', 'z'] },
  ]);
  assert.deepEqual(tree.lineThrough(['a']), ['a', 'b', 'c']);
});

test('comments and marks belong to a move of the tree and are kept with it', () => {
  const tree = new Tree();
  Object.assign(tree.add(['a', 'x']), { comment: 'why not?', mark: '!?' });
  const again = new Tree(JSON.parse(JSON.stringify(tree)));
  assert.equal(again.at(['a', 'x'])?.comment, 'why not?');
  assert.equal(again.at(['a', 'b']), undefined);
});

test('what the server keeps of a game becomes a tree and comes back the same', () => {
  const moves = ['a', 'b', 'c'];
  const notes = {
    comments: [
      { after: 0, text: 'before' },
      { after: 2, mark: '?' },
    ],
    variations: [
      {
        after: 1,
        moves: ['x', 'y', 'z'],
        comments: [{ after: 2, text: 'better', mark: '!' }],
        variations: [{ after: 2, moves: ['w'], comments: [], variations: [] }],
      },
      { after: 3, moves: ['d'], comments: [], variations: [] },
    ],
  };
  const tree = new Tree();
  tree.add(['a', 'x']); // tried before the game was known
  tree.join(moves, notes);
  tree.putFirst(moves);
  assert.deepEqual(tree.lineThrough([]), ['a', 'b', 'c', 'd']);
  assert.equal(tree.at(['a', 'x'])?.comment, 'better');
  assert.deepEqual(tree.notes(moves), notes);
});

test('a variation can be removed, and invalid stored data is ignored', () => {
  const tree = new Tree();
  tree.add(['a', 'b']);
  tree.add(['a', 'x', 'y']);
  tree.remove(['a', 'x']);
  assert.deepEqual(tree.branches(['a', 'b']), []);
  assert.deepEqual(new Tree({ move: 1 }).lineThrough([]), []);
});
