import { describe, expect, it } from 'vitest';
import { differencesOf, merge } from './differences';

const before = {
  id: 1,
  name: 'Ann',
  email: 'a@x.org',
  brand: null,
  times: ['Morning'],
  user: { name: 'U' },
  version: 1,
};
const sources = (data: object, current: object) => differencesOf({ data, previousData: before }, current);

describe('the changes of another user', () => {
  it('are the fields that differ from the record that was read and from the write', () => {
    const current = { ...before, name: 'Bea', email: 'b@x.org', version: 2 };
    expect(sources({ name: 'Ann', email: 'c@x.org' }, current)).toEqual([
      { source: 'name', before: 'Ann', theirs: 'Bea', mine: 'Ann', isAtStake: true, isMine: false },
      { source: 'email', before: 'a@x.org', theirs: 'b@x.org', mine: 'c@x.org', isAtStake: true, isMine: true },
    ]);
  });

  it('do not include equal values, or fields that only this user has changed', () => {
    expect(sources({ name: 'Bea' }, { ...before, name: 'Bea', version: 2 })).toEqual([]);
    expect(sources({ name: 'Bea' }, { ...before, version: 2 })).toEqual([]);
  });

  it('do not include fields that the write omits, except for a deletion', () => {
    const current = { ...before, email: 'b@x.org' };
    expect(sources({ name: 'Bea' }, current)).toEqual([]);
    expect(sources({}, current).map(({ source, isAtStake }) => [source, isAtStake])).toEqual([['email', false]]);
  });

  it('treat all empty values as equal, and compare lists by value', () => {
    expect(sources({ brand: '' }, { ...before, brand: '' })).toEqual([]);
    expect(sources({ times: ['Noon'] }, { ...before, times: ['Night'] })).toHaveLength(1);
  });

  it('do not count an untouched field as changed if the form sends only a part of its value', () => {
    const previousData = { id: 1, start: '2026-11-20T08:00:00Z' };
    const change = { data: { start: '2026-11-20' }, previousData, untouched: { start: '2026-11-20' } };
    expect(differencesOf(change, { start: '2026-12-01T08:00:00Z' })).toMatchObject([
      { isAtStake: true, isMine: false },
    ]);
  });

  it('include a nested value as one field', () => {
    const current = { ...before, user: { name: 'V' } };
    expect(sources({ user: { name: 'W' } }, current)).toEqual([
      {
        source: 'user',
        before: { name: 'U' },
        theirs: { name: 'V' },
        mine: { name: 'W' },
        isAtStake: true,
        isMine: true,
      },
    ]);
    expect(sources({}, current).map(({ source }) => source)).toEqual(['user']);
  });
});

it('merges the values that the user keeps into the current record', () => {
  const current = { ...before, name: 'Bea', email: 'b@x.org', version: 2 };
  const change = { data: { name: 'Cea', email: 'c@x.org', password: 'secret1' }, previousData: before };
  const merged = merge(change, current, differencesOf(change, current), new Set(['email']));
  expect(merged).toEqual({ data: { name: 'Bea', email: 'c@x.org', password: 'secret1' }, previousData: current });
});

it('puts the current version into a write of the whole record', () => {
  const current = { ...before, email: 'b@x.org', version: 2 };
  const change = { data: { ...before, name: 'Cea' }, previousData: before };
  const { data } = merge(change, current, differencesOf(change, current), new Set());
  expect(data).toEqual({ ...before, name: 'Cea', email: 'b@x.org', version: 2 });
});
