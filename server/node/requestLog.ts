import type { IncomingMessage, ServerResponse } from 'node:http';

type Log = (entry: Record<string, unknown>) => void;

/**
 * Logs requests that the API does not see: files, pages, wrong methods and malformed URLs.
 * @returns `watch`, for every request, and `leaveToApi`, for those that the API logs itself.
 */
export function requestLog(log: Log, addressOf: (incoming: IncomingMessage) => string) {
  const apiRequests = new WeakSet<object>();
  return {
    watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
      const start = performance.now();
      const address = addressOf(incoming);
      outgoing.once('close', () => {
        // Without a response, `refusals.ts` has already logged the request.
        if (apiRequests.has(incoming) || !outgoing.headersSent) return;
        const { statusCode: status } = outgoing;
        const level = status >= 500 ? 'error' : 'info';
        log({ level, ...describe(incoming), status, ms: Math.round(performance.now() - start), address });
      });
    },
    leaveToApi: (incoming: object) => void apiRequests.add(incoming),
  };
}

/** Returns the method and path of a request, without the query and without the credentials of an absolute URL. */
export function describe({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) {
  const path = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : undefined;
  return { method, path };
}
