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
const again = async (id: number): Promise<Supplement> => {
  for (let page = 1; ; page += 1) {
    const { supplements } = (await client.get(`/api/supplements?limit=100&page=${page}`)).body;
    const found = supplements.find((supplement: Supplement) => supplement.id === id);
    if (found) return found;
    if (supplements.length === 0) throw new Error(`Supplement ${id} is gone.`);
  }
};

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
    const { status, body } = await client.patch(`/api/supplements/${record.id}`, {
      ...record,
      isActive: !record.isActive,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...record, isActive: !record.isActive, version: record.version + 1 });
    expect(await again(record.id)).toEqual(body);
  });

  test('changes every field, clears optional ones, and keeps the owner', async () => {
    const { id, userId, user, version } = await some();
    const fields = {
      name: 'Other',
      brand: 'Brand',
      dosage: '1 g',
      frequency: 'weekly',
      timeOfDay: ['noon', 'ta"b\'s, {odd}'],
      purpose: 'Why not',
      isActive: false,
      isAutoTake: true,
      isMedicine: true,
      startDate: '2024-02-29',
      endDate: '2026-01-01',
      supplyAmount: 12.5,
      supplyDays: 0,
    };
    const changed = await client.patch(`/api/supplements/${id}`, { ...fields, userId: 1 });
    expect(changed.body).toEqual({ ...fields, id, userId, user, version: version + 1 });
    const empty = { brand: null, purpose: null, endDate: null, supplyAmount: null, supplyDays: null };
    expect((await client.patch(`/api/supplements/${id}`, empty)).body).toEqual({
      ...fields,
      ...empty,
      id,
      userId,
      user,
      version: version + 2,
    });
  });

  test('takes the date part of a timestamp as written', async () => {
    const { id } = await some();
    const { body } = await client.patch(`/api/supplements/${id}`, { startDate: '2025-05-31T23:30:00-11:00' });
    expect(body.startDate).toBe('2025-05-31');
  });

  test.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['dosage', '', 'Dosage is required.'],
    ['dosage', null, 'Dosage is required.'],
    ['frequency', '', 'Frequency is required.'],
    ['timeOfDay', [], 'At least one time of day is required.'],
    ['timeOfDay', null, 'At least one time of day is required.'],
    ['startDate', '', 'Start date is required.'],
    ['startDate', null, 'Start date is required.'],
    ['startDate', '2025-02-30', 'Please enter a valid date.'],
    ['startDate', '0000-01-01', 'Please enter a valid date.'],
    ['endDate', 'soon', 'Please enter a valid date.'],
    ['color', 'red', 'Unknown field.'],
  ])('rejects %s: %o', async (field, value, message) => {
    const record = await some();
    const { status, body } = await client.patch(`/api/supplements/${record.id}`, {
      isActive: !record.isActive,
      [field]: value,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(await again(record.id)).toEqual(record);
  });

  test('an unknown supplement is a 404', async () => {
    expect((await client.patch('/api/supplements/999999', { isActive: true })).status).toBe(404);
  });
});

test('deleting responds 204, then 404; deletes its doses, and keeps its purchases under their name', async () => {
  const { id } = await some();
  await client.patch(`/api/supplements/${id}`, { name: 'Short-lived' });
  const before = (await client.get('/api/purchases')).body.total;
  expect((await client.delete(`/api/supplements/${id}`)).status).toBe(204);
  expect((await client.delete(`/api/supplements/${id}`)).status).toBe(404);
  expect((await client.get('/api/purchases')).body.total).toBe(before);
  const { spendingByCategory } = (await client.get('/api/purchases/analytics')).body;
  expect(spendingByCategory.map(({ supplementName }: { supplementName: string }) => supplementName)).not.toContain(
    'Short-lived',
  );
});

test('supplements cannot be created', async () => {
  expect((await client.post('/api/supplements', {})).status).toBe(405);
});
