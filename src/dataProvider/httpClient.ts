import { fetchUtils } from 'react-admin';
import { config } from '../app/config';
import { type HttpRequest, http } from './http';
import { tryParseJson } from './values';

/**
 * The `httpClient` for data providers of react-admin, based on the console's requests: credentials, timeout, `ApiError` and the
 * session guard. Like react-admin's `fetchJson`, it sends any body and `options.user`, and `json` is undefined if the response is
 * not JSON. URLs outside the API are fetched by `fetchJson` itself.
 * @example
 * jsonServerProvider('/api', httpClient)
 */
export const httpClient = async (url: string, options: fetchUtils.Options = {}) => {
  if (!url.startsWith(`${config.apiBase}/`)) return fetchUtils.fetchJson(url, options);
  const headers = new Headers();
  const sent = fetchUtils.createHeadersFromOptions({ ...options, headers: new Headers(options.headers) });
  const body = await http(url.slice(config.apiBase.length + 1), {
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
