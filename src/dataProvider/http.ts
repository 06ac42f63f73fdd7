import { config } from '../app/config';
import { endSession, getSession, isUnverified, markVerified, syncSession } from '../authProvider/session';
import { sessionUserHeader } from '../authProvider/token';
import { setServerTime } from '../format/clock';
import { errorFromResponse, errorWithoutResponse, invalidResponse, isUnauthorized } from './errors';
import { tryParseJson } from './values';

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

/** Sends a request. `path` is relative to the base URL of the API ('users?page=1'). @returns the response's text. @throws ApiError */
export type Http = (path: string, request?: HttpRequest) => Promise<string>;

let isPageLeft = false;

/** Calls `send` while the page unloads, so that its requests, which may start in later microtasks, outlive the page. */
export const whileLeaving = (send: () => void) => {
  isPageLeft = true;
  send();
  // Runs only if the page stays after all, or returns from the browser's back/forward cache.
  setTimeout(() => {
    isPageLeft = false;
  });
};

/**
 * The HTTP client without a session guard, and the only code that calls `fetch`: for login and logout, and for requests that the
 * user did not start, where a 401 must not open the sign-in prompt. Requests include credentials (the session is a cookie) and no
 * Authorization header (specification, section 7).
 *
 * A received status counts even if the body cannot be read: a refusal stays a refusal, and a write with a 2xx status has
 * succeeded (rulings.md, 8). Writes do not follow redirects: the browser would GET the other URL, and its 200 would look like
 * the write's.
 */
export const unguardedHttp: Http = async (
  path,
  { method = 'GET', body, headers, signal, onHeaders, onChunk, timeoutMs = TIMEOUT_MS } = {},
) => {
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
    const address = `${config.apiBase}/${path}`;
    const end = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    const response = await fetch(address, {
      method,
      credentials: 'include',
      headers: { ...(!isSentAsIs(body) && { 'Content-Type': 'application/json' }), ...headers },
      body: isSentAsIs(body) ? body : JSON.stringify(body),
      redirect: isWrite ? 'manual' : 'follow',
      keepalive: isWrite && isPageLeft,
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

/**
 * The console's HTTP client. Sends requests only as the user that the console shows: all tabs share one cookie, so after another
 * user's login in another tab, this tab must not act in their name. Checks the stored token before each request. If the token has
 * `checksUser`, also sends the user's id, so that the API refuses (401) a request with another user's session.
 *
 * A 401 ends the session of that request, never a later one: if the same user has signed in again since, the request is
 * sent again.
 */
export const http: Http = async (path, request) => {
  const shownTo = getSession();
  // An auth provider of one's own decides about a 401 (`checkError`).
  if (shownTo?.isExternal) return unguardedHttp(path, request);
  syncSession();
  const session = getSession();
  if (!session || session.id !== shownTo?.id) throw new Error('The user of this request is no longer signed in');
  try {
    const headers = { ...request?.headers, ...sessionUserHeader(session) };
    const response = await unguardedHttp(path, { ...request, headers });
    markVerified(session);
    return response;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    syncSession();
    const now = getSession();
    if (now === session) endSession(isUnverified(session) ? 'unaccepted' : 'over');
    else if (now?.id === session.id) return http(path, request);
    throw error;
  }
};

/** Parses the text of a response. @throws ApiError if it is not JSON. */
export const parseJson = (text: string): unknown => {
  const value = tryParseJson(text);
  if (value === undefined) throw invalidResponse('The response is not JSON');
  return value;
};
