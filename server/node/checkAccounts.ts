import { eq } from 'drizzle-orm';
import { findUnusualUsernames } from '../auth/accounts';
import { hasTwoFactor } from '../auth/hasTwoFactor';
import { findPublicAccounts } from '../auth/sampleSignIn';
import type { Config } from '../config';
import { type Database, hasTable } from '../db/database';
import { adminUsers } from '../db/schema';
import { type Finding, warning } from './checkAddress';

/** Checks that there is an admin, and the accounts' names, passwords and two-factor sign-in. */
export async function checkAccounts(db: Database, config: Config): Promise<Finding[]> {
  const hasAdmin =
    (await hasTable(db, 'admin_users')) && (await db.$count(adminUsers, eq(adminUsers.role, 'admin'))) > 0;
  if (!hasAdmin) return [warning('There is no admin yet. Create the first one: npm run create-admin.')];
  const found: Finding[] = [];
  if (config.DATABASE_URL === undefined && (await findPublicAccounts(db)).length > 0)
    found.push(warning('The sample accounts have their public passwords: the server starts only for this machine.'));
  const unusual = await findUnusualUsernames(db);
  if (unusual.length > 0)
    found.push(warning(`The usernames of these accounts may look like others: ids ${unusual.join(', ')}.`));
  found.push(...(await checkTwoFactor(db, config)));
  return found;
}

async function checkTwoFactor(db: Database, { REQUIRE_2FA, FEATURES }: Config): Promise<Finding[]> {
  if (!(await hasTable(db, 'two_factor'))) return [];
  const accounts = await db
    .select({ id: adminUsers.id, role: adminUsers.role, isOn: hasTwoFactor(adminUsers.id) })
    .from(adminUsers)
    .orderBy(adminUsers.id);
  const idsOf = (some: typeof accounts) => some.map(({ id }) => id).join(', ');
  const missing = accounts.filter(({ role, isOn }) => !isOn && REQUIRE_2FA.includes(role));
  if (missing.length > 0)
    return [warning(`These accounts must set up two-factor sign-in at their next login: ids ${idsOf(missing)}.`)];
  const ignored = FEATURES === 'all' ? [] : accounts.filter(({ isOn }) => isOn);
  if (ignored.length > 0)
    return [
      warning(
        `FEATURES=none has no two-factor sign-in, so these accounts log in with a password alone: ids ${idsOf(ignored)}.`,
      ),
    ];
  return [];
}
