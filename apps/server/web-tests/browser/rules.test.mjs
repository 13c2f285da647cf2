// How to play: the moves of the diagrams can be made.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import { closePages, openPage, seriousProblems } from './harness.mjs';

const exercise = (page, task) => page.locator('.exercise', { hasText: task });

/** Clicks a point of a diagram by its number. */
async function clickPoint(figure, point) {
  await figure.scrollIntoViewIfNeeded();
  const box = await figure.locator('.hit').nth(point).boundingBox();
  await figure.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Plays a move of a diagram, point by point. */
async function play(figure, move) {
  const touches = await figure
    .locator('kibitz-board')
    .evaluate((board, wanted) => board.input.moves.find((legal) => legal.move === wanted).path.touches, move);
  for (const { point } of touches) await clickPoint(figure, point);
}

test('a diagram is played: the right move, another one, and again', async () => {
  const page = await openPage(browser, server);
  await page.goto('/rules/checkers');
  const crown = exercise(page, 'get the man crowned');
  await play(crown, '22x31');
  await crown.getByText('22x31 is allowed, but it is not the move we are looking for.').waitFor();
  await crown.getByRole('button', { name: 'Try again' }).click();
  await play(crown, '10x3');
  await crown.getByText("That's it.").waitFor();
  await crown.getByRole('button', { name: 'Again' }).click();
  assert.equal(await crown.locator('.exercise-answer').innerText(), '');
  assert.deepEqual(page.consoleErrors, []); // before axe, which styles the page inline
  assert.deepEqual(await seriousProblems(page), []);
  await closePages(page);
});

test('a diagram is played with the keyboard', async () => {
  const page = await openPage(browser, server);
  await page.goto('/rules/connect-four');
  const four = exercise(page, 'make four in a row').first();
  await four.locator('.hit[tabindex="0"]').first().focus();
  for (let steps = 0; steps < 8; steps += 1) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (label.startsWith('Column 4,')) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await four.getByText("That's it.").waitFor();
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('on a phone every game has a diagram to play that fits the screen', async () => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const game of ['alquerque', 'checkers', 'chinese-checkers', 'connect-four', 'omok']) {
    await page.goto(`/rules/${game}`);
    await page.waitForSelector('.exercise');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${game}: ${width}`);
  }
  await page.goto('/rules/alquerque?variant=document');
  const capture = exercise(page, 'take the black piece in the middle');
  const touches = await capture
    .locator('kibitz-board')
    .evaluate((board) => board.input.moves.find((legal) => legal.move === '8x18').path.touches);
  for (const { point } of touches) {
    await capture.scrollIntoViewIfNeeded();
    const box = await capture.locator('.hit').nth(point).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await capture.getByText("That's it.").waitFor();
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('the numbers and names that a caption speaks of are drawn, and nothing covers them', async () => {
  const page = await openPage(browser, server);
  for (const game of ['alquerque', 'checkers', 'connect-four', 'omok']) {
    await page.goto(`/rules/${game}`);
    await page.waitForSelector('.exercise');
    const figure = page.locator('figure:has(.label)').first();
    await figure.scrollIntoViewIfNeeded();
    const covered = await figure.evaluate((element) => {
      const board = element.querySelector('.board');
      const layers = [...board.children];
      const labels = [...element.querySelectorAll('.label')];
      const front = layers.findIndex((layer) => layer.classList.contains('layer-front'));
      const isFramed = layers[front].childElementCount > 0;
      const [frame] = [board.getBoundingClientRect()];
      return labels.filter((label) => {
        const box = label.getBoundingClientRect();
        const isInside = box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
        const layer = layers.findIndex((each) => each.contains(label));
        return box.width === 0 || !isInside || (isFramed && layer < front);
      }).length;
    });
    assert.equal(covered, 0, game);
    const few = { 'connect-four': 7, checkers: 32, alquerque: 1, omok: 1 };
    assert.ok((await figure.locator('.label').count()) >= few[game], game);
  }
  await closePages(page);
});
