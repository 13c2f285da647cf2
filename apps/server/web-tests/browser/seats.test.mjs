// Three to six seats: places from first to last, and name plates with space for their words.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import {
  clickMove,
  closePages,
  myTurn,
  openAt,
  openPage,
  plies,
  seated,
  seriousProblems,
} from './harness.mjs';

const GAME = 'chinese-checkers';
const SIX = [{ kind: 'person' }, ...Array.from({ length: 5 }, () => ({ kind: 'bot', bot: 'engine:3' }))];

const distance = (a, b) => Math.hypot(a.x - b.x, 1.73 * (a.y - b.y));

/**
 * A race in which the second seat is to move and everybody needs one step to be home, and that step of each
 * seat. The goal of a seat is the reflection of its start in the centre.
 */
async function lastSteps(seats) {
  const rules = [['seats', String(seats)]];
  const {
    board,
    pieces,
    seats: sitting,
  } = await server.ask(`/api/games/${GAME}/board?rule=seats%3D${seats}`);
  const centre = { x: 0, y: 0 };
  for (const { x, y } of board.points) [centre.x, centre.y] = [centre.x + x, centre.y + y];
  [centre.x, centre.y] = [centre.x / board.points.length, centre.y / board.points.length];
  const nearest = (points, place) =>
    points.reduce((a, b) => (distance(board.points[b], place) < distance(board.points[a], place) ? b : a));
  const all = board.points.map((_, point) => point);
  const arranged = all.map(() => null);
  const last = sitting.map(({ colour }) => {
    const kind = board.pieces.findIndex((piece) => piece.colour === colour);
    const start = all.filter((point) => pieces[point] === kind);
    const goal = start.map((point) => {
      const { x, y } = board.points[point];
      return nearest(all, { x: 2 * centre.x - x, y: 2 * centre.y - y });
    });
    const open = nearest(goal, centre);
    const outside = all.filter((point) => !goal.includes(point));
    const step = Math.min(...outside.map((point) => distance(board.points[point], board.points[open])));
    const before = nearest(
      outside.filter((point) => distance(board.points[point], board.points[open]) < step + 0.3),
      centre,
    );
    for (const point of goal) arranged[point] = kind;
    arranged[open] = null;
    arranged[before] = kind;
    return [before, open];
  });
  const { position } = await server.ask(`/api/games/${GAME}/arrange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules, pieces: arranged, to_move: 1 }),
  });
  return { rules, position, last, names: sitting.map(({ seat_name }) => seat_name) };
}

for (const seats of [3, 4, 6])
  test(`the end of a game of ${seats} lists the places from first to last`, async () => {
    const page = await openPage(browser, server);
    const { rules, position, last, names } = await lastSteps(seats);
    const persons = names.map(() => ({ kind: 'person' }));
    await openAt(page, server, { game: GAME, rules, position, seats: persons });
    for (let turn = 1; turn < seats; turn += 1) {
      const [from, to] = last[turn % seats];
      const isHome = ({ path: { stops } }) => stops[0] === from && stops.at(-1) === to;
      await clickMove(page, (await myTurn(page)).find(isHome));
    }
    await page.waitForSelector('.end-card');
    const order = [...names.slice(1), names[0]];
    const words = ['1st', '2nd', '3rd', '4th', '5th', '6th'];
    assert.deepEqual(
      (await page.locator('.places li').allInnerTexts()).map((text) => text.split(' · ')[0]),
      order.map((name, place) => `${words[place]} ${name}`),
    );
    assert.match(await page.locator('.end-words h2').innerText(), new RegExp(`^${order[0]} wins$`));
    assert.deepEqual(page.consoleErrors, []);
    assert.deepEqual(await seriousProblems(page), []);
    await closePages(page);
  });

/** The words of plates that are wider or higher than their boxes: cut off, or without their descenders. */
const cutWords = (page) =>
  page
    .locator('.plate-name, .plate-about')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
        .map(({ textContent }) => textContent),
    );

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
])
  test(`six name plates show name, colour and level at ${width} px`, async () => {
    const page = await openPage(browser, server, { viewport: { width, height } });
    await openAt(page, server, { game: GAME, rules: [['seats', '6']], seats: SIX });
    assert.equal(await page.locator('.plate-about >> text=/· Level 3/').count(), 5);
    assert.deepEqual(await cutWords(page), []);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${over} too wide`);
    assert.deepEqual(await seriousProblems(page), []);
    await closePages(page);
  });

test('the descenders of a name on a plate are not cut off', async () => {
  const page = await openPage(browser, server);
  const seats = ['Peggy Qjypg', 'Jürgen Pyqy'].map((name) => ({ kind: 'person', name }));
  await openAt(page, server, { game: 'checkers', seats });
  const boxes = await page.locator('.plate-name').evaluateAll((all) =>
    all.map((one) => {
      const letters = document.createRange();
      letters.selectNodeContents(one);
      const [text, box] = [letters.getBoundingClientRect(), one.getBoundingClientRect()];
      return { name: one.textContent, text: text.height, box: box.height, below: text.bottom - box.bottom };
    }),
  );
  assert.deepEqual(boxes.map(({ name }) => name).sort(), ['Jürgen Pyqy', 'Peggy Qjypg']);
  for (const { name, text, box, below } of boxes)
    assert.ok(text <= box + 1 && below <= 0.5, `${name}: ${text} in ${box}, ${below} below`);
  assert.deepEqual(await cutWords(page), []);
  await closePages(page);
});

test('six bots can be paused, and each seat has a column of the moves in its colour', async () => {
  const page = await openPage(browser, server);
  await page.goto(`/play/${GAME}?watch`);
  await page.check('.seat-numbers [value="6"]');
  await page.waitForFunction(() => document.querySelectorAll('.seat-row').length === 6);
  await seated(...Array.from({ length: 6 }, () => 'random'))(page);
  await page.click('button[type=submit]');
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length >= 7);
  const pause = page.locator('.menu button:has-text("Pause")');
  await pause.evaluate((button) => (button.isOld = true));
  const before = await plies(page);
  await page.waitForFunction((n) => document.querySelectorAll('.moves button').length > n + 6, before);
  assert.ok(await pause.evaluate((button) => button.isOld), 'a round of moves leaves the button alone');
  await pause.click();
  await page.waitForSelector('.status >> text=Paused');
  const colours = await page
    .locator('.moves button')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).boxShadow.match(/rgb\([^)]*\)/)?.[0]));
  assert.equal(new Set(colours.slice(0, 6)).size, 6);
  assert.equal(colours[6], colours[0]);
  const stopped = await plies(page);
  await page.waitForTimeout(1500);
  assert.equal(await plies(page), stopped);
  await closePages(page);
});
