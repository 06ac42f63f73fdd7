import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HalfServer {
  /** Responds with this status and the beginning of a body, then stays silent or breaks the connection. */
  url(status: number, then: 'silent' | 'broken'): string;
  close(): Promise<void>;
}

/** A server that never completes a response; `App.divert` puts it in the API's place. */
export async function startHalfServer(): Promise<HalfServer> {
  const server = createServer((request, response) => {
    const [, status, then] = (request.url ?? '').split('/');
    response.writeHead(Number(status), { 'Content-Type': 'application/json', 'Content-Length': 1_000 });
    response.write('{"message":', () => {
      if (then === 'broken') setImmediate(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (status, then) => `http://127.0.0.1:${port}/${status}/${then}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
