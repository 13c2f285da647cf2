// The menu beside the board: actions at a table besides moving.

/** @import {View} from '../../types.js' */
/** @import {IconName} from '../../parts/icons.js' */
import { h } from '../../lib/dom.js';
import { mine } from '../../lib/people.js';
import { settings } from '../../lib/settings.js';
import { query } from '../../lib/api.js';
import { t } from '../../lib/words.js';
import { icon } from '../../parts/icons.js';

/**
 * The actions of the menu.
 * @typedef {object} Wishes
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} hint
 * @property {(moves: number) => void} replay the last moves; 0 for all
 * @property {() => void} turn
 * @property {() => void} draw
 * @property {() => void} resign
 * @property {() => void} share
 * @property {() => void} sound
 * @property {() => void} pause
 * @property {() => void} restart the same players in the same seats, from the start
 * @property {() => void} moveNow
 * @property {() => void} another
 * @property {() => string} analysis
 */

/** The choices of how many moves to replay. */
const REPLAYS = [5, 10, 15];

/** Keyboard shortcuts of the buttons. */
export const KEYS = /** @type {const} */ ({ u: 'undo', r: 'redo', h: 'hint', f: 'turn', m: 'sound' });

/**
 * @param {View} view
 * @param {Wishes} wishes
 * @param {string} turnWord
 * @param {boolean} isHost
 */
export function menu(view, wishes, turnWord, isHost) {
  const isRunning = view.result === null;
  const isPlaying = mine(view).length > 0;
  const isShow = isHost && view.seats.every(({ kind }) => kind === 'bot');
  const isAlone = isPlaying && !hasStranger(view);
  return h(
    'nav',
    { class: 'menu', 'aria-label': t('menu.name') },
    link('plus', 'menu.new', `/play/${view.game}?like=${view.id}`),
    isAlone ? button('first', t('menu.restart'), wishes.restart, view.ply === 0) : null,
    isShow
      ? button(
          view.paused ? 'play' : 'pause',
          view.paused ? t('menu.continue') : t('menu.pause'),
          wishes.pause,
          !isRunning,
        )
      : null,
    isShow ? button('replay', t('menu.another'), wishes.another, isRunning) : null,
    isPlaying
      ? button(
          'undo',
          hasStranger(view) ? t('menu.takeback') : t('menu.undo'),
          wishes.undo,
          hasStranger(view) ? view.ply === 0 || !isRunning : !view.can_undo,
        )
      : null,
    isPlaying ? button('redo', t('menu.redo'), wishes.redo, !view.can_redo) : null,
    isPlaying
      ? button(
          'hint',
          view.can_hint ? t('menu.hint') : t('menu.offer_hints'),
          wishes.hint,
          !isRunning || (view.can_hint ? view.legal.length === 0 : view.offer !== null),
        )
      : null,
    isPlaying && view.seats.some(({ kind }) => kind === 'bot')
      ? button('play', t('menu.move_now'), wishes.moveNow, view.thinking === null)
      : null,
    replays(view, wishes),
    button('flip', turnWord, wishes.turn, false),
    isPlaying ? button('draw', t('menu.draw'), wishes.draw, !isRunning) : null,
    isPlaying ? button('flag', t('menu.resign'), wishes.resign, !isRunning) : null,
    button('link', t('menu.share'), wishes.share, false),
    isPlaying && isRunning && !view.can_hint ? null : link('chart', 'menu.analyse', wishes.analysis()),
    link('book', 'menu.rules', `/rules/${view.game}${query({ variant: view.variant, rules: view.facts })}`),
    button(
      settings().sound ? 'sound' : 'mute',
      settings().sound ? t('menu.sound_off') : t('menu.sound_on'),
      wishes.sound,
      false,
    ),
    link('gear', 'menu.settings', '/settings'),
  );
}

/**
 * Whether a seat is held by a person at another browser.
 * @param {View} view
 */
export function hasStranger(view) {
  return view.seats.some(({ kind, yours }) => kind !== 'bot' && !yours);
}

/**
 * @param {View} view
 * @param {Wishes} wishes
 */
function replays(view, wishes) {
  const one = (/** @type {number} */ moves) =>
    h(
      'button',
      {
        class: 'quiet part',
        disabled: view.moves.length === 0,
        'aria-label': moves === 0 ? t('menu.replay_all') : t('menu.replay_last', { count: moves }),
        onclick: () => wishes.replay(moves),
      },
      moves === 0 ? t('menu.all') : String(moves),
    );
  return h(
    'div',
    { class: 'replays', role: 'group', 'aria-label': t('menu.replay') },
    icon('replay'),
    h('span', { class: 'replays-word' }, t('menu.replay')),
    [...REPLAYS, 0].map(one),
  );
}

/**
 * @param {IconName} name
 * @param {string} words
 * @param {() => void} run
 * @param {boolean} isOff
 */
function button(name, words, run, isOff) {
  return h(
    'button',
    { class: 'quiet item', disabled: isOff, onclick: run },
    icon(name),
    h('span', {}, words),
  );
}

/**
 * @param {IconName} name
 * @param {string} key
 * @param {string} href
 */
function link(name, key, href) {
  return h('a', { class: 'button quiet item', href }, icon(name), h('span', {}, t(key)));
}
