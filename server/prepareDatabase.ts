/**
 * `node build/server/prepareDatabase.js <folder>`, part of `npm run build`: creates the prepared database in the folder,
 * unless it is current. Uses a temporary name, so that an interrupted run leaves nothing that looks complete.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './db/database';
import { migrate } from './db/migrate';
import { openPglite } from './db/pglite';
import { filesOf, isCurrent, sealPrepared } from './db/prepared';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node build/server/prepareDatabase.js <folder>');
if (!isCurrent(resolve(folder))) await prepare(resolve(folder));

async function prepare(target: string): Promise<void> {
  const draft = `${target}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(filesOf(draft), { recursive: true });
  const { db, close } = await openPglite({ dataDir: filesOf(draft) });
  await migrate(db);
  await dropTemplates(db);
  await close();
  sealPrepared(draft);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}

/** Drops the templates for new databases, which make up more than half of all files and are never used here. */
async function dropTemplates(db: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.execute(sql.raw(`drop database ${name}`));
}
