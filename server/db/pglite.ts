import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from './database';
import * as schema from './schema';

/**
 * PostgreSQL in this very process: in memory, or in a folder. The folder is not locked here (this file also runs in a
 * browser): in Node, open it by `openFolder` in `folder.ts`.
 */
export async function openPglite(dataDir?: string): Promise<OpenDatabase & { client: PGlite }> {
  const client = await PGlite.create(dataDir === undefined ? {} : { dataDir });
  return { db: overPglite(client), client, close: () => client.close() };
}

/** The drizzle handle over a PGlite that is open already. */
export const overPglite = (client: PGlite): Database => drizzle({ client, schema }) as unknown as Database;
