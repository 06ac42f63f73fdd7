import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expectNoSuccess } from '../support/app';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';
import { sendAgainAfter } from '../support/questions';
import { ONE, SettingsScreen, signInWithOwnAccount } from '../support/settings';

const MISSING = 'Your profile could not be loaded.';

type Failure = Pick<Fault, 'status' | 'body' | 'network'> & { reason: string };

/** In this order on one page: no two consecutive reasons are equal, and the 401 is last, because the sign-in prompt stays. */
const FAILURES: Failure[] = [
  { status: 403, body: { message: 'Only admins can do this' }, reason: 'Only admins can do this' },
  {
    status: 409,
    body: { message: 'Taken', errors: { email: 'This email is taken.' } },
    reason: 'This email is taken.',
  },
  { status: 422, body: { message: 'Invalid', errors: { name: 'Not this name.' } }, reason: 'Not this name.' },
  { status: 422, body: { message: 'Invalid', errors: { role: 'No such role.' } }, reason: 'No such role.' },
  { status: 500, body: 'Broken', reason: 'Something went wrong on our side. Please try again.' },
  { network: true, reason: 'The server could not be reached. Check your connection and try again.' },
  { status: 503, body: '<h1>Sorry</h1>', reason: 'Something went wrong on our side. Please try again.' },
  { status: 401, body: { message: 'Not signed in' }, reason: 'Not signed in' },
];

test.describe(says("'Failed to update profile'"), () => {
  test('shows every failure and keeps the input', async ({ page, app }) => {
    await app.signIn();
    const toasts = await app.noteToasts();
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await expect(settings.name).not.toHaveValue('');
    const name = await settings.name.inputValue();
    await settings.name.fill('Typed Name');
    await settings.email.fill('typed@example.org');
    for (const [index, { reason, ...failure }] of FAILURES.entries())
      await test.step(`${failure.status ?? 'no connection'}: ${reason}`, async () => {
        if (index > 0) await app.closeToast();
        const fault = await app.fault({ method: 'PATCH', path: ONE, ...failure });
        await settings.updateProfile.click();
        await sendAgainAfter(page, FAILURES[index - 1]);
        await app.expectToast('Error', 'Failed to update profile');
        await expect(settings.input('name')).toHaveValue('Typed Name');
        await expect(settings.input('email')).toHaveValue('typed@example.org');
        await expect(page.getByText(reason, { exact: true })).toHaveCount(1);
        await expect(page.getByText(name, { exact: true }), 'pessimistic: the heading is as it was').toBeAttached();
        expect(app.countOf('PATCH', ONE), 'no retry').toBe(index + 1);
        await expect(page).toHaveURL('/settings');
        await fault.lift();
      });
    await app.waitUntilIdle();
    expectNoSuccess(await toasts());
    expect(app.countOf('PATCH', ONE), 'no retry').toBe(FAILURES.length);
    expect(app.countOf('GET', ONE), 'no refetch after a failure').toBe(1);
  });

  test('shows the API’s message at its field until the field is corrected', async ({ page, app }) => {
    await app.signIn();
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    const body = { message: 'Invalid', errors: { email: 'This email is taken.' } };
    await app.fault({ method: 'PATCH', path: ONE, status: 409, body, times: 1 });
    await settings.email.fill('taken@example.org');
    await settings.updateProfile.click();
    await expect(settings.email).toHaveAccessibleDescription('This email is taken.');
    await expect(settings.email).toHaveAttribute('aria-invalid', 'true');
    await expect(settings.email).toBeFocused();
    await settings.email.fill('free@example.org');
    await expect(page.getByText('This email is taken.')).toHaveCount(0);
  });

  test('saves at the second attempt', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await app.fault({ method: 'PATCH', path: ONE, status: 500, times: 1 });
    await settings.name.fill(`${own.name} again`);
    await settings.updateProfile.click();
    await app.expectToast('Error', 'Failed to update profile');
    await settings.updateProfile.click();
    await app.expectToast('Success', 'Profile updated successfully');
    await expect(page.getByText('Something went wrong on our side. Please try again.')).toHaveCount(0);
  });

  test('shows that the real API refuses an email address that is taken', async ({ page, app }) => {
    await signInWithOwnAccount(app);
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.email.fill('admin@example.com');
    app.expectFailure({ method: 'PATCH', path: ONE, status: 409 });
    await settings.updateProfile.click();
    await app.expectToast('Error', 'Failed to update profile');
    await expect(settings.email).toHaveValue('admin@example.com');
  });

  test('saves the input after a 401, once the user signs in again', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.name.fill(`${own.name} later`);
    await app.fault({ method: 'PATCH', path: ONE, status: 401, times: 1 });
    await settings.updateProfile.click();
    await app.expectToast('Error', 'Failed to update profile');
    await settings.signInAgain(own);
    await app.expectToast('Success', 'Profile updated successfully');
    await expect(settings.panel.getByText(`${own.name} later`, { exact: true })).toBeVisible();
    expect(app.sent('PATCH', ONE)).toEqual([
      { name: `${own.name} later`, email: own.email },
      { name: `${own.name} later`, email: own.email },
    ]);
    await settings.tab('System').click();
    await expect(settings.question).toBeHidden();
    await expect(page).toHaveURL('/settings?tab=system');
  });
});

