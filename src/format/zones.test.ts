import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { day, longDateTime, mediumDate, relativeDate, shortMonth } from './date';

/** 14:30 UTC, which is the next day in some of these zones. `offset` is JavaScript's: minutes west of UTC. */
const instant = '2026-11-20T14:30:00.000Z';
const zones = [
  { zone: 'UTC', offset: 0, here: 'Nov 20, 2026', long: 'November 20, 2026 at 2:30 PM' },
  { zone: 'Pacific/Kiritimati', offset: -840, here: 'Nov 21, 2026', long: 'November 21, 2026 at 4:30 AM' },
  { zone: 'Asia/Kolkata', offset: -330, here: 'Nov 20, 2026', long: 'November 20, 2026 at 8:00 PM' },
  { zone: 'America/Los_Angeles', offset: 480, here: 'Nov 20, 2026', long: 'November 20, 2026 at 6:30 AM' },
];

const formatOf = (month: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-US', { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const [mediumFormat, longFormat] = [formatOf('short'), formatOf('long')];

/** Every day of four decades, formatted in UTC, where each has 24 hours, and so independently of date-fns and the zone. */
const days = Array.from({ length: 14_975 }, (_, index) => {
  const date = new Date(Date.UTC(1990, 0, 1 + index));
  return { text: date.toISOString().slice(0, 10), medium: mediumFormat.format(date), long: longFormat.format(date) };
});

describe.each(zones)('in $zone', ({ zone, offset, here, long }) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  it('uses this zone in the process', () => expect(new Date(instant).getTimezoneOffset()).toBe(offset));

  it('shifts no day from 1990 to 2030', () => {
    expect(days.filter(({ text }) => day(text) !== text)).toEqual([]);
    expect(days.filter(({ text, medium }) => mediumDate(text) !== medium)).toEqual([]);
    expect(days.filter(({ text, long }) => longDateTime(text) !== long)).toEqual([]);
  });

  it.each(['1994-12-31', '1995-01-01', '2011-12-30', '2018-11-04', '1883-11-18', '2024-02-29', '0001-01-01'])(
    'does not shift a day that some zone skipped or that has no midnight: %s',
    (text) => {
      expect(day(text)).toBe(text);
      expect(mediumDate(text)).toContain(` ${Number(text.slice(8))}, ${text.slice(0, 4)}`);
      expect(shortMonth(text)).toBe(`${mediumDate(text).slice(0, 3)} ${text.slice(0, 4)}`);
    },
  );

  it.each([
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T23:59:59.999Z',
    '2026-11-20T23:59:59-11:00',
    '2026-11-20T00:00:00+14:00',
    '2026-11-20 00:00:00+00',
    '2026-11-20T00:00:00',
  ])('takes the first ten characters of %s as its day', (text) => expect(day(text)).toBe('2026-11-20'));

  it('does not shift an analytics month, even as a timestamp', () => {
    for (const text of ['2026-11', '2026-11-01', '2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z'])
      expect(shortMonth(text)).toBe('Nov 2026');
  });

  it('shows a timestamp in local time', () => {
    expect(mediumDate(instant)).toBe(here);
    expect(longDateTime(instant)).toBe(long);
    expect(mediumDate('2026-11-20T20:00:00+05:30')).toBe(here);
  });

  it('reads a time without a zone as local', () =>
    expect(longDateTime('2026-11-20T15:04:00')).toBe('November 20, 2026 at 3:04 PM'));

  it('shows the same relative time in every zone', () =>
    expect(relativeDate(instant, new Date('2026-11-20T17:30:00Z'))).toBe('about 3 hours ago'));
});
