import { parse, serialize } from 'hono/utils/cookie';
import type { SessionTransport } from './transport';

/**
 * The session id in an HttpOnly cookie: out of reach of scripts, not sent along by other sites' forms. Under TLS it is
 * `__Host-session`, which no other host of the domain can overwrite; without TLS browsers refuse that name.
 */
export function cookieTransport({ secure }: { secure: boolean }): SessionTransport {
  const name = secure ? '__Host-session' : 'session';
  const write = (value: string, maxAge: number) => ({
    'Set-Cookie': serialize(name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge }),
  });
  return {
    read: (request) => parse(request.headers.get('cookie') ?? '', name)[name] || undefined,
    issue: (id, lifetimeSeconds) => write(id, lifetimeSeconds),
    clear: () => write('', 0),
    scheme: { type: 'apiKey', in: 'cookie', name, description: 'Given by POST /api/auth/login.' },
  };
}
