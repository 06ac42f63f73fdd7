/** Numbers and dates in another language. The other tests of this folder are in English. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import fr from '../i18n/fr';
import { longDateTime, mediumDate, relativeDate, shortDate, shortMonth } from './date';
import { ENGLISH, setFormats } from './formats';
import { money } from './money';
import { oneDecimal, percent, roundedToOneDecimal, wholeNumber } from './number';
import { shortTime } from './time';
import { parseNumber, writeNumber } from './typedNumber';

beforeAll(() => setFormats(fr.formats));
// Other tests share the module.
afterAll(() => setFormats(ENGLISH));

/** Replaces the two kinds of French no-break spaces with plain spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('writes days and times', () => {
  expect(shortDate('2026-06-01')).toBe('1er juin');
  expect(mediumDate('2026-11-20')).toBe('20 nov. 2026');
  expect(mediumDate('2026-06-01')).toBe('1er juin 2026');
  expect(longDateTime('2026-08-01T15:04:00')).toBe('1er août 2026 à 15:04');
  expect(shortMonth('2026-02')).toBe('févr. 2026');
  expect(relativeDate('2026-11-20T10:00:00', new Date('2026-11-20T13:00:00'))).toBe('il y a environ 3 heures');
  const noon = new Date(2026, 10, 20, 12);
  expect(shortTime(noon.getTime(), noon)).toBe('12:00');
  expect(shortTime(noon.getTime(), new Date(2026, 10, 21))).toBe('20 nov., 12:00');
});

it('writes numbers and amounts', () => {
  expect(plain(wholeNumber(12345))).toBe('12 345');
  expect(plain(oneDecimal(7.25))).toBe('7,3');
  expect(plain(percent(-12.5))).toBe('-12,5 %');
  expect(plain(money(1234.5))).toBe('1 234,50 $US');
  expect(plain(money(1290, 'jpy'))).toBe('1 290 JPY');
  expect(plain(money(12, 'coins'))).toBe('12,00 COINS');
  expect(plain(money(-0.001))).toBe('0,00 $US');
});

it.each([
  ['12,4', 12.4],
  ['1 234,50', 1234.5],
  ['1\u202f234\u202f567', 1_234_567],
  ['-0,5', -0.5],
  ['12.4', Number.NaN],
  ['1,234.5', Number.NaN],
  ['12 34', Number.NaN],
])('reads %j as %d', (text, number) => expect(parseNumber(text)).toBe(number));

it('writes a number as it can be typed', () => expect(writeNumber(-1234.5)).toBe('-1234,5'));

it('rounds to the same numbers as in English', () => {
  expect(roundedToOneDecimal(1234.56)).toBe(1234.6);
});
