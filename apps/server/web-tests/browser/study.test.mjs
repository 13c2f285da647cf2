// Studying a position: lines, branches, comments.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser, server } from './fixture.mjs';
import { closePages, openPage, seriousProblems } from './harness.mjs';

/** Waits until a move is legal on the board of the analysis. */
async function waitForLegal(page, move) {
  await page.waitForFunction(
    (wanted) => document.querySelector('kibitz-board').input.moves.some((legal) => legal.move === wanted),
    move,
  );
}

/** Plays a move on the board of the analysis. */
async function tryMove(page, move) {
  await page.waitForFunction((wanted) => {
    const board = document.querySelector('kibitz-board');
    const legal = board.input.moves.find((one) => one.move === wanted);
    for (const touch of legal?.path.touches ?? []) board.touch(touch);
    return legal !== undefined;
  }, move);
}

test('moves tried on the board become variations with comments and symbols, and are stored', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers?moves=11-15,23-19,8-11');
  await page.click('[aria-label="Move 1: 11-15"]');
  await waitForLegal(page, '23-19');
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

test('branches, comments and marks are saved with the game, shown elsewhere and exported', async () => {
  const moves = ['11-15', '23-19', '8-11'];
  const record = { kibitz: 1, game: 'checkers', variant: 'english', moves };
  const { id } = await server.ask('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'checkers',
      seats: [{ kind: 'person' }, { kind: 'person' }],
      from_record: record,
    }),
  });
  const page = await openPage(browser, server);
  await page.goto(`/analyse/checkers?table=${id}`);
  await page.click('[aria-label="Move 1: 11-15"]');
  await page.waitForSelector('.keeping >> text=Saved with the game');
  await waitForLegal(page, '23-19');
  await tryMove(page, '22-18');
  await tryMove(page, '15x22');
  await page.fill('.remarks textarea', 'A sharp answer.');
  await page.selectOption('.remarks select', '!?');
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('kibitz.study')));
  await page.waitForSelector('.keeping >> text=Saved with the game');
  // Another browser has it too, and a text in another form.
  const other = await openPage(browser, server);
  await other.goto(`/analyse/checkers?table=${id}`);
  await other.click('.branch >> text=22-18 15x22');
  await other.waitForSelector('.move-comment >> text=A sharp answer.');
  await other.waitForSelector('.moves button >> text=15x22!?');
  const pdn = await (await fetch(`${server.address}/api/library/${id}/export?format=pdn`)).text();
  assert.match(pdn, /1\. 11-15 23-19 \(1\.\.\. 22-18 2\. 15x22!\? \{A sharp answer\.\}\) 2\. 8-11 \*/);
  const { imported } = await server.ask('/api/library/import', { method: 'POST', body: pdn });
  const again = await server.ask(`/api/tables/${imported[0]}/study`);
  assert.deepEqual(again.variations, [
    { after: 1, moves: ['22-18', '15x22'], comments: [{ after: 3, text: 'A sharp answer.', mark: '!?' }] },
  ]);
  assert.deepEqual([...page.consoleErrors, ...other.consoleErrors], []);
  await closePages(page, other);
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

/** A stored review of a game of Omok: a three that is not answered. */
function reviewOfThree(game) {
  const chances = [0.5, 0.5, 0.5, 0.5, 0.6, 0.4, 1, 1];
  const about = {
    4: { mark: 'best', note: { id: 'omok-note-three' } },
    5: { mark: 'blunder', better: ['h11', 'h7'], better_note: { id: 'omok-note-stops-three' } },
    6: { mark: 'best', note: { id: 'omok-note-open-four' } },
  };
  const side = { accuracy: 90, inaccuracies: 0, mistakes: 0, blunders: 0, missed_wins: 0 };
  return {
    game,
    judge: 'engine:max',
    sides: [
      { ...side, name: 'Black' },
      { ...side, name: 'White', blunders: 1 },
    ],
    moves: game.moves.map((move, ply) => ({
      ply,
      number: Math.floor(ply / 2) + 1,
      seat: ply % 2,
      move,
      mark: 'good',
      before: { chance: chances[ply] },
      after: { chance: ply === 5 ? 0 : chances[ply] },
      better: [],
      ...about[ply],
    })),
    turning_points: [5],
    is_whole: true,
    sentences: [],
  };
}

/** Opens a game of Omok in the analysis, with this review. */
async function openReviewed(reviewOf) {
  const moves = ['h8', 'g8', 'h9', 'g7', 'h10', 'c3', 'h11'];
  const record = { kibitz: 1, game: 'omok', variant: 'freestyle', moves };
  const { id } = await server.ask('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'omok',
      seats: [{ kind: 'person' }, { kind: 'person' }],
      from_record: record,
    }),
  });
  const page = await openPage(browser, server);
  await page.route(`**/api/library/${id}/review`, (route) => route.fulfill({ json: reviewOf(record) }));
  await page.goto(`/analyse/omok?table=${id}`);
  return page;
}

