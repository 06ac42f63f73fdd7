import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database';

/** Tables that a backup omits. It includes every other table of the schema, even those that later migrations add. */
const OMITTED_TABLES: ReadonlySet<string> = new Set([
  // The backup's header names the migrations.
  'schema_migrations',
  // After a restore, there are no sessions, known browsers, failed logins or sign-ins in progress.
  ...['sessions', 'login_devices', 'login_failures', 'login_steps'],
  // A restore would bring back invitations that were revoked after the backup.
  'invitations',
  // Deleted rows are only kept for an hour, also in backups.
  'deleted_records',
  // Notifications are about recent events only.
  ...['notifications', 'notification_marks', 'notification_reads'],
  // Triggers fill these tables when rows are inserted. Restoring them too would double every total.
  'tallies',
]);

interface Column {
  name: string;
  /** SQL type, such as `numeric(12,2)`. */
  type: string;
  isIdentity: boolean;
  hasCollation: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  /** The primary key's columns, in its order. */
  key: string[];
  /** The tables that its foreign keys reference. */
  parents: string[];
}

/** Returns the tables to back up from the database's catalog, parents first. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const tables = await rowsOf<Table>(
    db,
    sql`select c.relname::text as name,
          (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                    'isIdentity', a.attidentity <> '', 'hasCollation', a.attcollation <> 0) order by a.attnum)
           from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
          (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
           from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
           where i.indrelid = c.oid and i.indisprimary) as key,
          (select coalesce(json_agg(distinct p.relname), '[]')
           from pg_constraint f join pg_class p on p.oid = f.confrelid
           where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname = current_schema()
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        order by c.relname collate "C"`,
  );
  return parentsFirst(tables.filter(({ name }) => !OMITTED_TABLES.has(name)));
}

function parentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const isReady = ({ parents }: Table) =>
    parents.every(
      (parent) => sorted.some(({ name }) => name === parent) || !tables.some(({ name }) => name === parent),
    );
  for (let left = tables; left.length > 0; left = left.filter((table) => !sorted.includes(table))) {
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${left.map(({ name }) => name)}.`);
    sorted.push(...ready);
  }
  return sorted;
}
