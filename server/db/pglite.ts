import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, NOTIFICATIONS_CHANNEL, type OpenDatabase } from './database';
import * as schema from './schema';

interface Options {
  /** Data folder; in memory by default. It is not locked here: in Node, use `openFolder` in `folder.ts`. */
  dataDir?: string;
  /** Files instead of a data folder, which PostgreSQL syncs at each commit (`SyncedFiles` in `fsync.ts`). */
  synced?: NonNullable<PGliteOptions['fs']>;
  /** PGlite's compiled WebAssembly, if available. */
  engine?: WebAssembly.Module | undefined;
  /** Initial content of a new database, as returned by `dumpDataDir`. */
  copyOf?: Blob;
}

/**
 * Size of PostgreSQL's buffer cache. PGlite's default of 128 MB is written in full at every start, which costs memory and
 * time even for a small database. Reads beyond this size use the operating system's cache.
 */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

/** PGlite turns `fsync` off (`-F`). PostgreSQL's default method is fdatasync, which does nothing in WebAssembly. */
const SYNCED = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Opens PostgreSQL in this process, in Node or in a browser. */
export async function openPglite({
  dataDir,
  synced,
  engine,
  copyOf,
}: Options = {}): Promise<OpenDatabase & { client: PGlite }> {
  const client = await PGlite.create({
    startParams: [...(synced ? SYNCED : PGlite.defaultStartParams), ...SHARED_BUFFERS],
    ...(dataDir !== undefined && { dataDir }),
    ...(synced && { fs: synced }),
    ...(engine && { pgliteWasmModule: engine }),
    ...(copyOf && { loadDataDir: copyOf }),
  });
  return {
    db: overPglite(client),
    client,
    listen: (onMessage) => client.listen(NOTIFICATIONS_CHANNEL, onMessage),
    close: () => client.close(),
  };
}

/** Returns a drizzle handle for an open PGlite. */
export const overPglite = (client: PGlite): Database => drizzle({ client, schema }) as unknown as Database;
