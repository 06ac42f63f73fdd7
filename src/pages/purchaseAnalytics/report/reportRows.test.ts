import { describe, expect, it } from 'vitest';
import { readPurchaseReport } from '../../../dataProvider/purchaseReport';
import { barsOf, changeOf, linkToRange, rangeText, rankedOf } from './reportRows';

const report = (values: object) =>
  readPurchaseReport({ from: '2026-01-15', to: '2026-03-15', today: '2026-03-15', ...values });
const periods = (...names: string[]) => names.map((period) => ({ period, count: 1, total: '2.50' }));

describe('bars', () => {
  it('are cut to the range, except for the running month', () => {
    expect(barsOf(report({ periods: periods('2026-01', '2026-02', '2026-03') }))).toEqual([
      { label: 'Jan 2026', count: 1, amount: 2.5, from: '2026-01-15', to: '2026-01-31', isRunning: false, days: 17 },
      { label: 'Feb 2026', count: 1, amount: 2.5, from: '2026-02-01', to: '2026-02-28', isRunning: false },
      { label: 'Mar 2026', count: 1, amount: 2.5, from: '2026-03-01', to: '2026-03-15', isRunning: true },
    ]);
  });

  it('can be days and years, end with the range, and omit periods without a sum', () => {
    const [bar] = barsOf(report({ to: '2026-03-10', periods: periods('2026-03') }));
    expect(bar).toMatchObject({ to: '2026-03-10', isRunning: true, days: 10 });
    expect(barsOf(report({ periods: periods('2026-03-15', '2026-03-14') }))).toMatchObject([
      { label: 'Mar 15', from: '2026-03-15', to: '2026-03-15', isRunning: true },
      { label: 'Mar 14', isRunning: false },
    ]);
    const [year] = barsOf(report({ from: '2001-01-01', to: '2026-12-31', periods: periods('2001') }));
    expect(year).toMatchObject({ label: '2001', from: '2001-01-01', to: '2001-12-31' });
    expect(barsOf(report({ periods: [{ period: '2026-02', total: 'much' }, null, 3] }))).toEqual([]);
  });
});

it('supplements have a share of the shown slices and of the total', () => {
  const supplements = [
    { supplementName: 'Zinc', count: 2, total: '30.00' },
    { supplementName: 'Iron', count: 1, total: '10.00' },
  ];
  expect(rankedOf(report({ supplements, total: '80.00' }))).toMatchObject([
    { name: 'Zinc', share: '75%', shareOfAll: '38%' },
    { name: 'Iron', share: '25%', shareOfAll: '13%' },
  ]);
});

it('the change from the period before is in percent, and unknown if nothing was spent then', () => {
  const before = { from: '2025-11-16', to: '2026-01-14', count: 1, total: '50.00' };
  expect(changeOf(report({ total: '53.00', before }))).toBe(6);
  expect(changeOf(report({ total: '53.00', before: { ...before, total: '0.00' } }))).toBeNaN();
  expect(changeOf(report({ total: '53.00', before: null }))).toBeNaN();
});

it('a range repeats the year only if its ends are in different years', () => {
  expect(rangeText({ from: '2026-01-15', to: '2026-03-15' })).toBe('Jan 15 – Mar 15, 2026');
  expect(rangeText({ from: '2025-12-31', to: '2026-03-15' })).toBe('Dec 31, 2025 – Mar 15, 2026');
  expect(rangeText({ from: '2026-03-15', to: '2026-03-15' })).toBe('Mar 15, 2026');
});

it.each([
  ['100% "pure" & more', '100%25+%22pure%22+%26+more'],
  // The list reads these as JSON, so they are quoted.
  ['12', '%2212%22'],
  ['true', '%22true%22'],
])('the link to the purchases of a range contains the supplement %s', (purchasedAs, text) => {
  const link = linkToRange({ from: '2026-01-15', to: '2026-03-15' }, undefined, { purchasedAs });
  expect(link).toBe(`/purchases?tab=purchases&dateFrom=2026-01-15&dateTo=2026-03-15&purchasedAs=${text}`);
});
