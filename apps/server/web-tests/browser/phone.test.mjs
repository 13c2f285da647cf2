// A phone: a viewport of 390 by 844 with touch input.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import { closePages, myTurn, openPage, plies, seated, startGame } from './harness.mjs';

const phone = () =>
  openPage(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const boxOf = (page, selector) => page.locator(selector).first().boundingBox();

/** Taps a point of the board with a finger. */
async function tapPoint(page, point) {
  const box = await page.locator('.hit').nth(point).boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return box.width;
}

for (const game of ['omok', 'chinese-checkers'])
  test(`points of ${game} are enlarged to finger size before a tap counts`, async () => {
    const page = await phone();
    await startGame(page, game, seated('person', 'person'));
    const [{ path }] = await myTurn(page);
    for (const { point } of path.touches) {
      assert.ok((await tapPoint(page, point)) < 44, 'the whole board is shown first');
      await page.waitForSelector('.choice-buttons >> text=Show the whole board');
      assert.equal(await plies(page), 0);
      assert.ok((await tapPoint(page, point)) >= 42.5, 'a point and its gap are 44 px');
    }
    if ((await page.locator('.choice-buttons .primary').count()) > 0)
      await page.tap('.choice-buttons .primary');
    await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 1);
    assert.equal(await page.locator('.choice-buttons >> text=Show the whole board').count(), 0);
    await closePages(page);
  });

test('on boards with large points the first tap counts', async () => {
  const page = await phone();
  await startGame(page, 'connect-four', seated('person', 'person'));
  await myTurn(page);
  await tapPoint(page, 3);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 1);
  await closePages(page);
});

test('the start button is visible and covers nothing, and all targets are large enough', async () => {
  const page = await phone();
  await page.goto('/play/checkers');
  await page.waitForSelector('.seat-row');
  const [start, clocks] = [await boxOf(page, 'button[type=submit]'), await boxOf(page, '.clock-presets')];
  assert.ok(start.y + start.height <= 844, 'Start is in view');
  assert.ok(clocks.y + clocks.height <= start.y, 'the clocks are above it');
  await page.click('button[type=submit]');
  await page.waitForSelector('.plate');
  await page.tap('.tab[data-tab=menu]');
  const small = await page
    .locator('.menu :is(button, a), .tab')
    .evaluateAll((all) =>
      all
        .map((one) => [one.textContent, one.getBoundingClientRect()])
        .filter(([, { height }]) => height < 44),
    );
  assert.deepEqual(small, []);
  await closePages(page);
});

test('toasts stay above the tabs, and a replay shows its controls', async () => {
  const page = await phone();
  await startGame(page, 'connect-four', seated('person', 'person'));
  await myTurn(page);
  await tapPoint(page, 3);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 1);
  await page.tap('.tab[data-tab=menu]');
  await page.tap('.menu >> text=Sound off');
  await page.waitForSelector('.toast');
  await page.waitForFunction(() => document.querySelector('.toast').getAnimations().length === 0); // it rises
  const [toast, tabs] = [await boxOf(page, '.toast'), await boxOf(page, '.tabs')];
  assert.ok(toast.y + toast.height <= tabs.y, `${toast.y + toast.height} above ${tabs.y}`);
  await page.tap('[aria-label="Replay all moves"]');
  await page.waitForSelector('.replay-at', { state: 'visible' });
  const controls = await boxOf(page, '.replay-steps');
  assert.ok(controls.y + controls.height <= tabs.y, 'the controls are in view');
  await closePages(page);
});

/** The boxes of what is on a table's screen. */
const boxesOf = (page) =>
  page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return { board: box('kibitz-board svg'), plates: box('.plates'), side: box('.side'), menu: box('.left') };
  });

for (const [width, height, least] of [
  [844, 390, 150],
  [1024, 768, 500],
])
  test(`a window of ${width} × ${height} shows the whole board between menu and moves`, async () => {
    const page = await openPage(browser, server, { viewport: { width, height } });
    for (const game of ['checkers', 'chinese-checkers']) {
      await startGame(page, game, seated('person', 'person'));
      const { board, plates, side, menu } = await boxesOf(page);
      assert.ok(board.height >= least, `${game}: the board is ${board.height} high`);
      assert.ok(board.top >= 0 && board.bottom <= height, `${game}: ${board.top} to ${board.bottom}`);
      for (const part of [board, plates]) {
        assert.ok(part.left >= menu.right, `${game}: the menu covers something`);
        assert.ok(part.right <= side.left, `${game}: the moves cover something`);
      }
      await page.goto(`/analyse/${game}`);
      await page.waitForSelector('.line .line-move');
      const analysed = (await page.locator('kibitz-board svg').first().boundingBox()).height;
      assert.ok(analysed >= least, `${game}: ${analysed} high in analysis`);
    }
    assert.deepEqual(page.consoleErrors, []);
    await closePages(page);
  });
