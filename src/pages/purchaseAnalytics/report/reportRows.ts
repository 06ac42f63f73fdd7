import { differenceInCalendarDays, format, lastDayOfMonth, parseISO } from 'date-fns';
import { listLink } from '../../../crud/list/listAddress';
import type { ParsedReport } from '../../../dataProvider/purchaseReport';
import { mediumDate, shortDate, shortMonth } from '../../../format/date';
import { percent, wholePercent } from '../../../format/number';
import { type Slice, slicesOf } from '../slices';
import type { Range } from './range';

/** A bar of the report: the days of a period that are in the range. */
export interface Bar extends Range {
  label: string;
  /** Number of purchases. */
  count: number;
  amount: number;
  /** Whether the period contains the current day. */
  isRunning: boolean;
  /** Number of days, if the range cuts the period. Absent if the period is only cut because it is still running. */
  days?: number;
}

/** Returns the bars of the periods, in the API's order. Omits periods whose sum is not a number. */
export const barsOf = (report: ParsedReport): Bar[] =>
  report.periods
    .filter(({ total }) => Number.isFinite(total))
    .map(({ period, count, total }) => {
      const whole = boundsOf(period);
      const from = whole.from < report.from ? report.from : whole.from;
      const to = whole.to > report.to ? report.to : whole.to;
      const isRunning = whole.from <= report.today && report.today <= whole.to;
      const isCut = from !== whole.from || (to !== whole.to && !(isRunning && to >= report.today));
      return {
        from,
        to,
        label: labelOf(period),
        count,
        amount: total,
        isRunning,
        ...(isCut && { days: differenceInCalendarDays(parseISO(to), parseISO(from)) + 1 }),
      };
    });

/** Returns the first and the last day of 'yyyy', 'yyyy-MM' or 'yyyy-MM-dd'. */
const boundsOf = (period: string): Range => {
  if (period.length > 7) return { from: period, to: period };
  if (period.length <= 4) return { from: `${period}-01-01`, to: `${period}-12-31` };
  return { from: `${period}-01`, to: format(lastDayOfMonth(parseISO(period)), 'yyyy-MM-dd') };
};

/** Formats 'Nov 25', 'Nov 2026' or '2026'. */
const labelOf = (period: string): string =>
  period.length > 7 ? shortDate(period) : period.length > 4 ? shortMonth(period) : period;

/** Formats 'Nov 1 – Nov 25, 2026', with both years if they differ. */
export const rangeText = ({ from, to }: Range): string => {
  if (from === to) return mediumDate(to);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? shortDate(from) : mediumDate(from)} – ${mediumDate(to)}`;
};

/** Returns the supplements, highest first. */
export const rankedOf = ({ supplements, total }: ParsedReport): Slice[] =>
  slicesOf(supplements.map((each) => ({ ...each, totalSpending: each.total }))).map((slice) => ({
    ...slice,
    shareOfAll: wholePercent(slice.amount, total),
  }));

/** Returns the change from the period before, in percent; NaN if nothing was spent then. */
export const changeOf = ({ total, before }: Pick<ParsedReport, 'total' | 'before'>): number =>
  before && before.total > 0 ? ((total - before.total) / before.total) * 100 : Number.NaN;

/** Formats the change from the period before, with a sign: '+6.1%'. */
export const signedChange = (report: Pick<ParsedReport, 'total' | 'before'>): string => {
  const change = percent(changeOf(report));
  return /^[1-9]|^0\.[1-9]/.test(change) ? `+${change}` : change;
};

/** Returns the link to the purchases of a range, and of a currency if the report is limited to one. */
export const linkToRange = ({ from, to }: Range, currency?: string, filter: Record<string, unknown> = {}): string =>
  listLink('/purchases', { tab: 'purchases', dateFrom: from, dateTo: to, ...(currency && { currency }), ...filter });
