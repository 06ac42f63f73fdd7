import { describe, expect, it } from 'vitest';
import { fromSavedQuery, isSameQuery, type ListView, toSavedQuery } from './listView';

describe('a saved view', () => {
  const views: ListView[] = [
    { filter: { search: 'ann', isActive: true }, sort: { field: 'name', order: 'DESC' }, perPage: 25 },
    { filter: {}, sort: undefined, perPage: 10 },
  ];
  it.each(views)('restores %j as it was saved', (view) => {
    const stored = JSON.parse(JSON.stringify(toSavedQuery('Mine', view)));
    expect(fromSavedQuery(stored, 10)).toEqual(view);
  });

  it('can be a saved query of react-admin without a page size or filters', () => {
    expect(fromSavedQuery({ label: 'Old', value: {} }, 10)).toEqual({ filter: {}, sort: undefined, perPage: 10 });
  });
});

it('compares queries without regard to the order of their parameters', () => {
  const is = (one: string, other: string) => isSameQuery(new URLSearchParams(one), new URLSearchParams(other));
  expect(is('a=1&b=2', 'b=2&a=1')).toBe(true);
  expect(is('a=1&b=2', 'a=1')).toBe(false);
  expect(is('a=1', 'a=2')).toBe(false);
});
