import type { PgColumn } from 'drizzle-orm/pg-core';

/** A row as drizzle returns it for these columns. */
export type Answer<Columns extends Record<string, PgColumn>> = {
  [Name in keyof Columns]: Columns[Name]['_']['notNull'] extends true
    ? Columns[Name]['_']['data']
    : Columns[Name]['_']['data'] | null;
};

type WithInstant<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, string>;

/** Returns the row with one of its timestamps as ISO 8601 in UTC. */
export function withInstants<Row, Name extends keyof Row>(
  row: Row & Record<Name, Date>,
  name: Name,
): WithInstant<Row, Name> {
  return { ...row, [name]: row[name].toISOString() } as WithInstant<Row, Name>;
}
