import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers } from '../db/schema';
import { ApiError, fieldError, texts } from '../errors';
import { countAttempt } from './attempts';
import { findKnownDevice } from './devices';
import type { Passwords } from './passwords';
import type { Actor } from './sessions';

interface Check {
  actor: Actor;
  /** As sent; undefined if it was left out. */
  password: string | undefined;
  address: string;
  /** Device tokens of the request. */
  devices?: string[] | undefined;
  passwords: Passwords;
  now: Date;
}

/**
 * Refuses a change of the caller's own account without the current password, so that an open session is not enough. Wrong
 * passwords count as failed logins, so that a session cannot be used to guess the password.
 * @throws ApiError 422 at the field `currentPassword`, 429 at the limit
 */
export async function requireCurrentPassword(db: Database, check: Check): Promise<void> {
  const { actor, password, address, devices = [], passwords, now } = check;
  if (!password) throw fieldError(422, 'currentPassword', texts.currentPasswordMissing);
  const [account] = await db
    .select({ passwordHash: adminUsers.passwordHash })
    .from(adminUsers)
    .where(eq(adminUsers.id, actor.id));
  if (!account) throw new ApiError(401, texts.notSignedIn);
  const device = await findKnownDevice(db, actor.id, devices, now);
  const forgive = await countAttempt(db, { username: actor.username, address, device }, now);
  if (!(await passwords.verify(password, account.passwordHash)))
    throw fieldError(422, 'currentPassword', texts.currentPasswordWrong);
  await forgive();
}
