// A server that is suspended, as with its computer, and then resumed or killed: pages reconnect within five seconds
// and show the move made meanwhile. `cargo xtask chaos` runs many rounds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { browser, restartServer, server } from './fixture.mjs';
import { clickMove, clickPoint, closePages, myTurn, openPage, seated, startGame } from './harness.mjs';

const ROUNDS = Number(process.env.KIBITZ_SUSPENSIONS ?? 2);

/** The time limit for pages to be up to date after the server is back, in milliseconds. */
const BACK = 5000;

/** How long the server is suspended: every third time so long that pages drop the connection. */
const suspension = (round) => (round % 3 === 2 ? 18_000 : 500 + ((round * 700) % 3000));

/** Milliseconds until a page is connected and shows this many moves. */
async function backAfter(page, moves) {
  const began = Date.now();
  await page.waitForFunction(
    (count) =>
      document.querySelector('.lost').hidden && document.querySelectorAll('.moves button').length === count,
    moves,
  );
  return Date.now() - began;
}

test('pages reconnect within five seconds after a suspension, and after a suspension and a kill', async () => {
  const [host, watcher] = await Promise.all([openPage(browser, server), openPage(browser, server)]);
  await startGame(host, 'omok', seated('person', 'person'));
  await watcher.goto(host.url());
  await watcher.waitForSelector('.plate');
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [{ path }] = await myTurn(host);
    server.child.kill('SIGSTOP');
    for (const touch of path.touches) await clickPoint(host, touch.point); // said to a server that does not listen
    await sleep(suspension(round));
    if (round % 2 === 1) {
      await server.kill();
      await restartServer();
    } else {
      server.child.kill('SIGCONT');
    }
    times.push(...(await Promise.all([host, watcher].map((page) => backAfter(page, round + 1)))));
  }
  console.log(`${ROUNDS} suspensions: pages were back after ${Math.max(...times)} ms at most`);
  assert.ok(Math.max(...times) < BACK, `${times} ms`);
  await clickMove(host, (await myTurn(host))[0]);
  await closePages(host, watcher);
});
