// A browser and a server for the tests of one file: imported, they start before its first test and end after its last.

import { after, before } from 'node:test';

import { Browser, Server } from './harness.mjs';

/** The browser of this file. */
export let browser;

/** The server of this file. */
export let server;

before(async () => {
  [browser, server] = await Promise.all([Browser.start(), Server.start()]);
});
after(async () => {
  await browser.end();
  await server.end();
});

/** Replaces a killed server by a new one with the same data at the same address. */
export async function restartServer() {
  server = await server.restart();
}
