import { useMemo } from 'react';
import { useCall } from '../../dataProvider/useCall';
import { isRecord } from '../../dataProvider/values';
import { shortMonth } from '../../format/date';
import { NONE, toNumber } from '../../format/number';
import { textOf } from '../../format/values';
import { slicesOf } from './SliceList';

/** Loads spending by month and by supplement for the charts. Fails on a response of another shape. */
export const useAnalytics = () => {
  const { data, isError, isFetching, refetch } = useCall('purchases/analytics');
  const read = useMemo(() => {
    const [months, supplements] = [listOf(data?.monthlySpendings), listOf(data?.spendingByCategory)];
    return data && months && supplements && { months: monthsOf(months), slices: slicesOf(supplements) };
  }, [data]);
  return { ...read, isError: isError || Boolean(data && !read), isFetching, refetch };
};

export interface Month {
  label: string;
  /** In US dollars. */
  amount: number;
}

/** How many months the chart covers (specification, section 9). */
const MONTHS = 6;

/** Returns the last six months, oldest first. Omits months whose amount is not a number. */
export const monthsOf = (rows: readonly Record<string, unknown>[]): Month[] =>
  inOrder(rows)
    .slice(-MONTHS)
    .flatMap(({ month, totalSpending }) => {
      const amount = toNumber(totalSpending);
      return amount === undefined ? [] : [{ label: labelOf(month), amount }];
    });

/** 'yyyy-MM', as our server sends it, with or without a day. */
const isDated = (month: unknown): month is string => typeof month === 'string' && /^\d{4}-\d{2}\b/.test(month);

/** Sorts dated months, oldest first; assumes that month names ('Jan') are already in order. */
const inOrder = (rows: readonly Record<string, unknown>[]) =>
  rows.every(({ month }) => isDated(month))
    ? [...rows].sort((a, b) => String(a.month).localeCompare(String(b.month)))
    : rows;

const labelOf = (month: unknown): string => (isDated(month) ? shortMonth(month) : textOf(month)) || NONE;

/**
 * Returns the rows of an analytics list. Drops values that are not objects; a missing list is empty.
 * @returns undefined for a value that is not a list, since an invalid response is not an empty one.
 */
const listOf = (list: unknown): Record<string, unknown>[] | undefined => {
  if (list === null || list === undefined) return [];
  return Array.isArray(list) ? list.filter(isRecord) : undefined;
};

/** Placeholder counts (specification, section 9), until the API counts recurring purchases by interval. */
export const RECURRING = { weekly: 10, monthly: 25, quarterly: 8, yearly: 5 } as const;
