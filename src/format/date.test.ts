import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { day, longDateTime, mediumDate, relativeDate, shortMonth } from './date';

/** zones.test.ts tests other zones. Here, the machine's own zone must not matter. */
beforeAll(() => vi.stubEnv('TZ', 'UTC'));
afterAll(() => vi.unstubAllEnvs());

const noDates = [
  ...['', ' ', 'abc', 'soon', 'Invalid Date', '1700000000000'],
  ...['2026-02-30', '2026-02-29', '1900-02-29', '2026-13-40', '2026-00-10', '2026-11-00', '0000-01-01', '0000-00-00'],
  ...['10000-01-01', '+010000-01-01', '-000001-01-01', ' 2026-11-20 ', '2026-11-20T', '2026-11-201', '2026-11-20soon'],
  ...['2026-11-20T25:00:00Z', '2026-11-20T12:60:00Z', '2026-11-20T12:00:00+01:00[Europe/Paris]', '11/20/2026'],
];
/** Valid in ISO 8601, but not sent by an API as a day: a century, a year, an ordinal day, a week. */
const noDaysEither = ['12', '20', '2026', '2026-11', '20261120', '2026-330', '2026-W05', '12:00'];

describe('a date', () => {
  it.each([...noDates, ...noDaysEither])('is empty in every format for %j', (value) => {
    expect([mediumDate(value), longDateTime(value), relativeDate(value), day(value)]).toEqual(['', '', '', '']);
  });

  it.each([
    '2026-11-20T12:00:00.000Z',
    '2026-11-20T12:00Z',
    '2026-11-20T12:00:00.123456Z',
    '2026-11-20T12:00:00+00:00',
    '2026-11-20 12:00:00.123+00',
    '2026-11-20T12:00:00',
    '2026-11-20',
  ])('is understood as APIs and databases write it: %s', (value) => {
    expect(mediumDate(value)).toBe('Nov 20, 2026');
    expect(day(value)).toBe('2026-11-20');
    expect(longDateTime(value)).toMatch(/^November 20, 2026/);
    expect(relativeDate(value)).not.toBe('');
  });
});

describe('the medium date', () => {
  it.each([
    ['2026-01-05', 'Jan 5, 2026'],
    ['2026-12-31', 'Dec 31, 2026'],
    ['0001-01-01', 'Jan 1, 0001'],
    ['9999-12-31', 'Dec 31, 9999'],
  ])('of %s is %s', (value, text) => expect(mediumDate(value)).toBe(text));
});

describe('the long date-time', () => {
  it.each([
    ['2026-11-20T15:04:00', 'November 20, 2026 at 3:04 PM'],
    ['2026-11-20T00:00:00', 'November 20, 2026 at 12:00 AM'],
    ['2026-11-20T23:59:59.999', 'November 20, 2026 at 11:59 PM'],
  ])('of %s is %s', (value, text) => expect(longDateTime(value)).toBe(text));

  it('of a day has no time', () => expect(longDateTime('2026-11-20')).toBe('November 20, 2026'));
});

describe('the relative date', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it.each([
    ['2026-11-20T12:00:00Z', 'less than a minute ago'],
    ['2026-11-20T12:00:05Z', 'in less than a minute'],
    ['2026-11-20T09:00:00Z', 'about 3 hours ago'],
    ['2026-11-20T17:30:00+05:30', 'less than a minute ago'],
    ['2026-11-17T12:00:00Z', '3 days ago'],
    ['2026-11-27T12:00:00Z', 'in 7 days'],
    ['2024-02-29T12:00:00Z', 'over 2 years ago'],
    ['9999-12-31T23:59:59Z', 'in about 7973 years'],
  ])('of %s, at noon of Nov 20, 2026, is %s', (value, text) => expect(relativeDate(value, now)).toBe(text));

  it('is relative to the current time by default', () =>
    expect(relativeDate(new Date().toISOString())).toBe('less than a minute ago'));
});

describe('the short month', () => {
  it.each([
    ['2026-11', 'Nov 2026'],
    ['2026-11-20', 'Nov 2026'],
    ['2026-11-01T00:00:00.000Z', 'Nov 2026'],
  ])('of %s is %s', (value, text) => expect(shortMonth(value)).toBe(text));

  it.each(['', 'Nov', 'November 2026', '2026-13', '2026-11-31', '0000-01', '11', '2026', '202611'])(
    "is the API's own text if it is not the month of a year: %s",
    (value) => expect(shortMonth(value)).toBe(value),
  );
});
