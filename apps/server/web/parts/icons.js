// Icons: thin lines on a grid of 24, one path each.

import { svg } from '../board/svg.js';

const PATHS = {
  plus: 'M12 5v14M5 12h14',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.8 10.7c.7.6.8 1.4.8 2.3h6c0-.9.1-1.7.8-2.3A6 6 0 0 0 12 3Z',
  replay: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4l3 2',
  flip: 'M7 4v16M7 4 3.5 7.5M7 4l3.5 3.5M17 20V4M17 20l3.5-3.5M17 20l-3.5-3.5',
  flag: 'M6 21V4M6 5c4-3 8 3 12 0v9c-4 3-8-3-12 0',
  draw: 'M5 9h14M5 15h14',
  link: 'M9.5 14.5 14.5 9.5M8 11l-2.5 2.5a4 4 0 0 0 5.6 5.6L13 17M16 13l2.5-2.5a4 4 0 0 0-5.6-5.6L11 7',
  chart: 'M4 19V5M4 19h16M7.5 15l3.5-4 3 2.5 5-6.5',
  book: 'M5 5.5A2.5 2.5 0 0 1 7.5 3H19v15H7.5A2.5 2.5 0 0 0 5 20.5zM5 20.5A2.5 2.5 0 0 0 7.5 21H19v-3',
  gear:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 3v2.4M12 18.6V21M4.2 7.5l2.1 1.2' +
    'M17.7 15.3l2.1 1.2M4.2 16.5l2.1-1.2M17.7 8.7l2.1-1.2',
  sound: 'M5 10v4h3l4 4V6L8 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a7.5 7.5 0 0 1 0 10',
  mute: 'M5 10v4h3l4 4V6L8 10zM16 10l4 4M20 10l-4 4',
  first: 'M7 6v12M18 6l-7 6 7 6',
  prev: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  last: 'M17 6v12M6 6l7 6-7 6',
  play: 'M8 5.5v13l10-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 20h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  pen: 'M5 19l1-4L16 5l3 3L9 18zM13.5 7.5l3 3',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  bot: 'M6 9h12v9H6zM12 9V5M12 5h.01M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * An icon; the text beside it is its label.
 * @param {IconName} name
 */
export function icon(name) {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' },
    svg('path', { d: PATHS[name] }),
  );
}
