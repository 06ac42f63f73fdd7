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
/** The changes of another user, such as 'name: "Ann","Bea","Cea" at stake, mine': before, theirs and mine. */
const changesOf = (data: object, theirs: object) =>
  differencesOf({ data, previousData: before }, { ...before, version: 2, ...theirs })
    .map(({ source, before, theirs, mine, isAtStake, isMine }) => {
      const values = [before, theirs, mine].map((value) => JSON.stringify(value));
      return `${source}: ${values}${isAtStake ? ' at stake' : ''}${isMine ? ', mine' : ''}`;
    })
    .join();

describe('the changes of another user', () => {
  it.each([
    ['a field that the write keeps', { name: 'Ann' }, { name: 'Bea' }, 'name: "Ann","Bea","Ann" at stake'],
    ['a field that both change', { name: 'Cea' }, { name: 'Bea' }, 'name: "Ann","Bea","Cea" at stake, mine'],
    ['a list', { times: ['B'] }, { times: ['C'] }, 'times: ["Morning"],["C"],["B"] at stake, mine'],
    ['a nested value', { user: [1] }, { user: { name: 'V' } }, 'user: {"name":"U"},{"name":"V"},[1] at stake, mine'],
    ['any field, for a deletion', {}, { email: 'b@x.org' }, 'email: "a@x.org","b@x.org",'],
    ['no field that both change to the same value', { name: 'Bea' }, { name: 'Bea' }, ''],
    ['no field that only this user changes', { name: 'Bea' }, {}, ''],
    ['no field that the write omits', { name: 'Bea' }, { email: 'b@x.org' }, ''],
    ['no other kind of empty value', { brand: '' }, { brand: '' }, ''],
  ])('include %s', (_, data, theirs, changes) => {
    expect(changesOf(data, theirs)).toEqual(changes);
  });

  it('do not count an untouched field as changed if the form sends only a part of its value', () => {
    const previousData = { id: 1, start: '2026-11-20T08:00:00Z' };
    const change = { data: { start: '2026-11-20' }, previousData, untouched: { start: '2026-11-20' } };
    expect(differencesOf(change, { start: '2026-12-01T08:00:00Z' })).toMatchObject([
      { isAtStake: true, isMine: false },
    ]);
  });
});

it('merges the values that the user keeps into the current record, with its version', () => {
  const current = { ...before, name: 'Bea', email: 'b@x.org', version: 2 };
  const merged = (data: object, ...kept: string[]) => {
    const change = { data, previousData: before };
    return merge(change, current, differencesOf(change, current), new Set(kept));
  };
  expect(merged({ name: 'Cea', email: 'c@x.org', password: 'secret1' }, 'email')).toEqual({
    data: { name: 'Bea', email: 'c@x.org', password: 'secret1' },
    previousData: current,
  });
  expect(merged({ ...before, brand: 'B' }).data).toEqual({ ...current, brand: 'B' });
});
