// Asks a player who came by a link for a name; a name from the settings is used without asking.

/** @import {Seat, View} from '../../types.js' */
import { h } from '../../lib/dom.js';
import { change, settings } from '../../lib/settings.js';
import { t } from '../../lib/words.js';

/**
 * The form, or null if there is nothing to ask.
 * @param {View} view
 * @param {(seat: number, name: string) => void} rename
 */
export function nameQuestion(view, rename) {
  const seat = view.seats.find((one) => one.yours && one.kind === 'link' && isUnnamed(one));
  if (seat === undefined) return null;
  if (settings().name) return void rename(seat.index, settings().name);
  const field = h('input', {
    name: 'guest',
    maxlength: 40,
    autocomplete: 'nickname',
    'aria-label': t('guest.name'),
    placeholder: t('guest.name'),
  });
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = field.value.trim();
    if (name === '') return;
    form.remove();
    change({ name });
    rename(seat.index, name);
  };
  const form = h(
    'form',
    { class: 'guest-name', onsubmit: keep },
    field,
    h('button', { type: 'submit' }, t('common.save')),
  );
  return form;
}

/** @param {Seat} seat */
function isUnnamed(seat) {
  return seat.name === '' || seat.name === seat.seat_name;
}
