import { createMiddleware } from 'hono/factory';
import { ApiError, texts } from '../errors';
import type { ApiEnv } from './context';
import type { RouteTable } from './routeTable';

/** Maximum body size in bytes, far above any valid body. */
const MAX_BODY = 100 * 1024;

/**
 * Reads and checks the body before it is parsed, only for calls that take one. It must not be too large (413), and must be JSON
 * by its type (415) and UTF-8 (400; lenient decoding would store other characters than were sent).
 */
export const readBody = (table: RouteTable) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const call = table.at(c.req.path).find(({ method }) => method === c.req.method);
    if (!call?.body || call.body === 'file') return next();
    const limit = { max: MAX_BODY, tooLarge: texts.tooLarge, incomplete: texts.malformed };
    const bytes = await concat(readChunks(c.req.raw, limit));
    if (bytes.byteLength > 0 && !isUtf8Text(c.req.raw.headers, 'application/json'))
      throw new ApiError(415, texts.notJson);
    if (!isUtf8(bytes) || (bytes.byteLength === 0 && call.body === 'required'))
      throw new ApiError(400, texts.malformed);
    c.req.raw = new Request(c.req.raw, { body: bytes });
    return next();
  });

interface BodyLimit {
  /** Maximum size in bytes. */
  max: number;
  /** Message for a larger body. */
  tooLarge: string;
  /** Message for a connection that closes before the end of the body. */
  incomplete: string;
}

/**
 * Yields the chunks of a body. Counts the bytes while reading, because Content-Length can be absent or wrong, and does not read
 * past the limit.
 * @throws ApiError 413 if the body is too large, 400 if it is incomplete
 */
export async function* readChunks(
  request: Request,
  { max, tooLarge, incomplete }: BodyLimit,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new ApiError(413, tooLarge);
  const reader = request.body?.getReader();
  if (!reader) return;
  const refuseIncomplete = () => {
    throw new ApiError(400, incomplete);
  };
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(refuseIncomplete);
    if (done) return;
    size += value.byteLength;
    if (size > max) throw new ApiError(413, tooLarge);
    yield value;
  }
}

async function concat(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  const whole = new Uint8Array(all.reduce((size, chunk) => size + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of all) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Returns whether a body is uncompressed text in UTF-8. @param type Its media type, such as `application/json`. */
export function isUtf8Text(headers: Headers, type: string): boolean {
  const [, sent = '', parameters = ''] = /^([^;]*)(.*)$/s.exec(headers.get('content-type') ?? '') ?? [];
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(parameters)?.[1] ?? 'utf-8';
  const encoding = headers.get('content-encoding') ?? 'identity';
  return sent.trim().toLowerCase() === type && /^utf-?8$/i.test(charset) && /^identity$/i.test(encoding);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
