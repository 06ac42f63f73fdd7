/**
 * Column types and expressions for dates and times. Other programs may store values that JavaScript and the contract cannot
 * represent ('infinity', years before 1 or after 9999). The column types clamp them to the nearest valid value, so that no row
 * breaks a list.
 */
import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

const isEarly = (text: string) => text.startsWith('-') || text.endsWith('BC');

/** Parses PostgreSQL's text format, such as `2026-11-23 08:00:00.123456+00`. */
export function readInstant(text: string): Date {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (year >= 1 && year <= 9999) return date;
  return new Date(isEarly(text) ? '0001-01-01T00:00:00Z' : '9999-12-31T23:59:59.999Z');
}

function readDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  return isEarly(text) ? '0001-01-01' : '9999-12-31';
}

/** timestamptz, as a Date. */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (date) => date.toISOString(),
  fromDriver: readInstant,
});

/** date, as yyyy-MM-dd. */
export const day = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  fromDriver: readDay,
});

/** Returns an expression for a timestamp in the format of the API, such as `2026-11-23T08:00:00.123Z`. */
export const isoText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The text of an instant. Years before 1 and after 9999, which no record has, are before and after all of them. */
function instantText(instant: Date): string {
  const year = instant.getUTCFullYear();
  if (year < 1) return '-infinity';
  return year > 9999 ? 'infinity' : instant.toISOString();
}

/** Returns an expression for an instant. */
export const at = (instant: Date): SQL => sql`${instantText(instant)}::timestamptz`;

/** Returns an expression for an array of instants. */
export const instants = (list: readonly Date[]): SQL => sql`${`{${list.map(instantText).join()}}`}::timestamptz[]`;
