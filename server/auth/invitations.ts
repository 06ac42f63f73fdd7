import { desc, eq, or } from 'drizzle-orm';
import type { Invitation, InvitationOffer, Role } from '../contract';
import type { Database } from '../db/database';
import { violatedConstraint } from '../db/failures';
import { adminUsers, invitations } from '../db/schema';
import { uniqueKey } from '../db/textKeys';
import { ApiError, fieldError, notFound, texts } from '../errors';
import { hashOf, newSecret } from './secrets';

/** How long an invitation can be accepted, in ms. */
export const INVITATION_LIFETIME_MS = 72 * 60 * 60_000;

type Row = typeof invitations.$inferSelect;

const toWire = (row: Row, inviter: string): Invitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  inviter,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  delivery: row.delivery,
  deliveryError: row.deliveryError,
});

const withInviter = (db: Database) =>
  db
    .select({ row: invitations, inviter: adminUsers.name })
    .from(invitations)
    .innerJoin(adminUsers, eq(adminUsers.id, invitations.invitedBy))
    .$dynamic();

/** Returns the invitations that were neither accepted nor revoked, newest first. Includes expired ones. */
export async function readInvitations(db: Database): Promise<Invitation[]> {
  const rows = await withInviter(db).orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ row, inviter }) => toWire(row, inviter));
}

interface Issuing {
  now: Date;
  /** Whether the server sends email. */
  sendsEmail: boolean;
}

/** Creates a link. Its token is only in the response; an email gets another token when it is sent. */
async function newLink({ now, sendsEmail }: Issuing) {
  const token = newSecret();
  const values = {
    tokenHash: await hashOf(token),
    mailTokenHash: null,
    expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    delivery: sendsEmail ? ('queued' as const) : ('none' as const),
    deliveryError: null,
    attempts: 0,
    nextAttemptAt: sendsEmail ? now : null,
  };
  return { token, values };
}

interface Invited {
  name?: string | undefined;
  email: string;
  role: Role;
}

/**
 * Stores an invitation, in a transaction that has locked the accounts.
 * @throws ApiError 409 if the email address has an account or an invitation
 */
export async function createInvitation(tx: Database, invited: Invited, by: { id: number }, issuing: Issuing) {
  const { token, values } = await newLink(issuing);
  const [taken] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(uniqueKey(adminUsers.email), uniqueKey(invited.email)));
  if (taken) throw fieldError(409, 'email', texts.emailTaken);
  const { name = null, email, role } = invited;
  const [row] = await tx
    .insert(invitations)
    .values({ name, email, role, invitedBy: by.id, createdAt: issuing.now, ...values })
    .returning()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'invitations_email') throw fieldError(409, 'email', texts.invitedAlready);
      throw error;
    });
  if (!row) throw new Error('The insert returned no row.');
  return { ...(await readInvitation(tx, row)), token };
}

/** Replaces the link, which restarts its lifetime, and queues another email. The old links stop working. */
export async function renewInvitation(tx: Database, id: number, by: { id: number }, issuing: Issuing) {
  const { token, values } = await newLink(issuing);
  // The invitation now depends on the account of this admin.
  const [row] = await tx
    .update(invitations)
    .set({ ...values, invitedBy: by.id })
    .where(eq(invitations.id, id))
    .returning();
  if (!row) throw notFound();
  return { ...(await readInvitation(tx, row)), token };
}

async function readInvitation(tx: Database, row: Row): Promise<Invitation> {
  const [admin] = await tx.select({ name: adminUsers.name }).from(adminUsers).where(eq(adminUsers.id, row.invitedBy));
  return toWire(row, admin?.name ?? '');
}

export async function revokeInvitation(tx: Database, id: number): Promise<void> {
  const revoked = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id });
  if (revoked.length === 0) throw notFound();
}

/** Revokes the invitations that an account has created. When an account is deleted, the foreign key does this. */
export const revokeInvitationsOf = (tx: Database, adminUserId: number) =>
  tx.delete(invitations).where(eq(invitations.invitedBy, adminUserId));

/** Returns the invitation of a link. @throws ApiError 404 for a token that is unknown, used, revoked or expired */
export async function findInvitation(db: Database, token: string, now: Date) {
  const hash = await hashOf(token);
  const [found] = await withInviter(db).where(or(eq(invitations.tokenHash, hash), eq(invitations.mailTokenHash, hash)));
  if (!found || found.row.expiresAt <= now) throw new ApiError(404, texts.invitationOver);
  return found;
}

/** Returns what the recipient of the link may see. @throws ApiError 404 */
export async function readOffer(db: Database, token: string, now: Date): Promise<InvitationOffer> {
  const { row, inviter } = await findInvitation(db, token, now);
  return { name: row.name, email: row.email, role: row.role, inviter, expiresAt: row.expiresAt.toISOString() };
}
