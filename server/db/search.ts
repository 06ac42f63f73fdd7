import { and, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database';
import { isUnavailable } from './failures';
import { rarePartOf } from './rarePart';
import { escaped, searchKey, searchKeyOf } from './textKeys';

/** Trigram indexes need this many characters. */
export const MIN_TRIGRAM = 3;

/**
 * Returns the condition that each word of the text is in any of the columns (of one table), ignoring case, width and accents. `%`,
 * `_` and `\` match themselves. Without a word that an index can find, the text is searched as it is. Undefined for an empty text.
 */
export async function holds(db: Database, text: string, ...columns: PgColumn[]): Promise<SQL | undefined> {
  if (text === '') return undefined;
  const [longest = '', ...others] = [...new Set(text.trim().split(/\s+/))].sort((a, b) => b.length - a.length);
  if ([...searchKeyOf(longest)].length < MIN_TRIGRAM) return holdsWord(db, text, columns);
  return and(
    await holdsWord(db, longest, columns),
    ...others.map((word) => or(...columns.map((column) => like(withoutIndex(column), word)))),
  );
}

async function holdsWord(db: Database, word: string, columns: readonly PgColumn[]): Promise<SQL | undefined> {
  const key = searchKeyOf(word);
  const part = rarePartOf(key, await samplesOf(db, columns));
  if (part === key) return or(...columns.map((column) => like(searchKey(column), word)));
  return or(...columns.map((column) => and(like(searchKey(column), part), like(withoutIndex(column), word))));
}

/** Another expression than that of the index, so that the index is only used for the longest word, or its rare part. */
const withoutIndex = (column: PgColumn) => sql`(${searchKey(column)} || '')`;

const like = (key: SQL, text: string) => sql`${key} like ${searchKey(`%${escaped(text)}%`)}`;

/** How long samples are cached, in ms. Common values change slowly. */
const CACHE_MS = 5 * 60_000;
const cache = new WeakMap<Database, Map<string, { at: number; samples: Promise<string[][]> }>>();

/** Returns the keys of sample values of each column from the planner's statistics; none before the first analyze. */
function samplesOf(db: Database, columns: readonly PgColumn[]): Promise<string[][]> {
  const ofDatabase = cache.get(db) ?? new Map();
  cache.set(db, ofDatabase);
  const key = columns.map((column) => `${getTableName(column.table)}.${column.name}`).join();
  const cached = ofDatabase.get(key);
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.samples;
  // Samples are only a hint, so ignore errors. But rethrow if the database is unavailable, to avoid waiting for it twice.
  const samples = readSamples(db, columns).catch((error) => {
    if (!isUnavailable(error)) return [];
    ofDatabase.delete(key);
    throw error;
  });
  ofDatabase.set(key, { at: Date.now(), samples });
  return samples;
}

async function readSamples(db: Database, columns: readonly PgColumn[]): Promise<string[][]> {
  const [first] = columns;
  if (!first) return [];
  const rows = await rowsOf<{ sample: string[] | null }>(
    db,
    sql`select coalesce(most_common_vals::text::text[], '{}') || coalesce(histogram_bounds::text::text[], '{}') as sample
        from pg_stats
        where schemaname = current_schema() and tablename = ${getTableName(first.table)}
          and attname in ${columns.map(({ name }) => name)}`,
  );
  return rows.map(({ sample }) => (sample ?? []).map(searchKeyOf));
}
