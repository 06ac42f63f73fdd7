import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLock } from '../../server/db/lock';

const folder = mkdtempSync(join(tmpdir(), 'wellbeing-lock-'));
const module = join(folder, 'lock.mjs');
const children = new Set<ChildProcess>();
const newPath = () => join(mkdtempSync(join(folder, 'lock-')), 'database.lock');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, '../../server/db/lock.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'lock.mjs' } },
    },
  });
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A separate process that takes the lock, and reports it. */
async function holderOf(path: string, under: string[] = []) {
  const script = `
    const { takeLock } = await import(${JSON.stringify(pathToFileURL(module).href)});
    globalThis.memory = Buffer.alloc(2e8, 1);
    globalThis.release = await takeLock(${JSON.stringify(path)});
    console.log(process.pid);
    setInterval(() => {}, 1e9);
  `;
  const [command = '', ...args] = [...under, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const [pid] = await once(child.stdout, 'data');
  return { child, pid: Number(String(pid)) };
}

test('one of many requests gets the lock; once it is released, it leaves nothing behind', async () => {
  // The path of a folder may be longer than that of a socket.
  const path = join(dirname(newPath()), 'a'.repeat(100), 'database.lock');
  mkdirSync(dirname(path));
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => takeLock(path)));
  const taken = results.filter((result) => result.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  expect(read(path).name).toMatch(new RegExp(`^process ${process.pid} on `));
  if (process.platform === 'linux') expect(read(path).socket).toMatch(/^database\.lock\./);
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid}`);
  taken[0]?.value();
  expect(readdirSync(dirname(path))).toEqual([]);
});

/** Two containers with one volume, if the platform lets a test create them; otherwise two processes. */
const isolated = ['unshare', '--pid', '--fork', '--kill-child'];
const canIsolate = spawnSync('unshare', [...isolated.slice(1), 'true']).status === 0;

test('detects a holder from inside a container, where its process id is meaningless', async () => {
  const path = newPath();
  const { child, pid } = await holderOf(path, canIsolate ? isolated : []);
  if (canIsolate) expect(pid).toBe(1);
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await takeLock(path))();
});

test('waits until a killed holder has exited', async () => {
  const path = newPath();
  for (let round = 0; round < 5; round += 1) {
    const { pid } = await holderOf(path);
    process.kill(pid, 'SIGKILL');
    const release = await takeLock(path);
    // The process has exited, or is a zombie, which can no longer write.
    if (existsSync('/proc/self/stat')) expect(isRunning(pid)).toBe(false);
    release();
  }
  expect(readdirSync(dirname(path))).toEqual([]);
});

test.each([
  ['of a holder that has ended', JSON.stringify({ ...holder(), socket: 'database.lock.gone' })],
  ['that is incomplete', '{"name":'],
])('a lock %s is taken over', async (_, content) => {
  const path = newPath();
  writeFileSync(path, content);
  const release = await takeLock(path);
  expect(read(path).name).toContain(`process ${process.pid} `);
  release();
});

// Takes 8 s, because a heartbeat is missing only after four times its interval, which is no setting. Both waits are at the same time.
test('respects another machine’s lock while its heartbeat continues, and takes over one without a heartbeat', async () => {
  const [live, dead] = [newPath(), newPath()];
  const write = (path: string) => writeFileSync(path, JSON.stringify({ ...holder(), machine: 'elsewhere' }));
  write(dead);
  write(live);
  const beating = setInterval(write, 500, live);
  const taken = takeLock(dead);
  await expect(takeLock(live)).rejects.toThrow('in use by process 1 on web-1');
  clearInterval(beating);
  (await taken)();
});

function holder() {
  const path = '/proc/sys/kernel/random/boot_id';
  return {
    name: 'process 1 on web-1',
    machine: existsSync(path) ? readFileSync(path, 'utf8').trim() : '',
    socket: null,
  };
}

function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
}
