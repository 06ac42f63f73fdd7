/** Mass requests of one client do not block the others. */
import { expect, test } from 'vitest';
import type { Hashing } from '../../server/auth/argon2';
import { PASSWORD, quickAdmin, quickHashing, type Reply, serveApi } from './support';

let release = () => {};
let released = Promise.resolve();
/** Hashes wait until `release`, so that requests queue up without the time of real hashes. */
function hold(): void {
  released = new Promise((resolve) => {
    release = resolve;
  });
}
const hashing: Hashing = {
  hash: async (password) => released.then(() => quickHashing.hash(password)),
  matches: async (password, hash) => released.then(() => quickHashing.matches(password, hash)),
};

const use = serveApi({ hashing });

/** Waits until this many requests were refused because a queue is full, which then has all the others. */
async function untilRefused(requests: Promise<Reply>[], count: number): Promise<void> {
  let refused = 0;
  for (const request of requests)
    void request.then(({ status }) => {
      if (status === 429) refused += 1;
    });
  await expect.poll(() => refused).toBeGreaterThanOrEqual(count);
}

/** Starts an attempt to sign in from an address. */
const logInFrom = (address: string, username: string, password: string) => {
  use.api.address = address;
  return use.api.visitor().post('/api/auth/login', { username, password });
};

// `server/http/fairQueue.test.ts` tests the order of the requests.
test('an address that fills the login queue does not block other addresses', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => quickAdmin(use.api)));
  hold();
  const crowd = Array.from({ length: 80 }, (_, index) => logInFrom('192.0.2.66', `guess${index}`, 'a guess'));
  const logins = accounts.map(({ username }, index) => logInFrom(`192.0.2.${70 + index}`, username, PASSWORD));
  // A queue has room for 50.
  await untilRefused(crowd, crowd.length + logins.length - 50);
  release();
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(accounts.map(() => 200));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
}, 60_000);

test('one account can set a limited number of passwords at a time, and others are not blocked', async () => {
  const [busy, other] = await Promise.all([quickAdmin(use.api), quickAdmin(use.api)]);
  const user = (index: number) => ({ name: 'In Bulk', email: `bulk${index}@example.org`, password: 'secret-1' });
  hold();
  const bulk = Array.from({ length: 60 }, (_, index) => busy.client.post('/api/users', user(index)));
  const changed = other.client.patch(`/api/admin-users/${busy.id}/password`, { newPassword: 'another1' });
  await untilRefused(bulk, 10);
  release();
  expect((await changed).status).toBe(204);
  const replies = await Promise.all(bulk);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
  // The new password has ended the session: writes that were still pending are rejected.
  for (const { status } of replies) expect([201, 401, 429]).toContain(status);
}, 60_000);
