// Studying a position: lines, branches, comments.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import { closePages, openPage } from './harness.mjs';

/** Plays a move on the board of the analysis. */
async function tryMove(page, move) {
  await page.waitForFunction(
    (wanted) => document.querySelector('kibitz-board').input.moves.some((legal) => legal.move === wanted),
    move,
  );
  await page.locator('kibitz-board').evaluate((board, wanted) => {
    const { path } = board.input.moves.find((legal) => legal.move === wanted);
    for (const touch of path.touches) board.touch(touch);
  }, move);
}

test('moves tried on the board become variations with comments and symbols, and are stored', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers?moves=11-15,23-19,8-11');
  await page.click('[aria-label="Move 1: 11-15"]');
  await tryMove(page, '22-18');
  await tryMove(page, '15x22');
  await page.waitForSelector('.branch >> text=23-19 8-11');
  await page.fill('.remarks textarea', 'A sharp answer.');
  await page.selectOption('.remarks select', '!?');
  await page.waitForSelector('.move-comment >> text=A sharp answer.');
  await page.waitForSelector('.moves button >> text=15x22!?');
  await page.click('.branch >> text=23-19');
  await page.waitForSelector('.branch >> text=22-18 15x22');
  assert.equal(await page.locator('[aria-label="Move 3: 8-11"]').count(), 1);
  await page.goto('/analyse/checkers?moves=11-15,23-19,8-11');
  await page.click('.branch >> text=22-18 15x22');
  await page.waitForSelector('.move-comment >> text=A sharp answer.');
  await page.click('[aria-label="Forget this branch"]');
  await page.waitForFunction(() => document.querySelector('.branch') === null);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('three lines are three different moves, and none is cut to a few moves', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers?moves=11-15');
  await page.waitForFunction(() => document.querySelectorAll('.line').length === 3);
  await page.waitForFunction(() => {
    const first = [...document.querySelectorAll('.line')].map(
      (line) => line.querySelector('.line-move')?.textContent,
    );
    return new Set(first).size === 3;
  });
  await page.waitForFunction(() => {
    const box = document.querySelector('.line-moves')?.getBoundingClientRect();
    const seen = [...document.querySelectorAll('.line:first-child .line-move')].filter(
      (move) => move.getBoundingClientRect().bottom <= (box?.bottom ?? 0) + 1,
    );
    return seen.length >= 4;
  });
  await closePages(page);
});
