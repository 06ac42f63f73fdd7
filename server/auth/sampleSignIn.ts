import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers } from '../db/schema';
import { verifyPassword } from './passwords';
import { sampleAccounts } from './sampleAccounts';

/**
 * @param db the embedded database, the only one that is ever filled with sample data
 * @throws when an account still has the public password of the sample data
 */
export async function refuseSamplePasswords(db: Database): Promise<void> {
  const hints = await sampleSignIn(db);
  if (hints.length === 0) return;
  const names = hints.map((hint) => hint.split(' ')[0]);
  throw new Error(
    `The password of ${names.join(' and ')} is the public one of the sample data, and HOST or PUBLIC_ORIGIN lets others reach this server. Set another one for each: npm run reset-admin -- --username ${names[0]} (in a container: node build/server/resetAdmin.js --username ${names[0]}). Or use PostgreSQL, which gets no sample data: DATABASE_URL.`,
  );
}

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
