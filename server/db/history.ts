import { and, desc, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database';
import { COUNT_LIMIT, type Listing, type Page } from './page';
import { history } from './schema';

/** Where a request came from, for the history. */
export interface Origin {
  address: string;
  agent: string | undefined;
}

/** Maximum length of a recorded user agent, in characters. */
export const MAX_AGENT = 200;

/** Who makes a change, and from where. */
export interface RecordedActor extends Origin {
  id: number;
  username: string;
}

/** Sets the author of this transaction's changes, which the triggers of `migrations/0015_history.sql` record. */
export const setActor = (tx: Database, { id, username, address, agent }: RecordedActor) => {
  const actor = { id, name: username, address, agent: agent?.slice(0, MAX_AGENT) };
  return tx.execute(sql`select set_config('wellbeing.actor', ${JSON.stringify(actor)}, true)`);
};

/** What an export of a list contains, as the history records it. */
export interface RecordedExport {
  /** The path of the list: `users`. */
  kind: string;
  rows: number;
  columns: readonly string[];
  /** The search and the filters, such as `isActive: true`. Null if there are none. */
  filters: readonly string[] | null;
}

/** Records an export, which changes nothing, as a new record. Its number is that of the entry. */
export const recordExport = (tx: Database, actor: RecordedActor, exported: RecordedExport) =>
  tx.execute(
    sql`with entry as (select nextval(pg_get_serial_sequence('history', 'id')) as id)
        insert into history (id, at, actor_id, actor_name, action, resource, record_id, client_address, user_agent, changed, after)
        select id, now(), ${actor.id}::integer, ${actor.username}::text, 'create', 'exports', least(id, 2147483647)::integer,
               ${actor.address}::text, ${actor.agent?.slice(0, MAX_AGENT) ?? null}::text, '{}', ${JSON.stringify(exported)}::jsonb
        from entry`,
  );

/** Turns off the history for this transaction: for sample data, and for restoring a backup, which has its own history. */
export const recordNothing = (tx: Database) => tx.execute(sql`select set_config('wellbeing.history', 'off', true)`);

/** Returns who changed a record last, and when; undefined if the history no longer has it. */
export async function readLastChange(db: Database, table: PgTable, recordId: number) {
  // The triggers name a resource like its path: `wellbeing-metrics`.
  const resource = getTableName(table).replaceAll('_', '-');
  const [last] = await db
    .select({ by: history.actorName, at: history.at })
    .from(history)
    .where(and(eq(history.resource, resource), eq(history.recordId, recordId)))
    .orderBy(desc(history.at), desc(history.id))
    .limit(1);
  return last && { by: last.by, at: last.at.toISOString() };
}

/** The entries, newest first. Always read them with a filter, so that they are only counted up to a limit. */
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

type Entry = typeof history.$inferSelect;

/** What a page adds to an entry (`server/contract/history.ts`). */
interface Group {
  count: number;
  isLatest: boolean;
  isRestored: boolean;
}

/** What the changes of a batch have in common. A transaction has one time. */
const batch = sql`at, actor_id, action, resource, changed,
  case when action = 'update' then (select jsonb_agg(after -> name) from unnest(changed) as name) end`;

/** Condition for the changes of the same batch as an entry. */
export const isOfBatch = (id: number): SQL => sql`
  ${history.at} = (select at from history where id = ${id})
  and row(${batch})::text = (select row(${batch})::text from history where id = ${id})`;

/**
 * Reads a page of the newest `COUNT_LIMIT` entries, so that its time does not depend on the size of the history.
 * @param isGrouped Whether the changes of a batch are one entry.
 */
export async function readHistory(
  db: Database,
  { where, page, limit, isGrouped }: { where: SQL | undefined; page: number; limit: number; isGrouped: boolean },
): Promise<Page<Entry & Group>> {
  const [found] = await rowsOf<{ total: number; read: number; groups: (Group & { id: number })[] | null }>(
    db,
    sql`with newest as (
          select * from history where ${where ?? sql`true`} order by at desc, id desc limit ${COUNT_LIMIT + 1}),
        groups as (
          select max(id) as id, max(at) as at, count(*) as count
          from (select * from newest order by at desc, id desc limit ${COUNT_LIMIT}) as counted
          group by ${isGrouped ? batch : sql`id`}),
        page as (
          select * from groups order by at desc, id desc limit ${limit} offset ${(page - 1) * limit})
        select (select count(*)::int from newest) as read, (select count(*)::int from groups) as total,
          (select json_agg(it) from (
            select page.id, page.count,
              not exists (select from history as later where later.resource = history.resource
                and later.record_id = history.record_id and later.id > history.id) as "isLatest",
              history.action = 'create' and exists (select from history as earlier where earlier.resource = history.resource
                and earlier.record_id = history.record_id and earlier.action = 'delete' and earlier.id < history.id) as "isRestored"
            from page join history using (id) order by page.at desc, page.id desc) as it) as groups`,
  );
  const { total = 0, read = 0, groups } = found ?? {};
  const ids = groups?.map(({ id }) => id) ?? [];
  const entries = ids.length > 0 ? await db.select().from(history).where(inArray(history.id, ids)) : [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = (groups ?? []).flatMap((group) => {
    const entry = byId.get(group.id);
    // A sweep may have just deleted it.
    return entry ? [{ ...entry, ...group }] : [];
  });
  return { rows, total, ...(read > COUNT_LIMIT && { more: true as const }) };
}

/** Maximum number of entries that one statement deletes, so that it stays within the statement timeout. */
const BATCH_SIZE = 5_000;
const DAY_MS = 86_400_000;

/** Deletes entries older than `days`. Entries cannot be deleted in any other way. @returns how many */
export async function sweepHistory(db: Database, now: Date, days: number, batch = BATCH_SIZE): Promise<number> {
  const until = new Date(now.getTime() - days * DAY_MS).toISOString();
  let count = 0;
  for (let deleted = batch; deleted === batch; count += deleted) {
    const [row] = await rowsOf<{ deleted: number }>(
      db,
      sql`select sweep_history(${until}::timestamptz, ${batch}::integer) as deleted`,
    );
    deleted = row?.deleted ?? 0;
  }
  return count;
}
