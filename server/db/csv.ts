import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database';
import { isAfter, type Order, type Place, termsOf } from './order';
import type { Listing } from './page';
import { adminUsers, users } from './schema';
import { isoText } from './times';

interface CsvColumn {
  /** An expression for the text of a cell; null is an empty cell. */
  cell: SQL;
  /** If the cell shows a field of a user, the column with the user's id. */
  user?: PgColumn;
  isNullable: boolean;
}
/** The exportable columns of a list, by their names in the file. */
export type CsvColumns = Readonly<Record<string, CsvColumn>>;

/** Returns the exportable columns for the columns of a table. */
export const csvColumns = (columns: Readonly<Record<string, PgColumn>>): CsvColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      { cell: csvCell(column.getSQLType(), sql`${column}`), isNullable: !column.notNull },
    ]),
  );

/** The name and email address of the user who owns a record. */
export const ownerColumns = (userId: PgColumn): CsvColumns => ({
  userName: { cell: quoted(sql`${users.name}`), user: userId, isNullable: true },
  userEmail: { cell: quoted(sql`${users.email}`), user: userId, isNullable: true },
});

/** The name of the admin user whose id is in a column. */
export const adminColumn = (adminId: PgColumn): CsvColumns[string] => ({
  cell: quoted(sql`(select ${adminUsers.name} from ${adminUsers} where ${adminUsers.id} = ${adminId})`),
  isNullable: true,
});

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
    case 'boolean':
      return sql`${column}::text`;
    default:
      // Numbers need no quotes. Amounts have at least two decimals, and no zeros after them.
      return type.startsWith('numeric') ? sql`round(${column}, greatest(scale(trim_scale(${column})), 2))` : column;
  }
}

/** A time as in the API, clamped as in `times.ts`. A nullable column needs a condition, because `greatest` ignores null. */
export const instantText = (column: SQL) =>
  isoText(sql`least(greatest(${column}, '0001-01-01T00:00Z'), '9999-12-31T23:59:59.999Z')`);

/** Character codes that start a formula in spreadsheets: `=`, `+`, `-`, `@`, also in full width, a tab and the line breaks. */
const FORMULA = sql.raw('61, 43, 45, 64, 65309, 65291, 65293, 65312, 9, 10, 13');

/**
 * Quotes a text (RFC 4180). All texts are quoted, because finding out which ones need it takes longer. An apostrophe before a
 * formula keeps spreadsheets from running it. If the text already has apostrophes before a formula, one more is added, because
 * an import removes one.
 */
const quoted = (text: SQL) =>
  sql`case when ascii(${text}) in (${FORMULA}, 39) and ascii(ltrim(${text}, '''')) in (${FORMULA}) then '"''' else '"' end
      || replace(${text}, '"', '""') || '"'`;

/** Number of rows that one statement reads. */
export const CSV_BATCH_SIZE = 5_000;

export interface CsvBatch {
  /** The lines, each after a line break. */
  text: string;
  /** Position of the last row; undefined if there are no more rows. */
  last: Place | undefined;
}

interface CsvRequest {
  columns: readonly CsvColumn[];
  condition: SQL | undefined;
  order: Order;
}

/**
 * Reads the next rows as lines of CSV. PostgreSQL writes the text, which is several times faster than JavaScript.
 * With this limit, the planner uses an index of the condition if few rows match it, instead of the index of the list's order.
 * @param after Position after which to continue; undefined for the first batch.
 */
export async function readCsvBatch<Row>(
  db: Database,
  { table, where }: Listing<Row>,
  { columns, condition, order }: CsvRequest,
  after: Place | undefined,
): Promise<CsvBatch> {
  const { key, id } = order;
  const rest = and(where, condition, after && isAfter(order, after));
  const cells = columns.map(({ cell, isNullable }) => (isNullable ? sql`coalesce((${cell})::text, '')` : cell));
  const user = columns.find((column) => column.user)?.user;
  const join = user ? sql`left join ${users} on ${eq(users.id, user)}` : sql``;
  const inOrder = sql`order by ${sql.join(termsOf(order), sql`, `)}`;
  // The outer order is for the aggregates. Without a join, it costs nothing.
  const [batch] = await rowsOf<{ text: string | null; count: number; key: string | null; id: number }>(
    db,
    sql`select string_agg(line, ${LINE_BREAK}) as text, count(*)::int as count,
          (array_agg(key))[count(*)]::text as key, (array_agg(id))[count(*)] as id
        from (select concat_ws(',', ${sql.join(cells, sql.raw(', '))}) as line, ${key.expression} as key, ${id} as id
              from (select * from ${table} ${rest ? sql`where ${rest}` : sql``} ${inOrder} limit ${LIMIT}) as ${table} ${join}
              ${inOrder}) as batch`,
  );
  if (!batch) throw new Error('The aggregate returned no row.');
  return {
    text: batch.text === null ? '' : `\r\n${batch.text}`,
    last: batch.count < CSV_BATCH_SIZE ? undefined : { key: batch.key, id: batch.id },
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
