import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { withPause } from './pauses';
import { tidyTallies } from './tallies';

const MINUTE = 60_000;
/** Size of the write-ahead log that triggers a cleanup, in bytes. */
const CLEANUP_THRESHOLD = 32 * 2 ** 20;

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: otherwise the write-ahead log grows, a start after
 * a crash reads all of it, and deleted rows use space forever. Also tidies the tallies. The first run is after a minute. Node only.
 * @returns a function that stops it.
 */
export function keepHouse(db: Database): () => void {
  const timer = setInterval(() => {
    // Ignore a full disk or a closing database: the next request reports it, and the next run retries.
    tidyTallies(db, new Date())
      .then(() => cleanUp(db))
      .catch(() => {});
  }, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}

/** Vacuums and checkpoints if enough was written since the last checkpoint. */
async function cleanUp(db: Database): Promise<void> {
  const [log] = await rowsOf<{ written: number }>(
    db,
    sql`select (pg_current_wal_lsn() - redo_lsn)::float8 as written from pg_control_checkpoint()`,
  );
  if (!log || log.written < CLEANUP_THRESHOLD) return;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select oid::regclass::text as name from pg_class where relkind = 'r' order by oid`,
  );
  // One after the other, because all calls wait while a statement runs. The names are quoted.
  for (const { name } of tables) await withPause(() => db.execute(sql`vacuum (analyze) ${sql.raw(name)}`));
  await db.execute(sql`checkpoint`);
}
