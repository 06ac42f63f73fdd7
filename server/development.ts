/**
 * What the Vite dev server mounts (scripts/dev-api.ts). This module is loaded anew after every edit of the server; the
 * database is not: one PGlite for the process, since a second one on the same folder would be refused.
 */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApi } from './app';
import { refuseSamplePasswords, sampleSignIn } from './auth/sampleSignIn';
import { isLoopback, readConfig } from './config';
import type { OpenDatabase } from './db/database';
import { openDatabase } from './db/open';

type Opened = Promise<OpenDatabase & { embedded: boolean }>;
const shared = globalThis as typeof globalThis & { wellbeingDevelopmentDatabase?: Opened };

const config = readConfig(process.env);
/** Of the last build, if there has been one and it fits. */
const prepared = join(import.meta.dirname, '../build/database');

function database(): Opened {
  shared.wellbeingDevelopmentDatabase ??= openDatabase(config, { now: new Date(), prepared }).catch((error) => {
    // Asked again with the next request: whoever holds the folder may be gone by then.
    shared.wellbeingDevelopmentDatabase = undefined;
    throw error;
  });
  return shared.wellbeingDevelopmentDatabase;
}

let api: Promise<ReturnType<typeof createApi>> | undefined;

async function currentApi() {
  const { db } = await database();
  return createApi({
    db,
    features: config.FEATURES,
    log: (entry) => {
      if (entry.error) console.error(entry.error);
    },
  });
}

export const answer = getRequestListener(async (request: Request) => {
  api ??= currentApi();
  api.catch(() => {
    api = undefined;
  });
  return (await api).fetch(request);
});

/**
 * Returns how to sign in to the sample data, as a sentence.
 * @param address the address that the dev server listens on
 * @throws when other machines can reach it and the sample passwords are in use
 */
export async function signInHints(address: string): Promise<string> {
  const { db, embedded } = await database();
  if (embedded && !isLoopback(address)) await refuseSamplePasswords(db);
  const hints = embedded ? await sampleSignIn(db) : [];
  return hints.length > 0 ? `Sample data; sign in as ${hints.join(' or ')} (user name / password)` : '';
}

export async function closeDatabase(): Promise<void> {
  const open = shared.wellbeingDevelopmentDatabase;
  shared.wellbeingDevelopmentDatabase = undefined;
  await (await open)?.close();
}
