import { beforeAll, describe, expect, test } from 'vitest';
import { growth } from '../../server/db/dashboard';
import { type Client, fieldsOf, NOW, newUser, numberOf, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});
const value = (query: string) => numberOf(use.api.db, `select ${query}`);
const count = (rows: string) => value(`count(*) from ${rows}`);
const read = async (name: string) => (await client.get(`/api/dashboard/${name}`)).body;

describe('feedback', () => {
  test('the tabs: unresolved, resolved and all', async () => {
    const totals = await Promise.all(
      ['unresolved', 'resolved', ''].map(async (status) => {
        const { body } = await client.get(`/api/feedback?status=${status}&page=1&limit=10`);
        if (status) for (const { resolved } of body.feedbacks) expect(resolved).toBe(status === 'resolved');
        return body.total as number;
      }),
    );
    expect(totals).toEqual([14, 46, 60]);
    expect((await client.get('/api/feedback')).body.total).toBe(60);
    expect((await client.get('/api/feedback?status=other')).status).toBe(400);
  });

  test('can be resolved, which the numbers and the dashboard show immediately', async () => {
    const [first] = await read('recent-feedback');
    const { body } = await client.patch(`/api/feedback/${first.id}`, { resolved: true });
    expect(body).toMatchObject({ ...first, resolved: true, version: first.version + 1 });
    expect((await read('stats')).unresolvedFeedback).toBe(13);
    expect(await read('recent-feedback')).not.toContainEqual(first);
    const reopened = await client.patch(`/api/feedback/${first.id}`, { ...first, resolved: false });
    expect(reopened.body).toMatchObject({ ...first, version: first.version + 2 });
  });

  test('rejects any other change', async () => {
    for (const resolved of [null, 'yes'])
      expect((await client.patch('/api/feedback/1', { resolved })).status).toBe(422);
    const { body } = await client.patch('/api/feedback/1', { resolved: true, answer: 'Hi' });
    expect(body.errors).toEqual({ answer: 'Unknown field.' });
    expect((await client.patch('/api/feedback/99999', { resolved: true })).status).toBe(404);
  });
});

