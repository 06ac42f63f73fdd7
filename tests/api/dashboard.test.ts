import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { growth } from '../../server/db/dashboard';
import { type Client, NOW, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});
const numberOf = async (query: string) => {
  const { rows } = (await use.api.db.execute(sql.raw(query))) as unknown as { rows: { n: number }[] };
  return Number(rows[0]?.n);
};

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
    const [first] = (await client.get('/api/dashboard/recent-feedback')).body;
    const { body } = await client.patch(`/api/feedback/${first.id}`, { resolved: true });
    expect(body).toMatchObject({ ...first, resolved: true, version: first.version + 1 });
    expect((await client.get('/api/dashboard/stats')).body.unresolvedFeedback).toBe(13);
    expect((await client.get('/api/dashboard/recent-feedback')).body).not.toContainEqual(first);
    expect((await client.patch(`/api/feedback/${first.id}`, { ...first, resolved: false })).body).toMatchObject({
      ...first,
      version: first.version + 2,
    });
  });

  test('rejects any other change', async () => {
    expect((await client.patch('/api/feedback/1', { resolved: null })).status).toBe(422);
    expect((await client.patch('/api/feedback/1', { resolved: 'yes' })).status).toBe(422);
    expect((await client.patch('/api/feedback/1', { resolved: true, answer: 'Hi' })).body.errors).toEqual({
      answer: 'Unknown field.',
    });
    expect((await client.patch('/api/feedback/99999', { resolved: true })).status).toBe(404);
  });
});

