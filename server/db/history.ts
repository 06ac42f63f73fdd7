import { getTableColumns, sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import type { Listing } from './page';
import { history } from './schema';

/** Where a request came from, for the history. */
export interface Origin {
  address: string;
  agent: string | undefined;
}

/** Longest text that is recorded of a browser's name. */
export const MAX_AGENT = 200;

interface RecordedActor extends Origin {
  id: number;
  username: string;
}

/** Names the author of the changes of this transaction for the triggers of `migrations/0015_history.sql`. */
export const setActor = (tx: Database, { id, username, address, agent }: RecordedActor) => {
  const actor = { id, name: username, address, agent: agent?.slice(0, MAX_AGENT) };
  return tx.execute(sql`select set_config('wellbeing.actor', ${JSON.stringify(actor)}, true)`);
};

/** Records no changes of this transaction: for sample data, and for a backup, which has a history of its own. */
export const recordNothing = (tx: Database) => tx.execute(sql`select set_config('wellbeing.history', 'off', true)`);

/** The entries, newest first. They are only read with a filter, so that their number is counted up to a limit. */
export const historyListing: Listing<typeof history.$inferSelect> = {
  name: 'history',
  table: history,
  newest: [history.at, history.id],
  sorts: {},
  total: sql<number>`(select count(*)::int from history)`,
  select: (db, extra) =>
    db
      .select({ ...getTableColumns(history), ...extra })
      .from(history)
      .$dynamic(),
};

const INTERVAL_MS = 60 * 60_000;
/** Entries that one statement deletes, so that it stays within the statement timeout. */
const BATCH_SIZE = 5_000;
const DAY_MS = 86_400_000;

/**
 * Deletes entries that are older than these days, now and every hour. 0 keeps all of them. Safe to run in several processes at
 * once. Node only.
 */
export function keepHistorySwept(db: Database, days: number): void {
  if (days === 0) return;
  // Ignore an unavailable or busy database: the next run retries.
  const sweep = () => void sweepHistory(db, new Date(), days).catch(() => {});
  sweep();
  setInterval(sweep, INTERVAL_MS).unref();
}

/** Deletes entries that are older than these days. This is the only way to delete any. */
export async function sweepHistory(db: Database, now: Date, days: number, batch = BATCH_SIZE): Promise<void> {
  const until = new Date(now.getTime() - days * DAY_MS).toISOString();
  for (let deleted = batch; deleted === batch; ) {
    const [row] = await rowsOf<{ deleted: number }>(
      db,
      sql`select sweep_history(${until}::timestamptz, ${batch}::integer) as deleted`,
    );
    deleted = row?.deleted ?? 0;
  }
}
