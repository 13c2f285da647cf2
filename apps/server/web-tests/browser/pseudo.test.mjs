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

test('no plain English is left on any screen, and nothing overflows', async () => {
  const page = await openPage(browser, server, {});
  await page.goto('/');
  await page.evaluate(
    (language) => localStorage.setItem('kibitz.settings', JSON.stringify({ language })),
    PSEUDO,
  );
  const games = (await server.ask('/api/games')).map(({ id }) => id);
  const seats = [
    { kind: 'person', name: 'Åsa' },
    { kind: 'person', name: 'Bö' },
  ];
  const how = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const opened = await Promise.all(
    games.map((game) => server.ask('/api/tables', { ...how, body: JSON.stringify({ game, seats }) })),
  );
  const screens = [
    '/',
    '/library',
    '/settings',
    '/nope',
    ...games.flatMap((game) => [`/play/${game}`, `/rules/${game}`, `/analyse/${game}`]),
    ...opened.map(({ id }) => `/table/${id}`),
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await page.waitForSelector('body[data-ready]');
    await page.waitForTimeout(300);
    assert.deepEqual(await plainWords(page), [], screen);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${screen} at ${width}: ${over} too wide`);
    }
  }
  await closePages(page);
});
