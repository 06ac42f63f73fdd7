import { describe, expect, it } from 'vitest';
import { isAmount, isDay, isReferenceNumber } from './listFilters';

const EMPTY = [undefined, null, ''];

describe.each([
  { name: 'an id', is: isReferenceNumber, right: [1, 2_147_483_647], wrong: [0, -1, 1.5, 2_147_483_648, '1', NaN] },
  {
    name: 'an amount',
    is: isAmount,
    right: [0, -1, 1.255, 9_999_999_999.99, '10.5'],
    wrong: [1.23456, 1e10, 1e-7, 'x', NaN],
  },
  { name: 'a day', is: isDay, right: ['2026-02-01', '9999-12-31'], wrong: ['0002-02-01', '0202-02-01', '2026-02', 7] },
])('$name', ({ is, right, wrong }) => {
  it.each([...EMPTY, ...right])('accepts %s', (value) => {
    expect(is(value)).toBe(true);
  });
  it.each(wrong)('rejects %s', (value) => {
    expect(is(value)).toBe(false);
  });
});
