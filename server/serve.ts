/** The server: one process and one port for the console from `dist/` and the API. All state is in the database. */
import { join } from 'node:path';
import { createApi } from './app';
import { findUnusualUsernames } from './auth/accounts';
import { refuseSamplePasswords, sampleSignIn } from './auth/sampleSignIn';
import { countSessions } from './auth/sessions';
import { type Config, isPublic, readConfig } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { keepSwept } from './db/sweeps';
import { createMailQueue, type MailQueueOptions } from './mail/queue';
import { clientAddresses } from './node/address';
import { answerWith } from './node/answer';
import { nativeArgon2 } from './node/argon2';
import { serveConsole } from './node/console';
import { listen } from './node/http';
import { logger } from './node/logger';
import { startupText } from './node/startupText';
import { stopGracefully } from './node/stop';
import { createNotificationHub } from './notifications/hub';
import { systemVersion } from './version';

/**
 * Starts the server with these settings.
 * @param built Folder of the built server.
 * @throws a readable error if it cannot start.
 */
export async function serve(env: NodeJS.ProcessEnv, built: string): Promise<void> {
  const config = readConfig(env);
  const write = logger(config.LOG_LEVEL);
  let observe = (_entry: Record<string, unknown>) => {};
  const log = (entry: Record<string, unknown>) => {
    write(entry);
    observe(entry);
  };
  const text = startupText({ always: config.STARTUP_TEXT });
  const logUnavailable = (error: string) => log({ level: 'error', event: 'database_unavailable', error });
  let stop = async (exitCode: number): Promise<void> => process.exit(exitCode);
  const opening = open(config, {
    onUnavailable: logUnavailable,
    onReady: () => {
      log({ level: 'info', event: 'database_ready' });
      if (config.DATABASE_URL !== undefined) text.databaseReady();
      const work = opening.then(({ db }) => {
        keepSwept(db, { historyDays: config.HISTORY_DAYS, log });
        setTimeout(() => void logUnusualUsernames(db, log).catch(() => {}), USERNAMES_DELAY_MS).unref();
      });
      work.catch(() => {});
    },
    prepared: join(built, '../database'),
    onPanic: ({ message }) => {
      const error = `The database in ${config.DATA_DIR} cannot be written any more (${message}). The server stops.`;
      logUnavailable(error);
      console.error(error);
      stop(1);
    },
  });
  // Avoids an unhandled rejection before the `await` below. The next steps run while other threads compile the database.
  opening.catch(() => {});
  const tls = config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;
  const serveStatic = serveConsole({
    folder: join(built, '../../dist'),
    basePath: config.BASE_PATH,
    tls,
    apiBase: config.VITE_API_BASE,
  });
  const database = await opening;
  if (isPublic(config) && database.embedded)
    await refuseSamplePasswords(database.db).catch(async (error) => {
      await database.close();
      throw error;
    });

  const addresses = clientAddresses(config.TRUST_PROXY);
  const { db, ready } = database;
  const queues = new Map<string, () => number>();
  if (config.METRICS_PORT !== undefined) {
    const { serveMetrics } = await import('./node/metrics');
    const sources = { pool: database.pool, sessions: () => countSessions(db, new Date()), queues };
    const listening = { port: config.METRICS_PORT, host: config.METRICS_HOST, version: systemVersion.version };
    const metrics = await serveMetrics(listening, sources);
    observe = metrics.observe;
    log({ level: 'info', event: 'metrics', message: `Metrics are at ${metrics.url}` });
  }
  const path = config.BASE_PATH === '/' ? '' : config.BASE_PATH;
  // With PORT=0, the real port is only known once the server listens.
  let address = `${config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`}${path}`;
  const mail = await startMail(config, { db, ready, log, consoleAddress: () => address });
  const notificationHub = createNotificationHub({ db, listen: database.listen });
  let isStopping = false;
  const onlyLocal = !isPublic(config) && !config.TRUST_PROXY;
  const api = createApi({
    db,
    ready,
    stopping: () => isStopping,
    hasFeatures: config.FEATURES === 'all',
    requireTwoFactor: config.REQUIRE_2FA,
    productName: `${config.VITE_PRODUCT_NAME} Admin`,
    hashing: nativeArgon2(),
    origin: config.PUBLIC_ORIGIN,
    onlyLocal,
    log,
    watchQueue: (name, length) => void queues.set(name, length),
    clientAddress: addresses.of,
    mailQueue: mail,
    onOwnConnection: database.onOwnConnection,
    notificationHub,
  });
  const answer = answerWith({ api, console: serveStatic, addresses, log, tls });
  const { server, url } = await listen(answer, { ...config, tls, log });
  stop = stopGracefully(server, {
    close: async () => {
      await mail?.stop();
      await database.close();
    },
    begin: () => {
      isStopping = true;
      // Event streams never end on their own, so the shutdown would wait for them.
      void notificationHub.close();
    },
    drain: config.DRAIN_SECONDS * 1_000,
    log,
  });

  address = `${config.PUBLIC_ORIGIN ?? url}${path}`;
  log({ level: 'info', event: 'started', message: `Wellbeing Admin is running at ${address}`, pid: process.pid });
  text.running(address);
  const hints = database.embedded ? await sampleSignIn(database.db) : [];
  if (hints.length > 0) log({ level: 'info', event: 'sample_passwords', count: hints.length });
  text.signIn(hints);
}

/** Starts sending queued emails, if a mail server is set. */
async function startMail({ SMTP_URL, MAIL_FROM, FEATURES }: Config, queue: Omit<MailQueueOptions, 'send'>) {
  if (!SMTP_URL || !MAIL_FROM || FEATURES === 'none') return undefined;
  const { smtp } = await import('./mail/smtp');
  return createMailQueue({ ...queue, send: smtp(SMTP_URL, MAIL_FROM).send });
}

/** Delay before usernames are checked, in ms, so that the check does not slow down the first response. */
const USERNAMES_DELAY_MS = 1_000;

async function logUnusualUsernames(db: Database, log: (entry: Record<string, unknown>) => void): Promise<void> {
  const accounts = await findUnusualUsernames(db);
  if (accounts.length > 0) log({ level: 'warn', event: 'unusual_usernames', accounts: accounts.slice(0, 100) });
}

interface OpenOptions {
  onUnavailable(reason: string): void;
  onReady(): void;
  onPanic(error: Error): void;
  /** Folder of the prepared database. */
  prepared: string;
}

/** Opens the database. The embedded one must open now. PostgreSQL may become available later, and be lost again. */
async function open(config: Config, { onUnavailable, onReady, onPanic, prepared }: OpenOptions) {
  if (config.DATABASE_URL === undefined) {
    const database = await openDatabase(config, { now: new Date(), prepared, onPanic });
    onReady();
    return { ...database, ready: () => true };
  }
  const { openPostgresEventually } = await import('./db/eventually');
  const database = openPostgresEventually(config.DATABASE_URL, {
    onUnavailable: (reason) => onUnavailable(`${reason} Retrying every second.`),
    onReady,
    onIdleError: ({ message }) => onUnavailable(message),
  });
  return { ...database, embedded: false };
}