describe('the dashboard', () => {
  test('stats are counted from the tables', async () => {
    const { body } = await client.get('/api/dashboard/stats');
    expect(body).toMatchObject({
      totalUsers: await numberOf('select count(*) n from users'),
      activeSupplements: await numberOf('select count(*) n from supplements where is_active'),
      supplementsTakenToday: await numberOf(
        "select count(*) n from doses where taken_at >= '2026-03-15T00:00Z' and taken_at <= '2026-03-15T12:00Z'",
      ),
    });
    expect(body.supplementsTakenToday).toBeGreaterThan(0);
  });

  test("growth is this month's new users against last month's", async () => {
    const thisMonth = await numberOf("select count(*) n from users where created_at >= '2026-03-01T00:00Z'");
    const lastMonth = await numberOf(
      "select count(*) n from users where created_at >= '2026-02-01T00:00Z' and created_at < '2026-03-01T00:00Z'",
    );
    await newUser(client);
    const { userGrowth } = (await client.get('/api/dashboard/stats')).body;
    expect(userGrowth).toBe(growth(thisMonth + 1, lastMonth));
    expect([growth(3, 2), growth(1, 3), growth(2, 0), growth(0, 0), growth(0, 4)]).toEqual([50, -66.7, 100, 0, -100]);
  });

  test('history has 30 days of each number, and ends with those of the stats', async () => {
    const { body } = await client.get('/api/dashboard/history');
    const stats = (await client.get('/api/dashboard/stats')).body;
    const { totalUsers, supplementsTaken, newFeedback, totalSupplements } = body;
    expect([totalUsers.length, supplementsTaken.length, newFeedback.length]).toEqual([30, 30, 30]);
    expect([totalUsers.at(-1), supplementsTaken.at(-1)]).toEqual([stats.totalUsers, stats.supplementsTakenToday]);
    expect(totalSupplements).toBe(await numberOf('select count(*) n from supplements'));
    for (const ago of [1, 13, 29]) {
      const day = new Date(NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
      const on = (column: string) => `(${column} at time zone 'UTC')::date`;
      expect({
        day,
        users: totalUsers.at(-1 - ago),
        doses: supplementsTaken.at(-1 - ago),
        feedback: newFeedback.at(-1 - ago),
      }).toEqual({
        day,
        users: await numberOf(`select count(*) n from users where ${on('created_at')} <= '${day}'`),
        doses: await numberOf(`select count(*) n from doses where ${on('taken_at')} = '${day}'`),
        feedback: await numberOf(`select count(*) n from feedback where ${on('created_at')} = '${day}'`),
      });
    }
  });

  test('history shows new and deleted records immediately', async () => {
    const before = (await client.get('/api/dashboard/history')).body;
    const user = await newUser(client);
    const added = (await client.get('/api/dashboard/history')).body;
    expect(added.totalUsers).toEqual([...before.totalUsers.slice(0, -1), before.totalUsers.at(-1) + 1]);
    await client.delete(`/api/users/${user.id}`);
    expect((await client.get('/api/dashboard/history')).body).toEqual(before);
  });

  test('popular supplements are at most five, in percent of all doses of 30 days', async () => {
    const { body } = await client.get('/api/dashboard/popular-supplements');
    const month = "taken_at > '2026-02-13T12:00Z' and taken_at <= '2026-03-15T12:00Z'";
    const all = await numberOf(`select count(*) n from doses where ${month}`);
    const first = await numberOf(
      `select count(*) n from doses d join supplements s on s.id = d.supplement_id where s.name = '${body[0].name}' and ${month}`,
    );
    expect(body).toHaveLength(5);
    expect(body[0].percentage).toBeCloseTo((first / all) * 100, 1);
    const percentages = body.map(({ percentage }: { percentage: number }) => percentage);
    expect(percentages).toEqual([...percentages].sort((a, b) => b - a));
  });

  test('trends compare the last seven days with the seven before', async () => {
    const { body } = await client.get('/api/dashboard/wellbeing-trends');
    const now = NOW.toISOString();
    const mean = (from: number, to: number) =>
      numberOf(`select avg(sleep_quality) n from wellbeing_entries
        where recorded_at > timestamptz '${now}' - interval '${from} days' and recorded_at <= timestamptz '${now}' - interval '${to} days'`);
    const [current, before] = [await mean(7, 0), await mean(14, 7)].map((value) => Math.round(value * 10) / 10);
    expect(body.sleepQuality.current).toBe(current);
    expect(body.sleepQuality.change).toBeCloseTo((current ?? 0) - (before ?? 0), 5);
    for (const trend of Object.values(body) as { current: number }[]) {
      expect(trend.current).toBeGreaterThanOrEqual(0);
      expect(trend.current).toBeLessThanOrEqual(10);
    }
  });

  test('recent lists return five rows, newest first', async () => {
    const activity = (await client.get('/api/dashboard/recent-activity')).body;
    const feedback = (await client.get('/api/dashboard/recent-feedback')).body;
    const times = activity.map(({ timestamp }: { timestamp: string }) => timestamp);
    expect([activity.length, feedback.length]).toEqual([5, 5]);
    expect(times).toEqual([...times].sort().reverse());
    expect(feedback.every(({ resolved }: { resolved: boolean }) => !resolved)).toBe(true);
  });

  test('without any data it returns zeros and empty lists', async () => {
    use.api.now = new Date('2040-01-15T00:00:00Z');
    const later = await use.api.signIn('editor');
    const trends = (await later.get('/api/dashboard/wellbeing-trends')).body;
    expect((await later.get('/api/dashboard/stats')).body).toMatchObject({ supplementsTakenToday: 0, userGrowth: 0 });
    expect((await later.get('/api/dashboard/popular-supplements')).body).toEqual([]);
    expect(trends.overallWellbeing).toEqual({ current: 0, change: 0 });
    const { monthlySpendings } = (await later.get('/api/purchases/analytics')).body;
    expect(monthlySpendings.map(({ totalSpending }: { totalSpending: string }) => totalSpending)).toEqual(
      Array(6).fill('0.00'),
    );
    // The session expired by 2040, and signing in deleted it.
    use.api.now = NOW;
    client = await use.api.signIn('editor');
  });
});

describe('purchases', () => {
  test('the list returns ten purchases, newest first, with prices as numbers in their currency', async () => {
    const { body } = await client.get('/api/purchases');
    expect(body.purchases).toHaveLength(10);
    expect(body.total).toBe(4_000);
    const all = (await client.get('/api/purchases?limit=100')).body.purchases;
    expect(new Set(all.map(({ currency }: { currency: string }) => currency)).size).toBeGreaterThan(1);
  });

  test('monthly spendings cover six months, oldest first, in dollars', async () => {
    const { monthlySpendings } = (await client.get('/api/purchases/analytics')).body;
    expect(monthlySpendings.map(({ month }: { month: string }) => month)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    const march = await numberOf(
      "select sum(round(price * quantity * usd_rate, 2)) n from purchases where purchased_at >= '2026-03-01T00:00Z'",
    );
    expect(Number(monthlySpendings[5].totalSpending)).toBeCloseTo(march, 2);
  });

  test('spending by supplement covers all purchases, highest first, under the current name', async () => {
    const { spendingByCategory } = (await client.get('/api/purchases/analytics')).body;
    const sums = spendingByCategory.map(({ totalSpending }: { totalSpending: string }) => Number(totalSpending));
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
    const all = await numberOf('select sum(round(price * quantity * usd_rate, 2)) n from purchases');
    expect(sums.reduce((left: number, right: number) => left + right, 0)).toBeCloseTo(all, 2);
    const [{ supplementId }] = (await client.get('/api/purchases?limit=1')).body.purchases;
    await client.patch(`/api/supplements/${supplementId}`, { name: 'Renamed supplement' });
    const renamed = (await client.get('/api/purchases/analytics')).body.spendingByCategory;
    expect(renamed.map(({ supplementName }: { supplementName: string }) => supplementName)).toContain(
      'Renamed supplement',
    );
  });
});
