import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { doctor as runDoctor } from './commands';
import { newFolder, startServer } from './processes';

const { built, data } = setUpBuild();

const doctor = (env: Record<string, string>) => runDoctor(built, env);

/** A public address behind a misconfigured proxy. */
async function withAddress(respond: RequestListener, work: (origin: string) => Promise<void>) {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => server.close());
}

test('before the first start it reports no problem and creates nothing', async () => {
  const folder = join(newFolder(), 'none');
  const { code, output } = await doctor({ DATA_DIR: folder });
  expect(code).toBe(0);
  expect(output).toMatch(/^ok +The settings make sense\.$/m);
  expect(output).toMatch(/^ok +There is no database yet\.$/m);
  expect(output).toContain(process.versions.node);
});

test('checks the embedded database while a server uses it: its disk, formats, schema and accounts', async () => {
  const server = await startServer(built, { DATA_DIR: data });
  const { code, output } = await doctor({ DATA_DIR: data });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^warning +The sample accounts have their public passwords/m);
  expect(output).toMatch(/^ok +The database has the newest schema\.$/m);
  expect(output).toMatch(/^ok +Encoding UTF8, locale C\.UTF-8, DateStyle ISO, MDY\.$/m);
  expect(output).toMatch(/^ok +[\d.]+ GB are free/m);
  expect(output).not.toMatch(/power cut|Emails/);
  await server.stop();
}, 180_000);

test('reports invalid settings and a damaged folder as problems', async () => {
  expect(await doctor({ PORT: 'eighty', DATA_DIR: data })).toEqual({
    code: 1,
    output: 'problem  Invalid settings: PORT must be a number from 0 to 65535\n',
  });
  writeFileSync(join(data, 'database/global/pg_control'), 'damaged');
  const { code, output } = await doctor({ DATA_DIR: data });
  expect(code).toBe(1);
  expect(output).toMatch(/^problem +The database in \S+ cannot be used: it is damaged/m);
}, 180_000);

test('checks PostgreSQL: its role, disk, schema, clock and accounts, and whether it is reachable', async () => {
  const { url, drop } = await createPostgresDatabase();
  const { code, output } = await doctor({ DATABASE_URL: url });
  expect(code).toBe(0);
  expect(output).toMatch(/^ok +[\d.]+ GB are free for the database in |^ok +The database takes \d+ [kM]B\. /m);
  expect(output).toMatch(/^ok +Encoding UTF8, locale \S+, DateStyle ISO, MDY\.$/m);
  expect(output).toMatch(/^ok +PostgreSQL \d+/m);
  expect(output).toMatch(/^warning +The user of DATABASE_URL is a superuser/m);
  expect(output).toMatch(/^warning +The database has an older schema/m);
  expect(output).toMatch(/^warning +There is no admin yet/m);
  expect(output).toMatch(/^ok +The clocks .* agree\.$/m);
  await drop();
  const gone = await doctor({ DATABASE_URL: url });
  expect(gone.code).toBe(1);
  expect(gone.output).toMatch(/^problem +PostgreSQL at \S+ has no database wellbeing_/m);
}, 180_000);

test('reports emails that are not sent, and formats that the server cannot read behind a pooler', async () => {
  const { url, drop } = await createPostgresDatabase();
  const { db, close } = openPostgres(url);
  await migrate(db);
  await db.execute(sql`insert into feedback (content, category, resolved, created_at) values ('', '', false, now())`);
  await db.execute(
    sql`insert into responses (feedback_id, admin_name, text, created_at, delivery, attempts, next_attempt_at, delivery_error)
        select max(id), '', '', now(), 'queued', 1, now() - interval '1 hour', 'The mail server refused the sign-in.'
        from feedback`,
  );
  await close();
  const { code, output } = await doctor({ DATABASE_URL: url });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^warning +1 email \(responses\) has been due for more than 10 minutes/m);
  expect(output).toMatch(
    /^warning +1 email \(responses\) has not been sent yet after an error: .*refused the sign-in\.$/m,
  );
  const pooled = await doctor({ DATABASE_URL: `${url}?pooler=transaction` });
  expect([pooled.code, pooled.output]).toEqual([
    1,
    expect.stringMatching(/^problem +Behind a pooler, .*statement_timeout/m),
  ]);
  await drop();
}, 180_000);

test('checks the public address, and reports missing protection', async () => {
  await withAddress(
    (_, response) => response.setHeader('content-type', 'text/plain').end('hello'),
    async (origin) => {
      const { code, output } = await doctor({ DATA_DIR: newFolder(), PUBLIC_ORIGIN: origin });
      expect(code).toBe(1);
      expect(output).toMatch(/^warning +This server is public without TLS/m);
      expect(output).toMatch(/^problem +\S+ is missing the header content-security-policy\.$/m);
      expect(output).toMatch(/^warning +\S+\/metrics is public\./m);
    },
  );
  const { code, output } = await doctor({ DATA_DIR: newFolder(), PUBLIC_ORIGIN: 'https://127.0.0.1:9' });
  expect(code).toBe(1);
  expect(output).toMatch(/^problem +https:\/\/127\.0\.0\.1:9\/ does not answer: .+\.$/m);
});
