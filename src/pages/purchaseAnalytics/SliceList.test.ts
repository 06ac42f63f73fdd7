import { describe, expect, it } from 'vitest';
import { colorOf, slicesOf } from './SliceList';

const spent = (...amounts: number[]) =>
  amounts.map((totalSpending, index) => ({ supplementName: `S${index}`, totalSpending }));

describe('pie slices', () => {
  it('are the five highest amounts', () => {
    const names = slicesOf(spent(9, 100, 20, 1000, 3, 50, 0.5)).map(({ name }) => name);
    expect(names).toEqual(['S3', 'S1', 'S5', 'S2', 'S0']);
  });

  it('show whole percentages of the total of the five', () => {
    expect(slicesOf(spent(50, 25, 12.5, 6.25, 6.25, 1)).map(({ share }) => share)).toEqual([
      '50%',
      '25%',
      '13%',
      '6%',
      '6%',
    ]);
  });

  it.each([Number.NaN, -5])('leave out an amount of %j', (amount) => {
    expect(slicesOf(spent(10, amount))).toEqual([{ name: 'S0', amount: 10, weight: 10, share: '100%' }]);
  });

  it('have a size in the pie even if the total overflows', () => {
    const slices = slicesOf(spent(1e308, 1e308, 1e308, 1));
    expect(slices.map(({ share }) => share)).toEqual(['33%', '33%', '33%', '0%']);
    expect(slices.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(Number.MAX_VALUE);
  });

  it('are empty if nothing was spent', () => {
    expect(slicesOf(spent(0, 0))).toEqual([]);
  });
});

describe('colors', () => {
  it('repeat after five', () => {
    const fills = [0, 1, 2, 3, 4].map((index) => colorOf(index).fill);
    expect(new Set(fills).size).toBe(5);
    expect([5, 6, 7, 8, 9].map((index) => colorOf(index).fill)).toEqual(fills);
  });
});
