import { money } from '../../format/money';
import { toNumber, wholePercent } from '../../format/number';
import { textOf } from '../../format/values';
import './slice-list.css';

/** The pie's labels, in the order of its slices: 'Vitamin D3 32%' with the slice's colour and amount. */
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

const COLOURS = 5;

/** The colours of a chart's nth part: five of them, over and over. `text` can be read on `fill`. */
export const colourOf = (index: number) => {
  const place = (index % COLOURS) + 1;
  return { fill: `var(--chart-${place})`, text: `var(--on-chart-${place})` };
};
