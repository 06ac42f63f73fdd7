import { setServerTime } from '../format/clock';
import { errorFromResponse, errorWithoutResponse, invalidResponse } from './errors';
import { isLeaving } from './leaving';

const TIMEOUT_MS = 30_000;

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The body: a text, a file or a form, sent as it is, or anything else, sent as JSON. */
  body?: unknown;
  /** Additional headers. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called with the headers of a successful response. */
  onHeaders?: (headers: Headers) => void;
  /** Receives a successful response in chunks as it arrives, instead of its text. The timeout then applies to each chunk. */
  onChunk?: (chunk: Uint8Array, headers: Headers) => void;
  /** Timeout in ms, for requests that take longer than others. */
  timeoutMs?: number;
}

/** Returns whether `fetch` takes a body. It sets the content type of files and forms. */
const isSentAsIs = (body: unknown): body is BodyInit | undefined =>
  ['undefined', 'string'].includes(typeof body) ||
  [Blob, FormData, URLSearchParams].some((type) => body instanceof type);

let sentWrites = 0;

/** Returns how many requests other than reads were sent so far. */
export const countSentWrites = () => sentWrites;

/** Sends a request. `path` is relative to the API's base ('users?page=1'). @returns the response's text. @throws ApiError */
export type Http = (path: string, request?: HttpRequest) => Promise<string>;

/**
 * Creates the HTTP client, the only code that calls `fetch`. `base` is the API's base URL without a trailing slash. Requests
 * include credentials (the session is a cookie) and no Authorization header (specification, section 7).
 *
 * A received status counts even if the body cannot be read: a refusal stays a refusal, and a write with a 2xx status has
 * succeeded (rulings.md, 8). Writes do not follow redirects: the browser would GET the other URL, and its 200 would look like
 * the write's.
 */
export const createHttp =
  (base: string): Http =>
  async (path, { method = 'GET', body, headers, signal, onHeaders, onChunk, timeoutMs = TIMEOUT_MS } = {}) => {
    const isWrite = method !== 'GET';
    if (isWrite) sentWrites += 1;
    // A request can succeed nevertheless, for example if the server is on this machine.
    const isOffline = globalThis.navigator?.onLine === false;
    const timeout = new AbortController();
    const startTimer = () => setTimeout(() => timeout.abort(), timeoutMs);
    let timer = startTimer();
    const fail = (error: unknown): never => {
      if (signal?.aborted) throw error;
      if (timeout.signal.aborted) throw errorWithoutResponse('timeout', 'No response in time');
      throw errorWithoutResponse(
        isWrite && isOffline ? 'offline' : 'network',
        error instanceof Error ? error.message : 'No response',
      );
    };
    try {
      const address = `${base}/${path}`;
      const end = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
      const response = await fetch(address, {
        method,
        credentials: 'include',
        headers: { ...(!isSentAsIs(body) && { 'Content-Type': 'application/json' }), ...headers },
        body: isSentAsIs(body) ? body : JSON.stringify(body),
        redirect: isWrite ? 'manual' : 'follow',
        keepalive: isWrite && isLeaving(),
        signal: end,
      }).catch(fail);
      setServerTime(response.headers.get('date'));
      if (response.type === 'opaqueredirect') throw invalidResponse('The response is a redirect');
      const reader = response.ok && onChunk && response.body?.getReader();
      while (reader) {
        const { value } = await reader.read().catch(fail);
        clearTimeout(timer);
        if (!value) return '';
        timer = startTimer();
        onChunk(value, response.headers);
      }
      const needsBody = !isWrite && response.ok;
      const text = await response.text().catch((error: unknown) => (needsBody ? fail(error) : ''));
      if (response.ok) {
        onHeaders?.(response.headers);
        return text;
      }
      throw errorFromResponse(response.status, response.statusText, text);
    } finally {
      clearTimeout(timer);
    }
  };
