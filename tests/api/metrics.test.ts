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
const range = { minValue: 0, maxValue: 10 };
const scale = { name: 'Mood', description: 'How it went', metricType: 'scale', isActive: true, ...range };
/** No type but a scale has a range. */
const NO_RANGE = { minValue: null, maxValue: null };
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

  test('is active by default, with an optional description and range, which only a scale has', async () => {
    const { body } = await client.post(path, { name: 'Bare', metricType: 'scale', userId: 0 });
    expect(body).toMatchObject({ isActive: true, description: null, ...NO_RANGE });
    expect(await create({ metricType: 'boolean' })).toMatchObject(NO_RANGE);
    expect(await create({ minValue: -5 })).toMatchObject({ minValue: -5, maxValue: 10 });
  });

  test.each<[wrong: object, errors: object]>([
    [{ name: 'A' }, { name: 'Name must be at least 2 characters.' }],
    [{ metricType: undefined }, { metricType: 'Metric type is required.' }],
    [{ metricType: 'color' }, { metricType: 'Metric type is required.' }],
    [{ userId: 99_999_999 }, { userId: "This user doesn't exist. Please choose another one." }],
    [{ id: 3 }, { id: 'Unknown field.' }],
    [{ minValue: '1' }, { minValue: expect.any(String) }],
    [{ minValue: 1.5 }, { minValue: expect.any(String) }],
    [{ userId: null }, { userId: expect.any(String) }],
  ])('rejects %o, and creates nothing', async (wrong, errors) => {
    const before = (await client.get(path)).body.total;
    const { status, body } = await client.post(path, { ...scale, userId: 0, ...wrong });
    expect([status, body.errors]).toEqual([422, errors]);
    expect((await client.get(path)).body.total).toBe(before);
  });
});

describe('changing', () => {
  test('accepts a toggle, which sends the whole record, and a part of it', async () => {
    const metric = await create();
    const toggled = { ...metric, isActive: false, version: 2 };
    expect((await client.patch(`${path}/${metric.id}`, { ...metric, isActive: false })).body).toEqual(toggled);
    const renamed = { ...toggled, name: 'Renamed', version: 3 };
    expect((await client.patch(`${path}/${metric.id}`, { name: 'Renamed' })).body).toEqual(renamed);
  });

  test('a change of the range depends on the type: the new one, or else the stored one', async () => {
    const { id } = await create();
    const change = async (at: number, body: object) => (await client.patch(`${path}/${at}`, body)).body;
    expect(await change(id, { minValue: -3 })).toMatchObject({ minValue: -3, maxValue: 10 });
    expect(await change(id, { metricType: 'text', minValue: 1 })).toMatchObject({ metricType: 'text', ...NO_RANGE });
    const { id: yesOrNo } = await create({ metricType: 'boolean' });
    expect(await change(yesOrNo, { minValue: 1 })).toMatchObject(NO_RANGE);
    // The app may have stored a range that the type does not have.
    await use.api.db.update(wellbeingMetrics).set({ minValue: 1, maxValue: 2 }).where(eq(wellbeingMetrics.id, yesOrNo));
    expect(await change(yesOrNo, { name: 'Slept well' })).toMatchObject({ name: 'Slept well', ...NO_RANGE });
  });

  test('refuses a maximum below the minimum, changes nothing, and keeps older ranges changeable', async () => {
    const refused = { status: 422, body: { errors: { maxValue: 'The maximum must not be below the minimum.' } } };
    const { total } = (await client.get(path)).body;
    expect(await client.post(path, { ...scale, userId: 0, minValue: 10, maxValue: 1 })).toMatchObject(refused);
    expect((await client.get(path)).body.total).toBe(total);
    const metric = await create();
    const send = (body: object) => client.patch(`${path}/${metric.id}`, body);
    for (const body of [{ minValue: 11 }, { maxValue: -1 }, { minValue: 3, maxValue: 2 }])
      expect(await send(body), JSON.stringify(body)).toMatchObject(refused);
    expect((await client.get(`${path}/${metric.id}`)).body).toEqual(metric);
    for (const body of [{ minValue: 10 }, { minValue: null, maxValue: -5 }])
      expect((await send(body)).status, JSON.stringify(body)).toBe(200);

    const older = { minValue: 9, maxValue: 1 };
    await use.api.db.update(wellbeingMetrics).set(older).where(eq(wellbeingMetrics.id, metric.id));
    expect((await send({ name: 'Backwards' })).body).toMatchObject({ name: 'Backwards', ...older });
  });

  test('rejects an unknown owner, and changes nothing', async () => {
    const metric = await create();
    expect((await client.patch(`${path}/${metric.id}`, { name: 'No', userId: 99_999_999 })).status).toBe(422);
    expect((await client.patch(`${path}/${metric.id}`, {})).body).toEqual(metric);
  });
});
