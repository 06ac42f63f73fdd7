import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { loginDevices } from '../db/schema';
import { hashOf, newSecret } from './secrets';

const DAY = 86_400_000;
/** Time after the last login until a browser is forgotten, in ms. */
export const DEVICE_LIFETIME = 180 * DAY;
/** Maximum known browsers per account. Those with the latest logins are kept. */
const MAX_BROWSERS = 20;

/**
 * Marks the browser of a successful login as known to the account (OWASP's device cookie). Reuses the token that the
 * account issued to this browser, or creates one; a token that was never issued is not adopted.
 * @returns the tokens for the browser to keep: this account's first, then those of other accounts that sign in there
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
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
    .offset(MAX_BROWSERS - 1);
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

/** Forgets all browsers of the account. Someone with the old password may have used any of them. */
export async function forgetDevices(db: Database, adminUserId: number): Promise<void> {
  await db.delete(loginDevices).where(eq(loginDevices.adminUserId, adminUserId));
}
