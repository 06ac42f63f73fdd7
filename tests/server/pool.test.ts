import { setImmediate as afterNextRead } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { findActor } from '../../server/auth/sessions';
import type { Database } from '../../server/db/database';
import { isUnavailable } from '../../server/db/failures';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';

const CONNECTIONS = 10;

const nothing = async () => {};
let finish = nothing;
afterEach(async () => {
  vi.useRealTimers();
  const own = finish;
  finish = nothing;
  await own();
});

/** A pool whose connections are all busy, on a fake clock. */
async function exhausted() {
  const { url, drop } = await createPostgresDatabase();
  const { db, close } = openPostgres(url);
  await migrate(db);
  const atWork = Array.from({ length: CONNECTIONS }, () => work(db));
  finish = async () => {
    await Promise.all(atWork.map(({ end }) => end()));
    await close();
    await drop();
  };
  await Promise.all(atWork.map(({ begun }) => begun));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return { db, atWork };
}

/** A transaction that lasts until it is committed or fails; `begun` resolves once it has a connection. */
function work(db: Database) {
  let begin = () => {};
  let finishWork: (error?: Error) => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = db.transaction(async () => {
    begin();
    const error = await new Promise<Error | undefined>((resolve) => {
      finishWork = resolve;
    });
    if (error) throw error;
  });
  const end = (error?: Error) => {
    finishWork(error);
    return done.catch(() => {});
  };
  return { begun, end };
}

/** Starts a query, and reports its outcome. */
function query(db: Database) {
  let outcome = 'waiting';
  const over = db.execute(sql`select 1`).then(
    () => (outcome = 'done'),
    (error) => (outcome = isUnavailable(error) ? 'unavailable' : String(error)),
  );
  const after = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    // One turn to read the server's response, and one to process it.
    for (let turn = 0; turn < 2; turn++) await afterNextRead();
    return outcome;
  };
  return { after, over };
}

test('a disk stall of a second and a half is not an outage: a waiting query gets a connection', async () => {
  const { db, atWork } = await exhausted();
  const { after, over } = query(db);
  expect(await after(1_650)).toBe('waiting');
  await atWork[0]?.end();
  expect(await over).toBe('done');
});

test('reports within two seconds that no connection is released', async () => {
  const { db } = await exhausted();
  expect(await query(db).after(1_750)).toBe('unavailable');
});

const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

test('when the first query times out on a lock, the queries behind it fail too', async () => {
  const { db, atWork } = await exhausted();
  const next = work(db);
  const { after } = query(db);
  expect(await after(800)).toBe('waiting');
  await atWork[0]?.end(lockTimeout());
  await next.begun;
  expect(await after(100)).toBe('unavailable');
  await next.end();
});

test('waits longer in a queue that moves, even if a query in it times out on a lock', async () => {
  const { db, atWork } = await exhausted();
  const before = [work(db), work(db)];
  const { after } = query(db);
  await after(500);
  await atWork[0]?.end();
  await before[0]?.begun;
  await before[0]?.end(lockTimeout());
  await before[1]?.begun;
  expect(await after(600)).toBe('waiting');
  await before[1]?.end();
});

test('does not wait longer in a queue that moves only because of timeouts', async () => {
  const { db, atWork } = await exhausted();
  const before = [work(db), work(db)];
  const early = query(db);
  await early.after(450);
  await atWork[0]?.end();
  await atWork[1]?.end(lockTimeout());
  await Promise.all(before.map(({ begun }) => begun));
  const late = query(db);
  expect(await early.after(100), 'half a second after it started').toBe('unavailable');
  expect(await late.after(450)).toBe('unavailable');
  for (const { end } of before) await end();
});

test('identifies the caller even if every connection is busy', async () => {
  const { db } = await exhausted();
  expect(await findActor(db, 'no-such-session', new Date())).toBeUndefined();
});
