import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeLock } from '../../server/db/lock';

const folder = mkdtempSync(join(tmpdir(), 'wellbeing-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newPath = () => join(mkdtempSync(join(folder, 'lock-')), 'database.lock');
const isRunning = (pid = 0) =>
  existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
const holder = (fields: object) => JSON.stringify({ pid: 1, host: hostname(), began: null, ...fields });

test('one holder at a time; given back, it is free', async () => {
  const path = newPath();
  const release = await takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid}`);
  release();
  expect(existsSync(path)).toBe(false);
  (await takeLock(path))();
});

test('a live holder is never robbed', async () => {
  const path = newPath();
  writeFileSync(path, holder({ pid: process.ppid }));
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.ppid);
});

test.each([
  ['of a process that is dead', holder({ pid: 2 ** 22 + 7 })],
  ['of an earlier process with the number of a live one', holder({ pid: process.ppid, began: '1' })],
  ['of an earlier process with our own number, as in a container', holder({ pid: process.pid, began: '1' })],
  ['that is half written', '{"pid":'],
])('a lock %s is taken over', async (_, content) => {
  const path = newPath();
  writeFileSync(path, content);
  const release = await takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
  release();
});

test.runIf(process.platform === 'linux')('a holder that was killed is waited for until it is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const path = newPath();
    // Memory takes its time to be given back.
    const child = spawn(process.execPath, ['-e', 'Buffer.alloc(2e8, 1); console.log(1); setInterval(() => {}, 1e9)']);
    await once(child.stdout, 'data');
    writeFileSync(path, holder({ pid: child.pid }));
    process.kill(child.pid ?? 0, 'SIGKILL');
    const release = await takeLock(path);
    // Neither a process any more nor one that could still write.
    expect(isRunning(child.pid)).toBe(false);
    release();
  }
});

test.runIf(process.platform === 'linux')(
  'a holder that has ended counts as dead, though nobody has reaped it',
  async () => {
    const path = newPath();
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const pid = Number(String(await once(parent.stdout, 'data')));
    // A shell might still ask how it ended.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    process.kill(pid);
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(' Z ');
    writeFileSync(path, holder({ pid }));
    (await takeLock(path))();
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(' Z ');
    parent.kill();
  },
);

test('a lock of another machine is left alone while it beats, and taken over when it does not', async () => {
  const path = newPath();
  writeFileSync(path, holder({ host: 'elsewhere' }));
  const beating = setInterval(() => writeFileSync(path, holder({ host: 'elsewhere' })), 500);
  await expect(takeLock(path)).rejects.toThrow('in use by process 1');
  clearInterval(beating);
  (await takeLock(path))();
});
