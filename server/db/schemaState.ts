import { sql } from 'drizzle-orm';
import type { SystemSchema } from '../contract';
import { type Database, rowsOf } from './database';
import { isEmbedded } from './maintenance';
import { migrations } from './migrations';
import { isoText } from './times';

/** Size up to which the rows of a table are counted, in bytes. */
const MAX_COUNTED_BYTES = 4 * 2 ** 20;

/** Returns which migrations ran and which are missing, and how large the database and its tables are. */
export async function readSchemaState(db: Database): Promise<SystemSchema> {
  const [about] = await rowsOf<{ version: string; bytes: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  const applied = await rowsOf<SystemSchema['applied'][number]>(
    db,
    sql`select name, ${isoText(sql`applied_at`)} as "appliedAt"
        from schema_migrations order by name collate "C"`,
  );
  const done = new Set(applied.map(({ name }) => name));
  return {
    database: {
      kind: (await isEmbedded(db)) ? 'PGlite' : 'PostgreSQL',
      version: /^[\d.]+/.exec(about?.version ?? '')?.[0] ?? '',
      bytes: about?.bytes ?? 0,
    },
    applied,
    pending: migrations.map(({ name }) => name).filter((name) => !done.has(name)),
    tables: await readTables(db),
  };
}

/** Counts the rows of small tables, and takes those of large ones from the planner's statistics. */
async function readTables(db: Database): Promise<SystemSchema['tables']> {
  const tables = await rowsOf<{ name: string; rows: number; isEstimate: boolean }>(
    db,
    sql`select relname::text as name, greatest(reltuples, 0)::float8 as rows,
               pg_relation_size(oid) > ${sql.raw(String(MAX_COUNTED_BYTES))} as "isEstimate"
        from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
        order by relname collate "C"`,
  );
  const small = tables.filter(({ isEstimate }) => !isEstimate);
  const counts = small.map(
    ({ name }) => sql`select ${name} as name, count(*)::float8 as rows from ${sql.identifier(name)}`,
  );
  const counted =
    counts.length > 0 ? await rowsOf<{ name: string; rows: number }>(db, sql.join(counts, sql` union all `)) : [];
  const rowsIn = new Map(counted.map(({ name, rows }) => [name, rows]));
  return tables.map((table) => ({ ...table, rows: rowsIn.get(table.name) ?? Math.round(table.rows) }));
}
