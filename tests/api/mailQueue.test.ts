/** The queue of emails, with a real mail server. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { createMailQueue, RETRY_DELAYS_MS } from '../../server/mail/queue';
import { smtp } from '../../server/mail/smtp';
import { startMailServer } from '../support/smtp';
import { openAgain } from './database';
import { type Client, NOW, newUser, serveApi, sessionFor, TestApi } from './support';

const FROM = { name: 'Wellbeing', address: 'support@example.com' };
const HOUR = 3_600_000;

const use = serveApi();
let server: Awaited<ReturnType<typeof startMailServer>>;
let queue: ReturnType<typeof createMailQueue> | undefined;
let client: Client;
let logs: Record<string, unknown>[];

/** A queue with the test's clock. */
const newQueue = (url = server.url, db = use.api.db) =>
  createMailQueue({
    ...{ db, send: smtp(url, FROM).send, clock: () => use.api.now, log: (entry) => void logs.push(entry) },
    consoleAddress: () => 'https://console.example.com/admin',
  });
/** Sends what is due. */
const flush = (url?: string) => {
  queue ??= newQueue(url);
  return queue.flush();
};

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  logs = [];
  server.received.length = 0;
  await use.api.db.execute(sql`delete from responses`);
  use.api.now = NOW;
  // Only the queue of the test sends.
  client = await sessionFor(new TestApi(use.api.database, { mailQueue: { wake: () => {} } }), 1);
});
afterEach(async () => {
  await queue?.stop();
  queue = undefined;
});

/** A queued response to a user's feedback. */
async function newResponse(text = 'It is fixed.') {
  const user = await newUser(client, 'Zoë "Z" O’Hara');
  const [row] = await rowsOf<{ id: number }>(
    use.api.db,
    sql`insert into feedback (user_id, content, category, resolved, created_at)
        values (${user.id}, ${'The chart is empty.\nAlways.'}, 'bug', false, '2026-03-01') returning id`,
  );
  const { status, body } = await client.post(`/api/feedback/${row?.id}/responses`, { text });
  expect([status, body.delivery]).toEqual([201, 'queued']);
  return { ...body, user, feedbackId: row?.id ?? 0 };
}

/** The attempts to send a response so far. */
const attemptsOf = async (id: number) =>
  (await rowsOf<{ attempts: number }>(use.api.db, sql`select attempts from responses where id = ${id}`))[0]?.attempts;

const stateOf = async ({ id, feedbackId }: { id: number; feedbackId: number }) => {
  const { responses } = (await client.get(`/api/feedback/${feedbackId}/responses`)).body;
  const { delivery, deliveryError } = responses.find((one: { id: number }) => one.id === id);
  return [delivery, deliveryError];
};

/** The token of the link in the email of an invitation. */
function tokenIn(body = ''): string {
  const text = Buffer.from(body).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https:\/\/console\.example\.com\/admin\/login#invitation=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
}

test('emails a response to the user, and quotes the feedback', async () => {
  const response = await newResponse('Ça marche.\n.\nSee you <b>soon</b>!');
  await flush();
  expect(await stateOf(response)).toEqual(['sent', null]);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: FROM.address, to: [response.user.email] });
  expect(mail?.headers).toMatchObject({
    from: 'Wellbeing <support@example.com>',
    subject: 'A response to your feedback',
    'message-id': `<response-${response.id}-${NOW.getTime()}@example.com>`,
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(mail?.body.replaceAll('\r\n', '\n').trim()).toBe(
    'Hello Zoë "Z" O’Hara,\n\nÇa marche.\n.\nSee you <b>soon</b>!\n\nAlex Morgan\n\n' +
      'On March 1, 2026 you wrote:\n> The chart is empty.\n> Always.',
  );
  await flush();
  expect(server.received, 'only once').toHaveLength(1);
});

test('sends an international domain in its form for mail servers', async () => {
  const response = await newResponse();
  const { body } = await client.patch(`/api/users/${response.user.id}`, { email: 'zoe.mail@BÜCHER.example' });
  expect(body.email).toBe('zoe.mail@bücher.example');
  await flush();
  // The test's mail server decodes the address of the envelope, but not that of the header.
  expect(server.received.map(({ headers }) => headers.to)).toEqual([
    expect.stringMatching(/<zoe\.mail@xn--bcher-kva\.example>$/),
  ]);
});

