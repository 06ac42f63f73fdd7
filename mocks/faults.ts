/** A declarative fault of an API call. Component tests apply it with MSW, end-to-end tests with Playwright. */
export interface Fault {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The call's path without its query; `:name` matches one segment: `/api/users/:id`. */
  path: string;
  /** Respond with this status instead of calling the API. */
  status?: number;
  /** Body of that response: a string as text, anything else as JSON. */
  body?: unknown;
  /** Headers of that response. By default, the content type follows from the body. */
  headers?: Record<string, string>;
  /** Never respond. */
  hang?: boolean;
  /** Break the connection. */
  network?: boolean;
  /** Number of calls to affect; all by default. */
  times?: number;
}

export interface Call {
  method: string;
  url: string;
}

export function hits(fault: Fault, call: Call): boolean {
  return fault.method === call.method && pathPattern(fault.path).test(new URL(call.url).pathname);
}

/** @returns the body and headers of the response for a fault with a `status`. */
export function faultAnswer({ body, headers }: Fault): { text: string; headers: Record<string, string> } {
  const isText = body === undefined || typeof body === 'string';
  const type = isText ? 'text/plain' : 'application/json';
  return { text: isText ? (body ?? '') : JSON.stringify(body), headers: { 'content-type': type, ...headers } };
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
