/**
 * The Node entry: one process, one port, the console from `dist/` and the API. All state is in the database.
 */
import { join } from 'node:path';
import { createApi } from './app';
import { sampleSignIn } from './auth/sampleSignIn';
import { type Config, readConfig } from './config';
import { openDatabase } from './db/open';
import { clientAddresses } from './node/address';
import { answerWith } from './node/answer';
import { serveConsole } from './node/console';
import { listen, stopGracefully } from './node/http';
import { logger } from './node/logger';

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = logger(config.LOG_LEVEL);
  const database = await openDatabase(config, {
    now: new Date(),
    onIdleError: (error) => log({ level: 'error', error: error.message }),
  });
  const addresses = clientAddresses(config.TRUST_PROXY);
  const api = createApi({ db: database.db, origin: config.PUBLIC_ORIGIN, log, clientAddress: addresses.of });
  const serveStatic = serveConsole({
    folder: join(import.meta.dirname, '../../dist'),
    basePath: config.BASE_PATH,
    tls: config.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    apiBase: config.VITE_API_BASE,
  });
  const answer = answerWith({ api, console: serveStatic, note: addresses.note, log });
  const { server, url } = await listen(answer, config);
  stopGracefully(server, () => database.close());

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

// A function, for it is called before the module has come to its end.
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
