import { describe, expect, it } from 'vitest';
import { monthsOf } from './useAnalytics';

const spent = (month: string, totalSpending: number) => ({ month, totalSpending });
const row = (month: string) => spent(month, 1.5);

describe('chart months', () => {
  it("are formatted as 'Nov 2026'", () => {
    expect(monthsOf([spent('2026-11', 1234.5)])).toEqual([{ month: '2026-11', label: 'Nov 2026', amount: 1234.5 }]);
  });

  it('are the last six', () => {
    const rows = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'].map(row);
    expect(monthsOf(rows).map(({ label }) => label)).toEqual(['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']);
  });

  it('are the last six if the API sends the newest first', () => {
    const rows = ['08', '07', '06', '05', '04', '03', '02'].map((month) => row(`2026-${month}`));
    expect(monthsOf(rows).map(({ label }) => label.slice(0, 3))).toEqual(['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']);
  });

  it('leave out an unknown amount', () => {
    expect(monthsOf([row('2026-10'), spent('2026-11', Number.NaN)])).toHaveLength(1);
  });

  it('do not add an earlier month when a later one is dropped', () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map(row);
    expect(monthsOf([...rows, spent('g', Number.NaN)]).map(({ label }) => label)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it.each([
    ['January 2026', 'January 2026'],
    ['07', '07'],
    ['2026-13', '2026-13'],
    ['', '–'],
  ])('show %j as %j', (month, label) => {
    expect(monthsOf([row(month)])[0]?.label).toBe(label);
  });
});
