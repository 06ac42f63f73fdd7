import { asc, eq } from 'drizzle-orm';
import type { Role } from '../contract';
import type { Database } from '../db/database';
import { violatedConstraint } from '../db/failures';
import { adminUsers } from '../db/schema';
import { next } from '../db/version';
import { ApiError, fieldError, notFound, texts } from '../errors';
import { hashPassword } from './passwords';
import { type Actor, closeSessionsOf, openSession } from './sessions';

interface Profile {
  username: string;
  name: string;
  email: string;
  role: Role;
}

/** A new account; 409 when the username or the e-mail address is somebody's already, whatever its case. */
export async function createAdminUser(db: Database, account: Profile & { password: string }, now: Date) {
  const { password, ...profile } = account;
  const [row] = await db
    .insert(adminUsers)
    .values({ ...profile, passwordHash: await hashPassword(password), createdAt: now })
    .returning()
    .catch(refuseTaken);
  if (!row) throw new Error('The insert answered no row.');
  return row;
}

type Account = typeof adminUsers.$inferSelect;

/**
 * Changes what is given. `refuse` is asked with the account as it is, under the lock, and throws if it must not change.
 * A new role ends the account's sessions; the last admin keeps the role (409).
 */
export async function changeAdminUser(
  db: Database,
  id: number,
  profile: Partial<Profile>,
  refuse: (account: Account) => void,
) {
  return db
    .transaction(async (tx) => {
      const { account, isLastAdmin } = await lockAccounts(tx, id);
      refuse(account);
      const isNewRole = profile.role !== undefined && profile.role !== account.role;
      if (isNewRole && isLastAdmin) throw new ApiError(409, texts.lastAdmin);
      const [row] = await tx
        .update(adminUsers)
        .set({ id, ...profile, version: next(adminUsers.version) })
        .where(eq(adminUsers.id, id))
        .returning();
      if (isNewRole) await closeSessionsOf(tx, id);
      if (!row) throw notFound();
      return row;
    })
    .catch(refuseTaken);
}

/**
 * Sets a password and ends the account's sessions. Whoever changes their own stays signed in, under a new session id
 * (answered here) that ends when the old one would have.
 */
export async function changePassword(
  db: Database,
  id: number,
  password: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const changed = await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, id)).returning();
    if (changed.length === 0) throw notFound();
    await closeSessionsOf(tx, id);
    if (actor.id !== id) return undefined;
    const session = await openSession(tx, id, now, actor.sessionExpiresAt);
    return session.id;
  });
}

/** Deletes the account with its sessions, if `refuse` does not throw; 409 for the last admin. */
export async function deleteAdminUser(db: Database, id: number, refuse: (account: Account) => void): Promise<void> {
  await db.transaction(async (tx) => {
    const { account, isLastAdmin } = await lockAccounts(tx, id);
    refuse(account);
    if (isLastAdmin) throw new ApiError(409, texts.lastAdmin);
    await tx.delete(adminUsers).where(eq(adminUsers.id, id));
  });
}

/**
 * Locks all accounts, always in the same order: of two changes at once the second waits and then sees the first, so
 * that two admins who demote each other cannot leave none. There are few accounts, and such changes are rare.
 */
async function lockAccounts(tx: Database, id: number) {
  const accounts = await tx.select().from(adminUsers).orderBy(asc(adminUsers.id)).for('update');
  const account = accounts.find((candidate) => candidate.id === id);
  if (!account) throw notFound();
  const otherAdmins = accounts.filter((other) => other.role === 'admin' && other.id !== id);
  return { account, isLastAdmin: account.role === 'admin' && otherAdmins.length === 0 };
}

function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'admin_users_username') throw fieldError(409, 'username', texts.usernameTaken);
  if (constraint === 'admin_users_email') throw fieldError(409, 'email', texts.emailTaken);
  throw error;
}
