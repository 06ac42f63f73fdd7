/**
 * `npm run create-admin -- --username … --name … --email …`: the first admin of a PostgreSQL database (any further ones
 * too). The password comes from ADMIN_PASSWORD or is typed, unseen; never from the command line, where others see it.
 */
import { parseArgs } from 'node:util';
import { createAdminUser } from './auth/accounts';
import { readConfig } from './config';
import { adminUserCreate } from './contract';
import { openDatabase } from './db/open';
import { ApiError } from './errors';
import { askSecretly } from './node/terminal';

try {
  await createAdmin();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function createAdmin(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { username: option, name: option, email: option } });
  const { username, name, email } = values;
  if (!username || !name || !email)
    throw new Error('Usage: npm run create-admin -- --username <name> --name "<full name>" --email <address>');
  const password = process.env.ADMIN_PASSWORD ?? (await askSecretly('Password: '));
  const account = adminUserCreate.safeParse({ username, name, email, password, role: 'admin' });
  if (!account.success) throw new Error(account.error.issues.map(({ message }) => message).join('\n'));

  const database = await openDatabase(readConfig(process.env), { now: new Date() });
  try {
    await createAdminUser(database.db, account.data, new Date());
    console.log(`${username} can sign in now.`);
  } catch (error) {
    throw error instanceof ApiError ? new Error(error.message) : error;
  } finally {
    await database.close();
  }
}
