import { describe, expect, it } from 'vitest';
import { readCall, recordsOf } from './calls';
import { ApiError } from './errors';

describe('the analytics', () => {
  it('have sums as numbers', () => {
    const answer = {
      monthlySpendings: [{ month: '2026-11', totalSpending: '12.50' }, null],
      spendingByCategory: [{ supplementName: ' Zinc ', totalSpending: 3 }],
    };
    expect(readCall('purchases/analytics', answer)).toEqual({
      monthlySpendings: [{ month: '2026-11', totalSpending: 12.5 }],
      spendingByCategory: [{ supplementName: 'Zinc', totalSpending: 3 }],
    });
  });

  it('may leave out a list', () => {
    const empty = { monthlySpendings: [], spendingByCategory: [] };
    expect(readCall('purchases/analytics', { monthlySpendings: null })).toEqual(empty);
  });

  it.each(['text', {}, 3, true])('are refused with %j for a list', (value) => {
    expect(() => readCall('purchases/analytics', { monthlySpendings: value })).toThrow(ApiError);
  });
});

it.each([null, 'text', 3, {}])('refuses %j for a list', (answer) => {
  expect(() => readCall('dashboard/recent-activity', answer)).toThrow(ApiError);
});

it.each([null, 'text', 3, []])('refuses %j for an object', (answer) => {
  expect(() => readCall('dashboard/stats', answer)).toThrow(ApiError);
});

describe('records that the user can do something with', () => {
  const names = recordsOf((value: unknown) => value as { id: unknown });

  it('have an id each', () => {
    expect(names([{ id: 1 }, { id: 'a' }])).toEqual([{ id: 1 }, { id: 'a' }]);
  });

  // 'DELETE sessions/' with an empty id would end all of them.
  it.each([{}, { id: null }, { id: '' }, { id: '..' }, { id: 1.5 }, null])('are refused with %j', (row) => {
    expect(() => names([{ id: 1 }, row])).toThrow(ApiError);
  });

  it('are refused if two have the same id', () => {
    expect(() => names([{ id: 1 }, { id: '1' }])).toThrow(ApiError);
  });

  it.each([undefined, null, {}, 'text'])('are refused with %j for the list', (list) => {
    expect(() => names(list)).toThrow(ApiError);
  });
});
