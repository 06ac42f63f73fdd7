import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { migrations } from './migrations';

/** Any number that nothing else on the same database server locks. */
const LOCK = 7_238_001;

/**
 * Brings the database to the newest schema and answers the names of what it ran. All or nothing, in one transaction and
 * under an advisory lock: of several processes that start at once one migrates, the others wait and find it done.
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const done = await rowsOf<{ name: string }>(tx, sql`select name from schema_migrations`);
    const names = new Set(done.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !names.has(name));
    for (const migration of missing) {
      for (const statement of statementsOf(migration.sql)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (name) values (${migration.name})`);
    }
    return missing.map(({ name }) => name);
  });
}

/** PGlite takes one statement at a time. A line's closing semicolon ends one: write no function bodies in migrations. */
const statementsOf = (text: string) => text.split(/;\s*$/m).filter((statement) => statement.trim() !== '');
