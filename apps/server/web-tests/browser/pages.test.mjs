// Every screen: analysis, library, small screens, languages, accessibility.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';

import { quietGame, stackOf, valueOf } from './four.mjs';
import { browser, server } from './fixture.mjs';
import {
  clickMove,
  clickPoint,
  closePages,
  myTurn,
  openPage,
  plies,
  seated,
  seriousProblems,
  startGame,
} from './harness.mjs';

/** A table with some moves, opened over the API. */
async function someTable(game, moves, seats = ['person', 'person']) {
  const record = { kibitz: 1, game, variant: (await titleOf(game)).variants[0].name, moves };
  const body = { game, seats: seats.map((kind) => ({ kind })), from_record: record };
  return server.ask('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function titleOf(game) {
  return (await server.ask('/api/games')).find(({ id }) => id === game);
}

test('analysis shows lines, and a line can be entered, left and shared by its address', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/connect-four?moves=4,4,3');
  await page.waitForSelector('.line .line-move');
  assert.match(await page.locator('.lines-about').innerText(), /depth \d+/);
  await page.locator('.line .line-move').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 4);
  assert.match(page.url(), /moves=4%2C4%2C3%2C\d/);
  await page.click('[aria-label="Previous move"]');
  const other = await openPage(browser, server);
  await other.goto(page.url());
  await other.waitForFunction(() => document.querySelectorAll('.moves button').length === 4);
  assert.equal(await other.locator('[aria-current=true]').innerText(), '3');
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page, other);
});

