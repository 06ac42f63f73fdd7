/**
 * `npm run reset-admin -- --username …`: for an account that cannot sign in, sets a new password from ADMIN_PASSWORD or a
 * hidden prompt, turns off two-factor sign-in and lifts a suspension. With PostgreSQL the server may keep running; with the
 * embedded database, stop it first.
 */
import { parseArgs } from 'node:util';
import { resetAccount } from './auth/accounts';
import { refuseGuessable } from './auth/passwordRules';
import { createPasswords } from './auth/passwords';
import { runCommand } from './command';
import { adminUserUpdate, passwordUpdate } from './contract';
import { ApiError } from './errors';

const option = { type: 'string' } as const;

await runCommand(async ({ askPassword, withDatabase }) => {
  const { values } = parseArgs({ options: { username: option, 'new-username': option } });
  const { username, 'new-username': newUsername } = values;
  if (!username) throw new Error('Usage: npm run reset-admin -- --username <name> [--new-username <name>]');
  const { username: name } = adminUserUpdate.pick({ username: true }).parse({ username: newUsername });
  const { newPassword } = passwordUpdate.parse({ newPassword: await askPassword() });
  await refuseGuessable(newPassword, 'password', name ?? username);
  const hash = await createPasswords().hash(newPassword);
  const account = await withDatabase((db) => resetAccount(db, username, hash, name)).catch((error) => {
    throw error instanceof ApiError && error.status === 404 ? new Error(`There is no account ${username}.`) : error;
  });
  console.log(
    `${account.username} can sign in with the new password now. Every session of the account has ended, and two-factor sign-in is off.`,
  );
});
