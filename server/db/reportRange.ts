/** Ranges of days, and the periods that a report divides them into. */
import { addDays, addMonths, lengthOf } from '../days';

const FIRST_DAY = '0001-01-01';

/** The length of a report's periods. */
export type Unit = 'day' | 'month' | 'year';

export interface Range {
  from: string;
  to: string;
}

/** Longest range that is divided into days: two months. */
const MAX_DAYS = 62;
/** Longest range, in days, that is divided into months: ten years. */
const MAX_MONTH_DAYS = 3_653;

export function unitOf(range: Range): Unit {
  const days = lengthOf(range);
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_MONTH_DAYS ? 'month' : 'year';
}

/** Returns the preceding range of the same length; undefined if it would start before the year 1, or if the range is empty. */
export function rangeBefore(range: Range): Range | undefined {
  const days = lengthOf(range);
  const isPossible = days > 0 && lengthOf({ from: FIRST_DAY, to: range.from }) > days;
  return isPossible ? { from: addDays(range.from, -days), to: addDays(range.from, -1) } : undefined;
}

/**
 * Divides a range into periods, oldest first.
 * @param years The first and the last year that can have purchases: only these are periods of their own.
 * @returns the names of the periods ('2026-11-25', '2026-11' or '2026'), and the days on which they begin.
 */
export function periodsOf({ from, to }: Range, unit: Unit, years: { first: number; last: number }) {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const list = (count: number, start: (index: number) => string, characters: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: start(index).slice(0, characters),
      start: index === 0 ? from : start(index),
    }));
  if (unit === 'day') return list(lengthOf({ from, to }), (index) => addDays(from, index), 10);
  if (unit === 'month') {
    const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
    return list(months + 1, (index) => addMonths(from, index), 7);
  }
  const firstYear = Math.max(first.getUTCFullYear(), years.first);
  const lastYear = Math.max(firstYear, Math.min(last.getUTCFullYear(), years.last));
  return list(lastYear - firstYear + 1, (index) => `${String(firstYear + index).padStart(4, '0')}-01-01`, 4);
}
