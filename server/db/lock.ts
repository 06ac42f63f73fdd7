/**
 * The lock of a data folder. PGlite does not lock its files, and two processes on one folder lose rows silently. The lock
 * file names a Unix socket next to it, on which the holder listens. The kernel closes the socket when the holder exits. Unlike
 * a process id, the socket also works between containers. Other machines and file systems without sockets use a heartbeat:
 * the lock file's modification time. Node only. See docs/decisions/0016-the-embedded-database.md.
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

/** The lock file's content, as JSON. */
interface Holder {
  /** Shown to a process that finds the folder in use, such as 'process 42 on web-1'. */
  name: string;
  /** Id of the running kernel: only its own processes can reach the socket. */
  machine: string;
  /** The socket's file name; null if the file system has no sockets. */
  socket: string | null;
}

/** Thrown when another process holds the lock. The message names that process. */
export class LockedError extends Error {}

const HEARTBEAT_MS = 2_000;
/** Timeout for a silent holder, in ms. It may still be exiting when a supervisor restarts the server. */
const TIMEOUT_MS = 20_000;

/**
 * Takes the lock. Replaces a lock whose holder has exited.
 * @param path Path of the lock file.
 * @returns a function that releases the lock.
 * @throws LockedError
 */
export async function takeLock(path: string): Promise<() => void> {
  let heartbeat: NodeJS.Timeout | undefined;
  const endpoint = await listen(`${path}.${randomUUID().slice(0, 8)}`);
  const release = () => {
    if (heartbeat === undefined) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
    process.off('exit', release);
    // After a missed heartbeat, another machine may hold the lock.
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
  heartbeat = setInterval(() => ignoreErrors(() => utimesSync(path, new Date(), new Date())), HEARTBEAT_MS).unref();
  process.on('exit', release);
  return release;
}

/** Listens for other processes that check whether this one is alive; `name` is null if no socket can be created. */
async function listen(path: string): Promise<{ name: string | null; close: () => void }> {
  const { address, close } = shortened(path);
  const server = createServer((connection) => connection.on('error', () => {}).end('alive')).unref();
  try {
    await once(server.listen(address), 'listening');
  } catch {
    close();
    return { name: null, close: () => {} };
  }
  return {
    name: basename(path),
    close() {
      // Also removes the socket's file.
      server.close();
      close();
    },
  };
}

/** Creates the lock file with its content in one step, so that no process reads half of it. */
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

/** Removes a stale lock. Puts it back if another process has replaced it since it was read. */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  if (!ignoreErrors(() => renameSync(path, aside))) return;
  const socket = stale?.socket;
  if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) ignoreErrors(() => linkSync(aside, path));
  else if (typeof socket === 'string') ignoreErrors(() => unlinkSync(socketOf(path, socket)));
  ignoreErrors(() => unlinkSync(aside));
}

async function isAlive(path: string, { machine: where, socket }: Holder): Promise<boolean> {
  return where === machine() && socket !== null ? responds(socketOf(path, socket)) : hasHeartbeat(path);
}

/** Checks whether the holder responds. Retries while it is silent: an exiting or stopped process accepts connections. */
async function responds(path: string): Promise<boolean> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(20)) {
    const { address, close } = shortened(path);
    const connection = connect(address).setTimeout(TIMEOUT_MS, () => connection.destroy());
    try {
      const [answer] = await Promise.race([once(connection, 'data'), once(connection, 'close')]);
      if (String(answer) === 'alive') return true;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(code)) return false;
      // Such as EACCES: the holder runs as another user.
      if (code !== 'ECONNRESET' && code !== 'EPIPE') return true;
    } finally {
      connection.destroy();
      close();
    }
  }
  return true;
}

async function hasHeartbeat(path: string): Promise<boolean> {
  const touchedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const before = touchedAt();
  await sleep(4 * HEARTBEAT_MS);
  return touchedAt() !== before;
}

/** Returns the kernel's boot id, or the host name on systems without one. */
function machine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

/** Returns a short address, because socket addresses are limited to 107 bytes. On Linux, it uses a file descriptor. */
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
  `The database in ${dirname(path)} is in use by ${holder}. Stop that process first, or set DATA_DIR to another folder.`;
