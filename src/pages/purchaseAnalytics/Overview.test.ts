import { expect, it } from 'vitest';
import { monthsOf } from './Overview';

/** The labels of the months of a chart. */
const labels = (...months: (string | { month: string; totalSpending: number })[]) =>
  monthsOf(months.map((month) => (typeof month === 'string' ? { month, totalSpending: 1.5 } : month)))
    .map(({ label }) => label)
    .join(' ');
const unknown = (month: string) => ({ month, totalSpending: Number.NaN });

it("a chart's month has an amount and a label such as 'Nov 2026'", () => {
  expect(monthsOf([{ month: '2026-11', totalSpending: 1234.5 }])).toEqual([{ label: 'Nov 2026', amount: 1234.5 }]);
});

it('a chart has the last six months', () => {
  expect(labels('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')).toBe('c d e f g h');
  expect(labels('2026-07', '2026-06', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01'), 'newest first').toBe(
    'Feb 2026 Mar 2026 Apr 2026 May 2026 Jun 2026 Jul 2026',
  );
  expect(labels('a', 'b', unknown('c')), 'without an unknown amount').toBe('a b');
  expect(labels('a', 'b', 'c', 'd', 'e', 'f', unknown('g')), 'nor an earlier month instead').toBe('b c d e f');
});

it.each([
  ['January 2026', 'January 2026'],
  ['07', '07'],
  ['2026-13', '2026-13'],
  ['', '–'],
])('the month %j is shown as %j', (month, label) => {
  expect(labels(month)).toBe(label);
});
