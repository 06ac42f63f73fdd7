import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as afterNextRead } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { isUnavailable } from '../../server/db/failures';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';

let finish = async () => {};
afterEach(async () => {
  vi.useRealTimers();
  await finish();
});

/** A proxy to the server that can go silent without closing its connections. */
async function wayTo(url: string) {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(url);
  let isSilent = false;
  const way = createServer((one) => {
    const other = connect(Number(port), hostname);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => isSilent || to.write(part));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  return {
    url: through.href,
    fallSilent: () => {
      isSilent = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      way.close();
      await once(way, 'close');
    },
  };
}

test('when the server no longer responds, a query that starts slightly later fails together with the first', async () => {
  const { url, drop } = await createPostgresDatabase();
  const way = await wayTo(url);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { db, close } = openPostgres(way.url);
  finish = async () => {
    await close();
    await way.close();
    await drop();
  };
  const query = () => db.execute(sql`select pg_sleep(0.1)`);
  await Promise.all([query(), query()]);
  way.fallSilent();

  const began = Date.now();
  const failedAt: number[] = [];
  const start = () =>
    query().catch((error) => {
      if (isUnavailable(error)) failedAt.push(Date.now() - began);
    });
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      vi.advanceTimersByTime(10);
      await afterNextRead();
      await afterNextRead();
    }
  };
  start();
  await pass(300);
  start();
  await pass(2_000);
  expect(failedAt).toHaveLength(2);
  expect(failedAt[1]).toBe(failedAt[0]);
  expect(failedAt[1]).toBeLessThan(1_600);
});