test.describe('A profile that cannot be loaded', () => {
  const RESPONSES: Pick<Fault, 'status' | 'body' | 'network'>[] = [
    { status: 403, body: { message: 'No' } },
    { status: 404, body: '' },
    { status: 500, body: 'Broken' },
    { network: true },
    { status: 200, body: '' },
    { status: 200, body: '<h1>Hello</h1>' },
    { status: 200, body: 'null' },
    { status: 200, body: '[]' },
    { status: 200, body: '"text"' },
    { status: 200, body: '12' },
  ];
  test('leaves the fields empty, and shows an error with a retry button', async ({ page, app }) => {
    await app.signIn();
    const settings = new SettingsScreen(page);
    for (const response of RESPONSES)
      await test.step(JSON.stringify(response), async () => {
        const before = app.countOf('GET', ONE);
        const fault = await app.fault({ method: 'GET', path: ONE, ...response });
        await app.open('/settings');
        await expect(settings.panel.getByRole('alert')).toHaveText(MISSING);
        await expect(settings.name).toHaveValue('');
        await expect(settings.email).toHaveValue('');
        expect(app.countOf('GET', ONE) - before, 'no automatic retry').toBe(1);
        await fault.lift();
        await settings.panel.getByRole('button', { name: 'Try again' }).click();
        await expect(settings.name).not.toHaveValue('');
        await expect(settings.panel.getByText(MISSING)).toHaveCount(0);
        await expect(page.getByRole('main'), 'the focus is not lost with the button').toBeFocused();
        expect(app.countOf('GET', ONE) - before, 'one retry').toBe(2);
      });
    await app.waitUntilIdle();
    expect(app.countOf('GET', ONE), 'no automatic retry').toBe(2 * RESPONSES.length);
  });

  test('shows a name or email that is neither text nor a number as empty', async ({ page, app }) => {
    await app.signIn();
    const settings = new SettingsScreen(page);
    for (const value of [null, undefined, true, {}, ['a'], { name: 'x' }])
      await test.step(String(JSON.stringify(value)), async () => {
        const body = { id: 1, name: value, email: value };
        const fault = await app.fault({ method: 'GET', path: ONE, status: 200, body });
        const received = page.waitForResponse((response) => response.url().includes('/api/admin-users/'));
        await app.open('/settings');
        await received;
        await expect(settings.name).toHaveValue('');
        await expect(settings.email).toHaveValue('');
        await expect(settings.panel.getByText(MISSING)).toHaveCount(0);
        await expect(settings.panel).not.toContainText(NONSENSE);
        await settings.tab('Security').click();
        await expect(page, 'there is no unsaved input').toHaveURL('/settings?tab=security');
        await fault.lift();
      });
  });

  test('can still be saved, and then shows the saved values', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.fault({ method: 'GET', path: ONE, status: 500 });
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.name.fill(`${own.name} blind`);
    await settings.email.fill(own.email);
    await settings.updateProfile.click();
    await app.expectToast('Success', 'Profile updated successfully');
    await expect(settings.panel.getByText(`${own.name} blind`, { exact: true })).toBeVisible();
    await expect(settings.panel.getByText(MISSING)).toHaveCount(0);
    expect(app.sent('PATCH', ONE)).toEqual([{ name: `${own.name} blind`, email: own.email }]);
  });

  test('shows the message and the prompt after a 401, and loads once the user signs in again', async ({
    page,
    app,
  }) => {
    const own = await signInWithOwnAccount(app);
    await app.fault({ method: 'GET', path: ONE, status: 401, times: 1 });
    await page.goto('/settings');
    const settings = new SettingsScreen(page);
    await expect(page.getByText(MISSING)).toBeAttached();
    await settings.signInAgain(own);
    await expect(settings.name).toHaveValue(own.name);
  });
});
