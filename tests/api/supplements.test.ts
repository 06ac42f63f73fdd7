import { beforeAll, describe, expect, test } from 'vitest';
import type { Supplement } from '../../server/contract';
import { type Client, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

/** A separate supplement for each test, far down the list. */
let next = 1;
const some = async (): Promise<Supplement> => {
  next += 1;
  return (await client.get(`/api/supplements?limit=1&page=${next}`)).body.supplements[0];
};
const again = async (id: number): Promise<Supplement> => (await client.get(`/api/supplements/${id}`)).body;

test('the list returns ten supplements, with dates as yyyy-MM-dd', async () => {
  const { body } = await client.get('/api/supplements');
  expect(body.supplements).toHaveLength(10);
  expect(body.total).toBe(400);
  for (const { startDate } of body.supplements) expect(startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the search covers name, brand and purpose, ignores case, and treats wildcards literally', async () => {
  const { id } = await some();
  await client.patch(`/api/supplements/${id}`, { name: 'Zymurgin', brand: 'Quux & Co', purpose: '100% calm_ness' });
  for (const text of ['zYMURG', 'quux & co', '100% CALM_', '%', '_'])
    expect((await client.get(`/api/supplements?search=${encodeURIComponent(text)}`)).body, text).toMatchObject({
      total: 1,
      supplements: [{ id }],
    });
});

describe('changing', () => {
  test('accepts a toggle, which sends the whole record with isActive inverted', async () => {
    const record = await some();
    const toggled = { ...record, isActive: !record.isActive };
    const { status, body } = await client.patch(`/api/supplements/${record.id}`, toggled);
    expect([status, body]).toEqual([200, { ...toggled, version: record.version + 1 }]);
    expect(await again(record.id)).toEqual(body);
  });

  test('changes every field, clears optional ones, and keeps the owner', async () => {
    const { id, userId, user, version } = await some();
    const fields = {
      ...{ name: 'Other', brand: 'Brand', dosage: '1 g', frequency: 'weekly', purpose: 'Why not' },
      ...{ timeOfDay: ['noon', 'ta"b\'s, {odd}'], isActive: false, isAutoTake: true, isMedicine: true },
      ...{ startDate: '2024-02-29', endDate: '2026-01-01', supplyAmount: 12.5, supplyDays: 0 },
    };
    const changed = await client.patch(`/api/supplements/${id}`, { ...fields, userId: 1 });
    expect(changed.body).toEqual({ ...fields, id, userId, user, version: version + 1 });
    const empty = { brand: null, purpose: null, endDate: null, supplyAmount: null, supplyDays: null };
    const cleared = await client.patch(`/api/supplements/${id}`, empty);
    expect(cleared.body).toEqual({ ...changed.body, ...empty, version: version + 2 });
  });

  test('takes the date part of a timestamp as written', async () => {
    const { id } = await some();
    const { body } = await client.patch(`/api/supplements/${id}`, { startDate: '2025-05-31T23:30:00-11:00' });
    expect(body.startDate).toBe('2025-05-31');
  });

  test.each([
    ['', 'At least one time of day is required.'],
    [' \u200b', 'At least one time of day is required.'],
    ['noon;night', "A time of day can't contain a semicolon."],
  ])('rejects the time of day %j, which an import could not read', async (time, message) => {
    const { id } = await some();
    const { status, body } = await client.patch(`/api/supplements/${id}`, { timeOfDay: ['morning', time] });
    expect([status, body.errors]).toEqual([422, { 'timeOfDay.1': message }]);
  });

  const messages: Record<string, string> = {
    name: 'Name must be at least 2 characters.',
    dosage: 'Dosage is required.',
    frequency: 'Frequency is required.',
    timeOfDay: 'At least one time of day is required.',
    startDate: 'Start date is required.',
    endDate: 'Please enter a valid date.',
    color: 'Unknown field.',
  };
  test.each<[wrong: object, message?: string]>([
    [{ name: 'A', dosage: '', frequency: '', timeOfDay: [], startDate: '', endDate: 'soon', color: 'red' }],
    [{ dosage: null, timeOfDay: null, startDate: null }],
    [{ startDate: '2025-02-30' }, messages.endDate],
    [{ startDate: '0000-01-01' }, messages.endDate],
  ])('rejects %o, and changes nothing', async (wrong, message) => {
    const record = await some();
    const sent = { isActive: !record.isActive, ...wrong };
    const errors = Object.fromEntries(Object.keys(wrong).map((field) => [field, message ?? messages[field]]));
    const reply = await client.patch(`/api/supplements/${record.id}`, sent);
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
    expect(await again(record.id)).toEqual(record);
  });
});
