/** Ends the first step of a sign-in: the password is correct, but the account also needs a code. */
import { eq, inArray, lte } from 'drizzle-orm';
import type { LoginRefusal } from '../contract';
import type { Database } from '../db/database';
import { adminUsers, loginSteps } from '../db/schema';
import { ApiError, texts } from '../errors';
import { hasTwoFactor } from './hasTwoFactor';
import { hashOf, newSecret } from './secrets';

/** How long a user has to enter the code, in ms. */
export const STEP_LIFETIME_MS = 5 * 60_000;

/** The response to the correct password of an account that also needs a code. */
class CodeNeeded extends ApiError {
  constructor(private readonly secondStep: string) {
    super(403, texts.codeNeeded);
  }

  override get body(): LoginRefusal {
    return { ...super.body, secondStep: this.secondStep };
  }
}

/**
 * Stops a login with a correct password if the account has two-factor sign-in.
 * @throws CodeNeeded with the token of the second step, which opens no session and is valid once, for five minutes.
 */
export async function requireCode(db: Database, account: { id: number; passwordHash: string }, now: Date) {
  const [found] = await db
    .select({ hasTwoFactor: hasTwoFactor(adminUsers.id) })
    .from(adminUsers)
    .where(eq(adminUsers.id, account.id));
  if (!found?.hasTwoFactor) return;
  const token = newSecret();
  const expired = db
    .select({ tokenHash: loginSteps.tokenHash })
    .from(loginSteps)
    .where(lte(loginSteps.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(loginSteps).where(inArray(loginSteps.tokenHash, expired));
  await db.insert(loginSteps).values({
    tokenHash: await hashOf(token),
    adminUserId: account.id,
    passwordMark: await hashOf(account.passwordHash),
    expiresAt: new Date(now.getTime() + STEP_LIFETIME_MS),
  });
  throw new CodeNeeded(token);
}
