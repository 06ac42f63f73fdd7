import { parse, serialize } from 'hono/utils/cookie';
import { DEVICE_LIFETIME } from './devices';
import { isSecret } from './secrets';
import type { SessionTransport } from './transport';

/** Maximum accounts that one browser can be known to, to limit the size of the header. */
const MAX_DEVICES = 5;

/**
 * Sends ids in HttpOnly cookies, which scripts cannot read and forms of other sites do not send. With TLS their names
 * start with `__Host-`, so that no other host of the domain can overwrite them. Without TLS, browsers refuse such names.
 */
export function cookieTransport({ secure }: { secure: boolean }): SessionTransport {
  const [name, deviceName] = secure ? ['__Host-session', '__Host-device'] : ['session', 'device'];
  const read = (request: Request, cookie: string) => parse(request.headers.get('cookie') ?? '', cookie)[cookie];
  const write = (cookie: string, value: string, maxAge: number, sameSite: 'Lax' | 'Strict') => ({
    'Set-Cookie': serialize(cookie, value, { httpOnly: true, sameSite, path: '/', secure, maxAge }),
  });
  return {
    read: (request) => read(request, name) || undefined,
    issue: (id, lifetimeSeconds) => write(name, id, lifetimeSeconds, 'Lax'),
    clear: () => write(name, '', 0, 'Lax'),
    devices: {
      read: (request) => (read(request, deviceName) ?? '').split('.').filter(isSecret).slice(0, MAX_DEVICES),
      issue: (tokens) => write(deviceName, tokens.slice(0, MAX_DEVICES).join('.'), DEVICE_LIFETIME / 1000, 'Strict'),
    },
    scheme: { type: 'apiKey', in: 'cookie', name, description: 'Given by POST /api/auth/login.' },
  };
}
