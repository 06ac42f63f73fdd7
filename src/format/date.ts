import { format, formatDistance, isValid, parseISO } from 'date-fns';
import { serverTime } from './clock';
import { getFormats } from './formats';

/** Formats a day, or a timestamp in the local time zone, as 'Nov 20'. Returns '' for other text. */
export const shortDate = (value: string): string => formatIso(value, 'short');

/** Formats a day, or a timestamp in the local time zone, as 'Nov 20, 2026'. Returns '' for other text. */
export const mediumDate = (value: string): string => formatIso(value, 'medium');

/** Formats a timestamp in the local time zone as 'November 20, 2026 at 3:04 PM', a day without the time; '' for other text. */
export const longDateTime = (value: string): string => formatIso(value, 'long', getFormats().dates.atMinute);

/** Formats a day or a timestamp as '3 hours ago', relative to `now`. Returns '' for other text. */
export const relativeDate = (value: string, now: Date = serverTime()): string =>
  isIso(value) ? formatDistance(parseISO(value), now, { addSuffix: true, locale: getFormats().names }) : '';

/**
 * Returns the day of an ISO string as yyyy-MM-dd: its first ten characters, in every time zone (rulings.md, 23).
 * @returns '' for other text.
 */
export const day = (value: string): string => (isIso(value) ? value.slice(0, 10) : '');

/** Returns the current day, in the local time zone, as yyyy-MM-dd. */
export const today = (): string => format(serverTime(), 'yyyy-MM-dd');

/** Returns the IANA name of the device's time zone, such as 'Asia/Tokyo', in which the console shows times. */
export const timeZone = (): string => {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Browsers that do not know it say so in different ways.
  return !name || name === 'Etc/Unknown' ? 'UTC' : name;
};

/**
 * Formats an analytics month ('2026-11') or an ISO date as 'Nov 2026', ignoring time zones: an API that truncates to months sends
 * '2026-11-01T00:00:00Z', which is still October in America.
 * @returns any other text unchanged.
 */
export const shortMonth = (value: string): string => {
  const isoDay = day(value) || day(`${value}-01`);
  if (!isoDay) return value;
  const month = format(new Date(2000, Number(isoDay.slice(5, 7)) - 1), 'MMM', { locale: getFormats().names });
  return `${month} ${isoDay.slice(0, 4)}`;
};

/** A day or a timestamp. `parseISO` alone would also accept '12' (a century), '2026-W05' and unknown zones (as UTC). */
const ISO_DATE = /^(?!0000)\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

const isIso = (value: string) => ISO_DATE.test(value) && isValid(parseISO(value));

/** Formats an ISO string. @param time The pattern to add to a timestamp. */
const formatIso = (value: string, style: 'short' | 'medium' | 'long', time = ''): string => {
  if (!isIso(value)) return '';
  const { dates, names } = getFormats();
  const pattern = dates[style];
  if (value.length > 'yyyy-MM-dd'.length) return format(parseISO(value), pattern + time, { locale: names });
  // A local Date of the day's own year would be the next day in a zone that skipped it (Kiritimati, 1994-12-31).
  const inLeapYear = new Date(2000, Number(value.slice(5, 7)) - 1, Number(value.slice(8)));
  return format(inLeapYear, pattern, { locale: names }).replace('2000', value.slice(0, 4));
};
