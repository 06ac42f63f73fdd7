import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database';
import type { Table } from './tables';

/** A row's values in column order, in PostgreSQL's text format, or null. */
export type Row = (string | null)[];

/** Maximum number of rows in memory. */
const BATCH_SIZE = 500;

const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);

/**
 * Sets PostgreSQL's text format for this transaction, so that all databases format the same values identically. Also removes
 * its timeouts, because a large table takes longer than a request may.
 */
export const prepareTransaction = (tx: Database) =>
  tx.execute(
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
               set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
               set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );

/** Reads a table's rows in batches, in the order of its key, from the transaction's snapshot. */
export async function* readRows(tx: Database, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  // PGlite drops a byte order mark at the beginning of a value, so that each value gets another first character.
  const values = columns.map(
    (column, index) => sql`'.' || ${sql.identifier(column.name)}::text as ${sql.raw(`v${index}`)}`,
  );
  // Sort by code point, because the collations of databases may differ.
  const order = columns
    .filter((column) => key.includes(column.name))
    .map(({ name, hasCollation }) =>
      hasCollation ? sql`${sql.identifier(name)} collate "C"` : sql`${sql.identifier(name)}`,
    );
  const cursor = sql.identifier(`backup_${name}`);
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select ${list(values)} from ${sql.identifier(name)} order by ${list(order)}`,
  );
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
    const rows = await rowsOf<Record<string, string | null>>(
      tx,
      sql`fetch ${sql.raw(String(BATCH_SIZE))} from ${cursor}`,
    );
    count = rows.length;
    if (count > 0) yield rows.map((row) => columns.map((_, index) => row[`v${index}`]?.slice(1) ?? null));
  }
  await tx.execute(sql`close ${cursor}`);
}

/** Inserts rows as `readRows` returns them, in one statement. */
export async function insertRows(tx: Database, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map((column) => sql`${sql.identifier(column.name)}`);
  // The type's name comes from the catalog.
  const values = columns.map(({ type }, index) => sql.raw(`(r ->> ${index})::${type}`));
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${list(names)}) overriding system value
        select ${list(values)} from json_array_elements(${JSON.stringify(rows)}::json) r`,
  );
}

/** Returns the last id that a table's identity column generated, as text, or null if there is none. */
export async function lastIdOf(tx: Database, { name, columns }: Table): Promise<string | null> {
  const identity = columns.find(({ isIdentity }) => isIdentity);
  if (!identity) return null;
  const [row] = await rowsOf<{ last: string | null }>(
    tx,
    sql`select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${name}), ${identity.name})::regclass)::text as last`,
  );
  return row?.last ?? null;
}

/** Sets the next id above the table's highest id and the last generated one, so that no id is used twice. */
export async function continueIds(tx: Database, { name, columns }: Table, last: string | null): Promise<void> {
  const identity = columns.find(({ isIdentity }) => isIdentity);
  if (!identity) return;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(quote_ident(${name}), ${identity.name}), highest) from (
          select greatest(${last}::bigint, max(${sql.identifier(identity.name)})::bigint) as highest
          from ${sql.identifier(name)}) found where highest is not null`,
  );
}
