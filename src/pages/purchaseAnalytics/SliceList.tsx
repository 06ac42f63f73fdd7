import type { Calls } from '../../dataProvider/calls';
import { money } from '../../format/money';
import { wholePercent } from '../../format/number';
import { NumberLink } from '../../ui/NumberLink';
import './slice-list.css';

/** The pie's legend, in slice order: 'Vitamin D3 32%' with the slice's color and amount. */
export const SliceList = ({ slices }: { slices: readonly Slice[] }) => (
  <ul className="slice-list">
    {slices
      .map((slice, index) => ({ ...slice, color: colorOf(index).fill }))
      .map(({ name, share, amount, color, to }) => (
        <li key={color} className="slice-list__item">
          <span className="slice-list__swatch" style={{ background: color }} aria-hidden="true" />
          <span className="slice-list__label">
            <NumberLink to={to}>
              {name} <b>{share}</b>
            </NumberLink>
          </span>
          <span className="slice-list__amount">{money(amount)}</span>
        </li>
      ))}
  </ul>
);

export interface Slice {
  /** The list of its purchases. */
  to?: string;
  /** Empty if the API sends none. */
  name: string;
  /** In US dollars. */
  amount: number;
  /** Size in the pie, scaled so that the sum does not overflow as that of the amounts can (1e308 and 1e308). */
  weight: number;
  /** '33%', of the slices shown. */
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
  const sum = sumOf(top);
  const weighted = top.map((slice) => ({
    ...slice,
    weight: slice.amount / (Number.isFinite(sum) ? 1 : OVERFLOW_DIVISOR),
  }));
  const whole = sumOf(weighted.map(({ weight }) => ({ amount: weight })));
  return whole === 0 ? [] : weighted.map((slice) => ({ ...slice, share: wholePercent(slice.weight, whole) }));
};

/** Divisor that keeps the sum of five of the largest numbers finite. */
const OVERFLOW_DIVISOR = 1e10;

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

const COLORS = 5;

/** Returns the colors of a chart's nth part; they repeat after five. `text` is readable on `fill`. */
export const colorOf = (index: number) => {
  const place = (index % COLORS) + 1;
  return { fill: `var(--chart-${place})`, text: `var(--on-chart-${place})` };
};
