import { describe, expect, it } from 'vitest';
import { NONE, percent, wholePercent } from './number';

describe('the percent with one decimal', () => {
  it.each([
    [12.5, '12.5%'],
    [0, '0.0%'],
    [-0.04, '0.0%'],
    [-3.25, '-3.3%'],
    [1234.5, '1,234.5%'],
    [Number.NaN, NONE],
  ])('of %d points is %s', (value, text) => expect(percent(value)).toBe(text));
});

describe('the whole-number percent', () => {
  it.each([
    [1, 3, '33%'],
    [2, 3, '67%'],
    [0, 5, '0%'],
    [5, 4, '125%'],
    [-1, 1e9, '0%'],
    [-1, 2, '-50%'],
    [57, 200, '29%'],
    [3, 0, '0%'],
    [Number.NaN, 10, NONE],
    [3, Number.NaN, NONE],
    [1e300, 1e-300, NONE],
  ])('that %d is of %d is %s', (part, whole, text) => expect(wholePercent(part, whole)).toBe(text));

  it('is rounded for each part separately, so that parts may not add up to 100', () => {
    expect([1, 1, 1].map((part) => wholePercent(part, 3))).toEqual(['33%', '33%', '33%']);
    expect([1, 1, 6].map((part) => wholePercent(part, 8))).toEqual(['13%', '13%', '75%']);
  });
});
