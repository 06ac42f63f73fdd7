import { toNumber } from '../../format/number';
import { wholePercent } from '../../format/percent';
import { textOf } from '../../kit/textOf';

export interface Slice {
  /** '' where the API gives none. */
  name: string;
  /** In US dollars. */
  amount: number;
  /** '33%', of the slices shown. */
  share: string;
}

/** How many supplements the chart shows (specification, section 9). */
const SLICES = 5;

/**
 * The five supplements that most was spent on, highest first, with their share of what the five cost together. What is no
 * number or below zero has no place in a circle; neither has anything where nothing was spent at all.
 */
export const slicesOf = (rows: readonly Record<string, unknown>[]): Slice[] => {
  const top = rows
    .flatMap(({ supplementName, totalSpending }) => {
      const amount = toNumber(totalSpending) ?? -1;
      return amount < 0 ? [] : [{ name: textOf(supplementName), amount }];
    })
    .sort((a, b) => b.amount - a.amount)
    .slice(0, SLICES);
  const whole = top.reduce((sum, { amount }) => sum + amount, 0);
  return whole === 0 ? [] : top.map((slice) => ({ ...slice, share: wholePercent(slice.amount, whole) }));
};
