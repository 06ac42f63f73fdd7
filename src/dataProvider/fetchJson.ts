import { fetchUtils } from 'react-admin';
import type { Http, HttpRequest } from './http';
import { parseJson } from './json';

/**
 * Creates the `httpClient` for react-admin data providers, based on the console's requests: credentials, timeout, `ApiError` and
 * the session guard. A third-party provider that uses it has all guarantees of the console.
 *
 * @param base The API's base URL, as for `http`. Other URLs are fetched like in react-admin.
 * @example
 * jsonServerProvider('/api', createFetchJson(http, '/api'))
 */
export const createFetchJson =
  (http: Http, base: string) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    if (!url.startsWith(`${base}/`)) return fetchUtils.fetchJson(url, options);
    const headers = new Headers();
    const body = await http(url.slice(base.length + 1), {
      method: (options.method ?? 'GET') as HttpRequest['method'],
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      headers: Object.fromEntries(new Headers(options.headers)),
      signal: options.signal ?? undefined,
      onHeaders: (received) => {
        for (const [name, value] of received) headers.set(name, value);
      },
    });
    return { status: 200, headers, body, json: body === '' ? undefined : parseJson(body) };
  };
