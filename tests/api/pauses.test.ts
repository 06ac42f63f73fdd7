/** Long work leaves the embedded database's one connection, and the thread, to other calls. PostgreSQL needs no pauses, so this does not run there. */
import { setImmediate as nextEvent } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { statementsDuring } from './statements';
import { type Client, type Reply, serveApi } from './support';
import { wrongSums } from './tallies/truth';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn();
  // Several batches of each export.
  await use.api.db.execute(
    sql`insert into users (name, email, username, created_at)
        select 'Many People', 'many' || n || '@example.org', 'many' || n, now() from generate_series(1, 17000) n`,
  );
});

/**
 * Sends other calls while one runs. Each arrives as an event, like a request of the network.
 * @param query What the other calls read.
 * @returns how many different results they got, and the most batches that an export read without one in between.
 */
async function othersDuring(work: () => Promise<Reply>, query = sql`select 1`) {
  let isOver = false;
  const results = new Set<string>();
  const statements = await statementsDuring(use.api.db, async () => {
    const ended = work().finally(() => {
      isOver = true;
    });
    for (await nextEvent(); !isOver; await nextEvent()) {
      results.add(JSON.stringify(await rowsOf(use.api.db, sql`${query} /* another call */`)));
    }
    expect((await ended).status).toBe(200);
  });
  let [longest, batches] = [0, 0];
  for (const { text } of statements) {
    if (text.includes('another call')) batches = 0;
    else if (text.includes('string_agg')) batches += 1;
    longest = Math.max(longest, batches);
  }
  return { results: results.size, longest };
}

test.each([
  ['a list', () => client.get('/api/users/export')],
  ['all data', () => client.post('/api/system/export', {})],
])('an export of %s', async (_, work) => {
  // The first batch is read before the response begins, and the second one ahead of the client.
  expect((await othersDuring(work)).longest).toBeLessThan(3);
});

test('the restoration of many records', async () => {
  const rows = await rowsOf<{ id: number }>(use.api.db, sql`select id from users order by id desc limit 40`);
  const ids = rows.map(({ id }) => id);
  await client.post('/api/users/bulk', { action: 'delete', ids });
  const restore = () => client.post('/api/users/bulk', { action: 'restore', ids });
  expect((await othersDuring(restore, sql`select count(*) from users`)).results).toBeGreaterThan(2);
  expect((await client.get(`/api/users/${ids[0]}`)).status).toBe(200);
});

test('a recount, which also corrects totals of months without rows', async () => {
  const { db } = use.api;
  await db.execute(sql`delete from tallies where topic <> 'tallies' and random() < 0.5`);
  await db.execute(
    sql`insert into tallies (topic, unit, period, keys, count, amount, dollars, is_compact)
        select topic, 'hour', period::timestamptz, array['USD', 'false'], 7, 7, 7, true
        from unnest(array['doses', 'purchases']) as topic, unnest(array['1950-01-01', '2026-03-01', '2099-01-01']) as period`,
  );
  const recount = async () => {
    await client.post('/api/system/cache/clear', {});
    for (;;) {
      const reply = await client.get('/api/system/task');
      if (reply.body.task.state !== 'running') return reply;
      await nextEvent();
    }
  };
  expect((await othersDuring(recount, sql`select sum(count) from tallies`)).results).toBeGreaterThan(5);
  expect((await client.get('/api/system/task')).body.task.state).toBe('done');
  expect(await wrongSums(db)).toEqual([]);
});
