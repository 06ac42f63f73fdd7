import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { UnusableDatabase } from './failures';

/** How far the clocks of this process and of the database may be apart, in ms. */
const MAX_DIFFERENCE_MS = 60_000;

/**
 * Returns the time of the database, by which all processes delete old rows.
 * @throws UnusableDatabase if the clock of this process differs: its sessions would end at other times, and its changes would
 * be out of order.
 */
export async function timeOf(db: Database): Promise<Date> {
  const before = Date.now();
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const after = Date.now();
  const time = row?.ms ?? Number.NaN;
  const difference = time < before ? before - time : Math.max(time - after, 0);
  if (difference > MAX_DIFFERENCE_MS)
    throw new UnusableDatabase(
      `The clock of this server (${new Date(after).toISOString()}) differs from that of the database (${new Date(time).toISOString()}) by more than a minute. Correct the wrong one.`,
    );
  return new Date(time);
}
