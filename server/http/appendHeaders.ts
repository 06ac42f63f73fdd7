import type { Context } from 'hono';

/** Adds headers to the answer that is to come, beside those of the same name: every cookie is a Set-Cookie of its own. */
export function appendHeaders(c: Context, headers: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value, { append: true });
}
