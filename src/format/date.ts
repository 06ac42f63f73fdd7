import { format, formatDistance, isValid, parseISO } from 'date-fns';
import { toNumber } from './number';

/** 'Nov 20, 2026': a day as it is, an instant in the reader's time zone; '' for anything that is no ISO date. */
export const mediumDate = (value: unknown): string => written(value, 'MMM');

/** 'November 20, 2026 at 3:04 PM' in the reader's time zone, a day without a time; '' for anything that is no ISO date. */
export const longDateTime = (value: unknown): string => written(value, 'MMMM', " 'at' h:mm a");

/** '3 hours ago', as seen from `now`; '' for anything that is no ISO date. */
export const relativeDate = (value: unknown, now: Date = new Date()): string =>
  isIso(value) ? formatDistance(parseISO(value), now, { addSuffix: true }) : '';

/**
 * The day that an ISO string names, as yyyy-MM-dd: its first ten characters, in every time zone (rulings.md, 23).
 * @returns '' for anything else.
 */
export const day = (value: unknown): string => (isIso(value) ? value.slice(0, 10) : '');

/**
 * 'Nov 2026': the month that the text itself names, an analytics month ('2026-11') or any ISO date. An API that truncates
 * to months sends '2026-11-01T00:00:00Z', which is still October in America.
 * @returns The text itself where it is neither; '' for what is no text and no number.
 */
export const shortMonth = (value: unknown): string => {
  const text = typeof value === 'string' ? value.trim() : `${toNumber(value) ?? ''}`;
  const named = day(text) || day(`${text}-01`);
  return named ? `${monthOf(named, 'MMM')} ${named.slice(0, 4)}` : text;
};

/** A day or an instant; parseISO also reads '12' (a century), '2026-W05' and a zone that it does not know (as UTC). */
const ISO_DATE = /^(?!0000)\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

const isIso = (value: unknown): value is string =>
  typeof value === 'string' && ISO_DATE.test(value) && isValid(parseISO(value));

const written = (value: unknown, month: 'MMM' | 'MMMM', time = ''): string => {
  if (!isIso(value)) return '';
  if (value.length > 'yyyy-MM-dd'.length) return format(parseISO(value), `${month} d, yyyy${time}`);
  // By its own digits: as a local Date it would be the next day where a zone once skipped it (Kiritimati, 1994-12-31).
  return `${monthOf(value, month)} ${Number(value.slice(8))}, ${value.slice(0, 4)}`;
};

const monthOf = (isoDay: string, pattern: 'MMM' | 'MMMM') =>
  format(new Date(2000, Number(isoDay.slice(5, 7)) - 1), pattern);
