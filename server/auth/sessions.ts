import { and, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Role } from '../contract';
import type { Database } from '../db/database';
import { adminUsers, sessions } from '../db/schema';

const MINUTE = 60_000;
/** A session that nobody used for so long is over, */
export const IDLE = 8 * 60 * MINUTE;
/** and so is one that began so long ago; the token's `exp` is this very instant. */
export const LIFETIME = 12 * 60 * MINUTE;

/** Who is asking: as the database knows the account now, not as it was when the session began. */
export interface Actor {
  id: number;
  username: string;
  role: Role;
  sessionHash: string;
  sessionExpiresAt: Date;
}

/** A new session for the account; the id answered here is stored nowhere. */
export async function openSession(db: Database, adminUserId: number, now: Date, expiresAt = lifetimeFrom(now)) {
  const id = randomId();
  await db.delete(sessions).where(outdated(now));
  await db
    .insert(sessions)
    .values({ idHash: await hashOf(id), adminUserId, createdAt: now, lastSeenAt: now, expiresAt });
  return { id, expiresAt };
}

/** The account behind a session id, or undefined when there is none (any more). */
export async function findActor(db: Database, id: string, now: Date): Promise<Actor | undefined> {
  const hash = await hashOf(id);
  const alive = and(
    eq(sessions.idHash, hash),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE)),
  );
  const [found] = await db
    .select({
      id: adminUsers.id,
      username: adminUsers.username,
      role: adminUsers.role,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.adminUserId))
    .where(alive);
  if (!found) return undefined;
  // Once a minute is enough to know that somebody is there, and spares a write on every request.
  if (now.getTime() - found.lastSeenAt.getTime() > MINUTE)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, hash));
  const { username, role, expiresAt } = found;
  return { id: found.id, username, role, sessionHash: hash, sessionExpiresAt: expiresAt };
}

export async function closeSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, await hashOf(id)));
}

/** Ends the account's sessions, all of them or all but the one with this hash. */
export async function closeSessionsOf(db: Database, adminUserId: number, exceptHash = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.adminUserId, adminUserId), ne(sessions.idHash, exceptHash)));
}

const lifetimeFrom = (now: Date) => new Date(Math.floor((now.getTime() + LIFETIME) / 1000) * 1000);
const outdated = (now: Date) =>
  or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, new Date(now.getTime() - IDLE)));

const randomId = () => hex(crypto.getRandomValues(new Uint8Array(32)));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashOf(id: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))));
}
