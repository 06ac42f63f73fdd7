import { sql } from 'drizzle-orm';
import { type Database, hasTable, rowsOf } from './database';
import { migrations } from './migrations';

/** Advisory lock key: any number that nothing else on the database server locks. */
const LOCK = 7_238_001;

/**
 * Migrates the database to the newest schema in one transaction. If several processes start at once, an advisory lock lets
 * one migrate while the others wait. Writes nothing if the schema is up to date.
 * @returns the names of the migrations that ran.
 * @throws NewerSchema
 */
export async function migrate(db: Database): Promise<string[]> {
  if (await isMigrated(db)) return [];
  return db.transaction(async (tx) => {
    await lockMigrations(tx);
    return migrateWithin(tx);
  });
}

/** Removes the timeouts of this transaction and waits for other migrations of this database to end. */
export async function lockMigrations(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
}

/**
 * Runs the missing migrations in a transaction that `lockMigrations` began.
 * @param only Names of the migrations that may run; all by default.
 * @returns the names of the migrations that ran.
 * @throws NewerSchema
 */
export async function migrateWithin(tx: Database, only?: readonly string[]): Promise<string[]> {
  await tx.execute(
    sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  const missing = (await missingIn(tx)).filter(({ name }) => only?.includes(name) ?? true);
  for (const migration of missing) {
    for (const statement of statementsOf(migration.sql)) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into schema_migrations (name) values (${migration.name})`);
  }
  return missing.map(({ name }) => name);
}

/** Thrown when a newer version made the database or backup, because this version would read and write it incorrectly. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
  constructor(unknown: readonly string[], what = 'database') {
    super(
      `The ${what} has a newer schema (${unknown.join(', ')}) than this version of the server knows. Start the version that made it, or a newer one.`,
    );
  }
}

/** Returns whether the database has the newest schema. @throws NewerSchema */
export const isMigrated = async (db: Database): Promise<boolean> => (await missingIn(db)).length === 0;

/** Returns the names of the migrations that have run, oldest first; none if the database has no tables yet. */
export async function migrationsOf(db: Database): Promise<string[]> {
  if (!(await hasTable(db, 'schema_migrations'))) return [];
  const done = await rowsOf<{ name: string }>(db, sql`select name from schema_migrations order by name collate "C"`);
  return done.map(({ name }) => name);
}

/** Checks that this version knows all of these migrations. @throws NewerSchema otherwise. */
export function requireKnown(names: readonly string[], what?: string): void {
  const unknown = names.filter((name) => !migrations.some((known) => known.name === name));
  if (unknown.length > 0) throw new NewerSchema(unknown, what);
}

async function missingIn(db: Database) {
  const done = await migrationsOf(db);
  requireKnown(done);
  return migrations.filter(({ name }) => !done.includes(name));
}

/**
 * Splits a migration into statements, because PGlite runs one at a time. A statement ends with a semicolon at the end of a
 * line, outside dollar quotes.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let quote: string | undefined;
  for (const line of text.split('\n')) {
    current += `${line}\n`;
    for (const [tag] of line.matchAll(/\$\w*\$/g))
      if (quote === undefined) quote = tag;
      else if (quote === tag) quote = undefined;
    if (quote !== undefined || !/;\s*$/.test(line)) continue;
    statements.push(current.trim());
    current = '';
  }
  return current.trim() === '' ? statements : [...statements, current.trim()];
}
