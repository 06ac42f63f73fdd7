import type { Context } from 'hono';
import type { begin } from '../auth/login';
import { sessionToken } from '../auth/sessionToken';
import type { Features } from '../features';
import { appendHeaders } from './appendHeaders';
import type { ApiEnv } from './context';

/** Sets the cookies of a session that a login has begun. @returns the token for the console */
export async function answerLogin(
  c: Context<ApiEnv>,
  { account, session, devices }: Awaited<ReturnType<typeof begin>>,
  features: Features,
): Promise<string> {
  const { now, transport } = c.var;
  const seconds = Math.floor(session.expiresAt.getTime() / 1000) - Math.floor(now.getTime() / 1000);
  appendHeaders(c, transport.issue(session.id, seconds));
  if (devices) appendHeaders(c, transport.devices?.issue(devices));
  const mustSetUp = c.var.requiresTwoFactor(account.role) && !account.hasTwoFactor;
  return sessionToken({ ...account, expiresAt: session.expiresAt }, features, mustSetUp);
}
