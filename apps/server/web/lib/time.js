// Times and numbers as text.

import { say } from './words.js';

/**
 * A clock: `4:05`, below twenty seconds with tenths, an hour and more as `1:02:03`.
 * @param {number} ms
 */
export function clockFace(ms) {
  const left = Math.max(0, ms);
  if (left < 20_000) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, '0')}`;
  return wholeSeconds(left);
}

/**
 * A clock without tenths.
 * @param {number} ms
 */
export function wholeSeconds(ms) {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Date and time in the reader's format.
 * @param {string} iso
 */
export function dayAndHour(iso) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return say({
    id: 'date-time',
    args: { year, month, day, hour: date.getHours(), minute: date.getMinutes() },
  });
}

/**
 * The time of day, as hours and minutes.
 * @param {number} ms since 1970
 */
export function hour(ms) {
  const date = new Date(ms);
  return say({ id: 'time-of-day', args: { hour: date.getHours(), minute: date.getMinutes() } });
}

/**
 * A large number, abbreviated: 12,300 as `12.3k`, 4,500,000 as `4.5M`.
 * @param {number} n
 */
export function short(n) {
  if (n >= 1e9) return `${(n / 1e9).toFixed(1)}G`;
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)}M`;
  return n >= 1e4 ? `${(n / 1e3).toFixed(0)}k` : String(Math.round(n));
}