test('a review says what a move makes and what the better one would have done', async () => {
  const page = await openReviewed(reviewOfThree);
  const blunder = page.locator('.turnings li', { hasText: 'c3: blunder' });
  await blunder.waitFor();
  assert.match(await blunder.innerText(), /Better was h11: Blocks the open three\./);
  await page.waitForSelector('.review-here >> text=h11: best. Makes a four that cannot be stopped.');
  await page.click('[aria-label^="Move 5: h10"]');
  await page.waitForSelector('.review-here >> text=h10: best. Makes an open three.');
  // Another move in its place is not the one that was reviewed.
  await page.click('[aria-label^="Move 4: g7"]');
  await waitForLegal(page, 'h10');
  await tryMove(page, 'a1');
  await page.waitForFunction(() => document.querySelector('.review-here')?.textContent === '');
  // Whoever learns from it is told the reason too.
  await page.click('.sides .learn');
  await page.click('.learn-box >> text=Show the answer');
  await page.waitForSelector('.learn-box >> text=Blocks the open three.');
  assert.deepEqual(page.consoleErrors, []);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await seriousProblems(page), [], `review and task at ${width}`);
  }
  await closePages(page);
});

/** A review like the one above in which White has a second mistake. */
function reviewOfTwoMistakes(record) {
  const review = reviewOfThree(record);
  review.moves[3] = { ...review.moves[3], mark: 'mistake', before: { chance: 0.6 }, better: ['h10'] };
  return review;
}

