import { expect, test } from 'vitest';
import { sampleAccounts } from '../../server/auth/sampleAccounts';
import { sampleSignIn } from '../../server/auth/sampleSignIn';
import { PASSWORD, serveApi } from './support';

const use = serveApi();

test('lists the accounts that still have the public password, regardless of its hash', async () => {
  const { api } = use;
  expect(await sampleSignIn(api.db)).toEqual(['admin / wellbeing', 'editor / wellbeing']);
  const admin = await api.signIn();
  const change = (currentPassword: string, newPassword: string) =>
    admin.patch('/api/admin-users/1/password', { newPassword, currentPassword });
  expect((await change(PASSWORD, 'changed1')).status).toBe(204);
  expect(await sampleSignIn(api.db)).toEqual(['editor / wellbeing']);
  expect((await change('changed1', PASSWORD)).status).toBe(204);
  expect(PASSWORD).toBe(sampleAccounts.password);
  expect(await sampleSignIn(api.db)).toEqual(['admin / wellbeing', 'editor / wellbeing']);
});
