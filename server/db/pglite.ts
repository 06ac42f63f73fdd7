import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from './database';
import * as schema from './schema';

interface Options {
  /** In memory without it. The folder is not locked here: in Node, open it by `openFolder` in `folder.ts`. */
  dataDir?: string;
  /** PGlite's program, if it is compiled already. */
  engine?: WebAssembly.Module | undefined;
  /** What a new database begins with, as `dumpDataDir` gives it. */
  copyOf?: Blob;
}

/**
 * What PostgreSQL keeps of its files in memory. PGlite's 128 MB are all written to at every start, which costs them and
 * their time whatever there is to keep; beyond these the system's own cache is asked.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

/** PostgreSQL in this very process, in Node and in a browser. */
export async function openPglite({
  dataDir,
  engine,
  copyOf,
}: Options = {}): Promise<OpenDatabase & { client: PGlite }> {
  const client = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    ...(dataDir !== undefined && { dataDir }),
    ...(engine && { pgliteWasmModule: engine }),
    ...(copyOf && { loadDataDir: copyOf }),
  });
  return { db: overPglite(client), client, close: () => client.close() };
}

/** The drizzle handle over a PGlite that is open already. */
export const overPglite = (client: PGlite): Database => drizzle({ client, schema }) as unknown as Database;
