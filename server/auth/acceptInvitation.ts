import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database';
import { type Origin, setActor } from '../db/history';
import { invitations } from '../db/schema';
import { createAdminUser } from './accounts';
import { findInvitation } from './invitations';

interface Acceptance {
  token: string;
  account: { username: string; name: string; passwordHash: string };
  origin: Origin;
  now: Date;
}

/**
 * Creates the invited account and deletes the invitation. Must be in a transaction that has locked the accounts, so that the
 * second of two requests with the same link finds no invitation. The history names the new account as the author.
 * @throws ApiError 404, or 409 if the username or the email address is taken
 */
export async function acceptInvitation(tx: Database, { token, account, origin, now }: Acceptance) {
  const { row } = await findInvitation(tx, token, now);
  const [next] = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('admin_users', 'id'))::int as id`,
  );
  if (!next) throw new Error('The sequence returned no id.');
  await setActor(tx, { id: next.id, username: account.username, ...origin });
  const created = await createAdminUser(tx, { id: next.id, ...account, email: row.email, role: row.role }, now);
  await tx.delete(invitations).where(eq(invitations.id, row.id));
  return created;
}
