import { setImmediate as afterNextRead } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../server/db/database';
import { isUnavailable } from '../../server/db/failures';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';

const CONNECTIONS = 10;

afterEach(() => void vi.useRealTimers());

/** Starts a transaction. @returns a function that ends it, and resolves when it has ended. */
async function hold(db: Database): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    const ended: Promise<void> = db.transaction(
      () =>
        new Promise<void>((end) =>
          resolve(() => {
            end();
            return ended;
          }),
        ),
    );
  });
}

/** Starts a query. @returns a function that advances the clock and returns the query's outcome. */
function query(db: Database) {
  let outcome = 'waiting';
  db.execute(sql`select 1`).then(
    () => (outcome = 'done'),
    (error) => (outcome = isUnavailable(error) ? 'unavailable' : String(error)),
  );
  return async (ms: number) => {
    vi.advanceTimersByTime(ms);
    // One turn to read the server's response, and one to process it.
    for (let turn = 0; turn < 2; turn++) await afterNextRead();
    return outcome;
  };
}

test('a query waits for a connection as long as a disk may stall, and fails within two seconds', async () => {
  const { url, drop } = await createPostgresDatabase();
  const { db, close } = openPostgres(url);
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => hold(db)));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const first = query(db);
  expect(await first(1_650)).toBe('waiting');
  expect(await first(100)).toBe('unavailable');

  const second = query(db);
  expect(await second(1_650)).toBe('waiting');
  void held[0]?.();
  await expect.poll(() => second(0)).toBe('done');
  vi.useRealTimers();
  await Promise.all(held.map((end) => end()));
  await close();
  await drop();
});
