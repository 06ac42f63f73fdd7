/**
 * Undo of deletions, and which other records a deletion also deletes or unlinks. The foreign keys of `migrations/` do that; this
 * file names the same tables (tests/api/undo.test.ts compares both).
 */
import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Impact } from '../contract';
import { ApiError, fieldError, texts } from '../errors';
import { type Database, rowsOf } from './database';
import { violatedConstraint } from './failures';
import { resolveTakenUser } from './userAccounts';

/** How long a deletion can be undone, in ms. Deleted rows contain personal data, so they are not kept for longer. */
export const UNDO_MS = 60 * 60_000;

/** Rows of the table `t` that a deletion also deletes or unlinks. */
interface Dependent {
  table: string;
  /** Name in the API's responses. */
  resource: string;
  /** Returns the condition for rows that depend on records whose id matches. @param match Such as `= 3`. */
  of: (match: SQL) => SQL;
  /** Whether the rows have a name, which an impact shows. */
  isNamed?: boolean;
}

interface Dependents {
  /** Tables whose rows the foreign keys delete, parents first. */
  deleted: readonly Dependent[];
  /** Tables whose `user_id` the foreign keys set to null. */
  unlinked: readonly Dependent[];
  /**
   * Returns the values that the record must change to be restored, because others have taken its own.
   * @throws ApiError 409 for a value that it cannot change
   */
  resolveTaken?: (tx: Database, row: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

const ofUser = (match: SQL) => sql`t.user_id ${match}`;

const dependents: Record<string, Dependents> = {
  users: {
    deleted: [
      { table: 'supplements', resource: 'supplements', of: ofUser, isNamed: true },
      { table: 'wellbeing_metrics', resource: 'wellbeing-metrics', of: ofUser, isNamed: true },
      {
        table: 'doses',
        resource: 'doses',
        of: (match) => sql`t.supplement_id in (select s.id from supplements s where s.user_id ${match})`,
      },
      { table: 'wellbeing_entries', resource: 'check-ins', of: ofUser },
      { table: 'activities', resource: 'activities', of: ofUser },
    ],
    unlinked: [
      { table: 'feedback', resource: 'feedback', of: ofUser },
      { table: 'purchases', resource: 'purchases', of: ofUser },
    ],
    resolveTaken: resolveTakenUser,
  },
  supplements: {
    deleted: [{ table: 'doses', resource: 'doses', of: (match) => sql`t.supplement_id ${match}` }],
    unlinked: [],
  },
};

type RecordTable = PgTable & { id: PgColumn };

const NONE: Dependents = { deleted: [], unlinked: [] };

/** Returns the tables that depend on a table. */
export const dependentsOf = (table: PgTable): Dependents => dependents[getTableName(table)] ?? NONE;

/** Maximum number of names of a kind in an impact. */
const MAX_NAMES = 3;

/** Returns which other records deleting a record would delete or unlink. */
export async function readImpact(db: Database, table: PgTable, id: number): Promise<Impact> {
  const { deleted, unlinked } = dependentsOf(table);
  const match = sql`= ${id}`;
  const counts = [...deleted, ...unlinked].map(({ table: name, of, isNamed }) => {
    const rows = sql`from ${sql.identifier(name)} t where ${of(match)}`;
    const names = sql`array(select t.name ${rows} order by t.created_at desc, t.id desc limit ${sql.raw(String(MAX_NAMES))})`;
    return sql`(select jsonb_build_object('count', count(*), 'names', ${isNamed ? names : sql`null`}) ${rows})`;
  });
  if (counts.length === 0) return { deleted: [], unlinked: [] };
  const [row] = await rowsOf<{ found: { count: number; names: string[] | null }[] }>(
    db,
    sql`select jsonb_build_array(${sql.join(counts, sql`, `)}) as found`,
  );
  const lines = (tables: readonly Dependent[], offset: number) =>
    tables.flatMap(({ resource }, index) => {
      const { count = 0, names } = row?.found[offset + index] ?? {};
      return count > 0 ? [{ resource, count, ...(names && { names }) }] : [];
    });
  return { deleted: lines(deleted, 0), unlinked: lines(unlinked, deleted.length) };
}

interface Deletion {
  table: RecordTable;
  ids: readonly number[];
  now: Date;
  actor: { id: number };
}

/**
 * Stores records with everything that depends on them, so that they can be restored. Call it in the transaction that then
 * deletes them. Locks the rows first, so that none changes before it is deleted, and no rows are added that depend on them.
 */
export async function keepDeleted(tx: Database, { table, ids, now, actor }: Deletion): Promise<void> {
  const name = getTableName(table);
  const { deleted, unlinked } = dependentsOf(table);
  const match = sql`in ${ids}`;
  await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
  for (const { table: other, of } of deleted)
    await tx.execute(
      sql`select count(*) from (
            select from ${sql.identifier(other)} t where ${of(match)} order by t.id for update) locked`,
    );
  const ofRow = sql`= r.id`;
  const rows = (columns: SQL, { table: other, of }: Dependent) =>
    sql`${other}::text, (select coalesce(jsonb_agg(${columns} order by t.id), '[]')
                         from ${sql.identifier(other)} t where ${of(ofRow)})`;
  const parts = [
    sql`${name}::text, jsonb_build_array(to_jsonb(r))`,
    ...deleted.map((dependent) => rows(sql`to_jsonb(t)`, dependent)),
    ...unlinked.map((dependent) => rows(sql`t.id`, dependent)),
  ];
  await tx.execute(
    sql`insert into deleted_records (resource, record_id, deleted_at, admin_user_id, rows)
        select ${name}, r.id, ${now.toISOString()}::timestamptz, ${actor.id}, jsonb_build_object(${sql.join(parts, sql`, `)})
        from ${table} r where r.id ${match}`,
  );
}

/**
 * Restores a deleted record with everything that was deleted or unlinked with it, under the same ids.
 * @throws ApiError 404 if it is no longer stored; the database's error if a constraint is violated (see `refuseRestore`).
 */
export async function restoreDeleted(tx: Database, table: PgTable, id: number, now: Date): Promise<void> {
  const name = getTableName(table);
  const { deleted, unlinked, resolveTaken } = dependentsOf(table);
  const since = new Date(now.getTime() - UNDO_MS).toISOString();
  const [kept] = await rowsOf<{ id: string; row: Record<string, unknown> }>(
    tx,
    sql`select id::text as id, rows -> ${name}::text -> 0 as row from deleted_records
        where resource = ${name} and record_id = ${id} and deleted_at > ${since}::timestamptz
        order by deleted_records.id desc limit 1 for update`,
  );
  if (!kept) throw new ApiError(404, texts.notRestorable);
  const from = sql`from deleted_records d where d.id = ${kept.id}::bigint`;
  const changes = JSON.stringify((await resolveTaken?.(tx, kept.row)) ?? {});
  await tx.execute(
    sql`insert into ${sql.identifier(name)}
        select t.* from (select (d.rows -> ${name}::text -> 0) || ${changes}::jsonb as row ${from}) kept,
          jsonb_populate_record(null::${sql.identifier(name)}, kept.row) t`,
  );
  for (const each of deleted.map((dependent) => dependent.table))
    await tx.execute(
      sql`insert into ${sql.identifier(each)}
          select t.* from (select d.rows -> ${each}::text as rows ${from}) kept,
            jsonb_populate_recordset(null::${sql.identifier(each)}, kept.rows) t`,
    );
  for (const { table: other } of unlinked)
    await tx.execute(
      sql`update ${sql.identifier(other)} set user_id = ${id}
          where user_id is null and id in (select jsonb_array_elements_text(d.rows -> ${other}::text)::integer ${from})`,
    );
  await tx.execute(sql`delete from deleted_records where resource = ${name} and record_id = ${id}`);
}

/** Throws an ApiError for a restore that violates a constraint. Rethrows any other error. */
export function refuseRestore(error: unknown): never {
  const constraint = violatedConstraint(error) ?? '';
  if (constraint === 'users_email') throw fieldError(409, 'email', texts.emailTaken);
  if (constraint === 'users_username') throw fieldError(409, 'username', texts.usernameTaken);
  if (constraint.endsWith('_user_id_fkey')) throw new ApiError(409, texts.ownerGone);
  if (constraint.endsWith('_pkey')) throw new ApiError(409, texts.alreadyExists);
  throw error;
}

/** Deletes the stored rows of deletions that can no longer be undone. @returns how many */
export async function sweepDeleted(db: Database, now: Date): Promise<number> {
  const until = new Date(now.getTime() - UNDO_MS).toISOString();
  const rows = await rowsOf(db, sql`delete from deleted_records where deleted_at <= ${until}::timestamptz returning 1`);
  return rows.length;
}
