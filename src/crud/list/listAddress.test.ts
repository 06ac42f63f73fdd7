import { describe, expect, it } from 'vitest';
import { pageCount, readListState, readPage, writeListState } from './listAddress';

const read = (query: string) => readListState(new URLSearchParams(query), { query: ['page', 'limit', 'search'] });

describe("a list's address", () => {
  it.each(['0', '-3', '1.5', 'two', '', '1e400', '9007199254740993'])('reads page "%s" as page 1', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it('ignores unknown parameters', () => {
    expect(read('page=3&search=ann&sort=name&utm=x')).toEqual({ page: 3, perPage: 10, filter: { search: 'ann' } });
  });

  it('omits defaults', () => {
    expect(writeListState({ page: 1, perPage: 10, filter: { search: '' } }).toString()).toBe('');
    expect(writeListState({ page: 2, perPage: 10, filter: { search: 'a b&c' } }).toString()).toBe(
      'page=2&search=a+b%26c',
    );
  });

  it('reads the state that it wrote', () => {
    const state = { page: 7, perPage: 10, filter: { search: '50% _ ✓ &=#' } };
    expect(read(writeListState(state).toString())).toEqual(state);
  });
});

describe('the address of a sortable list with filters of several types', () => {
  const api = {
    query: ['page', 'limit', 'search', 'isActive', 'userId', 'tags'],
    sortable: ['name'],
    pageSizes: [10, 25],
  };
  const readAll = (query: string) => readListState(new URLSearchParams(query), api);

  it('reads the state that it wrote', () => {
    const filter = { search: 'true', isActive: true, userId: 7, tags: ['a', 'b'] };
    const state = { page: 1, perPage: 25, sort: { field: 'name', order: 'DESC' as const }, filter };
    const query = writeListState(state).toString();
    expect(query).toBe(
      'perPage=25&sort=name&order=DESC&search=true&isActive=true&userId=7&tags=%5B%22a%22%2C%22b%22%5D',
    );
    expect(readAll(query)).toEqual(state);
  });

  it("reads react-admin's links", () => {
    const query = `filter=${encodeURIComponent('{"userId":7,"unknown":1}')}&sort=name&order=DESC&displayedFilters=%7B%7D`;
    expect(readAll(query)).toMatchObject({ filter: { userId: 7 }, sort: { field: 'name', order: 'DESC' } });
    expect(writeListState(readAll(query), new URLSearchParams(query)).toString()).toBe('sort=name&order=DESC&userId=7');
  });

  it.each(['sort=password&order=ASC', 'perPage=7', 'perPage=1e9', 'filter=%7B', 'filter=[1]'])(
    'ignores %s',
    (query) => {
      expect(readAll(query)).toEqual({ page: 1, perPage: 10, filter: {} });
    },
  );
});

describe('page count', () => {
  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ])('splits %i rows into %i pages of 10', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });
});

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['1,000', 1000],
  ['007', 7],
])('reads "%s" as page %i', (text, page) => {
  expect(readPage(text, 1000)).toBe(page);
});

it.each(['', ' ', '0', '1001', '-1', '1e2', '0x10', 'two', '9'.repeat(400)])(
  'rejects "%s" for a list of 1,000 pages',
  (text) => {
    expect(readPage(text, 1000)).toBeUndefined();
  },
);
