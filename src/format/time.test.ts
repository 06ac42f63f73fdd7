import { describe, expect, it } from 'vitest';
import { fullTime, shortTime } from './time';

const at = (...parts: [number, number, number, number, number, number]) => new Date(...parts);
const now = at(2026, 10, 24, 20, 0, 0);

describe('the time of an update', () => {
  it('has 24 hours', () => {
    expect(shortTime(at(2026, 10, 24, 14, 2, 33).getTime(), now)).toBe('14:02');
    expect(shortTime(at(2026, 10, 24, 0, 5, 0).getTime(), now)).toBe('00:05');
  });

  it('has the day if that is another one', () => {
    expect(shortTime(at(2026, 10, 23, 20, 1, 0).getTime(), now)).toBe('Nov 23, 20:01');
    expect(shortTime(at(2025, 10, 24, 19, 0, 0).getTime(), now)).toBe('Nov 24, 19:00');
  });

  it('in full has the date and the seconds', () => {
    expect(fullTime(at(2026, 10, 24, 14, 2, 33).getTime())).toBe('November 24, 2026 at 14:02:33');
  });
});
