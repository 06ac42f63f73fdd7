import { money } from '../../format/money';
import { toNumber, wholePercent } from '../../format/number';
import { textOf } from '../../format/values';
import './slice-list.css';

/** The pie's legend, in slice order: 'Vitamin D3 32%' with the slice's color and amount. */
export const SliceList = ({ slices }: { slices: readonly Slice[] }) => (
  <ul className="slice-list">
    {slices
      .map((slice, index) => ({ ...slice, colour: colourOf(index).fill }))
      .map(({ name, share, amount, colour }) => (
        <li key={colour} className="slice-list__item">
          <span className="slice-list__swatch" style={{ background: colour }} aria-hidden="true" />
          <span className="slice-list__label">
            {name} <b>{share}</b>
          </span>
          <span className="slice-list__amount">{money(amount)}</span>
        </li>
      ))}
  </ul>
);

export interface Slice {
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

/** Divisor that keeps the sum of five of the largest numbers finite. */
const LARGEST = 1e10;

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

const COLOURS = 5;

/** Returns the colors of a chart's nth part; they repeat after five. `text` is readable on `fill`. */
export const colourOf = (index: number) => {
  const place = (index % COLOURS) + 1;
  return { fill: `var(--chart-${place})`, text: `var(--on-chart-${place})` };
};
