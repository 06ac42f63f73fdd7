/** Ranges of days, and the periods that a report divides them into. Days are ISO dates in UTC. */

const DAY = 86_400_000;
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

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the number of days, including the last; 0 or less if the range ends before it starts. */
export const lengthOf = ({ from, to }: Range): number => Math.round((at(to) - at(from)) / DAY) + 1;

export function unitOf(range: Range): Unit {
  const days = lengthOf(range);
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_MONTH_DAYS ? 'month' : 'year';
}

/** Returns the preceding range of the same length; undefined if it would start before the year 1, or if the range is empty. */
export function rangeBefore(range: Range): Range | undefined {
  const days = lengthOf(range);
  const from = at(range.from) - days * DAY;
  return days > 0 && from >= at(FIRST_DAY) ? { from: dayOf(from), to: dayOf(at(range.from) - DAY) } : undefined;
}

/** Returns the days ('2026-11-25') or months ('2026-11') that a range touches, oldest first. */
export function periodsOf({ from, to }: Range, unit: 'day' | 'month'): string[] {
  const periods: string[] = [];
  for (let day = unit === 'month' ? `${from.slice(0, 7)}-01` : from; at(day) <= at(to); day = next(day, unit))
    periods.push(unit === 'month' ? day.slice(0, 7) : day);
  return periods;
}

function next(day: string, unit: 'day' | 'month'): string {
  if (unit === 'day') return dayOf(at(day) + DAY);
  const date = new Date(at(day));
  date.setUTCMonth(date.getUTCMonth() + 1);
  return dayOf(date.getTime());
}

/**
 * Divides a range into its whole months and the days before and after them, so that few totals have to be read.
 * @returns `months` from the first day of the first month to the first day of the last month.
 */
export function wholeMonths(range: Range): { months?: Range; days: Range[] } {
  if (lengthOf(range) <= 0 || range.to.startsWith('9999-12')) return { days: [range] };
  const first = range.from.endsWith('-01') ? range.from : next(`${range.from.slice(0, 7)}-01`, 'month');
  const afterLast = `${dayOf(at(range.to) + DAY).slice(0, 7)}-01`;
  if (at(first) >= at(afterLast)) return { days: [range] };
  const last = dayOf(at(afterLast) - DAY);
  const days = [
    { from: range.from, to: dayOf(at(first) - DAY) },
    { from: afterLast, to: range.to },
  ];
  return { months: { from: first, to: `${last.slice(0, 7)}-01` }, days: days.filter((part) => lengthOf(part) > 0) };
}
