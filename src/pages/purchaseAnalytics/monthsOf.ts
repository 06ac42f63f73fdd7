import { shortMonth } from '../../format/date';
import { NONE, toNumber } from '../../format/number';
import { textOf } from '../../format/textOf';

export interface Month {
  label: string;
  /** In US dollars. */
  amount: number;
}

/** How many months the chart covers (specification, section 9). */
const MONTHS = 6;

/** The last six months, oldest first. A month whose amount is no number is left out, never shown as another one's. */
export const monthsOf = (rows: readonly Record<string, unknown>[]): Month[] =>
  inOrder(rows)
    .slice(-MONTHS)
    .flatMap(({ month, totalSpending }) => {
      const amount = toNumber(totalSpending);
      return amount === undefined ? [] : [{ label: labelOf(month), amount }];
    });

/** 'yyyy-MM', as our server sends it, with or without a day. */
const isDated = (month: unknown): month is string => typeof month === 'string' && /^\d{4}-\d{2}\b/.test(month);

/** An API that sends the newest first is put right; names of months ('Jan') are taken to be in order. */
const inOrder = (rows: readonly Record<string, unknown>[]) =>
  rows.every(({ month }) => isDated(month))
    ? [...rows].sort((a, b) => String(a.month).localeCompare(String(b.month)))
    : rows;

const labelOf = (month: unknown): string => (isDated(month) ? shortMonth(month) : textOf(month)) || NONE;
