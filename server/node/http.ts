import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseInJson } from './refusals';

/** How long requests in flight may take once the process is asked to stop; a supervisor's patience is often 10 s. */
const PATIENCE = 8_000;
/**
 * A request that is just coming in has so long to show itself: over a connection that waits to be accepted, and over one
 * that is. Both wait longer than usual while passwords are being hashed.
 */
const GRACE = 300;

/** For how long, in milliseconds, a request may come in, its headers may, and how often that is looked after. */
export const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

export async function listen(
  answer: RequestListener,
  { PORT, HOST }: { PORT: number; HOST: string },
  timeouts = TIMEOUTS,
) {
  // A missing Host is refused further in, in our own words.
  const server = createServer({ ...timeouts, keepAliveTimeout: 65_000, requireHostHeader: false }, answer);
  refuseInJson(server);
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

/** On SIGTERM and SIGINT: takes nothing more, answers what is in flight, closes the database, and ends with 0. */
export function stopGracefully(server: Server, close: () => Promise<void>): void {
  const closeUnused = watchConnections(server);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const begun = Date.now();
    await sleep(GRACE);
    // Not http's own `close`, which cuts every connection whose request has not been read yet.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
    const sweep = setInterval(() => {
      if (Date.now() - begun > PATIENCE) server.closeAllConnections();
      else if (Date.now() - begun > 2 * GRACE) closeUnused();
    }, 100);
    await closed;
    clearInterval(sweep);
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Answers the way to close every connection on which nothing is being answered: those kept alive between requests, and
 * those that browsers open in advance, which Node does not count among the idle ones.
 */
function watchConnections(server: Server): () => void {
  const busy = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    busy.set(socket, 0);
    socket.once('close', () => busy.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (busy.has(socket)) busy.set(socket, (busy.get(socket) ?? 1) - 1);
    });
  });
  return () => {
    for (const [socket, requests] of busy) if (requests === 0) socket.destroy();
  };
}
