import { describe, expect, it } from 'vitest';
import { NONE, oneDecimal, roundedToOneDecimal, wholeNumber } from './number';
import { parseNumber } from './typedNumber';

const notFinite = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

it.each([
  ['12.4', 12.4],
  [' 1,234.50 ', 1234.5],
  ['−3', -3],
  ['12,4', Number.NaN],
  ['1e3', Number.NaN],
  ['x', Number.NaN],
])('reads %j as %d', (text, number) => expect(parseNumber(text)).toBe(number));

describe('the whole number', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1234, '1,234'],
    [-1234, '-1,234'],
    [0.5, '1'],
    [-2.5, '-3'],
    [1e15, '1E15'],
    [-1e21, '-1E21'],
    [5e-324, '0'],
    [-0.4, '0'],
  ])('of %d is %s', (value, text) => expect(wholeNumber(value)).toBe(text));

  it.each(notFinite)('of %j is a dash', (value) => expect(wholeNumber(value)).toBe(NONE));
});

describe('the one decimal', () => {
  it.each([
    [0, '0.0'],
    [-0, '0.0'],
    [7.46, '7.5'],
    [0.05, '0.1'],
    [1.005, '1.0'],
    [-0.04, '0.0'],
    [1234.56, '1,234.6'],
    [Number.MAX_VALUE, '1.79E308'],
  ])('of %d is %s', (value, text) => expect(oneDecimal(value)).toBe(text));

  it.each([0.05, 0.15, 0.25, 3.25, 8.35])('rounds the half of %d away from zero on either side', (value) =>
    expect(oneDecimal(-value)).toBe(`-${oneDecimal(value)}`),
  );

  it.each(notFinite)('of %j is a dash', (value) => expect(oneDecimal(value)).toBe(NONE));
});

/** Every thousandth around zero, halves, and numbers of every magnitude. */
const SAMPLES = [
  ...Array.from({ length: 1201 }, (_, index) => index / 1000),
  ...Array.from({ length: 1000 }, (_, index) => (index * 10 + 5) / 100),
  ...Array.from({ length: 617 }, (_, index) => 1.2345678901234567 * 10 ** (index - 308)),
  ...[5e-324, 0.049999999999999996, 2 ** 52 + 0.5, 2 ** 53, 1e21, Number.MAX_VALUE],
].flatMap((value) => [value, value + Number.EPSILON, -value]);

describe('the number that chooses sign and color', () => {
  it('equals the formatted text for thousands of values', () => {
    const pairs = SAMPLES.map((value) => ({ text: oneDecimal(value), rounded: roundedToOneDecimal(value) }));
    expect(pairs.filter(({ text, rounded }) => Number(text.replaceAll(',', '')) !== rounded)).toEqual([]);
    expect(pairs.filter(({ text, rounded }) => text.startsWith('-') !== rounded < 0)).toEqual([]);
    expect(pairs.filter(({ text, rounded }) => (text === '0.0') !== Object.is(rounded, 0))).toEqual([]);
    expect(pairs.filter(({ text, rounded }) => oneDecimal(rounded) !== text)).toEqual([]);
  });

  it.each(notFinite)('is neither up nor down for %d', (value) => {
    expect(roundedToOneDecimal(value) > 0).toBe(false);
    expect(roundedToOneDecimal(value) < 0).toBe(false);
  });
});
