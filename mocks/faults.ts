/** What can go wrong with a call, in words: component tests apply it through MSW, end-to-end tests through Playwright. */
export interface Fault {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The call's path without its query; `:name` stands for one segment: `/api/users/:id`. */
  path: string;
  /** Answer with this instead of asking the API. */
  status?: number;
  /** Text as it is, anything else as JSON. */
  body?: unknown;
  /** Wait before answering, or before asking the API when there is no `status`. */
  delayMs?: number;
  /** Never answer. */
  hang?: boolean;
  /** Break the connection. */
  network?: boolean;
  /** How many calls are hit; all of them by default. */
  times?: number;
}

export interface Call {
  method: string;
  url: string;
}

export function hits(fault: Fault, call: Call): boolean {
  return fault.method === call.method && pathPattern(fault.path).test(new URL(call.url).pathname);
}

export function faultBody({ body }: Fault): { text: string; type: string } {
  if (body === undefined) return { text: '', type: 'text/plain' };
  return typeof body === 'string'
    ? { text: body, type: 'text/plain' }
    : { text: JSON.stringify(body), type: 'application/json' };
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
