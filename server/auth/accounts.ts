import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Role } from '../contract';
import type { Database } from '../db/database';
import { violatedConstraint } from '../db/failures';
import type { Origin } from '../db/history';
import { adminUsers } from '../db/schema';
import { uniqueKey } from '../db/textKeys';
import { next } from '../db/version';
import { ApiError, fieldError, notFound, texts } from '../errors';
import { isPlainUsername, storedUsername } from '../names';
import { forgetFailuresOf } from './attempts';
import { forgetDevices, rememberDevice } from './devices';
import { hasTwoFactor } from './hasTwoFactor';
import { LOCKED } from './passwords';
import { type Actor, closeSessionsOf, openSession } from './sessions';
import { removeTwoFactor } from './twoFactor';

interface Profile {
  username: string;
  name: string;
  email: string;
  role: Role;
}

/** Creates an account. Throws a 409 if the username or email address is taken, ignoring case. */
export async function createAdminUser(
  db: Database,
  account: Profile & { passwordHash: string; id?: number },
  now: Date,
) {
  const [row] = await db
    .insert(adminUsers)
    .values({ ...account, createdAt: now })
    .returning()
    .catch(refuseTaken);
  if (!row) throw new Error('The insert returned no row.');
  return { ...row, twoFactor: false };
}

/** An account, and whether it has two-factor sign-in. */
export type Account = typeof adminUsers.$inferSelect & { twoFactor: boolean };

/**
 * Changes the given fields, in a transaction that has locked the accounts. A new role ends the account's sessions and invitations.
 * @param refuse Receives the current account and throws if it must not change.
 * @throws ApiError 409 when the last admin would lose the role
 */
export async function changeAdminUser(
  tx: Database,
  id: number,
  profile: Partial<Profile>,
  refuse: (account: Account) => Promise<void>,
) {
  const { account, isLastAdmin } = await findAccount(tx, id);
  await refuse(account);
  const isNewRole = profile.role !== undefined && profile.role !== account.role;
  if (isNewRole && isLastAdmin) throw new ApiError(409, texts.lastAdmin);
  const [row] = await tx
    .update(adminUsers)
    .set({ ...profile, version: next(adminUsers, profile) })
    .where(eq(adminUsers.id, id))
    .returning()
    .catch(refuseTaken);
  if (isNewRole) await closeSessionsOf(tx, id);
  if (!row) throw notFound();
  return { ...row, twoFactor: account.twoFactor };
}

/**
 * Sets a password, ends the account's sessions and invitations, and forgets its browsers, in a transaction that has locked the
 * accounts.
 * @returns for actors who change their own password, a new session with the old expiry and new device tokens
 */
export async function changePassword(
  tx: Database,
  id: number,
  passwordHash: string,
  { actor, now, devices, origin }: { actor: Actor; now: Date; devices: string[] | undefined; origin: Origin },
) {
  const changed = await tx.update(adminUsers).set({ passwordHash }).where(eq(adminUsers.id, id)).returning();
  if (changed.length === 0) throw notFound();
  await closeSessionsOf(tx, id);
  await forgetDevices(tx, id);
  if (actor.id !== id) return undefined;
  const session = await openSession(tx, id, now, { expiresAt: actor.sessionExpiresAt, origin });
  return { session, devices: devices && (await rememberDevice(tx, id, devices, now)) };
}

/**
 * Sets a password, and optionally a new username, without limits (operators only). Ends the suspension, the sessions and the
 * invitations, turns two-factor sign-in off and clears failed logins. Keeps known browsers, so that the owner can sign in while
 * others guess.
 * @throws ApiError 404 for an unknown account, 409 when the new username is taken
 */
export async function resetAccount(db: Database, username: string, passwordHash: string, newUsername = username) {
  // The stored name may have other capital letters.
  const renamed = newUsername === username ? {} : { username: newUsername };
  return db
    .transaction(async (tx) => {
      const [account] = await tx
        .update(adminUsers)
        .set({ passwordHash, suspendedAt: null, ...renamed, version: next(adminUsers, renamed) })
        .where(eq(uniqueKey(adminUsers.username), uniqueKey(username)))
        .returning();
      if (!account) throw notFound();
      await closeSessionsOf(tx, account.id);
      await removeTwoFactor(tx, account.id);
      for (const name of [username, newUsername]) await forgetFailuresOf(tx, { id: account.id, username: name });
      return account;
    })
    .catch(refuseTaken);
}

/**
 * Returns the ids of accounts whose usernames break the rules for new ones. Such accounts keep working; the operator
 * decides whether one imitates another.
 */
export async function findUnusualUsernames(db: Database): Promise<number[]> {
  const accounts = await db.select({ id: adminUsers.id, username: adminUsers.username }).from(adminUsers);
  return accounts
    .filter(({ username }) => storedUsername(username) !== username || !isPlainUsername(username))
    .map(({ id }) => id);
}

/**
 * Deletes the account with its sessions, unless `refuse` throws, in a transaction that has locked the accounts.
 * @throws ApiError 409 for the last admin
 */
export async function deleteAdminUser(tx: Database, id: number, refuse: (account: Account) => Promise<void>) {
  const { account, isLastAdmin } = await findAccount(tx, id);
  await refuse(account);
  if (isLastAdmin) throw new ApiError(409, texts.lastAdmin);
  await tx.delete(adminUsers).where(eq(adminUsers.id, id));
}

/**
 * Locks all accounts in a fixed order. The second of two concurrent changes waits and then sees the first, so that two
 * admins who demote each other cannot leave none. There are few accounts, and such changes are rare.
 */
export async function lockAccounts(tx: Database): Promise<void> {
  await tx.select({ id: adminUsers.id }).from(adminUsers).orderBy(asc(adminUsers.id)).for('update');
}

/** Returns the account and whether it is the last admin. Throws a 404 if it does not exist. */
export async function findAccount(tx: Database, id: number) {
  const accounts = await tx
    .select({ ...getTableColumns(adminUsers), twoFactor: hasTwoFactor(adminUsers.id) })
    .from(adminUsers);
  const account = accounts.find((candidate) => candidate.id === id);
  if (!account) throw notFound();
  // An account that cannot sign in does not count as a remaining admin.
  const canSignIn = accounts.filter(({ passwordHash, suspendedAt }) => passwordHash !== LOCKED && suspendedAt === null);
  const otherAdmins = canSignIn.filter((other) => other.role === 'admin' && other.id !== id);
  return { account, isLastAdmin: account.role === 'admin' && otherAdmins.length === 0 };
}

function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'admin_users_username') throw fieldError(409, 'username', texts.usernameTaken);
  if (constraint === 'admin_users_email') throw fieldError(409, 'email', texts.emailTaken);
  throw error;
}
