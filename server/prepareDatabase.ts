/**
 * `node build/server/prepareDatabase.js <folder>`, a part of `npm run build`: makes the prepared database there, unless a
 * current one is. It is made under another name, so that whoever kills this leaves nothing that looks like one.
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

async function prepare(whole: string): Promise<void> {
  const draft = `${whole}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(filesOf(draft), { recursive: true });
  const { db, close } = await openPglite({ dataDir: filesOf(draft) });
  await migrate(db);
  await dropTemplates(db);
  await close();
  sealPrepared(draft);
  rmSync(whole, { recursive: true, force: true });
  renameSync(draft, whole);
}

/** What other databases would be made of, and more than half of all files: nobody makes one in here. */
async function dropTemplates(db: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.execute(sql.raw(`drop database ${name}`));
}
