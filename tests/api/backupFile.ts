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
    const digest = `md5(coalesce(string_agg(x::text, '|' order by x::text collate "C"), '')) || count(*)`;
    const [row] = await rowsOf<{ digest: string }>(db, sql.raw(`select ${digest} as digest from ${name} x`));
    content[name] = row?.digest ?? '';
  }
  return content;
}

const joined = (lines: string[]) => lines.map((line) => `${line}\n`).join('');

/** Writes a copy of a backup with changed lines, which have no line breaks. */
export function changeBackup(from: string, to: string, change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(from)).toString('utf8').split('\n').slice(0, -1);
  writeFileSync(to, gzipSync(joined(change(lines))));
}

const sumOf = (lines: string[]) => createHash('sha256').update(joined(lines)).digest('hex');

/** Returns the lines with a last line whose checksum matches the others, and with correct totals of the tables if asked for. */
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
