import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseInJson } from './refusals';

/**
 * In ms: the time limits for receiving a request and its headers, how often they are checked, and how long a connection may be
 * idle, for example because the client does not read the response.
 */
const TIMEOUTS = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  idleTimeout: 60_000,
};

interface Options {
  PORT: number;
  HOST: string;
  tls: boolean;
  log(entry: Record<string, unknown>): void;
}

/** Answers when connections are taken, with the address for a person to open; throws a sentence when the port is taken. */
export async function listen(
  answer: RequestListener,
  { PORT, HOST, tls, log }: Options,
  { idleTimeout, ...timeouts } = TIMEOUTS,
) {
  // A missing Host is refused further in, in our own words.
  const server = createServer({ ...timeouts, keepAliveTimeout: 65_000, requireHostHeader: false }, answer);
  server.timeout = idleTimeout;
  refuseInJson(server, { tls }, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${PORT} is in use. Choose another one by PORT.`) : error),
    );
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(HOST);
  return { server, url: `http://${isLocal ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${port}` };
}
