import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database';
import type { Listing } from './page';
import { adminUsers, users } from './schema';

interface CsvColumn {
  /** An expression for the text of a cell; null for an empty one. */
  cell: SQL;
  /** The user whose column it is, by the column with their id. */
  user?: PgColumn;
  isNullable: boolean;
}
/** The exportable columns of a list, by their names in the file. */
export type CsvColumns = Readonly<Record<string, CsvColumn>>;

/** Returns the exportable columns for those of a table. */
export const csvColumns = (columns: Readonly<Record<string, PgColumn>>): CsvColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, { cell: cellOf(column), isNullable: !column.notNull }]),
  );

/** The name and email address of the user whom a record belongs to. */
export const ownerColumns = (userId: PgColumn): CsvColumns => ({
  userName: { cell: quoted(sql`${users.name}`), user: userId, isNullable: true },
  userEmail: { cell: quoted(sql`${users.email}`), user: userId, isNullable: true },
});

/** The name of the admin user whose id is in a column. */
export const adminColumn = (adminId: PgColumn): CsvColumns[string] => ({
  cell: quoted(sql`(select ${adminUsers.name} from ${adminUsers} where ${adminUsers.id} = ${adminId})`),
  isNullable: true,
});

const cellOf = (column: PgColumn): SQL => csvCell(column.getSQLType(), sql`${column}`);

/** Returns the expression for the text of a cell. @param type The column's SQL type. */
export function csvCell(type: string, column: SQL): SQL {
  switch (type) {
    case 'text':
      return quoted(column);
    case 'text[]':
      return quoted(sql`array_to_string(${column}, ';')`);
    case 'jsonb':
      return quoted(sql`${column}::text`);
    case 'date':
      // Without the condition, `greatest` would ignore the null of an empty cell.
      return sql`case when ${column} is not null then to_char(least(greatest(${column}, '0001-01-01'), '9999-12-31'), 'YYYY-MM-DD') end`;
    case 'timestamp with time zone':
      return instantText(column);
    default:
      // Numbers and booleans need no quotes.
      return type === 'boolean' ? sql`${column}::text` : column;
  }
}

/** A time as in the API, clamped like in the lists (`times.ts`). A nullable one needs a condition, since `greatest` ignores null. */
export const instantText = (column: SQL) =>
  sql`to_char(least(greatest(${column}, '0001-01-01T00:00Z'), '9999-12-31T23:59:59.999Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The codes of the first characters of what spreadsheets take for a formula: `=`, `+`, `-`, `@`, a tab, a carriage return. */
const FORMULA = sql.raw('61, 43, 45, 64, 9, 13');

/**
 * A text in quotes (RFC 4180). All texts are quoted, because looking for characters that need quotes takes longer. An apostrophe
 * before a formula keeps spreadsheets from running it. A text with an apostrophe there gets another one, so that an import, which
 * removes one, restores every text.
 */
const quoted = (text: SQL) =>
  sql`case when ascii(${text}) in (${FORMULA}, 39) and ascii(ltrim(${text}, '''')) in (${FORMULA}) then '"''' else '"' end
      || replace(${text}, '"', '""') || '"'`;

/** Number of rows that one statement reads. */
export const CSV_BATCH_SIZE = 5_000;

/** The place of a row in the list's default order; the time as PostgreSQL writes it, with microseconds. */
interface Place {
  at: string;
  id: number;
}

export interface CsvBatch {
  /** The lines, each with a line break before it. */
  text: string;
  /** The last row; undefined if there are no more rows. */
  last: Place | undefined;
}

/**
 * Reads rows as lines of CSV, newest first, after a row. PostgreSQL writes the text, which is several times as fast as here.
 * A condition that few rows match is found by its own index: with this limit, the planner does not prefer the list's order.
 */
export async function readCsvBatch<Row>(
  db: Database,
  { table, newest, where }: Listing<Row>,
  columns: readonly CsvColumn[],
  condition: SQL | undefined,
  after: Place | undefined,
): Promise<CsvBatch> {
  const [at, id] = newest;
  const isAfter = after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`;
  const rest = and(where, condition, isAfter);
  const cells = columns.map(({ cell, isNullable }) => (isNullable ? sql`coalesce((${cell})::text, '')` : cell));
  const user = columns.find((column) => column.user)?.user;
  const join = user ? sql`left join ${users} on ${eq(users.id, user)}` : sql``;
  const order = sql`order by ${at} desc, ${id} desc`;
  // The outer order costs nothing without a join. The aggregates read the rows in it.
  const [batch] = await rowsOf<{ text: string | null; count: number; at: string; id: number }>(
    db,
    sql`select string_agg(line, ${LINE_BREAK}) as text, count(*)::int as count, min(at)::text as at, (array_agg(id))[count(*)] as id
        from (select concat_ws(',', ${sql.join(cells, sql.raw(', '))}) as line, ${at} as at, ${id} as id
              from (select * from ${table} ${rest ? sql`where ${rest}` : sql``} ${order} limit ${LIMIT}) as ${table} ${join}
              ${order}) as batch`,
  );
  if (!batch) throw new Error('The aggregate answered no row.');
  return {
    text: batch.text === null ? '' : `\r\n${batch.text}`,
    last: batch.count < CSV_BATCH_SIZE ? undefined : { at: batch.at, id: batch.id },
  };
}

const LINE_BREAK = sql.raw(`E'\\r\\n'`);
const LIMIT = sql.raw(String(CSV_BATCH_SIZE));

/** Counts the rows of a list that match a condition. */
export async function countRows<Row>(
  db: Database,
  { table, where, total }: Listing<Row>,
  condition: SQL | undefined,
): Promise<number> {
  const matching = and(where, condition);
  const [row] = await rowsOf<{ count: number }>(
    db,
    condition ? sql`select count(*)::int as count from ${table} where ${matching}` : sql`select ${total} as count`,
  );
  return row?.count ?? 0;
}
