import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests in flight may take once the process is asked to stop; a supervisor's patience is often 10 s. */
const PATIENCE = 8_000;

export async function listen(answer: RequestListener, { PORT, HOST }: { PORT: number; HOST: string }) {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, answer);
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

/** On SIGTERM and SIGINT: takes nothing new, answers what is in flight, closes the database, and ends with 0. */
export function stopGracefully(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Connections that are kept alive between requests would otherwise hold the process.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(idle);
    clearTimeout(cut);
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
