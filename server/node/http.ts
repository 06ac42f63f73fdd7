import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseInJson } from './refusals';
import { limitBodies } from './uploads';

/**
 * In ms: the timeouts for receiving a request and its headers, how often both are checked, and the timeout of an idle
 * connection, such as one whose client does not read the response.
 */
const TIMEOUTS = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  idleTimeout: 60_000,
};

/** Timeout of an upload, in ms. */
const UPLOAD_TIMEOUT = 10 * 60_000;

interface Options {
  PORT: number;
  HOST: string;
  tls: boolean;
  log(entry: Record<string, unknown>): void;
}

/**
 * Starts the HTTP server and returns it with the URL to open.
 * @throws a readable error when the port is in use.
 */
export async function listen(
  answer: RequestListener,
  { PORT, HOST, tls, log }: Options,
  {
    idleTimeout,
    requestTimeout,
    uploadTimeout = UPLOAD_TIMEOUT,
    ...timeouts
  }: typeof TIMEOUTS & { uploadTimeout?: number } = TIMEOUTS,
) {
  // `refuseUnreadable` answers a missing Host, with our own error response.
  const server = createServer({ ...timeouts, keepAliveTimeout: 65_000, requireHostHeader: false }, answer);
  limitBodies(server, { requestTimeout, uploadTimeout });
  server.timeout = idleTimeout;
  refuseInJson(server, { tls }, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${PORT} is in use. Set PORT to another one.`) : error),
    );
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(HOST);
  return { server, url: `http://${isLocal ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${port}` };
}
