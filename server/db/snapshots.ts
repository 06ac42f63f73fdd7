/**
 * Copies of the embedded database for other processes of the same user, made while the server runs. Only the server can read
 * the database's files safely, so it copies them when a request file appears in the data folder. Other users cannot access
 * the folder, so access to it authorizes a request. Node only. See docs/decisions/0021-backups.md.
 */
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How often the server checks for requests, and a client for the copy, in ms. */
const CHECK_INTERVAL_MS = 250;
/** How long a running server may take to notice a request, in ms. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Age at which a client removes the files of a killed client, in ms. */
const STALE_AFTER_MS = 24 * 3_600_000;

const NAME = /^snapshot-([\w-]+)\.request$/;
const filesOf = (path: string, id: string) => {
  const copy = join(path, `snapshot-${id}`);
  return { copy, request: `${copy}.request`, draft: `${copy}.new`, error: `${copy}.error` };
};

/**
 * Handles requests for a copy of the database in this folder. Queries wait while the files are copied.
 * @returns a function that stops handling requests and waits for a copy in progress.
 */
export function takeSnapshots(path: string, client: PGlite): () => Promise<void> {
  let working = Promise.resolve();
  let isBusy = false;
  const answerAll = async () => {
    for (const name of await readdir(path)) {
      const id = NAME.exec(name)?.[1];
      if (id !== undefined) await answer(path, client, id);
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    working = answerAll()
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return working;
  };
}

async function answer(path: string, client: PGlite, id: string): Promise<void> {
  const { copy, request, draft, error } = filesOf(path, id);
  rmSync(request);
  try {
    // Without a checkpoint, opening the copy would replay the whole write-ahead log since the last one.
    await client.query('checkpoint');
    // Nothing is written during the copy, so all files are from the same moment.
    await client.runExclusive(() => cp(join(path, 'database'), draft, { recursive: true }));
    chmodSync(draft, 0o700);
    await rename(draft, copy);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    writeFileSync(error, cause instanceof Error ? cause.message : String(cause), { mode: 0o600 });
  }
}

/**
 * Requests a copy of the database from the server that has this folder open.
 * @param isServed Returns whether a server still has the folder open.
 * @returns the path of the copy, which the caller removes.
 * @throws a readable error when the server does not make the copy.
 */
export async function requestSnapshot(path: string, isServed: () => Promise<boolean>): Promise<string> {
  await removeStale(path);
  const { copy, request, draft, error } = filesOf(path, crypto.randomUUID());
  writeFileSync(request, '', { mode: 0o600, flag: 'wx' });
  try {
    for (const since = Date.now(); !existsSync(copy); await sleep(CHECK_INTERVAL_MS)) {
      if (existsSync(error))
        throw new Error(`The server could not copy its database (${readFileSync(error, 'utf8')}).`);
      if (existsSync(request) && Date.now() - since > REQUEST_TIMEOUT_MS)
        throw new Error('The server does not answer; it may be an older version. Stop it and try again.');
      if (!(await isServed())) throw new Error('The server stopped before it copied its database. Try again.');
    }
    return copy;
  } catch (cause) {
    for (const left of [request, copy, draft]) rmSync(left, { recursive: true, force: true });
    throw cause;
  } finally {
    rmSync(error, { force: true });
  }
}

async function removeStale(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    const left = join(path, name);
    const age = Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith('snapshot-') && age > STALE_AFTER_MS) rmSync(left, { recursive: true, force: true });
  }
}
