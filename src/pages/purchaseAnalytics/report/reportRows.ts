import { listLink } from '../../../crud/list/listLink';
import type { Report } from '../../../dataProvider/purchaseReport';
import { mediumDate, shortMonth } from '../../../format/date';
import { percent, wholePercent } from '../../../format/number';
import { type Slice, slicesOf } from '../SliceList';
import type { Range } from './range';

/** A bar of the report. */
export interface Bar extends Range {
  label: string;
  amount: number;
  /** Whether the period contains the current day. */
  isRunning: boolean;
  /** Number of days, if the range has only a part of the period; absent for a period that only ends early because it is running. */
  days?: number;
}

/** Returns the bars of the periods, oldest first. Omits periods whose sum is not a number. */
export const barsOf = (report: Report): Bar[] =>
  report.periods
    .filter(({ total }) => Number.isFinite(total))
    .map(({ period, total }) => {
      const whole = boundsOf(period);
      const from = whole.from < report.from ? report.from : whole.from;
      const to = whole.to > report.to ? report.to : whole.to;
      const isRunning = whole.from <= report.today && report.today <= whole.to;
      const isCut = from !== whole.from || (to !== whole.to && !(isRunning && to >= report.today));
      return {
        from,
        to,
        label: labelOf(period),
        amount: total,
        isRunning,
        ...(isCut && { days: daysIn({ from, to }) }),
      };
    });

/** Returns the first and the last day of 'yyyy', 'yyyy-MM' or 'yyyy-MM-dd'. */
const boundsOf = (period: string): Range => {
  if (period.length > 7) return { from: period, to: period };
  if (period.length <= 4) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(0);
  // The day before the first of the next month. `setUTCFullYear` also takes years below 100.
  last.setUTCFullYear(year, month, 0);
  return { from: `${period}-01`, to: `${period}-${String(last.getUTCDate()).padStart(2, '0')}` };
};

/** 'Nov 25', 'Nov 2026' or '2026'. */
const labelOf = (period: string): string =>
  period.length > 7 ? mediumDate(period).replace(/, \d+$/, '') : period.length > 4 ? shortMonth(period) : period;

const daysIn = ({ from, to }: Range) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** 'Nov 1 – Nov 25, 2026', with both years if they differ. */
export const rangeText = ({ from, to }: Range): string => {
  const [first, last] = [mediumDate(from), mediumDate(to)];
  if (from === to) return last;
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/, \d+$/, '') : first} – ${last}`;
};

/** A slice with its share of the whole spending, besides that of the five. */
export interface RankedSlice extends Slice {
  shareOfAll: string;
}

/** Returns the supplements, highest first. */
export const rankedOf = ({ supplements, total }: Report): RankedSlice[] =>
  slicesOf(supplements.map((each) => ({ ...each, totalSpending: each.total }))).map((slice) => ({
    ...slice,
    shareOfAll: wholePercent(slice.amount, total),
  }));

/** Returns the change from the period before, in percent; NaN if nothing was spent then. */
export const changeOf = ({ total, before }: Pick<Report, 'total' | 'before'>): number =>
  before && before.total > 0 ? ((total - before.total) / before.total) * 100 : Number.NaN;

/** '+6.1%'; the sign shows the direction. */
export const signedChange = (report: Pick<Report, 'total' | 'before'>): string => {
  const change = percent(changeOf(report));
  return /^[1-9]|^0\.[1-9]/.test(change) ? `+${change}` : change;
};

/** The purchases of a range, and of a currency if the report is limited to one. */
export const linkToPurchases = ({ from, to }: Range, currency?: string, filter: Record<string, unknown> = {}): string =>
  listLink('/purchases', { tab: 'purchases', dateFrom: from, dateTo: to, ...(currency && { currency }), ...filter });
