/**
 * Behind a pooler in transaction mode. A relay in front of PostgreSQL rejects what PgBouncer rejects (timeouts as
 * connection parameters) and counts the named statements, which break with it.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { ADMIN_PASSWORD, createAdmin, signIn, startWithAdmin } from './processes';

const { built } = setUpBuild();
const ROLE = `pooled_${process.pid}`;
const seen = { startups: 0, named: 0 };
let relay: Server;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let url: string;

/** Error 08P01, as PgBouncer sends it. */
function refuse(socket: Socket, message: string): void {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  socket.end(Buffer.concat([head, fields]));
}

/** Refuses a startup message with timeouts. Node-postgres sends the messages of a query in one piece, which begins with its name. */
function watch(client: Socket, server: Socket): void {
  client.once('data', (startup) => {
    seen.startups += 1;
    const timeout = /\w+_timeout/.exec(startup.toString('latin1'));
    if (timeout) return refuse(client, `unsupported startup parameter: ${timeout[0]}`);
    server.write(startup);
    client.on('data', (message) => {
      if (message[0] === 'P'.charCodeAt(0) && message[5] !== 0) seen.named += 1;
      server.write(message);
    });
  });
}

beforeAll(async () => {
  database = await createPostgresDatabase();
  const target = new URL(database.url);
  const { hostname, port } = target;
  relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    server.pipe(client);
    watch(client, server);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const own = openPostgres(database.url);
  await own.db.execute(sql.raw(`create role ${ROLE} login password 'kept-secret'`));
  await own.db.execute(sql.raw(`alter database ${target.pathname.slice(1)} owner to ${ROLE}`));
  await own.close();
  Object.assign(target, { port: (relay.address() as AddressInfo).port, username: ROLE, password: 'kept-secret' });
  url = target.href;
}, 180_000);

afterAll(async () => {
  await database.drop();
  const { db, close } = openPostgres(process.env.TEST_DATABASE_URL ?? '');
  await db.execute(sql.raw(`drop role if exists ${ROLE}`));
  await close();
  relay.close();
});

test('without the setting, the error names it', async () => {
  const command = createAdmin(built, { DATABASE_URL: url });
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^A pooler at \S+ refuses .*: add \?pooler=transaction to DATABASE_URL/);
});

test('with it, the role must have timeouts and formats, and the error shows how to set them', async () => {
  const own = openPostgres(database.url);
  await own.db.execute(sql.raw(`alter role ${ROLE} set datestyle = 'German'`));
  const command = createAdmin(built, { DATABASE_URL: `${url}?pooler=transaction` });
  expect(await command.ended).toBe(1);
  const statements = command.output().match(/alter role current_user set \w+ = '\w+';/g) ?? [];
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'DateStyle'])
    expect(statements).toContainEqual(expect.stringContaining(` ${name} = `));
  for (const statement of statements) await own.db.execute(sql.raw(statement.replace('current_user', ROLE)));
  await own.close();
});

test('then the server migrates, signs in, reads and writes, and keeps the timeouts', async () => {
  const pooled = `${url}?pooler=transaction`;
  const server = await startWithAdmin(built, { DATABASE_URL: pooled });
  const cookie = await signIn(server.url, 'ada', ADMIN_PASSWORD);
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Ann', email: 'ann@example.org', password: 'kept-secret' });
  const created = await fetch(`${server.url}/api/users`, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
  // A prepared statement would be used from the second read on.
  for (let round = 0; round < 3; round += 1) {
    const list = await fetch(`${server.url}/api/users`, { headers });
    expect((await list.json()).total).toBe(1);
  }
  const direct = openPostgres(pooled);
  const { rows } = (await direct.db.execute(sql`show statement_timeout`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
  await direct.close();
  await server.stop();
  expect(seen.startups).toBeGreaterThan(5);
  expect(seen.named).toBe(0);
}, 180_000);
