import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { tidyTallies } from './tallies';

const MINUTE = 60_000;
/** In bytes of write-ahead log. */
const ENOUGH = 32 * 2 ** 20;

/**
 * What PostgreSQL's background processes do and PGlite, which has none, never would while it is open: without it the
 * write-ahead log grows for as long as the server runs, a start after a crash reads all of it, and what was deleted takes
 * up room for ever. The tallies are folded in passing. Answers the way to stop. Node only.
 */
export function keepHouse(db: Database): () => void {
  const timer = setInterval(() => {
    // A full disk, a database that is closing: the next request says it, and the next minute tries again.
    tidyTallies(db, new Date())
      .then(() => cleanUp(db))
      .catch(() => {});
  }, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}

/** Does it if enough has been written since the last time; answers whether. */
export async function cleanUp(db: Database, enough = ENOUGH): Promise<boolean> {
  const [log] = await rowsOf<{ written: number }>(
    db,
    sql`select (pg_current_wal_lsn() - redo_lsn)::float8 as written from pg_control_checkpoint()`,
  );
  if (!log || log.written < enough) return false;
  await db.execute(sql`vacuum (analyze)`);
  await db.execute(sql`checkpoint`);
  return true;
}
