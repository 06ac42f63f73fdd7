/** The session of a request and its response, for the calls that begin or end one. */
import type { Context } from 'hono';
import type { begin } from '../auth/login';
import { sessionToken } from '../auth/sessionToken';
import { type ApiEnv, originOf } from './context';

/** Returns what a login needs to know about its browser. */
export const browserOf = (c: Context<ApiEnv>) => ({
  ...originOf(c),
  oldSession: c.var.transport.read(c.req.raw),
  devices: c.var.transport.devices?.read(c.req.raw),
});

/** Sets the cookies of the session that a login has opened. @returns the token for the console */
export async function answerLogin(
  c: Context<ApiEnv>,
  { account, session, devices }: Awaited<ReturnType<typeof begin>>,
): Promise<string> {
  issueSession(c, session, devices);
  const mustSetUp = c.var.requiresTwoFactor(account.role) && !account.hasTwoFactor;
  return sessionToken({ ...account, expiresAt: session.expiresAt }, { hasFeatures: c.var.hasFeatures, mustSetUp });
}

/** Sets the cookies of a session. @param devices The device tokens, if the transport has them. */
export function issueSession(
  c: Context<ApiEnv>,
  { id, expiresAt }: { id: string; expiresAt: Date },
  devices: string[] | undefined,
): void {
  const { now, transport } = c.var;
  const seconds = Math.floor(expiresAt.getTime() / 1000) - Math.floor(now.getTime() / 1000);
  appendHeaders(c, transport.issue(id, seconds));
  issueDevices(c, devices);
}

/** Sets the cookie of a known browser. @param devices The device tokens, if the transport has them. */
export function issueDevices(c: Context<ApiEnv>, devices: string[] | undefined): void {
  if (devices) appendHeaders(c, c.var.transport.devices?.issue(devices));
}

/** Removes the session's cookie. */
export const clearSession = (c: Context<ApiEnv>): void => appendHeaders(c, c.var.transport.clear());

/** Appends, because each cookie needs its own Set-Cookie header. */
function appendHeaders(c: Context, headers: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value, { append: true });
}
