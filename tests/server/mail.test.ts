import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresDatabase } from '../api/database';
import { startMailServer } from '../support/smtp';
import { setUpBuild } from './build';
import { doctor } from './commands';
import { ADMIN_PASSWORD, signIn, startServer, startWithAdmin } from './processes';

const { built, data } = setUpBuild();
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());

const MAIL_FROM = 'Wellbeing <support@example.com>';

test('the server emails a response, and finishes it before it stops', async () => {
  const server = await startServer(built, { DATA_DIR: data, SMTP_URL: mail.url, MAIL_FROM });
  const cookie = await signIn(server.url);
  const call = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { cookie, 'content-type': 'application/json' };
    return (await fetch(`${server.url}${path}`, { headers, ...init })).json();
  };
  const { feedbacks } = await call('/api/feedback?status=unresolved');
  const release = mail.hold();
  const response = await call(`/api/feedback/${feedbacks[0].id}/responses`, { text: 'It is fixed.' });
  expect(response.delivery).toBe('queued');
  const stopped = server.stop();
  release();
  expect(await stopped).toBe(0);
  expect(mail.received.map(({ to }) => to)).toEqual([[feedbacks[0].user.email]]);

  const again = await startServer(built, { DATA_DIR: data, SMTP_URL: mail.url, MAIL_FROM });
  const list = await fetch(`${again.url}/api/feedback/${feedbacks[0].id}/responses`, {
    headers: { cookie: await signIn(again.url) },
  });
  expect((await list.json()).responses).toMatchObject([{ delivery: 'sent' }]);
  await again.stop();
  expect(mail.received).toHaveLength(1);
}, 180_000);

test('a server whose database is ready later than the queue sends email too', async () => {
  const { url, drop } = await createPostgresDatabase();
  const server = await startWithAdmin(built, { DATABASE_URL: url, SMTP_URL: mail.url, MAIL_FROM });
  const cookie = await signIn(server.url, 'ada', ADMIN_PASSWORD);
  const invited = { email: 'joan.new@example.org', role: 'editor' };
  await fetch(`${server.url}/api/invitations`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(invited),
  });
  await expect.poll(() => mail.received.flatMap(({ to }) => to)).toContain(invited.email);
  await server.stop();
  await drop();
}, 180_000);

test('the doctor checks the mail server', async () => {
  const check = (SMTP_URL: string) => doctor(built, { DATA_DIR: data, SMTP_URL, MAIL_FROM });
  const right = await check(mail.url);
  expect(right.output).toMatch(/^ok +The mail server 127\.0\.0\.1 accepts the connection\.$/m);
  expect(right.code).toBe(0);
  const wrong = await check(`smtp://mailer:wrong@127.0.0.1:${mail.port}`);
  expect(wrong.output).toMatch(/^problem +SMTP_URL: The mail server refused the sign-in\.$/m);
  expect(wrong.output).not.toContain('mailer');
  expect(wrong.code).toBe(1);
}, 180_000);
