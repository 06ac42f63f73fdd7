import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers } from '../db/schema';
import { verifyPassword } from './passwords';
import { sampleAccounts } from './sampleAccounts';

/** How to enter the sample data, for whoever starts it: only the accounts that still have the password it came with. */
export async function sampleSignIn(db: Database): Promise<string[]> {
  const { password, hashes } = sampleAccounts;
  const names = Object.keys(hashes);
  const accounts = await db.select().from(adminUsers).where(inArray(adminUsers.username, names)).orderBy(adminUsers.id);
  const lines: string[] = [];
  for (const { username, passwordHash } of accounts) {
    // Set again by somebody, the same password has another hash: only then is there anything to compute.
    const isKnown = Object.values<string>(hashes).includes(passwordHash);
    if (isKnown || (await verifyPassword(password, passwordHash))) lines.push(`${username} / ${password}`);
  }
  return lines;
}
