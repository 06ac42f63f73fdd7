import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database';
import { recordNothing } from '../history';
import { lockMigrations, migrateWithin, migrationsOf, requireKnown } from '../migrate';
import { migrations } from '../migrations';
import { Checksum, type Header, type Total } from './format';
import { readBackup } from './read';
import { continueIds, insertRows, prepareTransaction, readRows } from './rows';
import { type Table, tablesOf } from './tables';

/** A backup that `checkBackup` has read completely. `totals` has the number of rows and the checksum of each table. */
interface CheckedBackup {
  file: string;
  header: Header;
  totals: Total[];
}

/**
 * Reads a whole backup.
 * @throws a readable error; NewerSchema when a newer version made the backup.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const { header, totals } = await readBackup(file);
  requireKnown(header.migrations, 'backup');
  return { file, header, totals };
}

/**
 * Restores a backup into a database without rows, using the schema the backup was made with, and then migrates it to the
 * newest schema. Compares the restored rows with the backup's checksums. If anything fails, nothing changes.
 * @throws a readable error.
 */
export async function restoreBackup(db: Database, { file, header, totals }: CheckedBackup): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMigrations(tx);
    await prepareTransaction(tx);
    await recordNothing(tx);
    await refuseRows(tx);
    await dropSchema(tx);
    await migrateWithin(tx, header.migrations);
    const tables = await tablesOf(tx);
    requireSameTables(header, tables);
    const byName = new Map(tables.map((table) => [table.name, table]));
    await readBackup(file, async (name, rows) => {
      const table = byName.get(name);
      if (table) await insertRows(tx, table, rows);
    });
    for (const total of totals) {
      const table = byName.get(total.name);
      if (table) await verify(tx, table, total);
    }
    await migrateWithin(tx);
  });
  // Without statistics, the first queries of large tables are slow.
  await db.execute(sql`analyze`);
}

async function refuseRows(tx: Database): Promise<void> {
  const full: string[] = [];
  for (const { name } of await tablesOf(tx)) {
    const [row] = await rowsOf<{ full: boolean }>(tx, sql`select exists (select from ${sql.identifier(name)}) as full`);
    if (row?.full) full.push(name);
  }
  if (full.length > 0)
    throw new Error(
      `The database is not empty (rows in ${full.join(', ')}). Restore into an empty one. Nothing was changed.`,
    );
}

/**
 * Drops everything the migrations created, so that they can run again up to the backup's. The tables have no rows.
 * @throws NewerSchema
 */
async function dropSchema(tx: Database): Promise<void> {
  const done = await migrationsOf(tx);
  requireKnown(done);
  if (done.length === 0) return;
  const created = /^create (?:or replace )?(table|function|type|view|sequence) (?:if not exists )?(\w+)/gim;
  for (const { sql: text } of migrations)
    for (const [, kind, name] of text.matchAll(created))
      await tx.execute(sql.raw(`drop ${kind} if exists ${name} cascade`));
  await tx.execute(sql`drop table schema_migrations`);
}

function requireSameTables(header: Header, tables: Table[]): void {
  const own = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  if (JSON.stringify(own) !== JSON.stringify(header.tables))
    throw new Error('The backup has other tables or columns than its migrations create. Nothing was restored.');
}

/** Continues the table's ids and compares its rows with the backup. */
async function verify(tx: Database, table: Table, { rows, sha256, lastId }: Total): Promise<void> {
  await continueIds(tx, table, lastId);
  const found = new Checksum();
  for await (const batch of readRows(tx, table)) for (const row of batch) found.add(JSON.stringify(row));
  if (found.rows !== rows || found.digest() !== sha256)
    throw new Error(`${table.name} differs from the backup after the restore. Nothing was restored.`);
}
