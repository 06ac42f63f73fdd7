import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('warns about the sample data, and about a running server that uses the database', async () => {
  const server = await startServer(built, { DATA_DIR: data });
  const busy = await doctor({ DATA_DIR: data });
  expect(busy.output).toMatch(/^warning +The database in \S+ is in use by process \d+ on /m);
  expect(busy.code).toBe(0);
  await server.stop();
  const { code, output } = await doctor({ DATA_DIR: data });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^warning +The sample accounts have their public passwords/m);
  expect(output).toMatch(/^ok +The database has the newest schema\.$/m);
  expect(output).toMatch(/^ok +[\d.]+ GB are free/m);
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

test('checks PostgreSQL: its role, schema, clock and accounts, and whether it is reachable', async () => {
  const { url, drop } = await createPostgresDatabase();
  const { code, output } = await doctor({ DATABASE_URL: url });
  expect(code).toBe(0);
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
