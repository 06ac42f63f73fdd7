import { errorFromAnswer, errorWithoutAnswer } from './errors';

/** A call that has not been answered after this many milliseconds is given up. */
const TIMEOUT = 30_000;

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/** Calls the API: `path` is relative to its base ('users?page=1'). Resolves to the answer's text. @throws ApiError */
export type Http = (path: string, request?: HttpRequest) => Promise<string>;

/**
 * The one place that fetches. `base` is where the API's paths start, without a trailing slash. Credentials always go along (the session is a cookie), an Authorization header never does
 * (specification, section 7).
 */
export const createHttp =
  (base: string): Http =>
  async (path, { method = 'GET', body, signal } = {}) => {
    const timeout = AbortSignal.timeout(TIMEOUT);
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}/${path}`, {
        method,
        credentials: 'include',
        headers: body === undefined ? undefined : { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: stop,
      });
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (timeout.aborted) throw errorWithoutAnswer('timeout', 'No answer in time');
      throw errorWithoutAnswer('network', error instanceof Error ? error.message : 'No answer');
    }
    if (response.ok) return text;
    throw errorFromAnswer(response.status, response.statusText, text);
  };