describe('the dashboard', () => {
  test('stats are counted from the tables', async () => {
    const body = await read('stats');
    const newFeedback = (after: string, until: string) =>
      count(`feedback where created_at > '${after}T12:00Z' and created_at <= '${until}T12:00Z'`);
    const takenYesterday = "doses where taken_at >= '2026-03-14T00:00Z' and taken_at <= '2026-03-14T12:00Z'";
    expect(body).toMatchObject({
      supplementsTakenGrowth: growth(body.supplementsTakenToday, await count(takenYesterday)),
      newFeedbackGrowth: growth(
        await newFeedback('2026-03-08', '2026-03-15'),
        await newFeedback('2026-03-01', '2026-03-08'),
      ),
      totalUsers: await count('users'),
      activeSupplements: await count('supplements where is_active'),
      supplementsTakenToday: await count(
        "doses where taken_at >= '2026-03-15T00:00Z' and taken_at <= '2026-03-15T12:00Z'",
      ),
    });
    expect(body.supplementsTakenToday).toBeGreaterThan(0);
  });

  test("growth is this month's new users against last month's", async () => {
    const thisMonth = await count("users where created_at >= '2026-03-01T00:00Z'");
    const lastMonth = await count("users where created_at >= '2026-02-01T00:00Z' and created_at < '2026-03-01T00:00Z'");
    await newUser(client);
    const { userGrowth } = await read('stats');
    expect(userGrowth).toBe(growth(thisMonth + 1, lastMonth));
    expect([growth(3, 2), growth(1, 3), growth(2, 0), growth(0, 0), growth(0, 4)]).toEqual([50, -66.7, 100, 0, -100]);
  });

  test('history has 30 days of each number, and ends with those of the stats', async () => {
    const stats = await read('stats');
    const { totalUsers, supplementsTaken, newFeedback, totalSupplements } = await read('history');
    expect([totalUsers.length, supplementsTaken.length, newFeedback.length]).toEqual([30, 30, 30]);
    expect([totalUsers.at(-1), supplementsTaken.at(-1)]).toEqual([stats.totalUsers, stats.supplementsTakenToday]);
    expect(totalSupplements).toBe(await count('supplements'));
    for (const ago of [1, 13, 29]) {
      const day = new Date(NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
      const on = (column: string) => `(${column} at time zone 'UTC')::date`;
      expect([day, ...[totalUsers, supplementsTaken, newFeedback].map((days) => days.at(-1 - ago))]).toEqual([
        day,
        await count(`users where ${on('created_at')} <= '${day}'`),
        await count(`doses where ${on('taken_at')} = '${day}'`),
        await count(`feedback where ${on('created_at')} = '${day}'`),
      ]);
    }
  });

  test('popular supplements are at most five, in percent of all doses of 30 days', async () => {
    const body = await read('popular-supplements');
    const month = "taken_at >= '2026-02-13T00:00Z' and taken_at <= '2026-03-15T12:00Z'";
    const all = await count(`doses where ${month}`);
    const first = await count(
      `doses d join supplements s on s.id = d.supplement_id where s.name = '${body[0].name}' and ${month}`,
    );
    expect(body).toHaveLength(5);
    expect(body[0].percentage).toBeCloseTo((first / all) * 100, 1);
    const percentages = fieldsOf(body, 'percentage') as number[];
    expect(percentages).toEqual(percentages.toSorted((a, b) => b - a));
  });

  test('trends compare the last seven days with the seven before', async () => {
    const now = `timestamptz '${NOW.toISOString()}'`;
    const mean = (column: string, from: number, to: number) =>
      value(`round(avg(${column})::numeric, 1) from wellbeing_entries
        where recorded_at > ${now} - interval '${from} days' and recorded_at <= ${now} - interval '${to} days'`);
    const trends: [string, { current: number; change: number }][] = Object.entries(await read('wellbeing-trends'));
    expect(trends).toHaveLength(5);
    for (const [name, { current, change }] of trends) {
      const column = name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
      expect(current, name).toBe(await mean(column, 7, 0));
      expect(change, name).toBeCloseTo(current - (await mean(column, 14, 7)), 5);
    }
  });

  test('recent lists return five rows, newest first', async () => {
    const activity = await read('recent-activity');
    const feedback = await read('recent-feedback');
    const times = fieldsOf(activity, 'timestamp');
    expect(times).toHaveLength(5);
    expect(times).toEqual(times.toSorted().reverse());
    expect(fieldsOf(feedback, 'resolved')).toEqual(Array(5).fill(false));
  });

  test('without any data it returns zeros and empty lists', async () => {
    use.api.now = new Date('2040-01-15T00:00:00Z');
    const later = await use.api.signIn('editor');
    const trends = (await later.get('/api/dashboard/wellbeing-trends')).body;
    expect((await later.get('/api/dashboard/stats')).body).toMatchObject({ supplementsTakenToday: 0, userGrowth: 0 });
    expect((await later.get('/api/dashboard/popular-supplements')).body).toEqual([]);
    expect(trends.overallWellbeing).toEqual({ current: 0, change: 0 });
    const { monthlySpendings } = (await later.get('/api/purchases/analytics')).body;
    expect(fieldsOf(monthlySpendings, 'totalSpending')).toEqual(Array(6).fill('0.00'));
    // The session expired by 2040, and signing in deleted it.
    use.api.now = NOW;
    client = await use.api.signIn('editor');
  });
});

describe('purchases', () => {
  test('the list returns ten purchases, in several currencies', async () => {
    expect((await client.get('/api/purchases')).body).toMatchObject({ purchases: { length: 10 }, total: 4_000 });
    const all = (await client.get('/api/purchases?limit=100')).body.purchases;
    expect(new Set(fieldsOf(all, 'currency')).size).toBeGreaterThan(1);
  });

  test('monthly spendings cover six months, oldest first, in dollars', async () => {
    const { monthlySpendings } = (await client.get('/api/purchases/analytics')).body;
    const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];
    expect(fieldsOf(monthlySpendings, 'month')).toEqual(months);
    const march = await value(
      "sum(round(price * quantity * usd_rate, 2)) from purchases where purchased_at >= '2026-03-01T00:00Z'",
    );
    expect(Number(monthlySpendings[5].totalSpending)).toBeCloseTo(march, 2);
  });

  test('spending by supplement covers all purchases, highest first, under the name at the purchase', async () => {
    const { spendingByCategory } = (await client.get('/api/purchases/analytics')).body;
    const sums = fieldsOf(spendingByCategory, 'totalSpending').map(Number);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    const all = await value('sum(round(price * quantity * usd_rate, 2)) from purchases');
    expect(sums.reduce((left, right) => left + right, 0)).toBeCloseTo(all, 2);
    const [{ supplementId }] = (await client.get('/api/purchases?limit=1')).body.purchases;
    await client.patch(`/api/supplements/${supplementId}`, { name: 'Renamed supplement' });
    expect((await client.get('/api/purchases/analytics')).body.spendingByCategory).toEqual(spendingByCategory);
  });
});
