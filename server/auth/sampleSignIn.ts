import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers } from '../db/schema';
import { sampleAccounts } from '../db/seed';
import { verifyPassword } from './passwords';

/** How to enter the sample data, for whoever starts it: only the accounts that still have the password it came with. */
export async function sampleSignIn(db: Database): Promise<string[]> {
  const { usernames, password } = sampleAccounts;
  const lines: string[] = [];
  for (const username of usernames) {
    const [account] = await db.select().from(adminUsers).where(eq(adminUsers.username, username));
    if (account && (await verifyPassword(password, account.passwordHash))) lines.push(`${username} / ${password}`);
  }
  return lines;
}
