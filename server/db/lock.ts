/**
 * PGlite does not lock its folder: two processes on one folder lose rows silently. So a lock file in it names a Unix socket
 * beside it, on which its holder listens. The kernel closes that socket with the holder's last file, however the holder
 * ends, and it can be reached from another container, where a process number means nothing. Another machine cannot be
 * asked, nor can a file system without sockets: there the lock file's time counts, which the holder renews. Node only.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the lock file says, as JSON. */
interface Holder {
  /** For the message to whoever finds the folder in use, such as 'process 42 on web-1'. */
  name: string;
  /** The running kernel: only processes of the same one reach each other's sockets. */
  machine: string;
  /** The socket's file name; null where the file system has no sockets. */
  socket: string | null;
}

/** Somebody else has it; the message says who. */
export class LockedError extends Error {}

const HEARTBEAT = 2_000;
/** How long a holder that does not answer is waited for, in ms: it may be ending, and a supervisor does not wait for that. */
const PATIENCE = 20_000;

/**
 * Takes the lock, or throws a `LockedError` that names its holder. A lock whose holder has ended is taken over.
 * @param path of the lock file
 * @returns the way to give it back
 */
export async function takeLock(path: string): Promise<() => void> {
  let beat: NodeJS.Timeout | undefined;
  const endpoint = await listen(`${path}.${randomUUID().slice(0, 8)}`);
  const release = () => {
    if (beat === undefined) return;
    clearInterval(beat);
    beat = undefined;
    process.off('exit', release);
    // What was taken over, from a process that was stopped for too long, is somebody else's now.
    if (readHolder(path)?.socket === own.socket) ignoreErrors(() => unlinkSync(path));
    endpoint.close();
  };
  const own = { name: `process ${process.pid} on ${hostname()}`, machine: machine(), socket: endpoint.name };
  try {
    for (let attempt = 0; !tryToTake(path, own); attempt += 1) {
      const holder = readHolder(path);
      if (holder && (await isAlive(path, holder))) throw new LockedError(inUse(path, holder.name));
      if (attempt > 20)
        throw new LockedError(`The lock ${path} cannot be taken. If nothing uses the folder, delete it.`);
      removeStale(path, holder);
    }
  } catch (error) {
    endpoint.close();
    throw error;
  }
  beat = setInterval(() => ignoreErrors(() => utimesSync(path, new Date(), new Date())), HEARTBEAT).unref();
  process.on('exit', release);
  return release;
}

/** Answers whoever asks whether this process lives. Where no socket can be made, the lock's time has to do. */
async function listen(path: string): Promise<{ name: string | null; close: () => void }> {
  const { address, close } = shortened(path);
  const server = createServer((asking) => asking.on('error', () => {}).end('alive')).unref();
  try {
    await once(server.listen(address), 'listening');
  } catch {
    close();
    return { name: null, close: () => {} };
  }
  return {
    name: basename(path),
    close() {
      // Removes the file, too.
      server.close();
      close();
    },
  };
}

/** The lock file appears under its name with its content or not at all, so that nobody ever reads half of it. */
function tryToTake(path: string, holder: Holder): boolean {
  const draft = `${path}.${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    ignoreErrors(() => unlinkSync(draft));
  }
}

/** Two that find the same stale lock must not remove each other's new one: what was moved away is looked at again. */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  if (!ignoreErrors(() => renameSync(path, aside))) return;
  const socket = stale?.socket;
  if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) ignoreErrors(() => linkSync(aside, path));
  else if (typeof socket === 'string') ignoreErrors(() => unlinkSync(socketOf(path, socket)));
  ignoreErrors(() => unlinkSync(aside));
}

async function isAlive(path: string, { machine: where, socket }: Holder): Promise<boolean> {
  return where === machine() && socket !== null ? answers(socketOf(path, socket)) : beats(path);
}

/** Whoever is ending, or stopped, takes the call without an answer: then it is asked until it has ended or answers. */
async function answers(path: string): Promise<boolean> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(20)) {
    const { address, close } = shortened(path);
    const asking = connect(address).setTimeout(PATIENCE, () => asking.destroy());
    try {
      const [answer] = await Promise.race([once(asking, 'data'), once(asking, 'close')]);
      if (String(answer) === 'alive') return true;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(code)) return false;
      // Such as a holder of another user, who may not be asked.
      if (code !== 'ECONNRESET' && code !== 'EPIPE') return true;
    } finally {
      asking.destroy();
      close();
    }
  }
  return true;
}

async function beats(path: string): Promise<boolean> {
  const touchedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const before = touchedAt();
  await sleep(4 * HEARTBEAT);
  return touchedAt() !== before;
}

/** A kernel's number, new at each start; where it cannot be had, the host's name. */
function machine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

/** A socket's address has room for 107 bytes, and folders have longer names: Linux reaches one by its descriptor. */
function shortened(path: string): { address: string; close: () => void } {
  if (process.platform !== 'linux') return { address: path, close: () => {} };
  const folder = openSync(dirname(path), 'r');
  return { address: `/proc/self/fd/${folder}/${basename(path)}`, close: () => closeSync(folder) };
}

const socketOf = (lock: string, name: string) => join(dirname(lock), basename(name));

function readHolder(path: string): Holder | undefined {
  try {
    const { name = 'another process', machine = '', socket = null } = JSON.parse(readFileSync(path, 'utf8'));
    return { name, machine, socket };
  } catch {
    return undefined;
  }
}

function ignoreErrors(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

const inUse = (path: string, holder: string) =>
  `The database in ${dirname(path)} is in use by ${holder}. Stop that one first, or choose another folder by DATA_DIR.`;
