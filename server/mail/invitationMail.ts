import { eq } from 'drizzle-orm';
import { hashOf, newSecret } from '../auth/secrets';
import type { Database } from '../db/database';
import { adminUsers, invitations } from '../db/schema';
import { type Mail, MailError } from './mail';

/**
 * Returns the email of an invitation, or undefined if the invitation no longer exists. Each attempt to send it creates a new
 * link, because only hashes of tokens are stored. The link of an earlier attempt stops working; the link in the console does not.
 * @throws MailError if the invitation has expired
 */
export async function composeInvitation(
  db: Database,
  id: number,
  { now, consoleAddress }: { now: Date; consoleAddress: string },
): Promise<Mail | undefined> {
  const token = newSecret();
  const [row] = await db
    .update(invitations)
    .set({ mailTokenHash: await hashOf(token) })
    .where(eq(invitations.id, id))
    .returning();
  if (!row) return undefined;
  if (row.expiresAt <= now) throw new MailError('The invitation has expired.', true);
  const [inviter] = await db.select({ name: adminUsers.name }).from(adminUsers).where(eq(adminUsers.id, row.invitedBy));
  return {
    key: `invitation-${id}-${row.expiresAt.getTime()}-${row.attempts}`,
    to: { name: row.name ?? '', address: row.email },
    subject: 'Your invitation to the admin console',
    text: [
      row.name ? `Hello ${row.name},` : 'Hello,',
      `${inviter?.name ?? 'An admin'} has invited you to the admin console. Open this link to choose your password:`,
      `${consoleAddress}/login#invitation=${token}`,
      'The link works once, and for three days. If you did not expect this invitation, you can ignore this email.',
    ].join('\n\n'),
  };
}
