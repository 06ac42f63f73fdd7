import { expect, it } from 'vitest';
import { colorOf, slicesOf } from './SliceList';

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
  ['amounts whose sum overflows', [1e308, 1e308, 1e308, 1], 'S0 33%, S1 33%, S2 33%, S3 0%'],
  ['nothing, if nothing was spent', [0, 0], ''],
])('the slices of the pie are %s', (_, amounts, text) => {
  expect(
    slices(...amounts)
      .map(({ name, share }) => `${name} ${share}`)
      .join(', '),
  ).toBe(text);
  expect(slices(...amounts).reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(Number.MAX_VALUE);
});

it('the colors repeat after five', () => {
  const fills = [0, 1, 2, 3, 4].map((index) => colorOf(index).fill);
  expect(new Set(fills).size).toBe(5);
  expect([5, 6, 7, 8, 9].map((index) => colorOf(index).fill)).toEqual(fills);
});
