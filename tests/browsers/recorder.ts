import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const SCRIPT = '/browser-test-recorder.js';
const REPORT = '/browser-test-report';

/** An empty page of the same origin. */
export const BLANK = '/browser-test-blank';

/** The server under test, with every error of its pages recorded. */
export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/**
 * Starts a proxy that adds a script before all others to each page. WebDriver has no command for this, and hooks added after the load
 * event miss startup errors.
 * @param target The address of the server under test.
 */
export async function startRecorder(target: string) {
  const problems: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === SCRIPT) outgoing.setHeader('content-type', 'text/javascript').end(`(${hook})('${REPORT}')`);
    else if (incoming.url === BLANK) outgoing.setHeader('content-type', 'text/html').end('<!doctype html>');
    else if (incoming.url === REPORT) {
      problems.push(await text(incoming));
      outgoing.writeHead(204).end();
    } else forward(target, incoming, outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Removes the recorded problems and returns them. */
    take: () => problems.splice(0),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers };
  const isPage = headers.accept?.includes('text/html');
  // A page must arrive uncompressed and in full, so that the script can be added.
  if (isPage) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const forwarded = request(target + incoming.url, { method: incoming.method, headers }, async (response) => {
    const { statusCode = 502, headers } = response;
    if (!headers['content-type']?.startsWith('text/html')) {
      response.pipe(outgoing.writeHead(statusCode, headers));
      return;
    }
    const page = (await text(response)).replace('<head>', `<head><script src="${SCRIPT}"></script>`);
    outgoing.writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(page) }).end(page);
  });
  forwarded.once('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}

/** Runs in the page, before any other script: self-contained. */
function hook(report: string): void {
  const send = (problem: string) => navigator.sendBeacon(report, problem);
  const describe = (value: unknown) => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value));
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) send(`Uncaught error: ${event.message}\n${describe(event.error)}`);
    // Firefox reports an error for each `modulepreload` of a module that is already loaded.
    else if (event.target instanceof Element && !event.target.matches('[rel=modulepreload]'))
      if (!event.target.matches('[rel=prefetch]'))
        // The next page may cancel a prefetch.
        send(`Failed to load: ${event.target.outerHTML}`);
  };
  // Only the capture phase sees the errors of elements that failed to load.
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => send(`Unhandled rejection: ${describe(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    send(`Content-Security-Policy: ${effectiveDirective} stopped ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...values: unknown[]) => {
    send(`console.error: ${values.map(describe).join(' ')}`);
    error(...values);
  };
}
