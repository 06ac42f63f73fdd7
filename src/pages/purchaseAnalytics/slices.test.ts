import { expect, it } from 'vitest';
import { slicesOf } from './slices';

const slices = (...amounts: number[]) =>
  slicesOf(amounts.map((totalSpending, index) => ({ supplementName: `S${index}`, totalSpending })));

it.each([
  [
    'the five highest amounts, in whole percentages of their total',
    [6.25, 25, 12.5, 50, 1, 6.25],
    'S3 50%, S1 25%, S2 13%, S0 6%, S5 6%',
  ],
  ['no unknown amount', [10, Number.NaN], 'S0 100%'],
  ['no negative amount', [10, -5], 'S0 100%'],
  ['nothing, if nothing was spent', [0, 0], ''],
])('the slices of the pie are %s', (_, amounts, text) => {
  const shares = slices(...amounts).map(({ name, share }) => `${name} ${share}`);
  expect(shares.join(', ')).toBe(text);
});
