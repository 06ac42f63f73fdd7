import { describe, expect, it } from 'vitest';
import { readCall, recordsOf } from './calls';
import { ApiError } from './errors';

describe('the analytics', () => {
  it('have sums as numbers', () => {
    const response = {
      monthlySpendings: [{ month: '2026-11', totalSpending: '12.50' }, null],
      spendingByCategory: [{ supplementName: ' Zinc ', totalSpending: 3 }],
    };
    expect(readCall('purchases/analytics', response)).toEqual({
      monthlySpendings: [{ month: '2026-11', totalSpending: 12.5 }],
      spendingByCategory: [{ supplementName: 'Zinc', totalSpending: 3 }],
    });
  });

  it('may leave out a list', () => {
    const empty = { monthlySpendings: [], spendingByCategory: [] };
    expect(readCall('purchases/analytics', { monthlySpendings: null })).toEqual(empty);
  });

  it.each(['text', {}, 3, true])('are rejected with %j for a list', (value) => {
    expect(() => readCall('purchases/analytics', { monthlySpendings: value })).toThrow(ApiError);
  });
});

it.each([null, 'text', 3, {}])('rejects %j for a list', (response) => {
  expect(() => readCall('dashboard/recent-activity', response)).toThrow(ApiError);
});

it.each([null, 'text', 3, []])('rejects %j for an object', (response) => {
  expect(() => readCall('dashboard/stats', response)).toThrow(ApiError);
});

describe('a list of records with actions', () => {
  const names = recordsOf((value: unknown) => value as { id: unknown });

  it('keeps records that have an id', () => {
    expect(names([{ id: 1 }, { id: 'a' }])).toEqual([{ id: 1 }, { id: 'a' }]);
  });

  // 'DELETE sessions/' with an empty id would end all of them.
  it.each([{}, { id: null }, { id: '' }, { id: '..' }, { id: 1.5 }, null])('is rejected if it contains %j', (row) => {
    expect(() => names([{ id: 1 }, row])).toThrow(ApiError);
  });

  it('is rejected if two records have the same id', () => {
    expect(() => names([{ id: 1 }, { id: '1' }])).toThrow(ApiError);
  });

  it.each([undefined, null, {}, 'text'])('is rejected if it is %j', (list) => {
    expect(() => names(list)).toThrow(ApiError);
  });
});
