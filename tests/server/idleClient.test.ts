import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../../server/node/http';

test('closes the connection of a client that does not read the response', async () => {
  const body = Buffer.alloc(50 * 2 ** 20);
  const timeouts = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };
  const { server } = await listen(
    (_, response) => response.end(body),
    { PORT: 0, HOST: '127.0.0.1', tls: false, log: () => {} },
    { ...timeouts, idleTimeout: 300 },
  );
  const connection = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket] = await connection;
  await once(socket, 'close');
  expect(client.bytesRead).toBe(0);
  client.destroy();
  server.close();
});
