import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers } from '../db/schema';
import { next } from '../db/version';
import { ApiError, notFound, texts } from '../errors';
import { findAccount } from './accounts';
import { type Actor, closeSessionsOf } from './sessions';

interface Suspension {
  suspended: boolean;
  now: Date;
}

/**
 * Suspends an account, or lets it sign in again, in a transaction that has locked the accounts. Suspending ends its sessions and
 * its open invitations. Repeating it changes nothing.
 * @returns the account, and whether it was changed
 * @throws ApiError 404; 403 for the caller's own account, 409 for the last admin
 */
export async function setSuspended(tx: Database, actor: Actor, id: number, { suspended, now }: Suspension) {
  const { account, isLastAdmin } = await findAccount(tx, id);
  if (suspended && id === actor.id) throw new ApiError(403, texts.suspendSelf);
  if (suspended && isLastAdmin) throw new ApiError(409, texts.lastAdmin);
  if (suspended === (account.suspendedAt !== null)) return { account, isChanged: false };
  const values = { suspendedAt: suspended ? now : null };
  const [row] = await tx
    .update(adminUsers)
    .set({ ...values, version: next(adminUsers, values) })
    .where(eq(adminUsers.id, id))
    .returning();
  if (!row) throw notFound();
  if (suspended) await closeSessionsOf(tx, id);
  return { account: { ...row, twoFactor: account.twoFactor }, isChanged: true };
}
