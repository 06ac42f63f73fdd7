/**
 * The keys by which the database compares texts (`migrations/0024_text_keys.sql`). Unlike `lower`, they do not depend on the locale
 * of the database.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the key of a text that must be unique. Ignores case and width. */
export const uniqueKey = (text: SQL | PgColumn | string): SQL<string> => sql`unique_key(${text})`;

/** Returns the key of a text that is searched or sorted. Ignores case, width and accents. */
export const searchKey = (text: SQL | PgColumn | string): SQL<string> => sql`search_key(${text})`;

/** Escapes a text for the pattern of `like`, so that it matches itself. Full-width wildcards have an ordinary one as their key. */
export const escaped = (text: string) => text.normalize('NFKC').replace(/[\\%_]/g, '\\$&');

/** Letters that have no decomposition into one without an accent. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' };

/** Computes the `search_key` of a text outside the database. It can differ in the case of rare letters. */
export const searchKeyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđħŧıς]/g, (letter) => LETTERS[letter] ?? letter);
