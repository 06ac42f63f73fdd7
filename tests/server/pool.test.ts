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

/** All connections are at work, and the clock is the test's. */
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

/** A transaction that lasts until it is ended, well or badly; `begun` once it has a connection. */
function work(db: Database) {
  let begin = () => {};
  let goOn: (error?: Error) => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = db.transaction(async () => {
    begin();
    const error = await new Promise<Error | undefined>((resolve) => {
      goOn = resolve;
    });
    if (error) throw error;
  });
  const end = (error?: Error) => {
    goOn(error);
    return done.catch(() => {});
  };
  return { begun, end };
}

/** What becomes of a query that is asked now. */
function ask(db: Database) {
  let outcome = 'waits';
  const over = db.execute(sql`select 1`).then(
    () => (outcome = 'answered'),
    (error) => (outcome = isUnavailable(error) ? 'unavailable' : String(error)),
  );
  const after = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    // One turn to see whether the server has said something, and one to hear of it.
    for (let turn = 0; turn < 2; turn++) await afterNextRead();
    return outcome;
  };
  return { after, over };
}

test('a disk that makes everybody wait for a second and a half is no outage: whoever waits for a connection gets it', async () => {
  const { db, atWork } = await exhausted();
  const { after, over } = ask(db);
  expect(await after(1_650)).toBe('waits');
  await atWork[0]?.end();
  expect(await over).toBe('answered');
});

test('connections that do not come back are told of within two seconds', async () => {
  const { db } = await exhausted();
  expect(await ask(db).after(1_750)).toBe('unavailable');
});

const waitedInVain = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });

test('as soon as the first one gives up, so do those who wait behind it: a wait for a lock would make it too long', async () => {
  const { db, atWork } = await exhausted();
  const next = work(db);
  const { after } = ask(db);
  expect(await after(800)).toBe('waits');
  await atWork[0]?.end(waitedInVain());
  await next.begun;
  expect(await after(100)).toBe('unavailable');
  await next.end();
});

test('a line that moves is waited in for longer, also when somebody in it does not want to wait', async () => {
  const { db, atWork } = await exhausted();
  const before = [work(db), work(db)];
  const { after } = ask(db);
  await after(500);
  await atWork[0]?.end();
  await before[0]?.begun;
  await before[0]?.end(waitedInVain());
  await before[1]?.begun;
  expect(await after(600)).toBe('waits');
  await before[1]?.end();
});

test('a line that moves since others give up is not', async () => {
  const { db, atWork } = await exhausted();
  const before = [work(db), work(db)];
  const early = ask(db);
  await early.after(450);
  await atWork[0]?.end();
  await atWork[1]?.end(waitedInVain());
  await Promise.all(before.map(({ begun }) => begun));
  const late = ask(db);
  expect(await early.after(100), 'half a second after it was asked').toBe('unavailable');
  expect(await late.after(450)).toBe('unavailable');
  for (const { end } of before) await end();
});

test('who is asking is found out though every connection is at work', async () => {
  const { db } = await exhausted();
  expect(await findActor(db, 'nobody', new Date())).toBeUndefined();
});
