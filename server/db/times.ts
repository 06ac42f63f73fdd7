/**
 * Columns of times. PostgreSQL has some that neither JavaScript nor the contract knows ('infinity', years before 1 and after
 * 9999), and another program may have written one: it is read as the first or the last that they know, because one such row
 * must not make a whole list unreadable.
 */
import { customType } from 'drizzle-orm/pg-core';

const isEarly = (text: string) => text.startsWith('-') || text.endsWith('BC');

/** An instant as PostgreSQL writes it, such as `2026-11-23 08:00:00.123456+00`. */
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

/** A point in time. */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (date) => date.toISOString(),
  fromDriver: readInstant,
});

/** A calendar day, as yyyy-MM-dd. */
export const day = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  fromDriver: readDay,
});
