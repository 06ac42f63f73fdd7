import type { Calls } from '../../dataProvider/calls';
import { wholePercent } from '../../format/number';

export interface Slice {
  /** Link to the purchases of the supplement. */
  to?: string;
  /** Empty if the API sends none. */
  name: string;
  amount: number;
  /** '33%' of the shown slices. */
  share: string;
  /** In a report, also of the total spending. */
  shareOfAll?: string;
}

/** How many supplements the chart shows (specification, section 9). */
const SLICES = 5;

/**
 * Returns the five supplements with the highest spending, highest first, with their share of the five's total. Omits
 * amounts that are negative or not numbers; returns no slices if nothing was spent.
 */
export const slicesOf = (rows: Calls['purchases/analytics']['spendingByCategory']): Slice[] => {
  const top = rows
    .map(({ supplementName, totalSpending }) => ({ name: supplementName, amount: totalSpending }))
    .filter(({ amount }) => amount >= 0)
    .sort((a, b) => b.amount - a.amount)
    .slice(0, SLICES);
  const whole = sumOf(top);
  return whole === 0 ? [] : top.map((slice) => ({ ...slice, share: wholePercent(slice.amount, whole) }));
};

/** Returns the sum of the slices. */
export const sumOf = (slices: readonly Pick<Slice, 'amount'>[]) => slices.reduce((sum, { amount }) => sum + amount, 0);

const COLORS = 5;

/** Returns the colors of a chart's nth part. They repeat after five. `text` is readable on `fill`. */
export const sliceColor = (index: number) => {
  const place = (index % COLORS) + 1;
  return { fill: `var(--chart-${place})`, text: `var(--on-${place % 2 ? 'dark' : 'light'}-chart)` };
};
