import { describe, expect, test } from 'vitest';
import { addMonths, isTimeZone, UTC, zoneOf } from './days';

describe('a day begins at its first instant', () => {
  test.each([
    ['UTC', '2026-11-29', '2026-11-29T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-29', '2026-11-28T15:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-29', '2026-11-29T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-29', '2026-11-28T18:15:00.000Z'],
    ['America/St_Johns', '2026-03-08', '2026-03-08T03:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-01-01', '2026-01-01T12:00:00.000Z'],
    // Clocks are set forward at midnight: the day begins at 01:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // At midnight, clocks are set back to 23:00.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    // At 01:00, clocks are set back to midnight, the first of two.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    // This day did not exist.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    // Local mean time, with seconds.
    ['Europe/Amsterdam', '1850-01-01', '1849-12-31T23:42:30.000Z'],
  ])('%s %s', (name, day, start) => {
    const zone = zoneOf(name);
    expect(zone.startOf(day).toISOString()).toBe(start);
    if (name !== 'Pacific/Apia') expect(zone.dayOf(new Date(start))).toBe(day);
    expect(zone.dayOf(new Date(Date.parse(start) - 1)) < day).toBe(true);
  });
});

test('days at the ends of yyyy-MM-dd', () => {
  expect(UTC.startOf('9999-12-31', 1).getTime()).toBe(Date.UTC(10_000, 0, 1));
  expect(zoneOf('Asia/Tokyo').dayOf(new Date('9999-12-31T23:00:00Z'))).toBe('9999-12-31');
  expect(zoneOf('America/Lima').dayOf(new Date('0001-01-01T01:00:00Z'))).toBe('0001-01-01');
  expect(addMonths('9999-12-05', 1)).toBe('9999-12-31');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-01');
});

test('time zones are IANA names', () => {
  for (const name of ['UTC', 'Asia/Tokyo', 'Etc/GMT+12']) expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', 'Asia/Nowhere', '+09:00', 'UTC\u0000', "'; drop"]) expect(isTimeZone(name), name).toBe(false);
});
