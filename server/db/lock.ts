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
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const began = beganAt(holder.pid);
  return holder.began === null || began === null || holder.began === began;
}

async function beats(path: string): Promise<boolean> {
  const touchedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const before = touchedAt();
  await sleep(4 * HEARTBEAT);
  return touchedAt() !== before;
}

/** On Linux the 22nd field of /proc/PID/stat, counted behind the name, which may hold anything; elsewhere unknown. */
function beganAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
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
