import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '../contract';
import { batchPerTick } from '../db/batchPerTick';
import { type Database, reserved } from '../db/database';
import { takesNoWrites } from '../db/failures';
import { MAX_AGENT, type Origin } from '../db/history';
import { adminUsers, sessions } from '../db/schema';
import { hasTwoFactor } from './hasTwoFactor';
import { revokeInvitationsOf } from './invitations';
import { hashOf, newSecret } from './secrets';

const MINUTE = 60_000;
/** Idle timeout of a session, in ms. */
export const IDLE_TIMEOUT_MS = 8 * 60 * MINUTE;
/** Maximum lifetime of a session, in ms. The token's `exp` is the same instant. */
export const SESSION_LIFETIME_MS = 12 * 60 * MINUTE;

/** Returns the time since which a session must have been used to still be open. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_TIMEOUT_MS);

/** Condition for open sessions. */
export const isOpen = (now: Date) => and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));

/** The signed-in account as it is in the database now, not as it was when the session began. */
export interface Actor {
  id: number;
  username: string;
  role: Role;
  /** Whether the account has two-factor sign-in. */
  hasTwoFactor: boolean;
  sessionHash: string;
  sessionExpiresAt: Date;
}

interface Opening {
  /** By default, the maximum lifetime. */
  expiresAt?: Date;
  /** Where it is opened from, for the list of devices. */
  origin?: Origin | undefined;
}

/** Opens a session for the account. Only the hash of the returned id is stored. */
export async function openSession(db: Database, adminUserId: number, now: Date, opening: Opening = {}) {
  const { expiresAt = lifetimeFrom(now), origin } = opening;
  const id = newSecret();
  await db.insert(sessions).values({
    idHash: await hashOf(id),
    adminUserId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    clientAddress: origin?.address ?? null,
    userAgent: origin?.agent?.slice(0, MAX_AGENT) ?? null,
  });
  return { id, expiresAt };
}

/** Returns the account of a session id, or undefined if the session does not exist or has ended. */
export async function findActor(db: Database, id: string, now: Date): Promise<Actor | undefined> {
  const sessionHash = await hashOf(id);
  const found = await finder(db)(sessionHash);
  if (!found || isOver(found, now)) return undefined;
  // Once a minute is precise enough and avoids a write on every request.
  if (now.getTime() - found.lastSeenAt.getTime() > MINUTE) await noteSeen(db, sessionHash, now).catch(unlessReadOnly);
  return actorOf(found);
}

/**
 * Locks a session until the end of the transaction, so that nothing can end it. `noteSeen` does not wait for this lock.
 * @returns the current account of the session; undefined when the session is over.
 */
export async function lockSession(tx: Database, sessionHash: string, now: Date): Promise<Actor | undefined> {
  const [found] = await tx
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.adminUserId))
    .where(eq(sessions.idHash, sessionHash))
    .for('key share', { of: sessions });
  return found && !isOver(found, now) ? actorOf(found) : undefined;
}

const sessionColumns = {
  idHash: sessions.idHash,
  id: adminUsers.id,
  username: adminUsers.username,
  role: adminUsers.role,
  hasTwoFactor: hasTwoFactor(adminUsers.id),
  expiresAt: sessions.expiresAt,
  lastSeenAt: sessions.lastSeenAt,
};

type Found = Omit<Actor, 'sessionHash' | 'sessionExpiresAt'> & { idHash: string; expiresAt: Date; lastSeenAt: Date };

const isOver = ({ expiresAt, lastSeenAt }: Found, now: Date) => expiresAt <= now || lastSeenAt <= idleSince(now);

const actorOf = ({ id, username, role, hasTwoFactor, idHash, expiresAt }: Found): Actor => ({
  id,
  username,
  role,
  hasTwoFactor,
  sessionHash: idHash,
  sessionExpiresAt: expiresAt,
});

/** Updates the last activity. Of concurrent requests, one writes it, and the others do not wait. */
function noteSeen(db: Database, idHash: string, now: Date) {
  const own = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
    .for('no key update', { skipLocked: true });
  return db.update(sessions).set({ lastSeenAt: now }).where(inArray(sessions.idHash, own));
}

/** Ignores errors of a read-only database, where reads still work until the session's recorded end. */
function unlessReadOnly(error: unknown): void {
  if (!takesNoWrites(error)) throw error;
}

const finders = new WeakMap<Database, ReturnType<typeof makeFinder>>();

function finder(db: Database) {
  const known = finders.get(db) ?? makeFinder(reserved(db));
  finders.set(db, known);
  return known;
}

/** Creates the session query that every request uses. Prepared, so that each connection plans it once. */
function makeFinder(db: Database) {
  const statement = db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.adminUserId))
    .where(sql`${sessions.idHash} = any(${sql.placeholder('hashes')}::text[])`)
    .prepare('sessions');
  return batchPerTick(async (hashes) => {
    const rows = await statement.execute({ hashes });
    return new Map(rows.map((row) => [row.idHash, row]));
  });
}

/**
 * Deletes expired sessions, except those that another transaction has locked, which could deadlock.
 * @returns the account ids of the deleted sessions.
 */
export async function sweepSessions(db: Database, now: Date): Promise<number[]> {
  const expired = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince(now))))
    .for('update', { skipLocked: true });
  const ended = await db
    .delete(sessions)
    .where(inArray(sessions.idHash, expired))
    .returning({ account: sessions.adminUserId });
  return ended.map(({ account }) => account);
}

/** Ends a session. Returns its account id, or undefined if the session did not exist. */
export async function closeSession(db: Database, id: string): Promise<number | undefined> {
  const ended = db.delete(sessions).where(eq(sessions.idHash, await hashOf(id)));
  return (await ended.returning({ account: sessions.adminUserId }))[0]?.account;
}

/**
 * Ends all sessions of the account, except the one with the given hash, and revokes the account's invitations: a stolen session may
 * have created them. The transaction must have locked the account.
 */
export async function closeSessionsOf(tx: Database, adminUserId: number, exceptHash = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.adminUserId, adminUserId), ne(sessions.idHash, exceptHash)));
  await revokeInvitationsOf(tx, adminUserId);
}

const lifetimeFrom = (now: Date) => new Date(Math.floor((now.getTime() + SESSION_LIFETIME_MS) / 1000) * 1000);

/** Returns the number of open sessions. Uses the reserved connections. */
export const countSessions = (db: Database, now: Date): Promise<number> => reserved(db).$count(sessions, isOpen(now));
