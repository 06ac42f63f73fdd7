/**
 * The Node entry: one process, one port, the console from `dist/` and the API. All state is in the database.
 */
import { join } from 'node:path';
import { createApi } from './app';
import { sampleSignIn } from './auth/sampleSignIn';
import { type Config, readConfig } from './config';
import { openPostgresEventually } from './db/eventually';
import { openDatabase } from './db/open';
import { clientAddresses } from './node/address';
import { answerWith } from './node/answer';
import { serveConsole } from './node/console';
import { listen } from './node/http';
import { logger } from './node/logger';
import { stopGracefully } from './node/stop';

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = logger(config.LOG_LEVEL);
  const trouble = (error: string) => log({ level: 'error', error });
  let stop = async (exitCode: number): Promise<void> => process.exit(exitCode);
  const database = await open(config, {
    trouble,
    panic: ({ message }) => {
      console.error(`The database in ${config.DATA_DIR} cannot be written any more (${message}). The server stops.`);
      stop(1);
    },
  });

  const addresses = clientAddresses(config.TRUST_PROXY);
  const { db, ready } = database;
  const api = createApi({ db, ready, origin: config.PUBLIC_ORIGIN, log, clientAddress: addresses.of });
  const tls = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  const serveStatic = serveConsole({
    folder: join(import.meta.dirname, '../../dist'),
    basePath: config.BASE_PATH,
    tls,
    apiBase: config.VITE_API_BASE,
  });
  const answer = answerWith({ api, console: serveStatic, note: addresses.note, log, tls });
  const { server, url } = await listen(answer, { ...config, tls });
  stop = stopGracefully(server, () => database.close());

  console.log(
    `\nWellbeing Admin is running at ${config.PUBLIC_ORIGIN ?? url}${config.BASE_PATH === '/' ? '' : config.BASE_PATH}`,
  );
  const hints = database.embedded ? await sampleSignIn(database.db) : [];
  if (hints.length > 0) console.log(`Sample data; sign in as ${hints.join(' or ')} (user name / password)`);
  if (hints.length > 0 && (config.PUBLIC_ORIGIN || !isLoopback(config.HOST)))
    console.error(
      'WARNING: these passwords are public, and others may reach this address. Change them, or use PostgreSQL.',
    );
  console.log('');
}

/** The embedded database is opened now or never; a PostgreSQL server may come later, and go. */
async function open(
  config: Config,
  { trouble, panic }: { trouble: (sentence: string) => void; panic: (error: Error) => void },
) {
  if (config.DATABASE_URL === undefined) {
    const database = await openDatabase(config, { now: new Date(), onPanic: panic });
    return { ...database, ready: () => true };
  }
  const database = openPostgresEventually(config.DATABASE_URL, {
    onTrouble: (sentence) => trouble(`${sentence} Asking again every second.`),
    onReady: () => console.log('The database is ready.'),
    onIdleError: ({ message }) => trouble(message),
  });
  return { ...database, embedded: false };
}

// A function, for it is called before the module has come to its end.
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
