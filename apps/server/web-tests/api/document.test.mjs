// The API document is valid, and enough to write a client from: it plays a whole game.

import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';

import { Validator } from '@seriousme/openapi-schema-validator';

import { Server } from '../browser/harness.mjs';
import { Client } from './client.mjs';

let server;
let client;

before(async () => {
  server = await Server.start();
  client = await Client.of(server.address);
});
after(() => server.end());

test('the document is valid OpenAPI', async () => {
  const { valid, errors } = await new Validator().validate(client.document);
  assert.ok(valid, JSON.stringify(errors, null, 2));
});

test('a broken document is not valid', async () => {
  const broken = structuredClone(client.document);
  delete broken.paths['/api/games'].get.responses['200'].description;
  assert.ok(!(await new Validator().validate(broken)).valid);
});

test('a client written from the document plays a whole game against a bot', async () => {
  const games = await client.call('listGames');
  const game = games.find(({ id }) => id === 'connect-four').id;
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', bot: 'random' },
  ];
  const { id, tokens } = await client.call('openTable', {}, { game, seats });
  const socket = await client.socket('joinTable', { id });
  socket.say({ type: 'hello', tokens: [tokens[0]] });
  let view = null;
  const until = async (...types) => {
    for (;;) {
      const message = await socket.hear();
      if (message.type === 'view') view = message;
      if (message.type === 'changes') view = changed(view, message);
      if (types.includes(message.type)) return message;
    }
  };
  await until('view');
  let sent = -1;
  while (view.result === null) {
    const { ply, legal } = view;
    if (legal.length > 0 && ply !== sent) {
      sent = ply;
      socket.say({ type: 'move', move: legal[ply % legal.length].move, ply, nonce: `${ply}` });
      const ack = await until('ack');
      assert.deepEqual([ack.ply, ack.nonce], [ply, `${ply}`]);
    } else {
      await until('view', 'changes');
    }
  }
  socket.close();
  assert.equal(view.result.places.length, 2);
  const shown = await client.call('showTable', { id });
  assert.deepEqual(shown.moves, view.moves);
  assert.equal((await client.call('listFrames', { id })).length, view.moves.length + 1);
  await client.call('showTableAtPly', { id, ply: 3 });
});

/** A view after changes: `fields` replace its own, and the first `kept` moves stay. */
function changed(view, { version, kept, fields }) {
  const moves = 'moves' in fields ? [...view.moves.slice(0, kept ?? 0), ...fields.moves] : view.moves;
  return { ...view, ...fields, version, moves };
}

test('every game answers by its schemas: rules, positions, a sample, analysis and review', async () => {
  for (const { id: game } of await client.call('listGames')) {
    for (const operation of ['readRules', 'showPosition', 'showSample'])
      await client.call(operation, { game });
    const { pieces } = await client.call('showPosition', { game });
    await client.call('writePosition', { game }, { rules: [], pieces, to_move: 0 });
  }
  const game = 'connect-four';
  const socket = await client.socket('analyse');
  socket.say({ type: 'analyse', game, moves: ['4', '4', '4', '4', '4', '2'], values: true });
  await socket.until('line');
  await socket.until('values');
  socket.say({ type: 'review', game, moves: ['4', '1', '4', '1', '4', '1', '4'] });
  await socket.until('review');
  socket.close();
});

test('refusals match the document', async () => {
  for (const [operation, names] of [
    ['readRules', { game: 'chess' }],
    ['showTable', { id: 'zzzz' }],
    ['readReview', { id: 'zzzz' }],
  ]) {
    const { error } = await client.call(operation, names);
    assert.match(error, /^[a-z].*[a-z]$/s);
  }
  const page = await client.call('listLibrary');
  assert.ok(page.total >= 1);
});
