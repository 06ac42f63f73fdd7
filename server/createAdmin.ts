/**
 * `npm run create-admin -- --username … --name … --email …`: creates an admin, such as the first one of a PostgreSQL
 * database. Reads the password from ADMIN_PASSWORD or a hidden prompt.
 */
import { parseArgs } from 'node:util';
import { createAdminUser } from './auth/accounts';
import { refuseGuessable } from './auth/passwordRules';
import { createPasswords } from './auth/passwords';
import { runCommand } from './command';
import { adminUserCreate } from './contract';

const option = { type: 'string' } as const;

await runCommand(async ({ askPassword, withDatabase }) => {
  const { values } = parseArgs({ options: { username: option, name: option, email: option } });
  const { username, name, email } = values;
  if (!username || !name || !email)
    throw new Error('Usage: npm run create-admin -- --username <name> --name "<full name>" --email <address>');
  const given = { username, name, email, password: await askPassword(), role: 'admin' };
  const { password, ...profile } = adminUserCreate.parse(given);
  await refuseGuessable(password, 'password', profile.username);
  const account = { ...profile, passwordHash: await createPasswords().hash(password) };
  await withDatabase((db) => createAdminUser(db, account, new Date()));
  console.log(`${profile.username} can sign in now.`);
});
