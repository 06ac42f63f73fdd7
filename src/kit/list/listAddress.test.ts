import { describe, expect, it } from 'vitest';
import { pageCount, readListState, writeListState } from './listAddress';

const read = (query: string) => readListState(new URLSearchParams(query), ['search']);

describe("a list's address", () => {
  it('starts at page 1 without a filter', () => {
    expect(read('')).toEqual({ page: 1, filter: { search: '' } });
  });

  it.each(['0', '-3', '1.5', 'two', '', '1e400', '9007199254740993'])('takes page "%s" for page 1', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it('keeps nothing that is not its own', () => {
    expect(read('page=3&search=ann&sort=name&utm=x')).toEqual({ page: 3, filter: { search: 'ann' } });
  });

  it('leaves out what is at its default', () => {
    expect(writeListState({ page: 1, filter: { search: '' } }).toString()).toBe('');
    expect(writeListState({ page: 2, filter: { search: 'a b&c' } }).toString()).toBe('page=2&search=a+b%26c');
  });

  it('is read as it was written', () => {
    const state = { page: 7, filter: { search: '50% _ ✓ &=#' } };
    expect(read(writeListState(state).toString())).toEqual(state);
  });
});

describe('page count', () => {
  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ])('%i rows are %i pages of 10 (total divided by 10, rounded up)', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });
});
