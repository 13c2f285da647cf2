// Messages under the board: the end of the game, an offer, or a lost connection.

/** @import {View} from '../../types.js' */
import { h } from '../../lib/dom.js';
import { mine, nameOf, plateName, verdict } from '../../lib/people.js';
import { say, t } from '../../lib/words.js';

/**
 * The end of the game, with the next actions.
 * @param {View} view
 * @param {{isHost: boolean, again: () => void, analysis: string}} next
 */
export function endCard(view, next) {
  if (view.result === null) return null;
  const { headline, reason } = verdict(view, view.result);
  const isBotsOnly = view.seats.every(({ kind }) => kind === 'bot');
  const words = view.next ? t('end.next') : isBotsOnly ? t('menu.another') : t('end.rematch');
  return h(
    'section',
    { class: 'end-card', 'aria-label': t('end.name') },
    h('div', { class: 'end-words' }, h('h2', {}, headline), h('p', {}, `${reason}.`), places(view)),
    h(
      'div',
      { class: 'end-buttons' },
      next.isHost || view.next ? h('button', { class: 'primary', onclick: next.again }, words) : null,
      h('a', { class: 'button', href: next.analysis }, t('end.analyse')),
      h('a', { class: 'button', href: `/play/${view.game}?like=${view.id}` }, t('menu.new')),
    ),
  );
}

/**
 * What a bot says about its last move.
 * @param {View} view
 */
export function botNote(view) {
  if (!view.note) return null;
  const { seat, words } = view.note;
  return t('bot_says', { who: plateName(view, view.seats[seat]), words: say(words) });
}

/**
 * The places of three to six seats.
 * @param {View} view
 */
function places(view) {
  if (view.seats.length < 3 || view.result === null) return null;
  const { places } = view.result;
  const ordered = [...view.seats].sort((a, b) => places[a.index] - places[b.index]);
  return h(
    'ol',
    { class: 'places' },
    ordered.map((seat) =>
      h(
        'li',
        {},
        h('span', { class: 'soft' }, t('place', { place: places[seat.index] })),
        ' ',
        say(seat.seat_message),
        ' · ',
        plateName(view, seat),
      ),
    ),
  );
}

/**
 * An offered draw, takeback or rematch.
 * @param {View} view
 * @param {(yes: boolean) => void} answer
 */
export function offerCard(view, answer) {
  if (!view.offer) return null;
  const { what, seat } = view.offer;
  if (view.seats[seat]?.yours) return h('p', { class: 'soft' }, t(`offer.${what}_sent`));
  if (mine(view).length === 0) return null;
  const who = nameOf(view, seat);
  return h(
    'div',
    { class: 'offer-card', role: 'alert' },
    h('span', {}, t(`offer.${what}`, { who })),
    h('button', { class: 'primary', onclick: () => answer(true) }, t('offer.yes')),
    h('button', { onclick: () => answer(false) }, t('offer.no')),
  );
}

/**
 * The results of two bots so far.
 * @param {View} view
 */
export function statsLine(view) {
  const stats = view.stats;
  const isShow = view.seats.every(({ kind }) => kind === 'bot');
  if (!stats || stats.games < (isShow ? 1 : 2)) return null;
  const wins = view.seats
    .map((seat) => `${say(seat.seat_message)} ${stats.wins[seat.index] ?? 0}`)
    .join(' · ');
  return h('p', { class: 'stats small' }, t('stats.line', { games: stats.games, wins, draws: stats.draws }));
}
