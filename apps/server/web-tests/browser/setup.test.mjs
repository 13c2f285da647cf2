// Setting up a game: players, name plates, messages of bots and marks.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import {
  clickMove,
  clickPoint,
  closePages,
  drop,
  myTurn,
  openAt,
  openPage,
  plies,
  seated,
  startGame,
} from './harness.mjs';

const names = (page) => page.locator('.plate-name').allInnerTexts();
const abouts = (page) => page.locator('.plate-about').allInnerTexts();

test('the number of players is the first choice, and name plates are beside their pieces', async () => {
  const page = await openPage(browser, server);
  await page.goto('/play/chinese-checkers?watch');
  await page.waitForSelector('.seat-row');
  await page.check('.seat-numbers [value="6"]');
  await page.waitForFunction(() => document.querySelectorAll('.seat-row').length === 6);
  const start = await page.locator('button[type=submit]').boundingBox();
  assert.ok(start.y + start.height <= 860, 'Start is in view, however many play');
  await seated('random', 'random', 'random', 'random', 'random', 'random')(page);
  await page.click('button[type=submit]');
  await page.waitForSelector('.plate');
  assert.deepEqual(await page.locator('.plates.above .plate').count(), 3);
  const seats = await page.evaluate(() => {
    const middle = (element) => element.getBoundingClientRect().x;
    return [...document.querySelectorAll('.plates.below .plate')].map(middle);
  });
  assert.deepEqual(
    seats,
    [...seats].sort((a, b) => a - b),
  );
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length > 7);
  assert.equal(await page.locator('.moves-head').count(), 6);
  const columns = await page
    .locator('.moves button')
    .evaluateAll((all) => all.map((b) => b.style.gridColumn));
  assert.deepEqual(columns.slice(0, 7), ['2', '3', '4', '5', '6', '7', '2']);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('opponent, level and clock presets are in view, and the rules behind "More"', async () => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await page.goto('/play/checkers');
  await page.waitForSelector('.seat-row');
  for (const name of ['seat-0', 'seat-1', 'bot-1', 'level-1'])
    assert.ok(await page.locator(`[name=${name}]`).isVisible(), name);
  assert.deepEqual(
    (await page.locator('.clock-presets label').allInnerTexts()).map((words) => words.trim()),
    ['No clock', '1+0', '3+2', '10+0', 'One day per move'],
  );
  const variant = page.locator('[name=variant]');
  assert.equal(await variant.isVisible(), false);
  await page.click('summary');
  assert.ok(await variant.isVisible());
  await page.click('.clock-presets >> text=One day per move');
  await page.click('button[type=submit]');
  await page.waitForSelector('.clock');
  const told = await server.ask(`/api/tables/${page.url().split('/').at(-1)}`);
  assert.equal(told.clock.kind, 'days');
  await closePages(page);
});

test('a new game keeps the opponent, the level and the seats', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'connect-four', seated('classic:2', 'person'));
  await page.evaluate(() => localStorage.removeItem('kibitz.setup'));
  await page.click('.menu >> text=New game');
  await page.waitForSelector('[name=level-0]');
  assert.equal(await page.inputValue('[name=seat-0]'), 'bot');
  assert.equal(await page.inputValue('[name=bot-0]'), 'classic');
  assert.equal(await page.inputValue('[name=level-0]'), '2');
  assert.equal(await page.inputValue('[name=seat-1]'), 'person');
  await closePages(page);
});

test('after a rematch plates, colours and library agree', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'checkers', seated('person', 'random'));
  await page.click('.menu >> text=Resign');
  await page.click('dialog .primary');
  await page.waitForSelector('.end-words >> text=You lose');
  const old = page.url();
  await page.click('.end-card >> text=Rematch');
  await page.waitForURL((url) => url.href !== old && /table/.test(url.pathname));
  await myTurn(page);
  assert.deepEqual(await names(page), ['Random', 'You']);
  const [above, below] = await abouts(page);
  assert.match(above, /^Black/);
  assert.match(below, /^White/);
  const { games } = await server.ask('/api/library');
  const id = page.url().split('/').at(-1);
  const { players } = games.find((game) => game.id === id);
  assert.deepEqual(
    players.map(({ bot }) => bot ?? 'person'),
    ['random', 'person'],
  );
  await page.goto('/library');
  await page.waitForSelector('text=Random – Player');
  await closePages(page);
});

test('discs are red and yellow, against the classic bot black and red, and records stay', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'connect-four', seated('person', 'random'));
  assert.deepEqual(await abouts(page), [
    'Yellow · Drops its discs anywhere. Good for learning the rules.',
    'Red',
  ]);
  await drop(page, 4);
  assert.match(await page.locator('.hit').nth(38).getAttribute('aria-label'), /red disc/);
  const told = await server.ask(`/api/tables/${page.url().split('/').at(-1)}`);
  assert.deepEqual(
    told.seats.map(({ seat_name }) => seat_name),
    ['Black', 'Red'],
  );
  await startGame(page, 'connect-four', seated('person', 'classic:1'));
  assert.equal((await abouts(page))[1], 'Black');
  await startGame(page, 'connect-four', async () => {
    await page.click('summary');
    await page.selectOption('[name=pieces]', { label: 'Red and yellow' });
    await seated('person', 'classic:1')(page);
  });
  assert.equal((await abouts(page))[1], 'Red');
  await closePages(page);
});

