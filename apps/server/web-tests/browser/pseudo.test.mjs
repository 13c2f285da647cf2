// With a pseudo-language, no plain English word is left on any screen.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { Browser, closePages, openPage, Server } from './harness.mjs';
import { PSEUDO, pseudoWords } from './pseudo.mjs';

let server;
let browser;
let words;

before(async () => {
  words = pseudoWords();
  server = await Server.start({ more: ['--words', words] });
  browser = await Browser.start();
});
after(async () => {
  await browser?.end();
  await server?.end();
  rmSync(words, { recursive: true, force: true });
});

/** Names that are the same in every language: of the program, of languages, of formats and keys. */
const NAMES = /^(Kibitz|English|Deutsch|JSON|Enter)$/;

/** Plain words of four or more letters in visible or accessible text. */
async function plainWords(page) {
  const texts = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, document.title, ...spoken];
  });
  const found = texts.join('\n').match(/(?<![\p{L}\d./_-])[A-Za-z]{4,}(?![\p{L}\d/_])/gu) ?? [];
  return [...new Set(found)].filter((word) => !NAMES.test(word));
}

/** A page whose settings choose the pseudo-language. */
async function openPseudoPage() {
  const page = await openPage(browser, server, {});
  await page.goto('/');
  await page.evaluate(
    (language) => localStorage.setItem('kibitz.settings', JSON.stringify({ language })),
    PSEUDO,
  );
  return page;
}

/** Opens a table of two people and returns its id. */
async function openTable(game, moves) {
  const seats = [
    { kind: 'person', name: 'Åsa' },
    { kind: 'person', name: 'Bö' },
  ];
  const from_record = moves && { kibitz: 1, game, variant: '7x6', moves };
  const { id } = await server.ask('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, seats, from_record }),
  });
  return id;
}

/** No plain English on the page, and nothing wider than a desktop's or a phone's window. */
async function check(page, screen) {
  assert.deepEqual(await plainWords(page), [], screen);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // Boards follow the size of the window in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${screen} at ${width}: ${over} too wide`);
  }
}

test('no plain English is left on any screen, and nothing overflows', async () => {
  const page = await openPseudoPage();
  const games = (await server.ask('/api/games')).map(({ id }) => id);
  const opened = await Promise.all(games.map((game) => openTable(game)));
  const screens = [
    '/',
    '/library',
    '/settings',
    '/nope',
    ...games.flatMap((game) => [`/play/${game}`, `/rules/${game}`, `/analyse/${game}`]),
    ...opened.map((id) => `/table/${id}`),
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await page.waitForSelector('body[data-ready]');
    await page.waitForTimeout(300);
    await check(page, screen);
  }
  await closePages(page);
});

test('a finished game, its review and its mistakes are in the pseudo-language too', async () => {
  const page = await openPseudoPage();
  // Yellow does not stop the first column.
  const id = await openTable('connect-four', ['1', '2', '1', '2', '1', '7', '1']);
  await page.goto(`/table/${id}`);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 7);
  await check(page, 'a finished table');
  await page.goto(`/analyse/connect-four?table=${id}`);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 7);
  await page.click('.whole-game button');
  await page.waitForSelector('.graph-line');
  await page.waitForSelector('.turnings li');
  await check(page, 'a review');
  await page.locator('.sides .learn').first().click();
  await page.waitForSelector('.learn-box [role=status]');
  await check(page, 'a mistake to learn from');
  await closePages(page);
});
