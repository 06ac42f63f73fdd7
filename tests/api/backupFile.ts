/** The content of backups, and of the databases that they are made of. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { tablesOf } from '../../server/db/backup/tables';
import { type Database, rowsOf } from '../../server/db/database';

/** Returns a hash of each table that belongs in a backup: of all rows, as the database itself prints them. */
export async function contentOf(db: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await tablesOf(db)) {
    const [row] = await rowsOf<{ digest: string }>(
      db,
      sql.raw(
        `select md5(coalesce(string_agg(x::text, '|' order by x::text collate "C"), '')) || count(*) as digest from ${name} x`,
      ),
    );
    content[name] = row?.digest ?? '';
  }
  return content;
}

/** Returns the lines of a backup, without line breaks. */
export const linesOf = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, -1);

/** Writes a copy of a backup with changed lines. */
export function changeBackup(from: string, to: string, change: (lines: string[]) => string[]): void {
  writeFileSync(
    to,
    gzipSync(
      change(linesOf(from))
        .map((line) => `${line}\n`)
        .join(''),
    ),
  );
}

const sumOf = (lines: string[]) =>
  createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');

/**
 * Returns the lines with a last line whose checksum matches the others.
 * @param tables whether to update the totals of the tables too.
 */
export function sealed(lines: string[], tables = false): string[] {
  const content = lines.slice(0, -1);
  const end: { totals: { name: string; rows: number; sha256: string }[] } = JSON.parse(lines.at(-1) ?? '');
  const rowsOf = (name: string) => {
    const begin = content.indexOf(JSON.stringify({ table: name })) + 1;
    const length = content.slice(begin).findIndex((line) => !line.startsWith('['));
    return length === -1 ? content.slice(begin) : content.slice(begin, begin + length);
  };
  const totals = end.totals.map((total) => {
    const rows = rowsOf(total.name);
    return tables ? { ...total, rows: rows.length, sha256: sumOf(rows) } : total;
  });
  return [...content, JSON.stringify({ totals, sha256: sumOf(content) })];
}
