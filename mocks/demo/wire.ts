/** A request as a plain value, because `Request` and `Response` objects cannot be posted to a BroadcastChannel. */
export interface Call {
  url: string;
  method: string;
  headers: [string, string][];
  body: string | null;
}

/** A response as a plain value. */
export interface Answer {
  status: number;
  headers: [string, string][];
  /** Bytes, because an export may not be text. */
  body: string | ArrayBuffer;
}

/** A message between the demo's tabs and the worker that holds the database. */
export type Message =
  /** A tab asks whether a worker holds the database. */
  | { type: 'hello' }
  /** The database is open. `holder` changes when another tab's worker takes over. */
  | { type: 'ready'; holder: string }
  | { type: 'failed'; reason: string }
  | { type: 'call'; id: string; call: Call }
  /** The call has started. If the holder's tab closes now, its result is unknown. */
  | { type: 'taken'; id: string }
  | { type: 'answer'; id: string; answer: Answer };

export const packRequest = async (request: Request): Promise<Call> => ({
  url: request.url,
  method: request.method,
  headers: [...request.headers],
  body: (await request.text()) || null,
});

export const unpackRequest = ({ url, ...init }: Call) => new Request(url, init);

export const packResponse = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.arrayBuffer(),
});

const sizeOf = (body: Answer['body']) => (typeof body === 'string' ? body.length : body.byteLength);

export const unpackResponse = ({ body, ...init }: Answer) => new Response(sizeOf(body) > 0 ? body : null, init);
