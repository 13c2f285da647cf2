// The table: undo, replay, reloading, friends by link, a killed server.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, restartServer, server } from './fixture.mjs';
import { clickMove, clickPoint, closePages, myTurn, openPage, plies, seated, startGame } from './harness.mjs';

/** The accessible name of every point. */
const position = (page) =>
  page
    .locator('.hit')
    .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('aria-label').replace(/, can .*/, '')));

test('moves are taken back, played again, and shown again from the start', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'checkers', seated('person', 'person'));
  const start = await position(page);
  for (let i = 0; i < 4; i += 1) await clickMove(page, (await myTurn(page))[0]);
  const end = await position(page);
  await page.click('.menu button >> text=Undo');
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 3);
  await page.click('.menu button >> text=Redo');
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 4);
  assert.deepEqual(await position(page), end);
  await page.click('[aria-label="Replay all moves"]');
  await page.waitForSelector('.replay-at >> text=Move 0 of 4');
  await page.waitForSelector('.status >> text=Start of the game');
  assert.deepEqual(await position(page), start);
  await page.selectOption('.replay select', '4');
  await page.waitForSelector('.replay-at >> text=Move 4 of 4');
  assert.deepEqual(await position(page), end);
  await page.click('[aria-label^="Move 1:"]');
  await page.waitForSelector('.replay-at >> text=Move 1 of 4');
  assert.match(await page.locator('.status').innerText(), /^Black: \d+-\d+$/);
  await page.click('text=Back to the game');
  assert.deepEqual(await position(page), end);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('after a reload the same game is shown and can be continued', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'connect-four', seated('person', 'random'));
  await clickMove(page, (await myTurn(page))[3]);
  await myTurn(page);
  const [before, count] = [await position(page), await plies(page)];
  await page.reload();
  const moves = await myTurn(page);
  assert.deepEqual(await position(page), before);
  assert.equal(await plies(page), count);
  await clickMove(page, moves[0]);
  await closePages(page);
});

test('a friend takes the other seat by its link, and a watcher only watches', async () => {
  const [host, friend, watcher] = await Promise.all([1, 2, 3].map(() => openPage(browser, server)));
  await startGame(host, 'connect-four', seated('person', 'link'));
  await host.waitForSelector('.plate-about >> text=has not joined yet');
  await host.waitForSelector('dialog .qr'); // a seat for a friend: its link is shown at once
  const link = await host.inputValue('[aria-label="Play Yellow"]');
  const watch = await host.inputValue('[aria-label="Watch only"]');
  assert.match(await host.locator('dialog').innerText(), /this computer only/);
  await host.waitForFunction(() => document.querySelector('.qr').naturalWidth > 0);
  await host.keyboard.press('Escape');
  await friend.goto(link);
  await watcher.goto(watch);
  await friend.waitForSelector('.plate');
  await watcher.waitForSelector('.plate');
  assert.ok(!friend.url().includes('seat='), 'the token stays out of the address');
  for (let round = 0; round < 2; round += 1) {
    await clickMove(host, (await myTurn(host))[3]);
    await clickMove(friend, (await myTurn(friend))[2]);
  }
  await watcher.waitForFunction(() => document.querySelectorAll('.moves button').length === 4);
  assert.deepEqual(await position(watcher), await position(host));
  await clickPoint(watcher, 0);
  assert.equal(await plies(host), 4);
  await host.click('.menu button >> text=Offer draw');
  await friend.click('.offer-card >> text=Accept');
  await host.waitForSelector('.end-words >> text=Tie game');
  await watcher.waitForSelector('.end-words >> text=Tie game');
  for (const page of [host, friend, watcher]) assert.deepEqual(page.consoleErrors, []);
  await closePages(host, friend, watcher);
});

/** Kills the server and starts it again after `meanwhile`; how long the page then took to be back. */
async function powerCut(page, meanwhile = async () => {}) {
  await server.kill();
  await page.waitForSelector('.lost >> text=connection');
  await meanwhile();
  await restartServer();
  const back = Date.now();
  await page.waitForFunction(() => document.querySelector('.lost').hidden);
  return Date.now() - back;
}

test('a page reports a killed server and reconnects within two seconds, with no move lost or doubled', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'alquerque', seated('person', 'person'));
  for (let i = 0; i < 3; i += 1) await clickMove(page, (await myTurn(page))[0]);
  const before = await position(page);
  const took = await powerCut(page, async () => {
    const [{ path }] = await myTurn(page);
    for (const touch of path.touches) await clickPoint(page, touch.point); // played while nobody hears it
    assert.equal(await plies(page), 3);
    await page.waitForSelector('.ring.waiting');
    await page.waitForSelector('.status >> text=as soon as the connection is back');
  });
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 4);
  assert.notDeepEqual(await position(page), before);
  await clickMove(page, (await myTurn(page))[0]);
  assert.equal(await plies(page), 5);
  // The machine may have been busy.
  const quickest = took < 2000 ? took : Math.min(await powerCut(page), await powerCut(page));
  assert.ok(quickest < 2000, `it took ${took}, then ${quickest} ms`);
  await closePages(page);
});

