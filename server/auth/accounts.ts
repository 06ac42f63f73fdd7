import { asc, eq, sql } from 'drizzle-orm';
import type { Role } from '../contract';
import type { Database } from '../db/database';
import { violatedConstraint } from '../db/failures';
import { adminUsers } from '../db/schema';
import { next } from '../db/version';
import { ApiError, fieldError, notFound, texts } from '../errors';
import { isPlainUsername, storedUsername } from '../names';
import { forgetFailuresOf } from './attempts';
import { forgetDevices, rememberDevice } from './devices';
import { hashPassword, LOCKED } from './passwords';
import { type Actor, closeSessionsOf, openSession } from './sessions';

interface Profile {
  username: string;
  name: string;
  email: string;
  role: Role;
}

/** A new account; 409 when the username or the e-mail address is somebody's already, whatever its case. */
export async function createAdminUser(db: Database, account: Profile & { passwordHash: string }, now: Date) {
  const [row] = await db
    .insert(adminUsers)
    .values({ ...account, createdAt: now })
    .returning()
    .catch(refuseTaken);
  if (!row) throw new Error('The insert answered no row.');
  return row;
}

type Account = typeof adminUsers.$inferSelect;

/**
 * Changes what is given, in a transaction that has locked the accounts. `refuse` is asked with the account as it is, and
 * throws if it must not change. A new role ends the account's sessions; the last admin keeps the role (409).
 */
export async function changeAdminUser(
  tx: Database,
  id: number,
  profile: Partial<Profile>,
  refuse: (account: Account) => void,
) {
  const { account, isLastAdmin } = await findAccount(tx, id);
  refuse(account);
  const isNewRole = profile.role !== undefined && profile.role !== account.role;
  if (isNewRole && isLastAdmin) throw new ApiError(409, texts.lastAdmin);
  const [row] = await tx
    .update(adminUsers)
    .set({ id, ...profile, version: next(adminUsers.version) })
    .where(eq(adminUsers.id, id))
    .returning()
    .catch(refuseTaken);
  if (isNewRole) await closeSessionsOf(tx, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Sets a password, ends the account's sessions and forgets its browsers, in a transaction that has locked the accounts.
 * Whoever changes their own stays signed in, under a new session id (answered here) that ends when the old one would have,
 * and is known in this browser by a new token.
 */
export async function changePassword(
  tx: Database,
  id: number,
  passwordHash: string,
  { actor, now, devices }: { actor: Actor; now: Date; devices?: string[] | undefined },
): Promise<{ session: string; devices?: string[] | undefined } | undefined> {
  const changed = await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, id)).returning();
  if (changed.length === 0) throw notFound();
  await closeSessionsOf(tx, id);
  await forgetDevices(tx, id);
  if (actor.id !== id) return undefined;
  const session = await openSession(tx, id, now, actor.sessionExpiresAt);
  return { session: session.id, devices: devices && (await rememberDevice(tx, id, devices, now)) };
}

/**
 * An operator's way in, past all limits: sets a password and, if given, another user name; ends the account's sessions and
 * forgets its failed logins. Its known browsers stay known, so that the owner can sign in from them while someone keeps guessing
 * from elsewhere; they still need the new password. 404 when there is no such account, 409 when the new name is taken.
 */
export async function resetAccount(db: Database, username: string, password: string, newUsername = username) {
  const passwordHash = await hashPassword(password);
  return db
    .transaction(async (tx) => {
      const [account] = await tx
        .update(adminUsers)
        .set({
          passwordHash,
          ...(newUsername !== username && { username: newUsername, version: next(adminUsers.version) }),
        })
        .where(eq(sql`lower(${adminUsers.username})`, sql`lower(${username})`))
        .returning();
      if (!account) throw notFound();
      await closeSessionsOf(tx, account.id);
      for (const name of [username, newUsername]) await forgetFailuresOf(tx, name);
      return account;
    })
    .catch(refuseTaken);
}

/**
 * Returns the ids of accounts whose usernames break the rules for new ones. Such accounts keep working; the operator decides
 * whether one imitates another.
 */
export async function findUnusualUsernames(db: Database): Promise<number[]> {
  const accounts = await db.select({ id: adminUsers.id, username: adminUsers.username }).from(adminUsers);
  return accounts
    .filter(({ username }) => storedUsername(username) !== username || !isPlainUsername(username))
    .map(({ id }) => id);
}

/**
 * Deletes the account with its sessions, if `refuse` does not throw, in a transaction that has locked the accounts; 409 for
 * the last admin.
 */
export async function deleteAdminUser(tx: Database, id: number, refuse: (account: Account) => void): Promise<void> {
  const { account, isLastAdmin } = await findAccount(tx, id);
  refuse(account);
  if (isLastAdmin) throw new ApiError(409, texts.lastAdmin);
  await tx.delete(adminUsers).where(eq(adminUsers.id, id));
}

/**
 * Locks all accounts, always in the same order: of two changes at once the second waits and then sees the first, so
 * that two admins who demote each other cannot leave none. There are few accounts, and such changes are rare.
 */
export async function lockAccounts(tx: Database): Promise<void> {
  await tx.select({ id: adminUsers.id }).from(adminUsers).orderBy(asc(adminUsers.id)).for('update');
}

/** The account, and whether it is the last admin; 404 when there is none. */
async function findAccount(tx: Database, id: number) {
  const accounts = await tx.select().from(adminUsers);
  const account = accounts.find((candidate) => candidate.id === id);
  if (!account) throw notFound();
  // One that nobody can sign in to is no admin to leave a console to.
  const canSignIn = accounts.filter(({ passwordHash }) => passwordHash !== LOCKED);
  const otherAdmins = canSignIn.filter((other) => other.role === 'admin' && other.id !== id);
  return { account, isLastAdmin: account.role === 'admin' && otherAdmins.length === 0 };
}

function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'admin_users_username') throw fieldError(409, 'username', texts.usernameTaken);
  if (constraint === 'admin_users_email') throw fieldError(409, 'email', texts.emailTaken);
  throw error;
}
