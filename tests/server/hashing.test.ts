import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { argon2 } from '../../server/auth/argon2';
import { hashingThread } from '../../server/node/hashingThread';
import { setUpBuild } from './build';

const { built } = setUpBuild({ prepared: false });
const script = () => join(built, 'build/server/hashThread.js');

test('the thread creates and checks the same hashes as the main thread, even concurrently', async () => {
  const thread = hashingThread(script());
  const passwords = ['secret-one', 'secret-two', '😀', '\0'];
  const hashes = await Promise.all(passwords.map((password) => thread.hash(password)));
  for (const [index, hash] of hashes.entries())
    for (const password of passwords) {
      expect(await argon2.matches(password, hash)).toBe(password === passwords[index]);
      expect(await thread.matches(password, hash)).toBe(password === passwords[index]);
    }
});

test('rejects an invalid hash, and then handles the next request', async () => {
  const thread = hashingThread(script());
  const [broken, right] = await Promise.allSettled([thread.matches('secret', 'x'), thread.hash('secret')]);
  expect(broken.status).toBe('rejected');
  expect(right.status).toBe('fulfilled');
});

test('hashes logins first, then urgent requests, then the rest', async () => {
  const thread = hashingThread(script());
  const hash = await thread.hash('secret');
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  // The first one starts immediately; the others wait for it, in any order.
  await Promise.all([
    thread.hash('running').then(note('running')),
    thread.hash('bulk').then(note('bulk')),
    thread.hash('admin', true).then(note('urgent')),
    thread.matches('secret', hash).then(note('login')),
  ]);
  expect(done).toEqual(['running', 'login', 'urgent', 'bulk']);
});

test('rejects the request during which a thread crashes, and starts a new thread for the next', async () => {
  const breaking = join(built, 'breaks.mjs');
  const flag = join(built, 'has-broken');
  writeFileSync(
    breaking,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     const isSecond = existsSync(${JSON.stringify(flag)});
     parentPort.on('message', () => {
       if (isSecond) return parentPort.postMessage({ value: 'hashed' });
       writeFileSync(${JSON.stringify(flag)}, '');
       process.exit(3);
     });`,
  );
  const thread = hashingThread(breaking);
  const [one, two] = await Promise.allSettled([thread.hash('one'), thread.hash('two')]);
  expect(one).toMatchObject({ status: 'rejected', reason: { message: 'The thread that hashes has ended (3).' } });
  expect(two).toMatchObject({ status: 'fulfilled', value: 'hashed' });
  const nowhere = hashingThread(join(built, 'nowhere.mjs'));
  for (const password of ['three', 'four']) await expect(nowhere.hash(password)).rejects.toThrow('nowhere.mjs');
});

test('a login waits only for the current hash, not for those queued for new accounts', async () => {
  const thread = hashingThread(script());
  const known = await thread.hash('known');
  const done: string[] = [];
  const created = ['one', 'two', 'three'].map((name) => thread.hash(name).then(() => done.push(name)));
  await Promise.all([...created, thread.matches('known', known).then(() => done.push('login'))]);
  expect(done).toEqual(['one', 'login', 'two', 'three']);
});
