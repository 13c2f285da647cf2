// Sharing a table: a link for each free seat, one for watching, and who can reach them.

/** @import {View} from '../../types.js' */
/** @import {Links} from '../../lib/seats.js' */
import { h } from '../../lib/dom.js';
import { say, t } from '../../lib/words.js';
import { openDialog } from '../../parts/dialog.js';
import { icon } from '../../parts/icons.js';
import { copy } from '../../parts/toast.js';

/**
 * @param {View} view
 * @param {Links | null} links
 */
export function share(view, links) {
  const watch = links?.watch ?? location.href;
  const seats = (links?.seat ?? []).flatMap((url, seat) =>
    url ? [linkRow(t('share.seat', { seat: say(view.seats[seat]?.seat_message ?? '') }), url, true)] : [],
  );
  openDialog(
    t('share.title'),
    h(
      'div',
      { class: 'share' },
      ...seats,
      linkRow(t('share.watch'), watch, false),
      h('p', { class: 'hint' }, reachWords(links)),
    ),
  );
}

/** @param {Links | null} links */
function reachWords(links) {
  const isLocal =
    links === null
      ? ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname)
      : links.reach !== 'network';
  return isLocal ? t('share.local') : t('share.network');
}

/**
 * @param {string} words
 * @param {string} address
 * @param {boolean} hasCode
 */
function linkRow(words, address, hasCode) {
  const url = new URL(address, location.href).href;
  return h(
    'section',
    { class: 'link-row' },
    h('h3', {}, words),
    h(
      'div',
      { class: 'link-line' },
      h('input', {
        readonly: true,
        value: url,
        'aria-label': words,
        onfocus: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select(),
      }),
      h('button', { onclick: () => copy(url) }, icon('copy'), t('common.copy')),
    ),
    hasCode
      ? h('img', {
          class: 'qr',
          src: `/api/qr?text=${encodeURIComponent(url)}`,
          alt: t('share.code', { words }),
          width: 168,
          height: 168,
        })
      : null,
  );
}