test('the classic bot reports its search, the last column is marked, and the game is timed', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'connect-four', seated('person', 'classic:2'));
  assert.equal(await page.locator('.game-timer').isVisible(), false);
  await drop(page, 4);
  await page.waitForSelector('.bot-note >> text=/Classic: Moves tried: [0-9,]+ in/');
  assert.equal(await page.locator('.last-lane').count(), 1);
  await page.waitForFunction(() => document.querySelector('.timer-time')?.textContent >= '0:02');
  await closePages(page);
});

test('the classic bot gives its reason for a pass', async () => {
  const page = await openPage(browser, server);
  const position = [
    '2/22/222/.222/............./............/.........../........../.........',
    '/........../.........../............/.....11....../111./111/11/2 1',
  ].join('');
  const seats = [{ kind: 'bot', bot: 'classic' }, { kind: 'person' }];
  await openAt(page, server, { game: 'chinese-checkers', variant: 'document', position, seats });
  const reason = 'None of my marbles can go forward or nearer the middle, so I pass.';
  await page.waitForSelector(`.bot-note >> text=${reason}`);
  assert.equal(await page.locator('.moves button').first().innerText(), 'pass');
  await closePages(page);
});

test('a full column says that it is full', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'connect-four', seated('person', 'person'));
  for (let i = 0; i < 6; i += 1) await drop(page, 1);
  await clickPoint(page, 0);
  await page.waitForSelector('.toast >> text=This column is full');
  assert.equal(await plies(page), 6);
  await closePages(page);
});

test('after a swap choice the plates say who plays which colour', async () => {
  const page = await openPage(browser, server);
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Bob' },
  ];
  await openAt(page, server, { game: 'omok', variant: 'standard', rules: [['opening', 'swap']], seats });
  for (const move of ['h8', 'i9', 'j10'])
    await clickMove(
      page,
      (await myTurn(page)).find((legal) => legal.move === move),
    );
  const plateOf = (name) => page.locator('.plate', { hasText: name }).locator('.plate-about').innerText();
  assert.deepEqual([await plateOf('Ann'), await plateOf('Bob')], ['First player', 'Second player']);
  const choices = await myTurn(page);
  assert.deepEqual(choices.map(({ move }) => move).sort(), ['black', 'white']);
  await clickMove(
    page,
    choices.find(({ move }) => move === 'black'),
  );
  await page.waitForFunction(() => /White|Black/.test(document.querySelector('.plate-about').textContent));
  assert.deepEqual([await plateOf('Ann'), await plateOf('Bob')], ['White', 'Black']);
  await closePages(page);
});

test('a hint says what its move does', async () => {
  const page = await openPage(browser, server);
  await openAt(page, server, { game: 'omok', variant: 'freestyle' });
  for (const move of ['h8', 'a1', 'i9', 'o1', 'j10'])
    await clickMove(
      page,
      (await myTurn(page)).find((legal) => legal.move === move),
    );
  await page.click('.menu button:has-text("Hint")');
  await page.waitForSelector('.toast >> text=/Try (g7|k11|f6|l12).*Blocks the open three\\./');
  assert.doesNotMatch(await page.locator('.toast').innerText(), /[+-]\d/); // no raw score
  await closePages(page);
});

test('a partly entered jump survives another touch and updates of the table', async () => {
  const page = await openPage(browser, server);
  await openAt(page, server, { game: 'checkers', position: 'B:W15,23,32:B1,10' });
  const [jump] = await myTurn(page);
  assert.equal(jump.path.touches.length, 3);
  for (const { point } of jump.path.touches.slice(0, 2)) await clickPoint(page, point);
  const touched = () => page.evaluate(() => document.querySelector('kibitz-board').input.touched.length);
  assert.equal(await touched(), 2);
  await clickPoint(page, 0);
  await page.waitForSelector('.toast >> text=in the middle of a move');
  assert.equal(await touched(), 2);
  await page.evaluate(() => document.querySelector('.menu')); // a page that joins is news
  const other = await openPage(browser, server);
  await other.goto(page.url());
  await other.waitForSelector('.plate');
  assert.equal(await touched(), 2);
  await clickPoint(page, jump.path.touches[2].point);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 1);
  await closePages(page, other);
});

test('the move of a bot is announced to screen readers', async () => {
  const page = await openPage(browser, server);
  await startGame(page, 'checkers', seated('person', 'random'));
  await clickMove(page, (await myTurn(page))[0]);
  await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 2);
  await page.waitForFunction(() =>
    /The computer: \S+. Your turn: choose a piece/.test(
      document.querySelector('[aria-live=polite][aria-atomic]').textContent,
    ),
  );
  await closePages(page);
});

test('the level is a slider that the keyboard moves too', async () => {
  const page = await openPage(browser, server);
  await page.goto('/play/checkers');
  await page.waitForSelector('.level-words >> text=Level 4');
  await page.focus('[name=level-1]');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.level-words >> text=Level 6');
  assert.equal(await page.getAttribute('[name=level-1]', 'aria-valuetext'), 'Level 6');
  await page.waitForSelector('.hint >> text=A harder game.');
  await page.keyboard.press('End');
  await page.waitForSelector('.level-words >> text=Level max');
  await page.click('button[type=submit]');
  await page.waitForSelector('.plate-about >> text=/· Level max/');
  await closePages(page);
});