test('a position that stays on the screen is not analysed again and again', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers');
  await page.waitForSelector('.line .line-move');
  await page.waitForTimeout(9000); // the page asks twice whether the server is there
  assert.equal(await page.locator('.toast').count(), 0);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('analysis of a solved position shows the exact value above each of the seven columns', async () => {
  const moves = quietGame(26);
  const known = Array.from({ length: 7 }, (_, column) => valueOf(stackOf(moves), column, moves.length));
  const page = await openPage(browser, server);
  await page.goto(`/analyse/connect-four?moves=${moves.map((column) => column + 1).join(',')}`);
  await page.waitForFunction(() => document.querySelectorAll('.chip').length === 7);
  // Found and measured in one step: the board draws its chips anew with every line, and a locator would measure
  // those of the drawing before.
  const chips = await page.evaluate(() =>
    [...document.querySelectorAll('.chip')].map((chip) => ({
      x: chip.getBoundingClientRect().x,
      text: [...chip.querySelectorAll('text')].map((line) => line.textContent).join(' '),
    })),
  );
  // A win with so many discs left ends with that disc of whoever wins: so many plies from here.
  const textOf = (value) => {
    if (value === 0) return 'Draw';
    const [mine, left] = [value > 0, 43 - 2 * Math.abs(value)];
    const before = left % 2 === (moves.length + (mine ? 0 : 1)) % 2 ? left : left - 1;
    return `${mine ? 'Win' : 'Loss'} ${before - moves.length + 1}`;
  };
  const shown = chips.sort((a, b) => a.x - b.x).map(({ text }) => text);
  assert.deepEqual(shown, known.map(textOf));
  assert.match(await page.locator('.verdict').textContent(), /^Proved: /);
  await closePages(page);
});

test('a game is reviewed while the page thinks, its graph is drawn, and the review is kept with it', async () => {
  const page = await openPage(browser, server);
  // Yellow does not stop the first column.
  const { id } = await someTable('connect-four', ['1', '2', '1', '2', '1', '7', '1']);
  await page.goto(`/analyse/connect-four?table=${id}`);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 7);
  await page.click('button >> text=Review');
  await page.waitForSelector('.review >> text=/of 8|Waiting/', { timeout: 3000 });
  const sentence = '.turnings >> text=/Move 3: Yellow plays 7: blunder\\. .* → Red wins.*Better was 1\\./';
  await page.waitForSelector(sentence);
  await page.waitForSelector('.graph-line');
  assert.equal(await page.locator('.marks dt').count(), 7);
  await page.reload();
  await page.waitForSelector(sentence);
  assert.match(await page.locator('.sides').innerText(), /Yellow: \d+ % accurate · 1 blunder/);
  await page.locator('.turnings li', { hasText: 'Move 3: Yellow' }).locator('.better').click();
  await page.waitForSelector('.moves [aria-current=true]');
  assert.match(new URL(page.url()).searchParams.get('moves'), /^1,2,1,2,1,1/);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('a mistake can be tried again until a better move is found', async () => {
  const page = await openPage(browser, server);
  const { id } = await someTable('connect-four', ['1', '2', '1', '2', '1', '7', '1']);
  await page.goto(`/analyse/connect-four?table=${id}`);
  await page.click('button >> text=Review');
  const yellow = page.locator('.sides li', { hasText: 'Yellow' });
  await yellow.locator('.learn').click();
  const task = page.locator('.learn-box [role=status]');
  while (!(await task.innerText()).includes('Yellow played 7. Find a better move.')) {
    await page.click('.learn-box >> text=Show the answer');
    await page.click('.learn-box >> text=Next');
  }
  const drop = (column) =>
    page.locator('kibitz-board').evaluate((board, lane) => board.touch({ lane }), column);
  await drop(6);
  await page.waitForSelector('.learn-box >> text=7 is the move that was played');
  await drop(3);
  await page.waitForSelector('.learn-box >> text=4 is not good enough');
  await drop(0);
  await page.waitForSelector('.learn-box >> text=/Right! With 1: .* In the game: Red wins/');
  assert.match(await page.locator('.learn-box').innerText(), /· [1-9] found/);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('arrows show the best moves with their values, and a search can be stopped', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers');
  await page.waitForFunction(() => document.querySelectorAll('.arrow-head').length === 3);
  const moves = await page.locator('.line .line-move:first-child').allInnerTexts();
  assert.equal(new Set(moves).size, 3);
  assert.match(await page.locator('.chip text').first().textContent(), /^\d+ %$/);
  assert.match(await page.locator('.line-score').first().innerText(), /^\d+ % for (Black|White)$/);
  await page.click('.menu >> text=Stop thinking');
  await page.waitForSelector('.menu >> text=Think');
  assert.equal(await page.locator('.menu >> text=Stop thinking').count(), 0);
  await closePages(page);
});

test('a position can be typed, is previewed, and is refused with a message if invalid', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers');
  await page.click('.menu button >> text=Edit position');
  await page.fill('.editor textarea', 'W:W99:B1');
  await page.waitForSelector('.editor .warn:not(:empty)');
  await page.fill('.editor textarea', 'W:W18,24,K27:B1,K5');
  await page.waitForSelector('.editor .warn:empty', { state: 'attached' });
  await page.click('text=Use this position');
  await page.waitForFunction(() => document.querySelectorAll('.centre .piece').length === 5);
  assert.match(decodeURIComponent(page.url()), /position=W:W18/);
  await closePages(page);
});

test('a board without pieces is refused, typed or emptied by hand', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers');
  await page.click('.menu button >> text=Edit position');
  await page.fill('.editor textarea', 'B:W:B');
  await page.waitForSelector('.editor .warn:not(:empty)');
  await page.fill('.editor textarea', 'B:W32:B1');
  await page.waitForSelector('.editor .warn:empty', { state: 'attached' });
  await page.click('.palette >> text=Remove');
  for (const square of [1, 32]) await clickPoint(page, square - 1, '.editor');
  await page.waitForSelector('.editor .warn:not(:empty)');
  await closePages(page);
});

test('a position can be set up piece by piece', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers');
  await page.click('.menu button >> text=Edit position');
  await page.fill('.editor textarea', 'B:W32:B1');
  await page.waitForFunction(() => document.querySelectorAll('.editor kibitz-board .piece').length === 2);
  await page.click('.palette >> text=White king');
  await clickPoint(page, 17, '.editor');
  await page.click('.palette >> text=Remove');
  await clickPoint(page, 31, '.editor');
  await page.selectOption('.editor select', { label: 'White to move.' });
  await page.waitForFunction(() => document.querySelector('.editor textarea').value === 'W:WK18:B1');
  assert.deepEqual(page.consoleErrors, []);
  assert.deepEqual(await seriousProblems(page), []);
  await page.click('text=Use this position');
  await page.waitForFunction(() => document.querySelectorAll('.centre .piece').length === 2);
  await page.waitForSelector('.status >> text=White to move');
  await closePages(page);
});