test('tries again later when the mail server is busy, with the same Message-ID', async () => {
  const response = await newResponse();
  server.refuseNext(451, 451);
  await flush();
  expect(await stateOf(response)).toEqual(['queued', 'The mail server is busy (code 451).']);
  await flush();
  expect(server.received, 'not before the delay').toEqual([]);
  use.api.wait(RETRY_DELAYS_MS[0] ?? 0);
  await flush();
  expect(await stateOf(response)).toEqual(['queued', 'The mail server is busy (code 451).']);
  use.api.wait(RETRY_DELAYS_MS[1] ?? 0);
  await flush();
  expect(await stateOf(response)).toEqual(['sent', null]);
  expect(server.received.map(({ headers }) => headers['message-id'])).toEqual([
    `<response-${response.id}-${NOW.getTime()}@example.com>`,
  ]);
});

test('gives up at once when the mail server refuses the email', async () => {
  const response = await newResponse();
  server.refuseNext(550);
  await flush();
  expect(await stateOf(response)).toEqual(['failed', 'The mail server refused the email (code 550).']);
  use.api.wait(100 * HOUR);
  await flush();
  expect(server.received).toEqual([]);
});

test('gives up after more than a day in which the mail server cannot be reached, and never shows its password', async () => {
  const response = await newResponse();
  const closed = await startMailServer();
  await closed.close();
  for (const delay of [...RETRY_DELAYS_MS, 0]) {
    expect((await stateOf(response))[0]).toBe('queued');
    await flush(`smtp://mailer:secret%2F1@127.0.0.1:${closed.port}`);
    use.api.wait(delay);
  }
  expect(await stateOf(response)).toEqual(['failed', "We can't reach the mail server."]);
  expect(logs).toHaveLength(RETRY_DELAYS_MS.length + 1);
  expect(JSON.stringify([logs, await rowsOf(use.api.db, sql`select * from responses`)])).not.toContain('secret');
});

test('sends a failed email again on request', async () => {
  const response = await newResponse();
  const again = () => client.post(`/api/responses/${response.id}/email`);
  expect(await again(), 'it still waits').toMatchObject({
    status: 409,
    body: { message: 'Only a response that could not be emailed can be sent again.' },
  });
  await use.api.db.execute(sql`update responses set delivery = 'failed', delivery_error = 'No.', attempts = 8,
                               next_attempt_at = null where id = ${response.id}`);
  expect(await again()).toMatchObject({ status: 200, body: { delivery: 'queued', deliveryError: null } });
  await flush();
  expect(await stateOf(response)).toEqual(['sent', null]);
  expect(server.received).toHaveLength(1);
  expect((await again()).status, 'it has been sent').toBe(409);
});

test('signs in with the user and password of the address, and retries after a wrong one', async () => {
  const response = await newResponse();
  const wrong = newQueue(`smtp://mailer:wrong@127.0.0.1:${server.port}`);
  await wrong.flush();
  await wrong.stop();
  expect(await stateOf(response)).toEqual(['queued', 'The mail server refused the sign-in.']);
  use.api.wait(HOUR);
  await flush(`smtp://mailer:secret%2F1@127.0.0.1:${server.port}`);
  expect((await stateOf(response))[0]).toBe('sent');
});

test('two processes send each email once', async () => {
  const made = [];
  for (let count = 0; count < 6; count += 1) made.push(await newResponse(`Number ${count}`));
  const other = await openAgain(use.api.database);
  const second = newQueue(server.url, other.db);
  await Promise.all([flush(), second.flush()]);
  await second.stop();
  await other.close();
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(made.map(({ user }) => user.email).sort());
});

test('leaves the email of a process that is sending it, and sends it if that process does not finish', async () => {
  const response = await newResponse();
  const stuck = createMailQueue({ db: use.api.db, send: () => new Promise(() => {}), clock: () => use.api.now });
  // Its attempt never ends.
  void stuck.flush();
  await expect.poll(() => attemptsOf(response.id)).toBe(1);
  await flush();
  expect(server.received).toEqual([]);
  use.api.wait(HOUR);
  await flush();
  expect((await stateOf(response))[0]).toBe('sent');
});

