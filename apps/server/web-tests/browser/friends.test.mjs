// With a friend: names, presence, hints, premoves.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, restartServer, server } from './fixture.mjs';
import {
  closePages,
  drop,
  hostAndFriend,
  myTurn,
  openPage,
  seated,
  seriousProblems,
  startGame,
} from './harness.mjs';

async function part(...pages) {
  for (const page of pages) assert.deepEqual(page.consoleErrors, []);
  await closePages(...pages);
}

test('a guest gives a name, and a player who leaves is shown as disconnected', async () => {
  const [host, friend] = await hostAndFriend(browser, server);
  await friend.fill('[name=guest]', 'Bea');
  await friend.press('[name=guest]', 'Enter');
  await host.waitForSelector('.plate-name >> text=Bea');
  assert.equal(await friend.locator('.guest-name').count(), 0);
  await friend.goto('/');
  await host.waitForSelector('.plate-about >> text=/Yellow · disconnected at [0-9]{1,2}:[0-9]{2}/');
  await part(host, friend);
});

test('against a person there are no hints until both agree', async () => {
  const [host, friend] = await hostAndFriend(browser, server);
  assert.equal(await host.locator('.menu >> text=Analyse').count(), 0);
  await host.click('.menu button >> text=Allow hints?');
  await friend.click('.offer-card >> text=Decline');
  await host.waitForSelector('.toast >> text=would rather play without hints');
  await host.click('.menu button >> text=Allow hints?');
  await friend.click('.offer-card >> text=Accept');
  await host.click('.menu button:has-text("Hint")');
  await host.waitForSelector('.ring.hint');
  await part(host, friend);
});

test('agreed hints and a move chosen ahead outlive a restart of the server', async () => {
  const [host, friend] = await hostAndFriend(browser, server);
  await host.click('.menu button >> text=Allow hints?');
  await friend.click('.offer-card >> text=Accept');
  await host.waitForSelector('.menu button:has-text("Hint")');
  await friend.locator('.hit').first().click();
  await friend.waitForSelector('.ring.waiting');
  await server.kill();
  await host.waitForSelector('.lost:not([hidden])');
  await restartServer();
  await Promise.all(
    [host, friend].map((page) => page.waitForSelector('.lost[hidden]', { state: 'attached' })),
  );
  await friend.waitForSelector('.ring.waiting');
  await host.click('.menu button:has-text("Hint")');
  await host.waitForSelector('.ring.hint');
  await drop(host, 4);
  await host.waitForSelector('[aria-label="Move 2: 1"]');
  await part(host, friend);
});

test('a premove is played on the next turn and can be removed before', async () => {
  const [host, friend] = await hostAndFriend(browser, server);
  await friend.waitForSelector('.status >> text=to move');
  await friend.locator('.hit').first().click();
  await friend.waitForSelector('.ring.waiting');
  await friend.waitForSelector('.status >> text=Your next move is chosen');
  assert.equal(await host.locator('.ring.waiting').count(), 0);
  await friend.keyboard.press('Escape');
  await friend.waitForFunction(() => document.querySelector('.ring.waiting') === null);
  await friend.locator('.hit').first().click();
  await friend.waitForSelector('.ring.waiting');
  await drop(host, 4);
  await host.waitForSelector('[aria-label="Move 2: 1"]');
  await myTurn(host);
  assert.equal(await friend.locator('.ring.waiting').count(), 0);
  await part(host, friend);
});

test('the invitation has no serious accessibility problem and fits a phone', async () => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await startGame(page, 'omok', seated('person', 'link'));
  await page.waitForSelector('dialog .qr');
  assert.deepEqual(await seriousProblems(page), []);
  const { x, width } = await page.locator('dialog').boundingBox();
  assert.ok(x >= 0 && x + width <= 390, `from ${x}, ${width} wide`);
  await closePages(page);
});
