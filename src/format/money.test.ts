import { describe, expect, it } from 'vitest';
import { money } from './money';
import { NONE } from './number';

describe('money', () => {
  it.each([
    [1234.5, 'USD', '$1,234.50'],
    [12, 'EUR', '€12.00'],
    [12.345, 'GBP', '£12.35'],
    [1290.5, 'JPY', '¥1,291'],
    [1.2345, 'KWD', 'KWD 1.235'],
    [12, ' Usd ', '$12.00'],
    [12, 'ABC', 'ABC 12.00'],
  ])('of %d in %s is %s, with the decimals of its currency', (amount, currency, text) =>
    // Intl keeps a code and its amount on one line.
    expect(money(amount, currency).replaceAll('\u00a0', ' ')).toBe(text),
  );

  it.each([
    [0, '$0.00'],
    [1.005, '$1.01'],
    [-1234.5, '-$1,234.50'],
    [1e21, '$1E21'],
  ])('of %d is in US dollars without a currency: %s', (amount, text) => expect(money(amount)).toBe(text));

  it.each([-0, -0.001])('has no sign for %d', (amount) => {
    expect(money(amount)).toBe('$0.00');
    expect(money(amount, 'JPY')).toBe('¥0');
    expect(money(amount, '')).toBe('0.00');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('of %j is a dash in any currency', (amount) => {
    for (const currency of ['USD', 'XXX1', '']) expect(money(amount, currency)).toBe(NONE);
  });
});

describe('an unknown currency', () => {
  it.each(['XXX1', 'coins', 'US', '$', '12€', 'U-D', 'ÄÖÜ'])(
    'is after the amount unless it has the form of a code: %s',
    (currency) => expect(money(-1234.5, currency)).toBe(`-1,234.50 ${currency.toUpperCase()}`),
  );

  it.each(['', ' '])('is omitted if it is empty: %j', (currency) => expect(money(1234.5, currency)).toBe('1,234.50'));

  it('never throws, whatever its letters are', () => {
    const letters = [...'ABKXZzıßK0 -\u0000'];
    const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    expect(codes.map((code) => money(12, code)).filter((text) => !text.includes('12'))).toEqual([]);
  });
});
