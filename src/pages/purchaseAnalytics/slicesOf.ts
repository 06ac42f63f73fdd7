import { toNumber } from '../../format/number';
import { wholePercent } from '../../format/percent';
import { textOf } from '../../format/textOf';

export interface Slice {
  /** '' where the API gives none. */
  name: string;
  /** In US dollars. */
  amount: number;
  /** Its size in the pie, of which the sum can be made even where that of the amounts cannot (1e308 and 1e308). */
  weight: number;
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
  const sum = sumOf(top);
  const weighted = top.map((slice) => ({ ...slice, weight: slice.amount / (Number.isFinite(sum) ? 1 : LARGEST) }));
  const whole = sumOf(weighted.map(({ weight }) => ({ amount: weight })));
  return whole === 0 ? [] : weighted.map((slice) => ({ ...slice, share: wholePercent(slice.weight, whole) }));
};

/** So much less, five of the largest numbers have a sum. */
const LARGEST = 1e10;

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
