import { sql } from 'drizzle-orm';
import { csvCell, instantText } from './csv';
import { type Database, rowsOf } from './database';

/**
 * Columns that are exported, but that the history does not record, by table. Both are allow lists, so that a new column with a secret
 * is not exported by accident. Every table has the primary key `id`.
 */
const UNRECORDED: Readonly<Record<string, string>> = {
  doses: 'supplement_id taken_at',
  wellbeing_entries:
    'user_id recorded_at overall_wellbeing physical_energy emotional_wellbeing sleep_quality activity_level',
  responses: 'feedback_id admin_user_id admin_name text created_at delivery',
  reply_templates: 'name text created_at',
  activities: 'user_id activity happened_at completed',
  admin_users: 'last_login',
  history: 'at actor_id actor_name action resource record_id client_address user_agent changed before after',
};
/** Tables that the history records, but that are not exported. */
const OMITTED = ['invitations', 'system_tasks'];

/** A table of the export of all data, and its columns. */
export interface ExportedTable {
  table: string;
  columns: string[];
}

/** Returns the tables of the export of all data: those of the history, whose triggers name the columns, and some more. */
export async function exportedTables(db: Database): Promise<ExportedTable[]> {
  const rows = await rowsOf<ExportedTable>(
    db,
    sql`select c.relname::text as "table",
               string_to_array(rtrim(replace(encode(t.tgargs, 'escape'), '\\000', ' ')), ' ') as columns
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = 'history_updated' and c.relnamespace = current_schema()::regnamespace`,
  );
  const recorded = new Map(rows.map(({ table, columns: [, ...columns] }) => [table, columns]));
  return [...new Set([...recorded.keys(), ...Object.keys(UNRECORDED)])]
    .filter((table) => !OMITTED.includes(table))
    .sort()
    .map((table) => ({
      table,
      columns: ['id', ...(recorded.get(table) ?? []), ...(UNRECORDED[table]?.split(' ') ?? [])].filter(
        // The value of a secret is not recorded either.
        (column) => !column.startsWith('!'),
      ),
    }));
}

/** Returns the API's name of a column: `createdAt` for `created_at`. */
const apiName = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** Returns the name of a table's files, without an extension. */
export const fileName = ({ table }: ExportedTable) => table.replaceAll('_', '-');

type Format = 'csv' | 'json';

/** Number of rows that one statement reads. */
const BATCH_SIZE = 2_000;

/**
 * Yields a table as the text of a file, in batches. PostgreSQL writes the text.
 * @param count Receives the number of rows of each batch.
 */
export async function* readTable(
  db: Database,
  exported: ExportedTable,
  format: Format,
  count: (rows: number) => void = () => {},
): AsyncGenerator<string> {
  const { head, before, between, separator, end } = formats[format];
  const { table, columns } = exported;
  const line = sql.join(await valuesOf(db, exported, format), sql`, `);
  const row = format === 'csv' ? sql`concat_ws(',', ${line})` : sql`json_build_object(${line})::text`;
  yield head(columns.map(apiName));
  for (let last: string | undefined, isFirst = true; ; isFirst = false) {
    const [batch] = await rowsOf<{ text: string | null; rows: number; last: string | null }>(
      db,
      sql`select string_agg(line, ${separator} order by id) as text, count(*)::int as rows, max(id)::text as last
          from (select ${row} as line, id
                from (select * from ${sql.identifier(table)} ${last === undefined ? sql`` : sql`where id > ${last}::bigint`}
                      order by id limit ${sql.raw(String(BATCH_SIZE))}) as t) as batch`,
    );
    if (!batch || batch.text === null || batch.last === null) break;
    yield (isFirst ? before : between) + batch.text;
    count(batch.rows);
    if (batch.rows < BATCH_SIZE) break;
    last = batch.last;
  }
  yield end;
}

const formats = {
  csv: {
    head: (names: readonly string[]) => names.join(','),
    separator: sql.raw(`E'\\r\\n'`),
    before: '\r\n',
    between: '\r\n',
    end: '\r\n',
  },
  json: { head: () => '[', separator: sql.raw(`E',\\n'`), before: '\n', between: ',\n', end: '\n]\n' },
} as const;

/** Returns the expressions for a row: the cells of a CSV file, or the keys and values of a JSON object. */
async function valuesOf(db: Database, { table, columns }: ExportedTable, format: Format) {
  const found = await rowsOf<{ name: string; type: string }>(
    db,
    sql`select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped`,
  );
  const types = new Map(found.map(({ name, type }) => [name, type]));
  return columns.map((name) => {
    const column = sql`${sql.identifier(name)}`;
    const type = types.get(name);
    if (type === undefined) throw new Error(`The table ${table} has no column ${name}.`);
    if (format === 'csv')
      return sql`coalesce(case when ${column} is not null then (${csvCell(type, column)})::text end, '')`;
    const value = sql`case when ${column} is not null then ${type.startsWith('timestamp') ? instantText(column) : column} end`;
    return sql`${sql.raw(`'${apiName(name)}'`)}, ${value}`;
  });
}
