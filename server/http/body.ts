import { createMiddleware } from 'hono/factory';
import { ApiError, texts } from '../errors';
import type { ApiEnv } from './context';
import type { RouteTable } from './routeTable';

/** Maximum body size in bytes, far above any valid body. */
const MAX_BODY = 100 * 1024;

/**
 * Reads and checks the body before it is parsed, only for calls that take one. It must be JSON by its type (415), not too
 * large (413; counted while reading, regardless of Content-Length, and not read past the limit) and UTF-8 (400; lenient
 * decoding would store other characters than were sent).
 */
export const readBody = (table: RouteTable) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const call = table.at(c.req.path).find(({ method }) => method === c.req.method);
    if (!call?.body || call.body === 'file') return next();
    const { headers } = c.req.raw;
    if (Number(headers.get('content-length') ?? 0) > MAX_BODY) throw new ApiError(413, texts.tooLarge);
    const bytes = await upTo(MAX_BODY, c.req.raw.body);
    if (bytes.byteLength > 0 && !isPlainJson(headers)) throw new ApiError(415, texts.notJson);
    if (!isUtf8(bytes) || (bytes.byteLength === 0 && call.body === 'required'))
      throw new ApiError(400, texts.malformed);
    c.req.raw = new Request(c.req.raw, { body: bytes });
    return next();
  });

async function upTo(max: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // A connection that closes early leaves an incomplete body.
    const { done, value } = (await reader?.read().catch(refuseHalf)) ?? { done: true };
    if (done || !value) break;
    size += value.byteLength;
    if (size > max) throw new ApiError(413, texts.tooLarge);
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function refuseHalf(): never {
  throw new ApiError(400, texts.malformed);
}

/** Returns whether the body is uncompressed JSON in UTF-8, its only encoding (RFC 8259, 8.1). */
function isPlainJson(headers: Headers): boolean {
  const type = /^application\/json\s*(?:;(.*))?$/is.exec(headers.get('content-type')?.trim() ?? '');
  const charset = /(?:^|;)\s*charset\s*=\s*"?([^";\s]*)/i.exec(type?.[1] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers.get('content-encoding') ?? 'identity';
  return type !== null && /^utf-?8$/i.test(charset) && /^identity$/i.test(encoding);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
