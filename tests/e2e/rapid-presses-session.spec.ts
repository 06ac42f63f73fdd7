import { PASSWORD } from '../support/app';
import { BURSTS, button, controlOf, expectOneCallABurst } from '../support/burst';
import { expect, test } from '../support/console';

test.describe('Twenty presses are one request', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('the sign-in prompt', async ({ page, app }) => {
    await app.fault({ method: 'GET', path: '/api/users', status: 401 });
    await page.goto('/users');
    const prompt = page.getByRole('dialog', { name: 'Your session has ended' });
    await prompt.getByLabel('Password').fill('wrong1');
    await expectOneCallABurst(page, app, {
      name: 'sign in again',
      call: { method: 'POST', path: '/api/auth/login' },
      status: 401,
      ready: async () => button(prompt, 'Log in'),
      over: prompt.getByText('Invalid username or password'),
    });
  });

  for (const [kind, burst] of Object.entries(BURSTS))
    test(`Logout: ${kind}`, async ({ page, app }) => {
      const call = { method: 'POST', path: '/api/auth/logout' } as const;
      await app.fault({ ...call, status: 200, body: {} });
      const held = await app.hold(call);
      await app.open('/settings?tab=system');
      await burst(page, await controlOf(button(page, 'Logout')));
      await expect(page).toHaveURL('/login');
      held.release();
      await expect(app.toast).toContainText('Logged out');
      expect(app.countOf('POST', call.path)).toBe(1);
    });
});

test('Twenty presses are one request: login', async ({ page, app }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await expectOneCallABurst(page, app, {
    name: 'login',
    call: { method: 'POST', path: '/api/auth/login' },
    status: 401,
    ready: async () => button(page, 'Log in'),
    over: page.getByText('Invalid username or password', { exact: true }),
  });
});
