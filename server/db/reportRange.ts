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

/**
 * Returns the range that a report is compared with: for whole months, such as a quarter or a year, as many months before; for the
 * running month, the same days of the month before; for other ranges, the same number of days before.
 * @returns undefined if it would start before the year 1, or if the range is empty.
 */
export function rangeBefore(range: Range, today: string): Range | undefined {
  const { from, to } = range;
  const days = lengthOf(range);
  const dayBefore = addDays(from, -1);
  const isPossible = days > 0 && lengthOf({ from: FIRST_DAY, to: from }) > days;
  if (!isPossible) return undefined;
  if (from === addMonths(from, 0)) {
    const isWhole = to === addDays(addMonths(to, 1), -1);
    if (isWhole) return { from: addMonths(from, -monthsOf(range)), to: dayBefore };
    const monthBefore = addMonths(from, -1);
    const isRunning = to === today && monthsOf(range) === 1;
    // March 30 is compared with February 28.
    if (isRunning) return { from: monthBefore, to: earlier(addDays(monthBefore, days - 1), dayBefore) };
  }
  return { from: addDays(from, -days), to: dayBefore };
}

const earlier = (day: string, other: string) => (day < other ? day : other);

/** Returns the number of months that have a day of the range. */
function monthsOf({ from, to }: Range): number {
  const [first = 0, last = 0] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return last - first + 1;
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
    return list(monthsOf({ from, to }), (index) => addMonths(from, index), 7);
  }
  const firstYear = Math.max(first.getUTCFullYear(), years.first);
  const lastYear = Math.max(firstYear, Math.min(last.getUTCFullYear(), years.last));
  return list(lastYear - firstYear + 1, (index) => `${String(firstYear + index).padStart(4, '0')}-01-01`, 4);
}
