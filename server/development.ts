/**
 * The API that the Vite dev server mounts (vite/dev-api.ts). It is bundled and loaded again after every server edit. The
 * database stays open: the process keeps one PGlite, because a second one on the same folder would be refused.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApi } from './app';
import { refuseSamplePasswords, sampleSignIn } from './auth/sampleSignIn';
import { isLoopback, readConfig } from './config';
import { openDatabase } from './db/open';
import { createNotificationHub } from './notifications/hub';

type Opened = ReturnType<typeof openDatabase>;
const shared = globalThis as typeof globalThis & { wellbeingDevelopmentDatabase?: Opened };

const config = readConfig(process.env);
/** Prepared database of the last build, used if it exists and is current. The bundle of this module is beside it. */
const prepared = join(import.meta.dirname, '../database');

function database(): Opened {
  shared.wellbeingDevelopmentDatabase ??= openDatabase(config, { now: new Date(), prepared }).catch((error) => {
    // The next request retries, because the process that locks the folder may have exited by then.
    shared.wellbeingDevelopmentDatabase = undefined;
    throw error;
  });
  return shared.wellbeingDevelopmentDatabase;
}

let listener: Promise<ReturnType<typeof getRequestListener>> | undefined;

async function startApi() {
  const { db, onOwnConnection, listen } = await database();
  const api = createApi({
    db,
    onOwnConnection,
    notificationHub: createNotificationHub({ db, listen }),
    hasFeatures: config.FEATURES === 'all',
    requireTwoFactor: config.REQUIRE_2FA,
    productName: `${config.VITE_PRODUCT_NAME} Admin`,
    log: (entry) => {
      if (entry.error) console.error(entry.error);
    },
  });
  return getRequestListener(api.fetch);
}

/** Answers a request. Throws if the API cannot start; the next request retries. */
export async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  listener ??= startApi();
  listener.catch(() => {
    listener = undefined;
  });
  await (await listener)(request, response);
}

/**
 * Returns the sample credentials as a sentence.
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
