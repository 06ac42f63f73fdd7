import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows in which any of the columns holds the text, whatever its case; its `%`, `_` and `\` stand for themselves. */
export function holds(text: string, ...columns: PgColumn[]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** The rows of a page: how many to skip and how many to take. */
export const pageOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit });
