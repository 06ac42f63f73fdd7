import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { refuseUnreadable } from './refusals';

interface Parts {
  api: { fetch(request: Request): Response | Promise<Response> };
  /** Everything that is not the API's. */
  console(request: Request): Response;
  /** Told of each request before it is answered. */
  note(request: Request, peer: string | undefined): void;
  log(entry: Record<string, unknown>): void;
  /** Whether people come by TLS. */
  tls: boolean;
}

/** API and console on one port. */
export function answerWith({ api, console, note, log, tls }: Parts): RequestListener {
  return getRequestListener(
    async (request, { incoming }: { incoming: Incoming }) => {
      note(request, incoming.socket.remoteAddress);
      if (!isApi(new URL(request.url).pathname)) return console(request);
      const response = await api.fetch(request);
      // Refused before its body had come in: what is left of the body must not be taken for the next request.
      if (!incoming.complete) response.headers.set('Connection', 'close');
      return response;
    },
    { errorHandler: refuseUnreadable({ tls }, log) },
  );
}

type Incoming = Pick<IncomingMessage, 'complete' | 'socket'>;

const isApi = (path: string) =>
  path === '/api' || path.startsWith('/api/') || path === '/healthz' || path === '/readyz';
