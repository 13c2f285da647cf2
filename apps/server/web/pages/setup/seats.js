// A seat of a new table: a person here, a person by link, or a bot with its level and description.

/** @import {BotInfo, Title} from '../../types.js' */
/** @import {SeatChoice} from '../setup.js' */
import { h } from '../../lib/dom.js';
import { aboutBot, botName, capital, say, t } from '../../lib/words.js';

/**
 * The default opponent: the first bot with levels, else the last.
 * @param {Title} title
 * @returns {BotInfo}
 */
export function usualBot({ bots }) {
  return bots.find(({ levels }) => levels.length > 0) ?? bots[bots.length - 1];
}

/**
 * @param {{title: Title, seat: string, index: number, choice: SeatChoice, icon: Element, changed: () => void}} what
 */
export function seatRow({ title, seat, index, choice, icon, changed }) {
  const set = (/** @type {Partial<SeatChoice>} */ change) => {
    Object.assign(choice, change);
    changed();
  };
  const who = select(
    t('setup.who_sits', { seat }),
    `seat-${index}`,
    [
      ['person', t('setup.person')],
      ['link', t('setup.link')],
      ['bot', t('setup.bot')],
    ],
    choice.kind,
    (kind) => set({ kind: /** @type {SeatChoice['kind']} */ (kind) }),
  );
  return h(
    'div',
    { class: 'seat-row' },
    h('span', { class: 'seat-colour' }, icon, h('span', {}, seat)),
    h(
      'div',
      { class: 'seat-fields' },
      who,
      choice.kind === 'bot' ? botFields(title, choice, index, set) : nameField(choice, seat),
    ),
  );
}

/**
 * @param {Title} title
 * @param {SeatChoice} choice
 * @param {number} index
 * @param {(change: Partial<SeatChoice>) => void} set
 */
function botFields(title, choice, index, set) {
  const bot = title.bots.find(({ name }) => name === choice.bot) ?? title.bots[0];
  const about = h('p', { class: 'hint wide' });
  const describe = () => {
    const level = bot.levels.find(({ name }) => name === choice.level);
    about.textContent = [
      aboutBot(title.id, bot.name),
      level ? `${capital(say({ id: level.about_id }))}.` : '',
    ].join(' ');
  };
  describe();
  const bots = select(
    t('setup.which_bot'),
    `bot-${index}`,
    title.bots.map(({ name }) => [name, botName(title.id, name)]),
    bot.name,
    (name) => {
      const next = title.bots.find((other) => other.name === name) ?? bot;
      set({ bot: name, level: next.usual_level ?? '' });
    },
  );
  return [bots, bot.levels.length > 0 ? levelSlider(bot, choice, index, describe) : null, about];
}

/**
 * A slider over the levels of a bot. It changes the choice without drawing the seat anew, which would end the drag.
 * @param {BotInfo} bot
 * @param {SeatChoice} choice
 * @param {number} index
 * @param {() => void} changed
 */
function levelSlider({ levels }, choice, index, changed) {
  const at = levels.findIndex(({ name }) => name === choice.level);
  const slider = /** @type {HTMLInputElement} */ (
    h('input', {
      type: 'range',
      name: `level-${index}`,
      min: 1,
      max: levels.length,
      value: at + 1,
      'aria-label': t('setup.level'),
    })
  );
  const words = h('span', { class: 'level-words' });
  const show = () => {
    words.textContent = t('setup.level_of', { level: choice.level });
    slider.setAttribute('aria-valuetext', words.textContent);
  };
  slider.addEventListener('input', () => {
    choice.level = levels[Number(slider.value) - 1].name;
    show();
    changed();
  });
  show();
  return h('div', { class: 'level wide' }, words, slider);
}

/**
 * @param {SeatChoice} choice
 * @param {string} seat
 */
function nameField(choice, seat) {
  const keep = (/** @type {Event} */ event) =>
    (choice.name = /** @type {HTMLInputElement} */ (event.target).value);
  const field = h('input', {
    value: choice.name,
    maxlength: 40,
    placeholder: t('setup.name'),
    'aria-label': t('setup.name_of', { seat }),
    autocomplete: 'nickname',
    oninput: keep,
  });
  return [field, choice.kind === 'link' ? h('p', { class: 'hint wide' }, t('setup.link_words')) : null];
}

/**
 * @param {string} label
 * @param {string} name
 * @param {[value: string, words: string][]} options
 * @param {string} value
 * @param {(value: string) => void} changed
 */
function select(label, name, options, value, changed) {
  const option = (/** @type {[string, string]} */ [key, words]) =>
    h('option', { value: key, selected: key === value }, words);
  return h(
    'select',
    {
      name,
      'aria-label': label,
      onchange: (/** @type {Event} */ event) =>
        changed(/** @type {HTMLSelectElement} */ (event.target).value),
    },
    options.map(option),
  );
}
