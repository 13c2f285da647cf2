// Whole games: each of the five by clicks, one by keyboard alone, three seats of Chinese Checkers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import {
  clickMove,
  clickPoint,
  closePages,
  myTurn,
  openPage,
  playToTheEnd,
  plies,
  seated,
  startGame,
} from './harness.mjs';

/** The classic players' game with long hops, from the game's own golden file. */
function goldenGame() {
  const file = new URL('../../../../games/chinese_checkers/tests/classic.golden', import.meta.url);
  const [, game] = /rules chinese\n([\s\S]*?)\nplaces/.exec(readFileSync(file, 'utf8'));
  return game.split(/\s+/);
}

for (const [game, opponent] of [
  ['connect-four', 'random'],
  ['checkers', 'random'],
  ['alquerque', 'random'],
  ['omok', 'classic'],
]) {
  test(`a whole game of ${game} is played by clicks`, async () => {
    const page = await openPage(browser, server);
    await startGame(page, game, seated('person', opponent));
    const words = await playToTheEnd(page);
    assert.match(words, /^(You win|You lose|Tie game)\n+\S/);
    assert.ok((await plies(page)) >= 7);
    assert.deepEqual(page.consoleErrors, []);
    await closePages(page);
  });
}

test('a whole game of chinese-checkers is played by clicks, both seats at one screen', async () => {
  const page = await openPage(browser, server);
  const game = goldenGame();
  await startGame(page, 'chinese-checkers', async () => {
    await page.click('summary >> text=Rules');
    await page.selectOption('select[name=variant]', { label: 'Chinese' });
    await seated('person', 'person')(page);
  });
  const words = await playToTheEnd(
    page,
    (moves, ply) =>
      moves.find(({ move }) => move === game[ply]) ?? assert.fail(`no ${game[ply]} at ply ${ply}`),
  );
  assert.match(words, /^(Red|Blue) wins\n/);
  assert.equal(await plies(page), game.length);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

/** A move that may also be reached by way of another one's stops, and those stops. */
function byAnotherWay(moves) {
  const pairs = moves.flatMap((joined) => moves.map((other) => ({ joined, other })));
  const found = pairs.find(({ joined, other }) => {
    const [first, end, last] = [joined.path.stops[0], joined.path.stops.at(-1), other.path.stops.at(-1)];
    return (
      joined.path.joins?.includes(last) && other.path.stops[0] === first && !other.path.stops.includes(end)
    );
  });
  return (
    found && { move: found.joined.move, stops: [...found.other.path.stops, found.joined.path.stops.at(-1)] }
  );
}

test('a chain of hops may be entered stop by stop along any of its routes', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'chinese-checkers', seated('person', 'person'));
  let way;
  for (let turn = 0; way === undefined; turn += 1) {
    const moves = await myTurn(page);
    way = byAnotherWay(moves);
    if (way === undefined)
      await clickMove(
        page,
        moves.reduce(
          (a, b) => (b.path.stops.length > a.path.stops.length ? b : a),
          moves[(turn * 11) % moves.length],
        ),
      );
  }
  const before = await plies(page);
  for (const point of way.stops) await clickPoint(page, point);
  if ((await page.locator('.choice-buttons .primary').count()) > 0) await page.keyboard.press('Enter');
  await page.waitForFunction((count) => document.querySelectorAll('.moves button').length > count, before);
  assert.equal(await page.locator('.moves button').last().innerText(), way.move);
  await closePages(page);
});

test('three seats of chinese-checkers take turns around the table', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'chinese-checkers', async () => {
    await page.check('.seat-numbers [value="3"]');
    await page.waitForSelector('[name=seat-2]');
    await seated('person', 'person', 'random')(page);
  });
  assert.equal(await page.locator('.plate').count(), 3);
  for (let turn = 0; turn < 6; turn += 1) await clickMove(page, (await myTurn(page))[turn]);
  await myTurn(page);
  assert.ok((await plies(page)) >= 9);
  await page.click('.menu button >> text=Resign');
  await page.click('dialog .primary');
  const words = await page.locator('.end-words').innerText();
  assert.match(words, /resigned/);
  assert.equal(await page.locator('.places li').count(), 3);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

/** Presses Tab until the focused element has this name. */
async function tabTo(page, name) {
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(found)) return;
  }
  assert.fail(`Tab never came to ${name}`);
}

test('a whole game of connect-four is played by keyboard alone, from the home page to the end', async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  await page.waitForSelector('.card');
  await tabTo(page, /^Play Connect Four$/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.seat-row');
  await tabTo(page, /Computer/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Random');
  await tabTo(page, /^Start$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  await page.waitForSelector('.plate');
  await tabTo(page, /^Column 1, a6: empty/);
  let column = 0;
  for (let turn = 0; (await myTurn(page)).length > 0; turn += 1) {
    const moves = await myTurn(page);
    const wanted = Number(moves[turn % moves.length].move) - 1;
    for (; column < wanted; column += 1) await page.keyboard.press('ArrowRight');
    for (; column > wanted; column -= 1) await page.keyboard.press('ArrowLeft');
    const count = await plies(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.moves button').length > n, count);
  }
  assert.match(await page.locator('.end-words').innerText(), /^(You win|You lose|Tie game)/);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});