test('a move may be typed, and an illegal one is refused with a message', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'checkers', seated('person', 'person'));
  await page.fill('[name=move]', '1-32');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.toast');
  await page.fill('[name=move]', '11-15');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[aria-label="Move 1: 11-15"]');
  await closePages(page);
});

test('a piece may be dragged to its destination', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'checkers', seated('person', 'person'));
  const [{ path, move }] = await myTurn(page);
  const [from, to] = await Promise.all(
    path.stops.map((stop) => page.locator('.hit').nth(stop).boundingBox()),
  );
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.waitForSelector(`[aria-label="Move 1: ${move}"]`);
  await closePages(page);
});

test('each move is announced, and the board can be rotated', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'omok', seated('person', 'person'));
  await clickMove(
    page,
    (await myTurn(page)).find(({ move }) => move === 'k10'),
  );
  assert.match(
    await page.locator('[aria-live=polite][aria-atomic]').innerText(),
    /White: k10\. Black to move/,
  );
  const before = await page.locator('.hit').first().boundingBox();
  await page.keyboard.press('f');
  const after = await page.locator('.hit').first().boundingBox();
  assert.ok(after.x > before.x && after.y > before.y);
  await closePages(page);
});

/** Lets two random bots play each other before this page. */
async function watchBots(page, game) {
  await page.goto(`/play/${game}?watch`);
  await page.waitForSelector('.seat-row');
  await seated('random', 'random')(page);
  await page.click('button[type=submit]');
}

test('two bots play each other while a watcher sees the score', async () => {
  const page = await openPage(browser, server);
  await watchBots(page, 'connect-four');
  await page.waitForSelector('.end-card');
  await page.click('.end-card >> text=Another game');
  await page.waitForSelector('.stats >> text=Games');
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('a watcher of two bots may pause them, and has no field for moves', async () => {
  const page = await openPage(browser, server);
  await watchBots(page, 'chinese-checkers');
  await page.click('.menu >> text=Pause');
  await page.waitForSelector('.status >> text=Paused');
  assert.equal(await page.locator('.typed').isVisible(), false);
  const stopped = await plies(page);
  await page.click('.menu >> text=Continue');
  await page.waitForFunction((count) => document.querySelectorAll('.moves button').length > count, stopped);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('a button pressed while the bots play still works when released', async () => {
  const page = await openPage(browser, server);
  await page.goto('/play/omok?watch');
  await page.waitForSelector('.seat-row');
  await seated('random', 'random')(page);
  await page.click('button[type=submit]');
  const moves = () => page.locator('.moves button').count();
  await page.hover('.menu button:has-text("Pause")');
  await page.mouse.down();
  const before = await moves();
  await page.waitForFunction((n) => document.querySelectorAll('.moves button').length > n + 1, before);
  await page.mouse.up();
  await page.waitForSelector('.menu button:has-text("Continue")');
});

test('a restart keeps the opponent and the seats', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'connect-four', seated('person', 'random'));
  await myTurn(page);
  const plates = await page.locator('.plate-name').allInnerTexts();
  await page.fill('[name=move]', '4');
  await page.press('[name=move]', 'Enter');
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length >= 2);
  const first = page.url();
  await page.click('.menu button:has-text("Restart")');
  await page.waitForURL((url) => url.href !== first && /table/.test(url.pathname));
  await myTurn(page);
  assert.deepEqual(await page.locator('.plate-name').allInnerTexts(), plates);
  assert.equal(await page.locator('.moves button').count(), 0);
});

/** How long the strongest bot of this game always thinks without a clock, in milliseconds. */
const LONGEST_THOUGHT = 5000;

test('"Move now" ends the thinking of a bot', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'chinese-checkers', seated('person', 'engine:max'));
  const button = page.locator('.menu button:has-text("Move now")');
  assert.ok(await button.isDisabled(), 'there is nothing to hurry');
  const times = [];
  // The machine may be so busy that a press comes late.
  while (times.length < 3 && !times.some((time) => time < LONGEST_THOUGHT - 1000)) {
    await clickMove(page, (await myTurn(page))[0]);
    const [began, played] = [Date.now(), await plies(page)];
    await page.locator('.menu button:has-text("Move now"):enabled').click();
    await page.waitForFunction((count) => document.querySelectorAll('.moves button').length > count, played);
    times.push(Date.now() - began);
  }
  assert.ok(Math.min(...times) < LONGEST_THOUGHT - 1000, `the bot moved after ${times} ms`);
  await page.locator('.menu button:has-text("Move now"):disabled').waitFor();
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});
