import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { wellbeingMetrics } from '../../server/db/schema';
import { type Client, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const path = '/api/wellbeing-metrics';
const scale = {
  name: 'Mood',
  description: 'How it went',
  metricType: 'scale',
  minValue: 0,
  maxValue: 10,
  isActive: true,
};
const create = async (fields: object = {}) => {
  const reply = await client.post(path, { ...scale, userId: 0, ...fields });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
};

test('the list returns ten metrics, newest first', async () => {
  const metric = await create();
  const { body } = await client.get(path);
  expect(body.metrics).toHaveLength(10);
  expect(body.metrics[0]).toEqual(metric);
  expect((await client.get(`${path}?page=2&limit=3`)).body.metrics).toHaveLength(3);
});

describe('creating', () => {
  test('keeps the owner; 0 means no user', async () => {
    const user = await newUser(client);
    expect(await create({ userId: user.id })).toMatchObject({ ...scale, userId: user.id });
    expect(await create()).toMatchObject({ userId: 0 });
  });

  test('is active by default, with an optional description and range', async () => {
    const { body } = await client.post(path, { name: 'Bare', metricType: 'scale', userId: 0 });
    expect(body).toMatchObject({ isActive: true, description: null, minValue: null, maxValue: null });
  });

  test('only a scale has a range', async () => {
    expect(await create({ metricType: 'boolean' })).toMatchObject({ minValue: null, maxValue: null });
    expect(await create({ minValue: -5, maxValue: 10 })).toMatchObject({ minValue: -5, maxValue: 10 });
  });

  test.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['metricType', undefined, 'Metric type is required.'],
    ['metricType', 'color', 'Metric type is required.'],
    ['userId', 99_999_999, "This user doesn't exist. Please choose another one."],
    ['id', 3, 'Unknown field.'],
  ])('rejects %s: %o', async (field, value, message) => {
    const before = (await client.get(path)).body.total;
    const { status, body } = await client.post(path, { ...scale, userId: 0, [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect((await client.get(path)).body.total).toBe(before);
  });

  test.each([
    ['minValue', '1'],
    ['minValue', 1.5],
    ['maxValue', 2_147_483_648],
    ['userId', -1],
    ['userId', null],
    ['isActive', 'yes'],
  ])('rejects %s: %o', async (field, value) => {
    const { status, body } = await client.post(path, { ...scale, userId: 0, [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('changing', () => {
  test('accepts a toggle, which sends the whole record', async () => {
    const metric = await create();
    expect((await client.patch(`${path}/${metric.id}`, { ...metric, isActive: false })).body).toEqual({
      ...metric,
      isActive: false,
      version: 2,
    });
  });

  test('a partial change leaves the other fields', async () => {
    const metric = await create({ isActive: false });
    expect((await client.patch(`${path}/${metric.id}`, { name: 'Renamed' })).body).toEqual({
      ...metric,
      name: 'Renamed',
      version: 2,
    });
  });

  test('a new type removes the range', async () => {
    const { id } = await create();
    expect((await client.patch(`${path}/${id}`, { metricType: 'text', minValue: 1 })).body).toMatchObject({
      metricType: 'text',
      minValue: null,
      maxValue: null,
    });
  });

  test('a change without a type depends on the stored type', async () => {
    const { id } = await create();
    const changed = await client.patch(`${path}/${id}`, { minValue: -3 });
    expect(changed.body).toMatchObject({ minValue: -3, maxValue: 10 });
    const { id: yesOrNo } = await create({ metricType: 'boolean' });
    const ignored = await client.patch(`${path}/${yesOrNo}`, { minValue: 1 });
    expect(ignored.body).toMatchObject({ minValue: null, maxValue: null });
    // The app may have stored a range that the type does not have.
    await use.api.db.update(wellbeingMetrics).set({ minValue: 1, maxValue: 2 }).where(eq(wellbeingMetrics.id, yesOrNo));
    const renamed = await client.patch(`${path}/${yesOrNo}`, { name: 'Slept well' });
    expect(renamed.body).toMatchObject({ name: 'Slept well', minValue: null, maxValue: null });
  });

  test('refuses a maximum below the minimum, changes nothing, and keeps older ranges changeable', async () => {
    const refused = { status: 422, body: { errors: { maxValue: 'The maximum must not be below the minimum.' } } };
    const { total } = (await client.get(path)).body;
    expect(await client.post(path, { ...scale, userId: 0, minValue: 10, maxValue: 1 })).toMatchObject(refused);
    expect((await client.get(path)).body.total).toBe(total);
    const metric = await create();
    for (const body of [{ minValue: 11 }, { maxValue: -1 }, { minValue: 3, maxValue: 2 }])
      expect(await client.patch(`${path}/${metric.id}`, body), JSON.stringify(body)).toMatchObject(refused);
    expect((await client.get(`${path}/${metric.id}`)).body).toEqual(metric);
    for (const body of [{ minValue: 10 }, { minValue: null, maxValue: -5 }])
      expect((await client.patch(`${path}/${metric.id}`, body)).status, JSON.stringify(body)).toBe(200);

    await use.api.db
      .update(wellbeingMetrics)
      .set({ minValue: 9, maxValue: 1 })
      .where(eq(wellbeingMetrics.id, metric.id));
    const renamed = await client.patch(`${path}/${metric.id}`, { name: 'Backwards' });
    expect(renamed.body).toMatchObject({ name: 'Backwards', minValue: 9, maxValue: 1 });
  });

  test('rejects an unknown owner; an unknown metric is a 404', async () => {
    const metric = await create();
    expect((await client.patch(`${path}/${metric.id}`, { name: 'No', userId: 99_999_999 })).status).toBe(422);
    expect((await client.patch(`${path}/${metric.id}`, {})).body).toEqual({ ...metric, version: 2 });
    expect((await client.patch(`${path}/999999`, { name: 'Abc' })).status).toBe(404);
  });
});

test('deleting responds 204, then 404', async () => {
  const { id } = await create();
  expect((await client.delete(`${path}/${id}`)).status).toBe(204);
  expect((await client.delete(`${path}/${id}`)).status).toBe(404);
});
