import { describe, expect, it } from 'vitest';
import { mediumDate } from './date';

describe('the medium date', () => {
  it('is written as Nov 20, 2026', () => {
    expect(mediumDate('2026-11-20T12:00:00.000Z')).toBe('Nov 20, 2026');
  });

  it.each([null, undefined, '', 'soon', 12, {}, '2026-13-40'])('is nothing for %j', (value) => {
    expect(mediumDate(value)).toBe('');
  });
});
