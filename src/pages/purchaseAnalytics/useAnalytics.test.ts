import { describe, expect, it } from 'vitest';
import { monthsOf } from './useAnalytics';

const spent = (month: unknown, totalSpending: unknown) => ({ month, totalSpending });
const row = (month: unknown) => spent(month, '1.50');

describe('chart months', () => {
  it("are formatted as 'Nov 2026', with amounts as numbers", () => {
    expect(monthsOf([spent('2026-11', '1234.50')])).toEqual([{ label: 'Nov 2026', amount: 1234.5 }]);
  });

  it('are the last six', () => {
    const rows = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'].map(row);
    expect(monthsOf(rows).map(({ label }) => label)).toEqual(['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']);
  });

  it('are the last six if the API sends the newest first', () => {
    const rows = ['08', '07', '06', '05', '04', '03', '02'].map((month) => row(`2026-${month}`));
    expect(monthsOf(rows).map(({ label }) => label.slice(0, 3))).toEqual(['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']);
  });

  it.each([null, undefined, '', 'much', {}, [], true, '1e999'])('leave out an amount of %j', (amount) => {
    expect(monthsOf([row('2026-10'), spent('2026-11', amount)])).toHaveLength(1);
  });

  it('do not add an earlier month when a later one is dropped', () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map(row);
    expect(monthsOf([...rows, spent('g', 'much')]).map(({ label }) => label)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it.each([
    ['January 2026', 'January 2026'],
    ['07', '07'],
    [7, '7'],
    ['2026-13', '2026-13'],
    ['', '–'],
    [null, '–'],
    [{}, '–'],
  ])('show %j as %j', (month, label) => {
    expect(monthsOf([row(month)])[0]?.label).toBe(label);
  });
});
