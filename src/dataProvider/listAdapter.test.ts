import { describe, expect, it } from 'vitest';
import { ApiError } from './errors';
import { declaredApi, listPath, type ResourceApi, readList } from './listAdapter';
import { record, text } from './parse';

const users: ResourceApi = { path: 'users', items: 'users', query: ['page', 'limit', 'search'] };
const admins: ResourceApi = { path: 'admin-users', query: [] };
const purchases: ResourceApi = { path: 'purchases', items: 'purchases', query: ['page', 'limit'], anonymousRows: true };

describe('the list request', () => {
  it('has exactly the declared parameters, with 1-based pages', () => {
    const params = { pagination: { page: 3, perPage: 10 }, filter: { search: 'a&b', q: 'no' } };
    expect(listPath(users, params)).toBe('users?page=3&limit=10&search=a%26b');
    expect(listPath(purchases, params)).toBe('purchases?page=3&limit=10');
    expect(listPath(admins, params)).toBe('admin-users');
    const unfiltered = { pagination: { page: 1, perPage: 100 }, filter: {} };
    expect(listPath(users, unfiltered), 'an empty filter').toBe('users?page=1&limit=100&search=');
  });
});

describe('what only our API has', () => {
  const api: ResourceApi = { ...purchases, filters: ['currency'], sortable: ['date'] };
  const request = { filter: { currency: 'EUR' }, sort: { field: 'date', order: 'ASC' } as const };

  it('is neither sent nor offered without it', () => {
    expect(listPath(declaredApi(api, true), request)).toBe(
      'purchases?page=1&limit=10&currency=EUR&sort=date&order=ASC',
    );
    expect(listPath(declaredApi(api, false), request)).toBe('purchases?page=1&limit=10');
  });

  it('offers page sizes if the API accepts a limit', () => {
    expect(declaredApi(users, false).pageSizes).toBeUndefined();
    expect(declaredApi(users, true).pageSizes).toEqual([10, 25, 50, 100]);
    expect(declaredApi({ ...users, pageSizes: [5] }, true).pageSizes).toEqual([5]);
    expect(declaredApi(admins, true).pageSizes).toBeUndefined();
  });
});

describe('the list response', () => {
  it('becomes data and total, and may be a bare array', () => {
    expect(readList(users, { users: [{ id: 7 }], total: 41 })).toEqual({ data: [{ id: 7 }], total: 41 });
    expect(readList(admins, [{ id: 1 }, { id: 2 }])).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 2 });
  });

  it('has its sums, and that there are more rows, as meta if the API says so', () => {
    const api: ResourceApi = { ...users, sums: ['doses'] };
    const read = (fields: object) => readList(api, { users: [{ id: 7 }], total: 10_000, ...fields }).meta;
    expect(read({ doses: 7 })).toEqual({ doses: 7 });
    expect(read({ more: true })).toEqual({ more: true });
    expect(read({ other: 7 })).toBeUndefined();
    for (const more of [undefined, false, 'true', 1, {}]) expect(read({ more })).toBeUndefined();
  });

  it('accepts a numeric string as total, and uses the number of rows for an invalid total', () => {
    expect(readList(users, { users: [{ id: 1 }], total: '12' }).total).toBe(12);
    for (const total of [undefined, null, 'many', -1, Number.NaN, {}, '', 0, 1.5, 1e308, Number.POSITIVE_INFINITY])
      expect(readList(users, { users: [{ id: 1 }], total }).total).toBe(1);
  });

  it('has records from the parser of the resource, with numbers as the ids of rows that have none', () => {
    const api: ResourceApi = { ...users, record: record<{ id: number; name: string }>({ name: text }) };
    expect(readList(api, { users: [{ id: 7, name: null }] }).data).toEqual([{ id: 7, name: '' }]);
    const { data } = readList(purchases, { purchases: [{ supplementId: 3 }, { supplementId: 3 }], total: 2 });
    expect(data.map(({ id }) => id)).toEqual([0, 1]);
  });

  const noRows = [null, {}, [null], [{ name: 'x' }], [{ id: '..' }], [{ id: 1 }, { id: '1' }]];
  it.each([null, 'text', 3, {}, ...noRows.map((rows) => ({ users: rows }))])('is rejected if it is %j', (response) => {
    expect(() => readList(users, response)).toThrow(ApiError);
  });
});