test('an exported game is imported unchanged, and a deleted game can be restored', async () => {
  const page = await openPage(browser, server);
  const moves = ['9-14', '24-20', '14-17'];
  const { id } = await someTable('checkers', moves);
  await server
    .ask(`/api/library/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"To and fro"}',
    })
    .catch(() => {});
  await page.goto('/library');
  await page.fill('[type=search]', 'To and fro');
  await page.waitForSelector('.kept >> text=To and fro');
  await page.click('[aria-label="Export To and fro"]');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.click('dialog >> text=Kibitz record'),
  ]);
  const path = join(server.data, file.suggestedFilename());
  await file.saveAs(path);
  await page.keyboard.press('Escape');
  await page.click('[aria-label="Delete To and fro"]');
  await page.waitForSelector('.kept-list >> text=No games yet');
  await page.click('.toast >> text=Undo');
  await page.waitForSelector('.kept >> text=To and fro');
  await page.fill('[type=search]', '');
  // Asked of the server: the page may still show the count of the search that was just cleared.
  const { total: before } = await server.ask('/api/library');
  await page.setInputFiles('[type=file]', path);
  await page.waitForFunction(
    (count) =>
      Number.parseInt(document.querySelector('.library [role=status]').textContent, 10) === count + 1,
    before,
  );
  await page.locator('.kept-words').first().click();
  await page.waitForSelector('.plate');
  assert.deepEqual(await page.locator('.moves button').allInnerTexts(), moves);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test("a file's own result is shown where the rules give another", async () => {
  const page = await openPage(browser, server);
  // After 12-8 Black cannot move, so White has won; the file says that Black did.
  const pdn = '[Event "Odd"]\n[Result "1-0"]\n[SetUp "1"]\n[FEN "W:W11,12,15:B4"]\n\n1... 12-8 1-0\n';
  const { imported } = await server.ask('/api/library/import', { method: 'POST', body: pdn });
  await page.goto('/library');
  const row = page.locator('.kept', { has: page.locator(`[href="/table/${imported[0]}"]`) });
  await row.getByText('The file itself says 1-0.').waitFor();
  assert.match(await row.innerText(), /White wins: Black cannot move/);
  await closePages(page);
});

test('the library calls the winner as the discs of the table do', async () => {
  const page = await openPage(browser, server);
  const { id } = await someTable('connect-four', ['1', '2', '1', '2', '1', '2', '1']);
  await page.goto('/library');
  const row = page.locator('.kept', { has: page.locator(`[href="/table/${id}"]`) });
  await row.getByText('Red wins: four in a row.').waitFor();
  await page.click(`[href="/table/${id}"]`);
  await page.waitForSelector('.end-words >> text=Red wins');
  await closePages(page);
});

test('a game can be renamed and resumed from the library', async () => {
  const page = await openPage(browser, server);
  await someTable('alquerque', []);
  await page.goto('/library');
  await page.selectOption('[aria-label=Game]', 'alquerque');
  await page.locator('[aria-label^=Rename]').first().click();
  await page.fill('dialog input', 'A long evening');
  await page.click('dialog >> text=Save');
  await page.click('[aria-label="Resume A long evening"]');
  await page.waitForURL(/\/table\//);
  await clickMove(page, (await myTurn(page))[0]);
  await closePages(page);
});

test('on a phone the board has the full width, targets are large and nothing overflows', async () => {
  const page = await openPage(browser, server, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await startGame(page, 'connect-four', seated('person', 'random'));
  const board = await page.locator('.board').boundingBox();
  assert.ok(board.width >= 380, `the board is ${board.width} wide`);
  const lane = await page.locator('.hit').nth(3).boundingBox();
  await page.touchscreen.tap(lane.x + lane.width / 2, lane.y + lane.height / 2);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length >= 2);
  await page.click('.tab >> text=Menu');
  await page.waitForSelector('.menu button >> text=Undo');
  const small = await page
    .locator('button:visible, a.button:visible')
    .evaluateAll((all) =>
      all
        .map((one) => ({ words: one.textContent, ...one.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 44 || height < 44),
    );
  assert.deepEqual(
    small.map(({ words }) => words),
    [],
  );
  await page.click('.menu button >> text=Undo');
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 0);
  await closePages(page);
});

test('the page follows the language of the browser, and Settings change it at once', async () => {
  const page = await openPage(browser, server, { locale: 'de-AT' });
  await page.goto('/settings');
  assert.equal(await page.locator('h1').innerText(), 'Einstellungen');
  await page.check('input[name=language][value=en]');
  await page.waitForFunction(() => document.querySelector('h1').innerText === 'Settings');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  await page.goto('/rules/alquerque?variant=document');
  await page.waitForSelector('.rule');
  const rules = await page.locator('.rules').innerText();
  assert.match(rules, /You never have to capture/);
  assert.doesNotMatch(rules, /If you can capture, you must/);
  await closePages(page);
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

for (const colorScheme of ['light', 'dark']) {
  test(`no screen has a serious accessibility problem or overflows (${colorScheme})`, async () => {
    const page = await openPage(browser, server, { colorScheme });
    const tables = await Promise.all((await server.ask('/api/games')).map(({ id }) => someTable(id, [])));
    for (const path of [
      '/',
      '/play/omok',
      '/play/chinese-checkers',
      '/analyse/connect-four',
      '/analyse/checkers',
      '/rules/alquerque',
      ...tables.map(({ id }) => `/table/${id}`),
      '/library',
      '/settings',
      '/nope',
      '/play/chess',
      '/table/zzzz',
    ]) {
      await page.goto(path);
      await page.waitForSelector('body[data-ready]');
      await page.waitForTimeout(400);
      assert.deepEqual(page.consoleErrors, [], path);
      assert.deepEqual(await seriousProblems(page), [], path);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${path} at ${size.width}: ${over} too wide`);
      }
      await page.setViewportSize(SIZES[0]);
      page.consoleErrors.length = 0; // axe itself writes styles, which the page's own policy refuses
    }
    await closePages(page);
  });
}

