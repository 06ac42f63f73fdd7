import { and, desc, eq } from 'drizzle-orm';
import type { SignedInDevice } from '../contract';
import type { Database } from '../db/database';
import { sessions } from '../db/schema';
import { revokeInvitationsOf } from './invitations';
import { type Actor, isOpen } from './sessions';
import { namesIn } from './userAgent';

/** Returns the devices where the account is signed in: that of the request first, then the others by their last use. */
export async function readDevices(db: Database, actor: Actor, now: Date): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminUserId, actor.id), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  const devices = rows.map(({ id, idHash, userAgent, clientAddress, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: idHash === actor.sessionHash,
    ...namesIn(userAgent),
    address: clientAddress,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
  }));
  return devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one session of the account, and revokes the account's invitations. Returns whether there was such a session. */
export async function signOutDevice(tx: Database, adminUserId: number, id: number): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.adminUserId, adminUserId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) return false;
  await revokeInvitationsOf(tx, adminUserId);
  return true;
}
