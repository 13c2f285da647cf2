// The real program and a real browser, for the tests.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The timeout of every step, in milliseconds; test machines are often busy. */
export const TIMEOUT = 60_000;

/** A running server with its data folder. */
export class Server {
  static async start({ data = mkdtempSync(join(tmpdir(), 'kibitz-web-')), port = 0, more = [] } = {}) {
    const server = new Server();
    server.data = data;
    server.child = spawn(
      process.env.KIBITZ_BIN,
      ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, ...more],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    server.address = await new Promise((found, failed) => {
      let said = '';
      server.child.stdout.on('data', (text) => {
        said += text;
        const match = /http:\/\/[\d.]+:\d+/.exec(said);
        if (match) found(match[0]);
      });
      server.child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    });
    return server;
  }

  get port() {
    return Number(new URL(this.address).port);
  }

  /** Kills it without a shutdown. */
  async kill() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Starts a server with the same data on the same port. */
  restart() {
    return Server.start({ data: this.data, port: this.port });
  }

  async end() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Sends an API request that must succeed. */
  async ask(path, how) {
    const answer = await fetch(this.address + path, how);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

/** A browser in its own process, which is killed at the end even if it does not close. */
export class Browser {
  static async start() {
    const browser = new Browser();
    browser.program = await chromium.launchServer({
      executablePath: process.env.KIBITZ_BROWSER,
      args: ['--no-sandbox', '--mute-audio'],
    });
    browser.windows = await chromium.connect(browser.program.wsEndpoint(), { timeout: TIMEOUT });
    return browser;
  }

  /** A browser context that shares nothing with the others. */
  open(options) {
    return this.windows.newContext(options);
  }

  end() {
    return this.program.kill();
  }
}

/** A page in its own browser context, as of another person; `page.consoleErrors` collects its errors. */
export async function openPage(browser, server, options = {}) {
  const context = await browser.open({
    viewport: { width: 1280, height: 860 },
    baseURL: server.address,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  page.consoleErrors = [];
  page.on('pageerror', (error) => page.consoleErrors.push(error.message));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/WebSocket|ERR_CONNECTION_REFUSED|404/.test(message.text()) &&
      page.consoleErrors.push(message.text()),
  );
  return page;
}

/** Closes pages and their windows. One that does not close in time is left to the browser's end. */
export async function closePages(...pages) {
  const late = new AbortController();
  const closed = Promise.all(pages.map((page) => page.context().close())).finally(() => late.abort());
  await Promise.race([closed, sleep(TIMEOUT, null, { signal: late.signal }).catch(() => {})]);
}

/** Opens a table through the set-up page; `choose` changes the defaults before. */
export async function startGame(page, game, choose = async () => {}) {
  await page.goto(`/play/${game}`);
  await page.waitForSelector('.seat-row');
  await choose(page);
  await page.click('button[type=submit]');
  await page.waitForURL(/\/table\//);
  await page.waitForSelector('.plate');
}

/** Selects the player of each seat: `['person', 'random']`. */
export const seated =
  (...who) =>
  async (page) => {
    for (const [seat, sitter] of who.entries()) {
      const kind = ['person', 'link'].includes(sitter) ? sitter : 'bot';
      await page.selectOption(`[name=seat-${seat}]`, kind);
      if (kind === 'bot') await page.selectOption(`[name=bot-${seat}]`, sitter.split(':')[0]);
      if (sitter.includes(':')) await chooseLevel(page, seat, sitter.split(':')[1]);
    }
  };

/** Moves the slider of a bot's level; the last one is `max`. */
async function chooseLevel(page, seat, level) {
  const slider = page.locator(`[name=level-${seat}]`);
  await slider.fill(level === 'max' ? await slider.getAttribute('max') : level);
}

/** The legal moves the page may play now, or none with the game over. */
export async function myTurn(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('.end-card') !== null ||
      document.querySelector('kibitz-board')?.input.moves.length > 0,
  );
  return page.evaluate(() =>
    document.querySelector('.end-card') ? [] : document.querySelector('kibitz-board').input.moves,
  );
}

/** How many moves the list shows. */
export const plies = (page) => page.locator('.moves button').count();

/** Clicks a point of the board with the mouse. */
export async function clickPoint(page, point, board = 'kibitz-board') {
  const box = await page.locator(`${board} .hit`).nth(point).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Plays a legal move by clicks, with Enter if the chain could continue. */
export async function clickMove(page, { path }) {
  const before = await plies(page);
  for (const touch of path.touches) {
    if ('button' in touch) await page.click(`.choice-buttons button[data-button="${touch.button}"]`);
    else await clickPoint(page, 'point' in touch ? touch.point : await laneTop(page, touch.lane));
  }
  const canConfirm = page.locator('.choice-buttons .primary');
  if ((await canConfirm.count()) > 0) await page.keyboard.press('Enter');
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('.moves button').length > count || document.querySelector('.end-card'),
    before,
  );
}

/** The top point of a lane. */
async function laneTop(page, lane) {
  const columns = await page
    .locator('.hit')
    .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('aria-label')));
  return columns.findIndex((label) => label.startsWith(`Column ${lane + 1},`));
}

/** Plays to the end of the game, choosing moves by ply; returns the text of the result. */
export async function playToTheEnd(page, choose = (moves, ply) => moves[(ply * 7) % moves.length]) {
  for (;;) {
    const moves = await myTurn(page);
    if (moves.length === 0) return page.locator('.end-words').innerText();
    await clickMove(page, choose(moves, await plies(page)));
  }
}

/** The serious and critical violations that axe finds. */
export async function seriousProblems(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}

/** Plays a column of Connect Four at this page. */
export async function drop(page, column) {
  await clickMove(
    page,
    (await myTurn(page)).find(({ move }) => move === String(column)),
  );
}

/** A host and a friend at one table of Connect Four, each with their own page. */
export async function hostAndFriend(browser, server, choose = seated('person', 'link')) {
  const [host, friend] = await Promise.all([openPage(browser, server), openPage(browser, server)]);
  await startGame(host, 'connect-four', choose);
  await host.waitForSelector('dialog .qr');
  await friend.goto(await host.inputValue('[aria-label="Play Yellow"]'));
  await host.keyboard.press('Escape');
  await friend.waitForSelector('.plate');
  return [host, friend];
}

/** Opens a table over the API whose persons all sit at this page: by default two, from a position or a record. */
export async function openAt(page, server, body) {
  const opened = await server.ask('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seats: [{ kind: 'person' }, { kind: 'person' }], ...body }),
  });
  await page.goto('/');
  await page.evaluate(({ id, tokens }) => {
    const held = Object.fromEntries(tokens.map((token, seat) => [seat, token]));
    localStorage.setItem('kibitz.tokens', JSON.stringify({ [id]: held }));
  }, opened);
  await page.goto(`/table/${opened.id}`);
  await myTurn(page);
  return opened;
}
