/** Long work leaves the embedded database's one connection, and the thread, to other calls. PostgreSQL needs no pauses. */
import { setImmediate as nextEvent } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { onPostgres } from './database';
import { statementsDuring } from './statements';
import { type Client, type Reply, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn();
  // Several batches of each export.
  await use.api.db.execute(
    sql`insert into users (name, email, username, created_at)
        select 'Many People', 'many' || n || '@example.org', 'many' || n, now() from generate_series(1, 22000) n`,
  );
});

/**
 * Sends other calls while one runs. Each arrives as an event, like a request of the network.
 * @returns how many were answered, and the most batches that an export read without one in between.
 */
async function othersDuring(work: () => Promise<Reply>) {
  let [answered, isOver] = [0, false];
  const statements = await statementsDuring(use.api.db, async () => {
    const ended = work().finally(() => {
      isOver = true;
    });
    for (await nextEvent(); !isOver; await nextEvent()) {
      await use.api.db.execute(sql`select 'another call'`);
      answered += 1;
    }
    expect((await ended).status).toBe(200);
  });
  let [longest, batches] = [0, 0];
  for (const { text } of statements) {
    if (text.includes('another call')) batches = 0;
    else if (text.includes('string_agg')) batches += 1;
    longest = Math.max(longest, batches);
  }
  return { answered, longest };
}

test.skipIf(onPostgres).each([
  ['a list', () => client.get('/api/users/export')],
  ['all data', () => client.post('/api/system/export', {})],
])('an export of %s', async (_, work) => {
  // The first batch is read before the response begins, and the second one ahead of the client.
  expect((await othersDuring(work)).longest).toBeLessThan(3);
});

test.skipIf(onPostgres)('the restoration of many records', async () => {
  const rows = await rowsOf<{ id: number }>(use.api.db, sql`select id from users order by id desc limit 40`);
  const ids = rows.map(({ id }) => id);
  await client.post('/api/users/bulk', { action: 'delete', ids });
  const restore = () => client.post('/api/users/bulk', { action: 'restore', ids });
  expect((await othersDuring(restore)).answered).toBeGreaterThan(2);
  expect((await client.get(`/api/users/${ids[0]}`)).status).toBe(200);
});
