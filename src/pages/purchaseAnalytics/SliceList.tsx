import type { Calls } from '../../dataProvider/calls';
import { money } from '../../format/money';
import { wholePercent } from '../../format/number';
import { NumberLink } from '../../ui/NumberLink';

/** The pie's legend, in slice order: 'Vitamin D3 32%' with the slice's color and amount. */
export const SliceList = ({ slices }: { slices: readonly Slice[] }) => (
  <ul className="slice-list">
    {slices.map(({ name, share, amount, to }, index) => {
      const { fill } = colorOf(index);
      return (
        <li key={fill} className="slice-list__item">
          <span className="slice-list__swatch" style={{ background: fill }} aria-hidden="true" />
          <span>
            <NumberLink to={to}>
              {name} <b>{share}</b>
            </NumberLink>
          </span>
          <span className="slice-list__amount muted">{money(amount)}</span>
        </li>
      );
    })}
  </ul>
);

export interface Slice {
  /** Link to the purchases of the supplement. */
  to?: string;
  /** Empty if the API sends none. */
  name: string;
  /** In US dollars. */
  amount: number;
  /** Size in the pie: the amount, scaled down if the sum would overflow (1e308 + 1e308). */
  weight: number;
  /** '33%' of the shown slices. */
  share: string;
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
  const divisor = Number.isFinite(sumOf(top.map(({ amount }) => amount))) ? 1 : OVERFLOW_DIVISOR;
  const weighted = top.map((slice) => ({ ...slice, weight: slice.amount / divisor }));
  const whole = sumOf(weighted.map(({ weight }) => weight));
  return whole === 0 ? [] : weighted.map((slice) => ({ ...slice, share: wholePercent(slice.weight, whole) }));
};

/** Divisor that keeps the sum of five of the largest numbers finite. */
const OVERFLOW_DIVISOR = 1e10;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const COLORS = 5;

/** Returns the colors of a chart's nth part. They repeat after five. `text` is readable on `fill`. */
export const colorOf = (index: number) => {
  const place = (index % COLORS) + 1;
  return { fill: `var(--chart-${place})`, text: `var(--on-${place % 2 ? 'dark' : 'light'}-chart)` };
};
