/** Two-factor sign-in of admin accounts: setting it up, checking codes, and turning it off. */
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers, twoFactor } from '../db/schema';
import { ApiError, notFound, texts } from '../errors';
import { forgetDevices, rememberDevice } from './devices';
import { countRecoveryCodes, redeemRecoveryCode, replaceRecoveryCodes } from './recoveryCodes';
import { closeSessionsOf } from './sessions';
import { newTotpSecret, stepOfCode } from './totp';

const isEnabled = (adminUserId: number) => and(eq(twoFactor.adminUserId, adminUserId), isNotNull(twoFactor.enabledAt));

/** Returns when two-factor sign-in was turned on (null if it is off), and how many recovery codes are left. */
export async function readTwoFactor(db: Database, adminUserId: number) {
  const [row] = await db.select({ enabledAt: twoFactor.enabledAt }).from(twoFactor).where(isEnabled(adminUserId));
  const left = row ? await countRecoveryCodes(db, adminUserId) : 0;
  return { enabledAt: row?.enabledAt?.toISOString() ?? null, recoveryCodesLeft: left };
}

/**
 * Begins the setup, or starts it over with another secret. A code must confirm it.
 * @returns the secret
 * @throws ApiError 409 if two-factor sign-in is on
 */
export async function beginSetup(tx: Database, adminUserId: number, now: Date): Promise<string> {
  const secret = newTotpSecret();
  const begun = await tx
    .insert(twoFactor)
    .values({ adminUserId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: twoFactor.adminUserId,
      set: { secret, createdAt: now, lastStep: 0 },
      setWhere: isNull(twoFactor.enabledAt),
    })
    .returning({ id: twoFactor.adminUserId });
  if (begun.length === 0) throw new ApiError(409, texts.twoFactorOn);
  return secret;
}

interface Confirmation {
  code: string;
  now: Date;
  /** Device tokens of the request; undefined if the transport has none. */
  devices: string[] | undefined;
}

/**
 * Turns two-factor sign-in on if the code is correct. Ends the account's other sessions and forgets its known browsers, because a
 * password was enough for them.
 * @returns the recovery codes and new device tokens, or undefined if the code is wrong
 * @throws ApiError 409 if there is no setup to confirm
 */
export async function confirmSetup(
  tx: Database,
  actor: { id: number; sessionHash: string },
  { code, now, devices }: Confirmation,
) {
  const begun = and(eq(twoFactor.adminUserId, actor.id), isNull(twoFactor.enabledAt));
  const [row] = await tx.select({ secret: twoFactor.secret }).from(twoFactor).where(begun);
  if (!row) throw new ApiError(409, texts.noSetup);
  const step = stepOfCode(row.secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined) return undefined;
  await tx.update(twoFactor).set({ enabledAt: now, lastStep: step }).where(begun);
  await closeSessionsOf(tx, actor.id, actor.sessionHash);
  await forgetDevices(tx, actor.id);
  return {
    recoveryCodes: await replaceRecoveryCodes(tx, actor.id),
    devices: devices && (await rememberDevice(tx, actor.id, devices, now)),
  };
}

/**
 * Redeems a code of the authenticator app or a recovery code. The updates are conditional, so that no code counts twice, even in
 * two processes.
 * @returns false if the code is wrong or was used before, or if two-factor sign-in is off
 */
export async function redeemCode(tx: Database, adminUserId: number, typed: string, now: Date): Promise<boolean> {
  const [row] = await tx.select({ secret: twoFactor.secret }).from(twoFactor).where(isEnabled(adminUserId));
  if (!row) return false;
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return redeemRecoveryCode(tx, adminUserId, code, now);
  const step = stepOfCode(row.secret, code, now);
  if (step === undefined) return false;
  const used = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(isEnabled(adminUserId), lt(twoFactor.lastStep, step)))
    .returning({ id: twoFactor.adminUserId });
  return used.length > 0;
}

/** Turns two-factor sign-in off and forgets the secret and the recovery codes. Returns whether it was on. */
export async function removeTwoFactor(tx: Database, adminUserId: number): Promise<boolean> {
  const [removed] = await tx.delete(twoFactor).where(eq(twoFactor.adminUserId, adminUserId)).returning();
  return Boolean(removed?.enabledAt);
}

/**
 * Removes a colleague's two-factor sign-in, for example after the loss of a phone, and ends their sessions and invitations.
 * @returns whether it was on
 * @throws ApiError 404 for an unknown account
 */
export async function resetTwoFactor(tx: Database, adminUserId: number): Promise<boolean> {
  const [account] = await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.id, adminUserId));
  if (!account) throw notFound();
  const wasOn = await removeTwoFactor(tx, adminUserId);
  if (wasOn) await closeSessionsOf(tx, adminUserId);
  return wasOn;
}
