import { createWriteStream, existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../database';
import { migrationsOf, requireKnown } from '../migrate';
import { Checksum, newHeader, type Total } from './format';
import { lastIdOf, prepareTransaction, readRows } from './rows';
import { tablesOf } from './tables';
import { withTemporary } from './temporary';

/** End of the name of an incomplete backup, after the process id. */
const PARTIAL = '.wellbeing.partial';

/**
 * Writes a backup of the database to a new file that only its owner can read. All rows are from one snapshot, even if the
 * database changes during the backup.
 * @returns the number of rows and the checksum of each table.
 * @throws when the file exists, when it cannot be written, or when the database has a schema this version does not know.
 */
export async function writeBackup(db: Database, file: string, now: Date): Promise<Total[]> {
  refuseExisting(file);
  removeAbandoned(dirname(file));
  const draft = `${file}.${process.pid}${PARTIAL}`;
  const totals: Total[] = [];
  await withTemporary(draft, async () => {
    await db.transaction(
      (tx) =>
        pipeline(
          Readable.from(linesOf(tx, now, totals)),
          createGzip(),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    publish(draft, file);
  });
  return totals;
}

async function* linesOf(tx: Database, now: Date, totals: Total[]): AsyncGenerator<string> {
  await prepareTransaction(tx);
  const [migrations, tables] = [await migrationsOf(tx), await tablesOf(tx)];
  if (migrations.length === 0) throw new Error('There is nothing to back up: the database has no tables yet.');
  requireKnown(migrations);
  const all = new Checksum();
  const lineOf = (value: object) => {
    const line = JSON.stringify(value);
    all.add(line);
    return `${line}\n`;
  };
  yield lineOf(
    newHeader({
      createdAt: now.toISOString(),
      migrations,
      tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    }),
  );
  for (const table of tables) {
    const own = new Checksum();
    yield lineOf({ table: table.name });
    for await (const rows of readRows(tx, table)) {
      const lines = rows.map((row) => JSON.stringify(row));
      for (const line of lines) {
        own.add(line);
        all.add(line);
      }
      yield `${lines.join('\n')}\n`;
    }
    totals.push({ name: table.name, rows: own.rows, sha256: own.digest(), lastId: await lastIdOf(tx, table) });
  }
  yield `${JSON.stringify({ totals, sha256: all.digest() })}\n`;
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new Error(`${file} exists already. A backup never overwrites a file: choose another name.`);
}

/** Removes the incomplete files of killed backups. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.endsWith(PARTIAL) && /\.(\d+)$/.exec(name.slice(0, -PARTIAL.length))?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Returns whether another process has this id. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Such as EPERM: the process is another user's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Renames the complete file, unless a file with that name exists by now. */
function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    // Some file systems have no hard links.
    refuseExisting(file);
    renameSync(draft, file);
  }
}
