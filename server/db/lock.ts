/**
 * PGlite does not lock its folder: two processes on one folder lose rows silently. So a file beside it names the process
 * that has it open. Node only.
 */
import { linkSync, readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Holder {
  pid: number;
  host: string;
  /** When the process began, in the kernel's ticks: tells it from a later one that got the same number. */
  began: string | null;
}

/** Somebody else has it; the message says who. */
export class LockedError extends Error {}

const HEARTBEAT = 2_000;
/** How often a holder that was killed is looked at until it is gone, and for how long, in ms. */
const [LOOK, PATIENCE] = [20, 20_000];
/** What this very process holds; its own number in a file proves nothing (in a container it is always 1). */
const held = new Set<string>();

/**
 * Takes the lock or throws at once, naming the holder. A lock whose holder is dead is taken over. Answers the way to
 * give it back.
 */
export async function takeLock(path: string): Promise<() => void> {
  if (held.has(path)) throw new LockedError(inUse(path, process.pid));
  held.add(path);
  try {
    for (let attempt = 0; !tryToTake(path); attempt += 1) {
      const holder = readHolder(path);
      if (holder && (await isAlive(path, holder))) throw new LockedError(inUse(path, holder.pid));
      if (attempt > 20)
        throw new LockedError(`The lock ${path} cannot be taken. If nothing uses the folder, delete it.`);
      removeStale(path, holder);
    }
  } catch (error) {
    held.delete(path);
    throw error;
  }
  const beat = setInterval(() => ignoreErrors(() => utimesSync(path, new Date(), new Date())), HEARTBEAT);
  beat.unref();
  const release = () => {
    if (!held.delete(path)) return;
    clearInterval(beat);
    process.off('exit', release);
    ignoreErrors(() => unlinkSync(path));
  };
  process.on('exit', release);
  return release;
}

/** The file appears under its name with its content or not at all, so that nobody ever reads half of it. */
function tryToTake(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  const holder: Holder = { pid: process.pid, host: hostname(), began: beganAt(process.pid) };
  writeFileSync(draft, JSON.stringify(holder));
  try {
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
  const aside = `${path}.${process.pid}.stale`;
  if (!ignoreErrors(() => renameSync(path, aside))) return;
  const moved = readHolder(aside);
  if (JSON.stringify(moved) !== JSON.stringify(stale)) ignoreErrors(() => linkSync(aside, path));
  ignoreErrors(() => unlinkSync(aside));
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  // Another machine's processes cannot be seen, but its heartbeat in a shared folder can.
  if (holder.host !== hostname()) return beats(path);
  if (holder.pid === process.pid) return false;
  // Who was killed may be writing still, and is gone soon: a supervisor does not always wait for that.
  for (const since = Date.now(); isThere(holder) && isDying(holder.pid); await sleep(LOOK))
    if (Date.now() - since > PATIENCE) return true;
  return isThere(holder);
}

function isThere({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = beganAt(pid);
  return !isZombie(pid) && (began === null || now === null || began === now);
}

/** It has ended, and its parent has not asked how: nobody does in a container whose first process is no init. */
function isZombie(pid: number): boolean {
  const [state = '', threads] = statOf(pid, 3, 20);
  return 'ZX'.includes(state) && state !== '' && Number(threads) <= 1;
}

const [SIGKILL, PF_EXITING] = [9, 4];

/** On Linux: on its way out, or about to find the signal that cannot be refused. */
function isDying(pid: number): boolean {
  const [state = '', flags] = statOf(pid, 3, 9);
  const pending = contentOf(`/proc/${pid}/status`).matchAll(/^S(?:ig|hd)Pnd:\s*([0-9a-f]+)$/gm);
  const isKilled = [...pending].some(([, mask]) => BigInt(`0x${mask}`) & (1n << BigInt(SIGKILL - 1)));
  return isKilled || 'ZX'.includes(state || ' ') || (Number(flags) & PF_EXITING) !== 0;
}

async function beats(path: string): Promise<boolean> {
  const touchedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const before = touchedAt();
  await sleep(4 * HEARTBEAT);
  return touchedAt() !== before;
}

/** On Linux; elsewhere unknown. */
const beganAt = (pid: number): string | null => statOf(pid, 22)[0] ?? null;

/** These fields of /proc/PID/stat, by their numbers in proc(5); the second is a name, which may hold anything. */
function statOf(pid: number, ...fields: number[]): (string | undefined)[] {
  const stat = contentOf(`/proc/${pid}/stat`);
  const behindName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? [] : fields.map((field) => behindName[field - 3]);
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const { pid, host, began } = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return { pid, host, began };
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

const inUse = (path: string, pid: number) =>
  `The database in ${dirname(path)} is in use by process ${pid}. Stop that one first, or choose another folder by DATA_DIR.`;