test('waits for a user who was deleted, in case that is undone', async () => {
  const response = await newResponse();
  await client.delete(`/api/users/${response.user.id}`);
  await flush();
  expect(await stateOf(response)).toEqual(['queued', 'The user has been deleted.']);
  await client.patch(`/api/feedback/${response.feedbackId}`, { resolved: false });
  const late = await client.post(`/api/feedback/${response.feedbackId}/responses`, { text: 'Bye!' });
  expect(late.body.delivery, 'a response without a user is not queued').toBe('none');
  await client.post(`/api/users/${response.user.id}/restore`);
  use.api.wait(HOUR);
  await flush();
  expect((await stateOf(response))[0]).toBe('sent');
});

test('says so in the log when it cannot read the queue', async () => {
  const lost = await openAgain(use.api.database);
  const queueOfLost = newQueue(server.url, lost.db);
  await lost.close();
  await queueOfLost.flush();
  await queueOfLost.stop();
  expect(logs).toContainEqual(expect.objectContaining({ level: 'warn', event: 'mail_queue_failed' }));
});

test('responses that a hanging mail server holds do not hold an invitation back', async () => {
  for (let count = 0; count < 11; count += 1) await newResponse();
  const invited = { name: 'Joan New', email: 'joan.soon@example.org', role: 'editor' };
  const { body } = await client.post('/api/invitations', invited);
  const sent: string[] = [];
  const slow = createMailQueue({
    db: use.api.db,
    send: async ({ to }) => (to.address === invited.email ? void sent.push(to.address) : new Promise(() => {})),
    clock: () => use.api.now,
  });
  void slow.flush();
  await expect.poll(() => sent).toEqual([invited.email]);
  await client.delete(`/api/invitations/${body.id}`);
});

test('sends the new link of an invitation that is renewed while the first one is being sent', async () => {
  const invited = { name: 'Joan New', email: 'joan.renewed@example.org', role: 'editor' };
  const { body } = await client.post('/api/invitations', invited);
  const release = server.hold();
  queue = newQueue();
  const attempts = async () =>
    (
      await rowsOf<{ hash: string }>(
        use.api.db,
        sql`select mail_token_hash as hash from invitations where id = ${body.id}`,
      )
    )[0]?.hash;
  await expect.poll(attempts).toBeTruthy();
  expect((await client.post(`/api/invitations/${body.id}/renew`)).status).toBe(200);
  release();
  await flush();
  const tokens = server.received.map((mail) => tokenIn(mail.body));
  const visitor = use.api.visitor();
  expect((await visitor.post('/api/auth/invitation', { token: tokens.at(-1) })).status).toBe(200);
  const { invitations } = (await client.get('/api/invitations')).body;
  expect(invitations).toMatchObject([{ delivery: 'sent' }]);
  await client.delete(`/api/invitations/${body.id}`);
});

test('emails an invitation with a separate link, which works once', async () => {
  const invited = { name: 'Joan New', email: 'joan.mailed@example.org', role: 'editor' };
  const { status, body } = await client.post('/api/invitations', invited);
  expect([status, body.delivery]).toEqual([201, 'queued']);
  await flush();
  const [mail] = server.received;
  expect(mail?.to).toEqual([invited.email]);
  const token = tokenIn(mail?.body);
  expect(token).not.toBe('');
  expect(token).not.toBe(body.token);
  const visitor = use.api.visitor();
  for (const each of [token, body.token])
    expect((await visitor.post('/api/auth/invitation', { token: each })).status).toBe(200);
  const { invitations } = (await client.get('/api/invitations')).body;
  expect(invitations).toMatchObject([{ delivery: 'sent' }]);
  const account = { token, username: 'joan.mailed', name: 'Joan', password: 'kitten-42' };
  expect((await visitor.post('/api/auth/invitation/accept', account)).status).toBe(204);
  expect((await visitor.post('/api/auth/invitation', { token: body.token })).status).toBe(404);
});