test('settings are kept: language, high contrast, pieces with shapes, sound', async () => {
  const page = await openPage(browser, server);
  await page.goto('/settings');
  for (const name of ['High contrast', 'Colour-blind safe, with shapes']) await page.check(`text=${name}`);
  await page.uncheck('text=Play sounds');
  await page.check('text=Deutsch');
  await startGame(page, 'connect-four');
  assert.deepEqual(
    await page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang })),
    { theme: 'contrast', palette: 'safe', motion: 'still', lang: 'de' },
  );
  assert.match(await page.locator('.status').innerText(), /Du bist am Zug: Wähle eine Spalte/);
  await page.waitForSelector('.menu >> text=Ton an');
  assert.deepEqual(await seriousProblems(page), []);
  assert.equal(await plies(page), 0);
  await closePages(page);
});

test('an unknown address shows a page with a link back', async () => {
  const page = await openPage(browser, server);
  for (const path of ['/nope', '/play/chess', '/table/zzzz']) {
    await page.goto(path);
    assert.equal(await page.textContent('h1'), 'There is nothing here', path);
    await page.click('a.button >> text=All games');
    await page.waitForURL(/\/$/);
  }
});

test('the last choices are the next defaults, and a preset clock takes one click', async () => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await page.goto('/play/connect-four');
  await page.waitForSelector('.seat-row');
  const button = await page.locator('button[type=submit]').boundingBox();
  assert.ok(button.y + button.height <= 844, `Start ends at ${button.y + button.height} of 844`);
  await page.selectOption('[name=bot-1]', 'random');
  await page.click('.clock-presets >> text=3+2');
  await page.click('button[type=submit]');
  await page.waitForSelector('.clock');
  assert.match(await page.locator('.clock').first().innerText(), /3:00/);
  await page.goto('/play/connect-four');
  await page.waitForSelector('.seat-row');
  assert.equal(await page.inputValue('[name=bot-1]'), 'random');
  assert.ok(await page.isChecked('[name=clock][value="3+2"]'));
  await page.goto('/play/checkers');
  await page.waitForSelector('.seat-row');
  assert.ok(await page.isChecked('[name=clock][value=none]'), 'each game remembers its own');
});

test('only games with a person are listed to continue', async () => {
  const bots = [
    { kind: 'bot', bot: 'random' },
    { kind: 'bot', bot: 'random' },
  ];
  const table = async (seats) =>
    server.ask('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'connect-four', seats }),
    });
  const [watched, played] = [await table(bots), await table([{ kind: 'person' }, bots[1]])];
  const page = await openPage(browser, server);
  await page.goto('/');
  await page.waitForSelector(`a[href="/table/${played.id}"]`);
  assert.equal(await page.locator(`a[href="/table/${watched.id}"]`).count(), 0);
});
