import { describe, expect, it } from 'vitest';
import { lengthOf, wholeMonths } from './reportRange';

const range = (from: string, to: string) => ({ from, to });

describe('the whole months of a range', () => {
  it.each([
    ['2026-01-01', '2026-01-31', ['2026-01-01', '2026-01-01'], []],
    ['2026-01-01', '2026-03-15', ['2026-01-01', '2026-02-01'], [['2026-03-01', '2026-03-15']]],
    ['2025-12-31', '2026-02-28', ['2026-01-01', '2026-02-01'], [['2025-12-31', '2025-12-31']]],
    [
      ...(['2024-01-31', '2024-04-01'] as const),
      ['2024-02-01', '2024-03-01'],
      [
        ['2024-01-31', '2024-01-31'],
        ['2024-04-01', '2024-04-01'],
      ],
    ],
    ['2026-01-02', '2026-02-27', undefined, [['2026-01-02', '2026-02-27']]],
    ['2026-01-02', '2026-01-31', undefined, [['2026-01-02', '2026-01-31']]],
    ['2026-03-02', '2026-03-01', undefined, [['2026-03-02', '2026-03-01']]],
    ['9999-12-01', '9999-12-31', undefined, [['9999-12-01', '9999-12-31']]],
  ] as const)('from %s to %s', (from, to, months, days) => {
    expect(wholeMonths(range(from, to))).toEqual({
      ...(months && { months: range(months[0], months[1]) }),
      days: days.map(([first, last]) => range(first, last)),
    });
  });
});

it('counts the first and the last day', () => {
  expect(lengthOf(range('2024-02-28', '2024-03-01'))).toBe(3);
  expect(lengthOf(range('2026-03-02', '2026-03-01'))).toBe(0);
});
