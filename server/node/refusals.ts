import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { texts } from '../errors';
import { secureHeaders } from '../http/secure';
import { describe } from './requestLog';

type HeaderOptions = Parameters<typeof secureHeaders>[0];
type Log = (entry: Record<string, unknown>) => void;

/**
 * Answers requests that Node rejects before it emits them (malformed, too large, too slow) with the API's JSON errors.
 * Closes the connection, because the start of the next request on it is unknown.
 */
export function refuseInJson(server: Server, options: HeaderOptions, log: Log): void {
  const current = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, response) => current.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = current.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (error.code !== 'ECONNRESET' && socket.writable && !isAnswering) {
      const [status] = kindOf(error.code);
      const request = response?.writableFinished ? undefined : response?.req;
      log({ ...refused(status, socket), ...(request && describe(request)), reason: error.code });
      socket.write(rawResponse(options, error.code));
    }
    socket.destroySoon();
  });
  server.on('checkExpectation', (request, response: ServerResponse) => {
    log({ ...refused(417, request.socket), ...describe(request) });
    const { body, headers } = parts(options, texts.badRequest);
    response.writeHead(417, headers).end(body);
  });
}

/** Creates the handler of errors that `getRequestListener` throws outside our own handlers. */
export function refuseUnreadable(options: HeaderOptions, log: Log) {
  return (error: unknown): Response => {
    // The path or the Host header does not form a valid URL.
    if (error instanceof Error && error.name === 'RequestError') return json(options, 400, texts.badRequest);
    log({ level: 'error', error: error instanceof Error ? error.stack : String(error) });
    return json(options, 500, texts.unexpected);
  };
}

function json(options: HeaderOptions, status: number, message: string): Response {
  const { body, headers } = parts(options, message);
  return new Response(body, { status, headers });
}

const refused = (status: number, { remoteAddress }: Socket) => ({
  level: 'info',
  event: 'request_refused',
  status,
  address: remoteAddress ?? 'unknown',
});

/** Status and message by error code; all others get a 400. */
const KNOWN: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, texts.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, texts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, texts.tooSlow],
};

const kindOf = (code = ''): [number, string] => KNOWN[code] ?? [400, texts.badRequest];

function rawResponse(options: HeaderOptions, code?: string): string {
  const [status, message] = kindOf(code);
  const { body, headers } = parts(options, message);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

function parts(options: HeaderOptions, message: string) {
  const body = JSON.stringify({ message });
  const headers = { ...secureHeaders(options), 'Content-Type': 'application/json', Connection: 'close' };
  return { body, headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) } };
}
