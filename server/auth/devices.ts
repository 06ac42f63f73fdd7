import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { loginDevices } from '../db/schema';
import { hashOf, newSecret } from './secrets';

const DAY = 86_400_000;
/** A browser is forgotten when nobody signed in from it for so long. */
export const DEVICE_LIFETIME = 180 * DAY;
/** An account's browsers; of more, those where somebody signed in last. */
const MOST = 20;

/**
 * Has the account know the browser of a successful login from now on: under the token of those it brought along that the
 * account gave it, else under a new one; one that nobody gave it is never adopted. Answers the tokens that the browser is
 * to keep, this account's first, then those of others who sign in there.
 *
 * This is OWASP's device cookie: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export async function rememberDevice(
  db: Database,
  adminUserId: number,
  tokens: string[],
  now: Date,
): Promise<string[]> {
  const valid = await validAmong(db, tokens, now);
  const known = valid.find((device) => device.adminUserId === adminUserId);
  const token = known?.token ?? newSecret();
  const tokenHash = await hashOf(token);
  const expiresAt = new Date(now.getTime() + DEVICE_LIFETIME);
  await db
    .insert(loginDevices)
    .values({ tokenHash, adminUserId, createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: loginDevices.tokenHash, set: { expiresAt } });
  const superfluous = db
    .select({ tokenHash: loginDevices.tokenHash })
    .from(loginDevices)
    .where(and(eq(loginDevices.adminUserId, adminUserId), ne(loginDevices.tokenHash, tokenHash)))
    .orderBy(desc(loginDevices.expiresAt))
    .offset(MOST - 1);
  await db.delete(loginDevices).where(inArray(loginDevices.tokenHash, superfluous));
  return [token, ...valid.filter((device) => device !== known).map((device) => device.token)];
}

async function validAmong(db: Database, tokens: string[], now: Date) {
  const byHash = new Map<string, string>();
  for (const token of tokens) byHash.set(await hashOf(token), token);
  const rows = await db
    .select({ tokenHash: loginDevices.tokenHash, adminUserId: loginDevices.adminUserId })
    .from(loginDevices)
    .where(and(inArray(loginDevices.tokenHash, [...byHash.keys()]), gt(loginDevices.expiresAt, now)));
  return rows.map(({ tokenHash, adminUserId }) => ({ token: byHash.get(tokenHash) ?? '', adminUserId }));
}

/** Whoever had the old password may have been in any of the account's browsers. */
export async function forgetDevices(db: Database, adminUserId: number): Promise<void> {
  await db.delete(loginDevices).where(eq(loginDevices.adminUserId, adminUserId));
}
