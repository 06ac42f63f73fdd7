import type { Context } from 'hono';

/** Adds response headers and keeps those of the same name, because every cookie needs its own Set-Cookie. */
export function appendHeaders(c: Context, headers: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value, { append: true });
}
