import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { recoveryCodes } from '../db/schema';
import { hashOf } from './secrets';

const COUNT = 10;
const LENGTH = 12;
/** Without characters that look alike. 32 characters, so that a random byte gives each the same probability. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * Replaces the account's recovery codes.
 * @returns the new codes, such as `k7qm-2xh9-vd4t`. Only their hashes are stored.
 */
export async function replaceRecoveryCodes(tx: Database, adminUserId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminUserId, adminUserId));
  for (const code of codes)
    await tx.insert(recoveryCodes).values({ adminUserId, codeHash: await hashOfCode(adminUserId, code) });
  return codes;
}

/** Redeems a recovery code. Returns whether it was valid and unused. Of two concurrent calls, one succeeds. */
export async function redeemRecoveryCode(tx: Database, adminUserId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.adminUserId, adminUserId),
        eq(recoveryCodes.codeHash, await hashOfCode(adminUserId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ adminUserId: recoveryCodes.adminUserId });
  return used.length > 0;
}

/** Returns how many recovery codes of the account are unused. */
export const countRecoveryCodes = (db: Database, adminUserId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.adminUserId, adminUserId), isNull(recoveryCodes.usedAt)));

function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Spaces, hyphens and case do not matter. The id keeps equal codes of two accounts apart. */
const hashOfCode = (adminUserId: number, code: string) =>
  hashOf(`${adminUserId}:${code.replaceAll(/[\s-]/g, '').toLowerCase()}`);
