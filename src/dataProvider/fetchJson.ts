import { fetchUtils } from 'react-admin';
import type { Http, HttpRequest } from './http';
import { tryParseJson } from './values';

/**
 * Creates the `httpClient` for react-admin data providers, based on the console's requests: credentials, timeout, `ApiError` and
 * the session guard. Like react-admin's `fetchJson`, it sends any body and `options.user`, and `json` is undefined if the response is
 * not JSON. A third-party provider that uses it has all guarantees of the console.
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
    const sent = fetchUtils.createHeadersFromOptions({ ...options, headers: new Headers(options.headers) });
    const body = await http(url.slice(base.length + 1), {
      method: (options.method ?? 'GET') as HttpRequest['method'],
      body: options.body ?? undefined,
      headers: Object.fromEntries(sent),
      signal: options.signal ?? undefined,
      onHeaders: (received) => {
        for (const [name, value] of received) headers.set(name, value);
      },
    });
    return { status: 200, headers, body, json: tryParseJson(body) };
  };
