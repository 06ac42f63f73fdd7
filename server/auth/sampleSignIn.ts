import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers } from '../db/schema';
import { createPasswords } from './passwords';
import { sampleAccounts } from './sampleAccounts';

/**
 * Returns the usernames of accounts that still have the public password of the sample data.
 * @param db the embedded database, the only one that gets sample data
 */
export async function findPublicAccounts(db: Database): Promise<string[]> {
  const { password, hashes } = sampleAccounts;
  const names = Object.keys(hashes);
  const accounts = await db.select().from(adminUsers).where(inArray(adminUsers.username, names)).orderBy(adminUsers.id);
  const found: string[] = [];
  for (const { username, passwordHash } of accounts) {
    // Setting the same password again stores another hash, so an unknown hash has to be verified.
    const isKnown = Object.values<string>(hashes).includes(passwordHash);
    if (isKnown || (await createPasswords().verify(password, passwordHash))) found.push(username);
  }
  return found;
}

/** Returns the sample credentials, such as `admin / wellbeing`; empty once the passwords have changed. */
export const sampleSignIn = async (db: Database): Promise<string[]> =>
  (await findPublicAccounts(db)).map((username) => `${username} / ${sampleAccounts.password}`);

/** Thrown when an account still has its public password and other machines can reach the server. */
class PublicPassword extends Error {
  override readonly name = 'PublicPassword';
}

/** @throws PublicPassword */
export async function refuseSamplePasswords(db: Database): Promise<void> {
  const names = await findPublicAccounts(db);
  if (names.length === 0) return;
  const command = `--username ${names[0]}`;
  throw new PublicPassword(
    `${names.join(' and ')} still have the public sample password, and HOST or PUBLIC_ORIGIN makes this server public. Set new passwords first: npm run reset-admin -- ${command} (in a container: node build/server/resetAdmin.js ${command}). Or use PostgreSQL, which gets no sample data: DATABASE_URL.`,
  );
}
