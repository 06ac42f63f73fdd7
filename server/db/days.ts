import { sql } from 'drizzle-orm';

/** The start of a day, or of a day after it, computed by the database, because the year 9999 has a last day. */
export const startOf = (value: string, daysLater: number) =>
  sql`(${value}::date + ${sql.raw(String(daysLater))})::timestamp at time zone 'UTC'`;
