// Games between people: clocks, takebacks with their time, offers, rematches.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import { closePages, drop, hostAndFriend, myTurn, openPage, plies, seated, startGame } from './harness.mjs';

/** Seats and a clock, such as `{ game: { minutes: 5, increment: 0 } }`. */
const onClock = (seats, clock) => async (page) => {
  await seated(...seats)(page);
  const [[kind, fields]] = Object.entries(clock);
  await page.click('summary');
  await page.check(`[name=clock][value=${kind}]`);
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, String(value));
};

/** The times on both clocks in seconds, the upper seat first. */
async function clocks(page) {
  const faces = await page.locator('.clock').allInnerTexts();
  return faces.map((face) => face.split(':').reduce((sum, part) => 60 * sum + Number(part), 0));
}

/** A host and a friend at one table, each with their own page. */
function twoPages(clock) {
  const seats = ['person', 'link'];
  return hostAndFriend(browser, server, clock ? onClock(seats, clock) : seated(...seats));
}

async function part(...pages) {
  for (const page of pages) assert.deepEqual(page.consoleErrors, []);
  await closePages(...pages);
}

test('the clock of the side to move runs, and all clocks stop at the end of the game', async () => {
  const page = await openPage(browser, server);
  await startGame(
    page,
    'connect-four',
    onClock(['person', 'person'], { game: { minutes: 5, increment: 0 } }),
  );
  assert.deepEqual(await clocks(page), [300, 300]);
  await drop(page, 1);
  await page.waitForFunction(() => document.querySelector('.clock.running')?.textContent <= '4:58');
  const [above, below] = await clocks(page);
  assert.ok(above < 300 && below === 300, `${above} and ${below}`);
  for (const column of [2, 1, 2, 1, 2, 1]) await drop(page, column);
  await page.waitForSelector('.end-card');
  assert.equal(await page.locator('.clock.running').count(), 0);
  const shown = await clocks(page);
  await page.waitForTimeout(1500);
  assert.deepEqual(await clocks(page), shown);
  await part(page);
});

test('a player without time loses, and the clock shows zero', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'connect-four', onClock(['person', 'person'], { move: { seconds: 2 } }));
  await drop(page, 4);
  await page.waitForSelector('.end-card');
  assert.match(await page.locator('.end-words').innerText(), /^Red wins\n+Yellow ran out of time/);
  assert.deepEqual(await clocks(page), [0, 2]);
  await part(page);
});

test('an accepted takeback restores the time of the move', async () => {
  const [host, friend] = await twoPages({ game: { minutes: 5, increment: 0 } });
  await drop(host, 4);
  await drop(friend, 4);
  await myTurn(host);
  await host.waitForTimeout(6000); // it takes thought
  await drop(host, 1);
  await friend.waitForFunction(() => document.querySelectorAll('.moves button').length === 3);
  const [, thought] = await clocks(host);
  assert.ok(thought <= 294, `${thought}`);
  await host.click('.menu button >> text=Ask to undo');
  await friend.click('.offer-card >> text=Decline');
  await host.waitForSelector('.toast >> text=declined the takeback');
  await host.waitForFunction(() => !document.body.innerText.includes('You asked'));
  assert.equal(await plies(host), 3);
  await host.click('.menu button >> text=Ask to undo');
  await friend.click('.offer-card >> text=Accept');
  await host.waitForFunction(() => document.querySelectorAll('.moves button').length === 2);
  const [, back] = await clocks(host);
  assert.ok(back > thought, `${back} after ${thought}`);
  await part(host, friend);
});

test('after a declined draw offer the game continues', async () => {
  const [host, friend] = await twoPages();
  await drop(host, 4);
  await friend.waitForFunction(() => document.querySelectorAll('.moves button').length === 1);
  await friend.click('.menu button >> text=Offer draw');
  await friend.waitForSelector('text=You offered a draw');
  await host.click('.offer-card >> text=Decline');
  await friend.waitForSelector('.toast >> text=declined the draw');
  await friend.waitForFunction(() => !document.body.innerText.includes('You offered'));
  await drop(friend, 3);
  assert.equal(await host.locator('.end-card').count(), 0);
  await part(host, friend);
});

test('a rematch moves both to a new table, where the other player begins', async () => {
  const [host, friend] = await twoPages();
  await drop(host, 4);
  await friend.click('.menu button >> text=Resign');
  await friend.click('dialog .primary');
  await host.waitForSelector('.end-words >> text=You win');
  const old = host.url();
  await host.click('.end-card >> text=Rematch');
  await friend.click('.offer-card >> text=Decline');
  await host.waitForSelector('text=declined the rematch');
  await host.click('.end-card >> text=Rematch');
  await friend.click('.offer-card >> text=Accept');
  await Promise.all(
    [host, friend].map((page) => page.waitForURL((url) => url.href !== old && /\/table\//.test(url.href))),
  );
  assert.equal(host.url(), friend.url());
  await drop(friend, 4);
  await drop(host, 4);
  await part(host, friend);
});
