import { useMemo } from 'react';
import type { Calls } from '../../dataProvider/calls';
import { useCall } from '../../dataProvider/useCall';
import { shortMonth } from '../../format/date';
import { NONE } from '../../format/number';
import { slicesOf } from './SliceList';

type Spending = Calls['purchases/analytics'];

/** Loads spending by month and by supplement for the charts. */
export const useAnalytics = () => {
  const { data, isError, isFetching, refetch } = useCall('purchases/analytics');
  const charts = useMemo(
    () => data && { months: monthsOf(data.monthlySpendings), slices: slicesOf(data.spendingByCategory) },
    [data],
  );
  return { ...charts, isError, isFetching, refetch };
};

export interface Month {
  /** 'yyyy-MM'; undefined if the API's month has another form. */
  month?: string;
  label: string;
  /** In US dollars. */
  amount: number;
}

/** How many months the chart covers (specification, section 9). */
const MONTHS = 6;

/** Returns the last six months, oldest first. Omits months whose amount is not a number. */
export const monthsOf = (rows: Spending['monthlySpendings']): Month[] =>
  inOrder(rows)
    .slice(-MONTHS)
    .filter(({ totalSpending }) => !Number.isNaN(totalSpending))
    .map(({ month, totalSpending }) => ({
      ...(isDated(month) && { month: month.slice(0, 7) }),
      label: labelOf(month),
      amount: totalSpending,
    }));

/** 'yyyy-MM', as our server sends it, with or without a day. */
const isDated = (month: string) => /^\d{4}-\d{2}\b/.test(month);

/** Sorts dated months, oldest first; assumes that month names ('Jan') are already in order. */
const inOrder = (rows: Spending['monthlySpendings']) =>
  rows.every(({ month }) => isDated(month)) ? rows.toSorted((a, b) => a.month.localeCompare(b.month)) : rows;

const labelOf = (month: string): string => (isDated(month) ? shortMonth(month) : month) || NONE;

/** Placeholder counts (specification, section 9), until the API counts recurring purchases by interval. */
export const RECURRING = { weekly: 10, monthly: 25, quarterly: 8, yearly: 5 } as const;
