import { describe, expect, it } from 'vitest';
import { presetOf, rangeOf, readReportQuery, refusedRange, writeReportQuery } from './range';

const TODAY = '2026-03-15';

describe('a preset', () => {
  it.each([
    ['days30', '2026-02-14'],
    ['months3', '2026-01-01'],
    ['months6', '2025-10-01'],
    ['months12', '2025-04-01'],
    ['year', '2026-01-01'],
  ] as const)('%s starts on %s', (preset, from) => expect(rangeOf(preset, TODAY)).toEqual({ from, to: TODAY }));

  it('is found by its range; without a range, it is the last six months', () => {
    expect(presetOf(rangeOf('days30', TODAY), TODAY)).toBe('days30');
    expect(presetOf(undefined, TODAY)).toBe('months6');
    expect(presetOf({ from: '2026-03-01', to: TODAY }, TODAY)).toBeUndefined();
  });
});

describe('the address', () => {
  it.each(['from=2026-01-01&to=2026-02-28', 'from=2026-01-01&to=2026-01-01&currency=EUR', 'currency=USD', ''])(
    '%s is kept',
    (text) => {
      expect(String(writeReportQuery(readReportQuery(new URLSearchParams(text))))).toBe(text);
    },
  );

  it.each([
    'from=2026-01-01',
    'from=2026-02-01&to=2026-01-31',
    'from=x&to=y',
    'from=0000-01-01&to=2026-01-01',
    `currency=${'x'.repeat(51)}`,
  ])('%s is ignored', (text) => {
    const query = new URLSearchParams(text);
    expect(readReportQuery(query)).toEqual({});
    expect(refusedRange(query) === undefined).toBe(text.startsWith('currency'));
  });

  it('with days in the wrong order offers them in order', () =>
    expect(refusedRange(new URLSearchParams('from=2026-02-01&to=2026-01-31'))).toEqual({
      ...{ from: '2026-02-01', to: '2026-01-31' },
      nearest: { from: '2026-01-31', to: '2026-02-01' },
    }));
});
