// The entry point: applies the settings, then loads the module of the page.

import { find } from './lib/dom.js';
import { apply } from './lib/settings.js';
import { loadWords, say, t } from './lib/words.js';
import { attempt } from './parts/toast.js';

/** @type {Record<string, () => Promise<(app: HTMLElement) => unknown>>} */
const SCREENS = {
  home: async () => (await import('./pages/home.js')).homePage,
  setup: async () => (await import('./pages/setup.js')).setupPage,
  table: async () => (await import('./pages/table.js')).tablePage,
  analyse: async () => (await import('./pages/analyse.js')).analysePage,
  library: async () => (await import('./pages/library.js')).libraryPage,
  rules: async () => (await import('./pages/rules.js')).rulesPage,
  missing: async () => (await import('./pages/missing.js')).missingPage,
  settings: async () => (await import('./pages/settings.js')).settingsPage,
};

apply();
await loadWords();
const skip = document.querySelector('.skip');
if (skip) skip.textContent = t('app.skip');
document.title = say(JSON.parse(document.body.dataset.title ?? '""'));
find('#app').setAttribute('tabindex', '-1');
const screen = SCREENS[document.body.dataset.page ?? ''];
if (screen) await attempt(async () => (await screen())(find('#app')));
document.body.dataset.ready = 'yes';