test('learning from mistakes counts those found, and only those', async () => {
  const page = await openReviewed(reviewOfTwoMistakes);
  const width = async () => (await page.locator('.centre kibitz-board').boundingBox()).width;
  const before = await width();
  await page.click('.sides .learn');
  const box = page.locator('.learn-box');
  await box.getByText('Mistake 1 of 2 · 0 found').waitFor();
  assert.equal(await width(), before, 'without the bar the board keeps its width');
  await waitForLegal(page, 'h10');
  await tryMove(page, 'g7'); // what was played is no find
  await box.getByText('g7 is the move that was played').waitFor();
  await tryMove(page, 'h10');
  await box.getByText('Mistake 1 of 2 · 1 found').waitFor();
  await box.getByText(/^Right! With h10: 60 % for White\. In the game: /).waitFor();
  await tryMove(page, 'h10'); // found once, counted once
  await box.getByText('Next').click();
  await box.getByText('Mistake 2 of 2 · 1 found').waitFor();
  await box.getByText('Show the answer').click();
  await box.getByText('Mistake 2 of 2 · 1 found').waitFor();
  await box.getByText('Next').click();
  await box.getByText('You found 1 of 2.').waitFor();
  await box.getByText('End').click();
  await page.waitForFunction(() => document.querySelector('.learn-box') === null);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

/** Answers the page's analysis with these messages instead of the server's. */
const answerAnalysis = (page, ...messages) =>
  page.routeWebSocket(/\/ws\/analysis/, (socket) =>
    socket.onMessage((text) => {
      if (JSON.parse(text).type !== 'analyse') return;
      for (const message of messages) socket.send(JSON.stringify(message));
    }),
  );

test('the value of a placement is on its point, and an unknown value is shown as nothing', async () => {
  const page = await openPage(browser, server);
  const line = { type: 'line', rank: 1, depth: 3, nodes: 9, nps: 9, exact: false, score: null };
  await answerAnalysis(page, { ...line, moves: ['h8', 'h9'], value: null });
  await page.goto('/analyse/omok');
  await page.waitForSelector('.line-move >> text=h8');
  assert.equal(await page.locator('.chip').count(), 0);
  assert.equal(await page.locator('.line-score').innerText(), '');
  assert.equal(await page.locator('.bar').isVisible(), false);
  assert.equal(await page.locator('.verdict').textContent(), '');
  await closePages(page);
  const valued = await openPage(browser, server);
  const value = { chance: 0.53, seat0: 0.06 };
  await answerAnalysis(valued, { ...line, moves: ['h8', 'h9'], value });
  await valued.goto('/analyse/omok');
  await valued.waitForSelector('.chip');
  assert.equal(await valued.locator('.chip text').textContent(), '53 %');
  assert.ok(await valued.locator('.bar').isVisible());
  const [chip, point] = [
    await valued.locator('.chip rect').boundingBox(),
    await valued.locator('.hit[aria-label^="h8"]').boundingBox(),
  ];
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [[x, y], [a, b]] = [middle(chip), middle(point)];
  assert.ok(Math.hypot(x - a, y - b) < 1, `${x}, ${y} beside ${a}, ${b}`);
  assert.equal(await valued.locator('.arrow').count(), 0);
  await closePages(valued);
});

test('the values above the columns and the words on the bar keep to their widths', async () => {
  const losses = ['1', '2', '3', '4', '5', '6', '7'].map((move, i) => {
    return { move, chance: 0, result: 'loss', plies: 40 - i, seat0: -1 };
  });
  for (const [width, locale] of [
    [1440, 'en-GB'],
    [390, 'en-GB'],
    [390, 'de-DE'],
  ]) {
    const page = await openPage(browser, server, { viewport: { width, height: 844 }, locale });
    await answerAnalysis(page, { type: 'values', moves: losses, value: losses[0] });
    await page.goto('/analyse/connect-four');
    await page.waitForFunction(() => document.querySelectorAll('.chip').length === 7);
    const cut = await page.evaluate(() => {
      const boxOf = (/** @type {Element} */ element) => element.getBoundingClientRect();
      const chips = [...document.querySelectorAll('.chip')].map((chip) => ({
        ...boxOf(chip.querySelector('rect')).toJSON(),
        text: Math.max(...[...chip.querySelectorAll('text')].map((line) => boxOf(line).width)),
      }));
      chips.sort((a, b) => a.left - b.left);
      const bar = boxOf(document.querySelector('.bar'));
      const letters = document.createRange();
      letters.selectNodeContents(document.querySelector('.bar-words'));
      const words = letters.getBoundingClientRect();
      return {
        wider: chips.filter(({ text, width }) => text > width).length,
        touching: chips.filter((chip, i) => i > 0 && chip.left <= chips[i - 1].right).length,
        bar: words.width > bar.width || words.height > bar.height,
        shown: document.querySelector('.bar-words').textContent,
      };
    });
    const shown = locale === 'de-DE' ? 'Verlust 40' : 'Loss 40';
    assert.deepEqual(cut, { wider: 0, touching: 0, bar: false, shown }, `${width} ${locale}`);
    await closePages(page);
  }
});

test('four moves to one point show four values, and none covers another', async () => {
  const page = await openPage(browser, server);
  const chances = { '10-15': 0.9, '11-15': 0.8, '18-15': 0.7, '19-15': 0.6 };
  const values = Object.entries(chances).map(([move, chance]) => ({ move, chance, seat0: 1 - 2 * chance }));
  await answerAnalysis(page, { type: 'values', moves: values, value: values[0] });
  await page.goto(`/analyse/checkers?position=${encodeURIComponent('W:WK10,K11,K18,K19:B1')}`);
  await page.waitForFunction(() => document.querySelectorAll('.chip').length === 4);
  const chips = await page.evaluate(() =>
    [...document.querySelectorAll('.chip')].map((chip) => {
      const { left, right, top, bottom } = chip.querySelector('rect').getBoundingClientRect();
      return { text: chip.querySelector('text').textContent, left, right, top, bottom };
    }),
  );
  assert.deepEqual(chips.map(({ text }) => text).sort(), ['60 %', '70 %', '80 %', '90 %']);
  const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const covered = chips.flatMap((a, i) => chips.slice(i + 1).filter((b) => overlap(a, b)));
  assert.deepEqual(covered, []);
  // A third of the way from each king: nearer to it than to the point that all can reach.
  const centre = async (square) => {
    const box = await page
      .locator('.hit')
      .nth(square - 1)
      .boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const goal = await centre(15);
  for (const [move, chance] of Object.entries(chances)) {
    const from = await centre(Number(move.split('-')[0]));
    const chip = chips.find(({ text }) => text === `${Math.round(100 * chance)} %`);
    const [x, y] = [(chip.left + chip.right) / 2, (chip.top + chip.bottom) / 2];
    const to = ([a, b]) => Math.hypot(x - a, y - b);
    assert.ok(Math.abs(to(goal) / to(from) - 2) < 0.05, `${move}: ${to(from)} and ${to(goal)}`);
  }
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('a forced move has the value of what comes after it', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers?moves=9-13,23-19,10-14,22-17');
  await page.waitForFunction(() => document.querySelector('.line-score')?.textContent.includes('% for'));
  assert.equal(await page.locator('.line').count(), 1);
  assert.equal(await page.locator('.line-move').first().innerText(), '13x22');
  await page.waitForFunction(() => document.querySelector('.chip text')?.textContent.endsWith('%'));
  // The only move takes the last piece.
  await page.goto(`/analyse/checkers?position=${encodeURIComponent('B:W18:B14')}`);
  await page.waitForSelector('.line-score >> text=Black wins in 1');
  assert.doesNotMatch(await page.locator('.lines-about').innerText(), /depth 0|positions/);
  assert.deepEqual(page.consoleErrors, []);
  await closePages(page);
});

test('a proved win has one value: as verdict, as line and on the board', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/omok?variant=freestyle&moves=h8,a1,i9,o1,j10,a15');
  await page.waitForSelector('.verdict >> text=/^Proved: Black wins in [0-9]+$/');
  const [, plies] = /in (\d+)$/.exec(await page.locator('.verdict').innerText());
  await page.waitForFunction(
    (words) => document.querySelector('.line-score')?.textContent === words,
    `Black wins in ${plies}`,
  );
  await page.waitForSelector(`.chip.win >> text=Win ${plies}`);
  await closePages(page);
});

test('an address with an illegal move leads to a page that says so and has a way on', async () => {
  const page = await openPage(browser, server);
  await page.goto('/analyse/checkers?moves=99-98');
  await page.waitForSelector('h1 >> text=This link does not work');
  await page.waitForSelector('p >> text=`99` is not a square');
  assert.deepEqual(await seriousProblems(page), []);
  await page.click('a.button >> text=Analyse Checkers');
  await page.waitForSelector('.line .line-move');
  await closePages(page);
});
