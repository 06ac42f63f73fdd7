import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { HEALTH_PATHS } from '../http/health';
import type { clientAddresses } from './address';
import { refuseUnreadable } from './refusals';
import { requestLog } from './requestLog';

interface Parts {
  api: { fetch(request: Request): Response | Promise<Response> };
  /** Handles all requests outside the API. */
  console(request: Request): Response;
  addresses: ReturnType<typeof clientAddresses>;
  log(entry: Record<string, unknown>): void;
  /** Whether clients connect over TLS. */
  tls: boolean;
}

/** Creates the listener that serves the API and the console on one port. */
export function answerWith({ api, console, addresses, log, tls }: Parts): RequestListener {
  const requests = requestLog(log, addresses.ofIncoming);
  const answer = getRequestListener(
    async (request, { incoming }: { incoming: Incoming }) => {
      addresses.note(request, incoming);
      if (!isApi(new URL(request.url).pathname)) return console(request);
      requests.leaveToApi(incoming);
      const response = await api.fetch(request);
      // The response was ready before the whole body arrived. Close, so that the rest is not parsed as the next request.
      if (!incoming.complete) response.headers.set('Connection', 'close');
      return response;
    },
    { errorHandler: refuseUnreadable({ tls }, log) },
  );
  return (incoming, outgoing) => {
    requests.watch(incoming, outgoing);
    // HTTP/1.0 has no Host header (RFC 1945). An HTTP/1.1 request without one is still refused.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost';
    return answer(incoming, outgoing);
  };
}

type Incoming = Pick<IncomingMessage, 'complete' | 'headers' | 'socket'>;

/** Returns whether a path is the API's. In other capitals too, so that a mistyped call gets its JSON 404 and not the console's page. */
const isApi = (path: string) => /^\/api(\/|$)/i.test(path) || HEALTH_PATHS.includes(path);
