/** The server: one process and one port for the console from `dist/` and the API. All state is in the database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from './app';
import { findUnusualUsernames } from './auth/accounts';
import { refuseSamplePasswords, sampleSignIn } from './auth/sampleSignIn';
import { countSessions } from './auth/sessions';
import { type Config, isPublic, readConfig } from './config';
import type { Database } from './db/database';
import { keepHistorySwept } from './db/history';
import { keepNotificationsSwept } from './db/notifications';
import { openDatabase } from './db/open';
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

/** Starts the server with these settings. Throws a readable error if it cannot. `built`: folder of the built server. */
export async function serve(env: NodeJS.ProcessEnv, built: string): Promise<void> {
  const config = readConfig(env);
  const write = logger(config.LOG_LEVEL);
  let observe = (_entry: Record<string, unknown>) => {};
  const log = (entry: Record<string, unknown>) => {
    write(entry);
    observe(entry);
  };
  const text = startupText({ asked: config.STARTUP_TEXT });
  const trouble = (error: string) => log({ level: 'error', event: 'database_unavailable', error });
  let stop = async (exitCode: number): Promise<void> => process.exit(exitCode);
  const opening = open(config, {
    trouble,
    ready: () => {
      log({ level: 'info', event: 'database_ready' });
      const check = () => opening.then(({ db }) => logUnusualUsernames(db, log)).catch(() => {});
      setTimeout(check, USERNAMES_DELAY_MS).unref();
      opening.then(({ db }) => keepHistorySwept(db, config.HISTORY_DAYS)).catch(() => {});
      opening.then(({ db }) => keepNotificationsSwept(db)).catch(() => {});
      if (config.DATABASE_URL !== undefined) text.databaseReady();
    },
    prepared: join(built, '../database'),
    panic: ({ message }) => {
      const error = `The database in ${config.DATA_DIR} cannot be written any more (${message}). The server stops.`;
      trouble(error);
      console.error(error);
      stop(1);
    },
  });
  // Avoids an unhandled rejection: the next steps run while other threads still compile the database.
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
    const listening = { port: config.METRICS_PORT, host: config.METRICS_HOST, version: await versionOf(built) };
    const metrics = await serveMetrics(listening, sources);
    observe = metrics.observe;
    log({ level: 'info', event: 'metrics', message: `Metrics are at ${metrics.url}` });
  }
  const path = config.BASE_PATH === '/' ? '' : config.BASE_PATH;
  // Without a fixed port, it is known once the server listens.
  let address = `${config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`}${path}`;
  const mail = await startMail(config, { db, ready, log, consoleAddress: () => address });
  const notificationHub = createNotificationHub({ db, listen: database.listen });
  let isStopping = false;
  const onlyLocal = !isPublic(config) && !config.TRUST_PROXY;
  const api = createApi({
    db,
    ready,
    stopping: () => isStopping,
    features: config.FEATURES,
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
      // Streams never end by themselves, so the stop would wait for them.
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

/** Starts sending the queued responses, if a mail server is set. */
async function startMail({ SMTP_URL, MAIL_FROM, FEATURES }: Config, queue: Omit<MailQueueOptions, 'send'>) {
  if (!SMTP_URL || !MAIL_FROM || !(FEATURES.includes('responses') || FEATURES.includes('invitations')))
    return undefined;
  const { smtp } = await import('./mail/smtp');
  return createMailQueue({ ...queue, send: smtp(SMTP_URL, MAIL_FROM).send });
}

/** Delay of the check of usernames, in ms, so that it does not delay the first response. */
const USERNAMES_DELAY_MS = 1_000;

async function logUnusualUsernames(db: Database, log: (entry: Record<string, unknown>) => void): Promise<void> {
  const accounts = await findUnusualUsernames(db);
  if (accounts.length > 0) log({ level: 'warn', event: 'unusual_usernames', accounts: accounts.slice(0, 100) });
}

/** Reads the product's version from the built server's package.json. */
const versionOf = async (built: string): Promise<string> =>
  JSON.parse(await readFile(join(built, 'package.json'), 'utf8')).version;

interface Opening {
  trouble(sentence: string): void;
  ready(): void;
  panic(error: Error): void;
  prepared: string;
}

/** Opens the database. The embedded one must open now; a PostgreSQL server may become available later, and go away again. */
async function open(config: Config, { trouble, ready, panic, prepared }: Opening) {
  if (config.DATABASE_URL === undefined) {
    const database = await openDatabase(config, { now: new Date(), prepared, onPanic: panic });
    ready();
    return { ...database, ready: () => true };
  }
  const { openPostgresEventually } = await import('./db/eventually');
  const database = openPostgresEventually(config.DATABASE_URL, {
    onTrouble: (sentence) => trouble(`${sentence} Asking again every second.`),
    onReady: ready,
    onIdleError: ({ message }) => trouble(message),
  });
  return { ...database, embedded: false };
}
