import { errorFromAnswer, errorWithoutAnswer } from './errors';
import { isLeaving } from './leaving';

/** A call that has not been answered after this many milliseconds is given up. */
const TIMEOUT = 30_000;

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Besides those that every call has. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Receives the headers of a response that was OK. */
  onHeaders?: (headers: Headers) => void;
}

/** Calls the API: `path` is relative to its base ('users?page=1'). Resolves to the answer's text. @throws ApiError */
export type Http = (path: string, request?: HttpRequest) => Promise<string>;

/**
 * The one place that fetches. `base` is where the API's paths start, without a trailing slash. Credentials always go along
 * (the session is a cookie), an Authorization header never does (specification, section 7).
 *
 * `takePrefetched` hands over a response that was requested before this code ran (`app/start`).
 *
 * A status that has come counts, whatever becomes of the body behind it: a refusal stays one, and a write that was answered
 * with OK is done (rulings.md, 8). A write is never redirected: the browser would ask for the other place's page instead,
 * and its OK would be taken for the write's.
 */
export const createHttp =
  (base: string, takePrefetched?: (address: string, signal: AbortSignal) => Promise<Response> | undefined): Http =>
  async (path, { method = 'GET', body, headers, signal, onHeaders } = {}) => {
    const isWrite = method !== 'GET';
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT);
    const noAnswer = (error: unknown) => {
      if (signal?.aborted) return error;
      if (timeout.signal.aborted) return errorWithoutAnswer('timeout', 'No answer in time');
      return errorWithoutAnswer('network', error instanceof Error ? error.message : 'No answer');
    };
    try {
      const address = `${base}/${path}`;
      const end = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
      const asked = isWrite ? undefined : takePrefetched?.(address, end);
      const answer =
        asked ??
        fetch(address, {
          method,
          credentials: 'include',
          headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
          body: body === undefined ? undefined : JSON.stringify(body),
          redirect: isWrite ? 'manual' : 'follow',
          keepalive: isWrite && isLeaving(),
          signal: end,
        });
      const response = await answer.catch((error: unknown) => Promise.reject(noAnswer(error)));
      if (response.type === 'opaqueredirect') throw errorWithoutAnswer('nonsense', 'The answer was a redirect');
      const isEnough = isWrite || !response.ok;
      const text = await response.text().catch((error: unknown) => (isEnough ? '' : Promise.reject(noAnswer(error))));
      if (response.ok) {
        onHeaders?.(response.headers);
        return text;
      }
      throw errorFromAnswer(response.status, response.statusText, text);
    } finally {
      clearTimeout(timer);
    }
  };
