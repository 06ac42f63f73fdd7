/**
 * Every tab starts this worker with the database's name. The worker that gets the lock opens the database and handles the calls
 * of all tabs. When its tab closes, another worker gets the lock. So two tabs never write to the same files.
 */
import { PGlite } from '@electric-sql/pglite';
import { createApi } from '../../server/app';
import { migrate } from '../../server/db/migrate';
import { overPglite } from '../../server/db/pglite';
import { seed } from '../../server/db/seed';
import { headerTransport } from './transport';
import { type Answer, type Message, packResponse, unpackRequest } from './wire';

const BROKEN: Answer = { status: 502, headers: [], body: '' };

const { name } = self;
const channel = new BroadcastChannel(name);
const post = (message: Message) => channel.postMessage(message);

void navigator.locks.request(name, hold);

/** Never resolves: the lock is held until the tab closes. */
async function hold(): Promise<never> {
  const seen = new Set<string>();
  const opening = new AbortController();
  let api: Awaited<ReturnType<typeof open>> | undefined;
  /** Sent to all tabs when it is known, and to each tab that opens later. */
  let status: Message | undefined;
  channel.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello' && status) post(status);
    // Ignore early calls, which the tabs send again when the database is ready, and duplicates.
    if (data.type !== 'call' || !api || seen.has(data.id)) return;
    seen.add(data.id);
    post({ type: 'taken', id: data.id });
    // A response whose body fails midway cannot be passed on.
    const answer = await packResponse(await api.fetch(unpackRequest(data.call))).catch(() => BROKEN);
    post({ type: 'answer', id: data.id, answer });
  });
  try {
    api = await Promise.race([open(), strayFailure(opening.signal)]);
    status = { type: 'ready', holder: crypto.randomUUID() };
  } catch (error) {
    status = { type: 'failed', reason: String(error) };
  }
  opening.abort();
  post(status);
  return new Promise(() => {});
}

async function open() {
  const client = await PGlite.create({ dataDir: `idb://${name}` });
  const db = overPglite(client);
  await migrate(db);
  await seed(db, { now: new Date() });
  return createApi({ db, sessions: headerTransport, log: ({ error }) => error && console.error(error) });
}

/** Rejects with the first unhandled rejection. If one of PGlite's files fails to load, `create` itself never settles. */
const strayFailure = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const onRejection = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      reject(event.reason);
    };
    addEventListener('unhandledrejection', onRejection, { signal });
  });
