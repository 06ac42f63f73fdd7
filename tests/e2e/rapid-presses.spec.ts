import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from '../support/app';
import { PASSWORD } from '../support/app';
import { type Action, BURSTS, controlOf, expectOneCallABurst } from '../support/burst';
import { expect, test } from '../support/console';
import { answerReads } from '../support/reads';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { CONFLICT } from '../support/states/lists';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Opens a dialog and fills it in. @returns its last button. */
const inDialog =
  (page: Page, opener: string, submit: string, typed: Record<string, string> = {}) =>
  async (): Promise<Locator> => {
    await button(page.getByRole('main'), opener).click();
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
    return button(dialog, submit);
  };

test.describe('Twenty presses are one request', () => {
  test.beforeEach(({ app }) => app.signIn());

  const CREATED = { Name: 'Ada', Email: 'a@example.org', Password: 'secret1' };
  const SCREENS: Record<string, (page: Page, app: App) => Omit<Action, 'over'>[]> = {
    users: (page) => [
      {
        name: 'create',
        call: { method: 'POST', path: '/api/users' },
        ready: inDialog(page, 'Add User', 'Create User', CREATED),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/users/:id' },
        ready: inDialog(page, 'Edit', 'Update User', { Name: 'Ada B.' }),
      },
      { name: 'delete', call: { method: 'DELETE', path: '/api/users/:id' }, ready: inDialog(page, 'Delete', 'Delete') },
    ],
    supplements: (page) => [
      {
        name: 'toggle',
        call: { method: 'PATCH', path: '/api/supplements/:id' },
        ready: async () => button(page, 'Deactivate'),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/supplements/:id' },
        ready: inDialog(page, 'Edit', 'Update Supplement', { Dosage: '2 g' }),
      },
      {
        name: 'delete',
        call: { method: 'DELETE', path: '/api/supplements/:id' },
        ready: inDialog(page, 'Delete', 'Delete'),
      },
    ],
    'wellbeing-metrics': (page) => [
      {
        name: 'toggle',
        call: { method: 'PATCH', path: '/api/wellbeing-metrics/:id' },
        ready: async () => button(page, 'Deactivate'),
      },
      {
        name: 'create',
        call: { method: 'POST', path: '/api/wellbeing-metrics' },
        ready: inDialog(page, 'Add Metric', 'Create Metric', { Name: 'Calm' }),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/wellbeing-metrics/:id' },
        ready: inDialog(page, 'Edit', 'Update Metric', { Name: 'Calm' }),
      },
      {
        name: 'delete',
        call: { method: 'DELETE', path: '/api/wellbeing-metrics/:id' },
        ready: inDialog(page, 'Delete', 'Delete'),
      },
    ],
    feedback: (page) => [
      {
        name: 'dismiss',
        call: { method: 'PATCH', path: '/api/feedback/:id' },
        ready: async () => button(page, 'Dismiss'),
      },
      {
        name: 'respond',
        call: { method: 'PATCH', path: '/api/feedback/:id' },
        ready: inDialog(page, 'Respond', 'Send Response', { 'Your Response': 'Thank you.' }),
      },
    ],
    '': (page) => [
      {
        name: "the dashboard's dismiss",
        call: { method: 'PATCH', path: '/api/feedback/:id' },
        ready: async () => button(page, 'Dismiss'),
      },
    ],
    'admin-users': (page) => [
      {
        name: 'create',
        call: { method: 'POST', path: '/api/admin-users' },
        ready: inDialog(page, 'Add Admin User', 'Create User', {
          ...{ Username: 'ada.c', 'Full Name': 'Ada', Email: 'a@example.org', Password: 'secret1' },
        }),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/admin-users/:id' },
        ready: inDialog(page, 'Edit', 'Update User', { 'Full Name': 'Ada B.' }),
      },
      {
        name: 'delete',
        call: { method: 'DELETE', path: '/api/admin-users/:id' },
        ready: inDialog(page, 'Delete', 'Delete'),
      },
    ],
    settings: (page) => [
      {
        name: 'profile',
        call: { method: 'PATCH', path: '/api/admin-users/:id' },
        ready: async () => new SettingsScreen(page).updateProfile,
      },
    ],
    'settings?tab=security': (page) => [
      {
        name: 'password',
        call: { method: 'PATCH', path: '/api/admin-users/:id/password' },
        ready: async () => {
          const settings = new SettingsScreen(page);
          await settings.fillPasswords('wellbeing', 'wellbeing');
          return settings.updatePassword;
        },
      },
    ],
  };

  for (const [route, actionsOf] of Object.entries(SCREENS))
    test(`/${route}: every submit and row action, answered well and badly`, async ({ page, app }) => {
      test.slow();
      await answerReads(app);
      await app.open(`/${route}`);
      for (const { ready, ...action } of actionsOf(page, app))
        await test.step(action.name, async () => {
          const afresh = async () => {
            const close = button(page, 'Close notification');
            if (await close.isVisible()) await close.click();
            await expect(app.toast).toHaveCount(0);
            await expect(app.dialog, 'nothing was opened by the rest of a burst').toHaveCount(0);
            return ready();
          };
          await expectOneCallABurst(page, app, { ...action, ready: afresh, over: app.toast });
        });
    });

  const READS: [string, string, Pick<Fault, 'method' | 'path'>][] = [
    ['users', '/users', { method: 'GET', path: '/api/users' }],
    ['supplements', '/supplements', { method: 'GET', path: '/api/supplements' }],
    ['metrics', '/wellbeing-metrics', { method: 'GET', path: '/api/wellbeing-metrics' }],
    ["the new metric's users", '/wellbeing-metrics#create', { method: 'GET', path: '/api/users' }],
    ['feedback', '/feedback', { method: 'GET', path: '/api/feedback' }],
    ['purchases', '/purchases?tab=purchases', { method: 'GET', path: '/api/purchases' }],
    ['analytics', '/purchases', { method: 'GET', path: '/api/purchases/analytics' }],
    ['profile', '/settings', { method: 'GET', path: '/api/admin-users/:id' }],
    ['admin users', '/admin-users', { method: 'GET', path: '/api/admin-users' }],
    ...['stats', 'recent-activity', 'popular-supplements', 'wellbeing-trends', 'recent-feedback'].map(
      (call): (typeof READS)[number] => [call, '/', { method: 'GET', path: `/api/dashboard/${call}` }],
    ),
  ];
  test('every way to try again', async ({ page, app }) => {
    test.slow();
    for (const [name, route, call] of READS)
      await test.step(name, async () => {
        const fault = await app.fault({ ...call, status: 500 });
        await page.goto('about:blank');
        await page.goto(route);
        const retry = button(page, 'Try again');
        // Before the call is held back: the first one has to have failed.
        await retry.waitFor();
        await expectOneCallABurst(page, app, {
          name,
          call,
          status: 500,
          over: page.locator('.load-failure button[aria-disabled="false"]'),
          ready: async () => retry,
          // One button for all: what is left to see is that each is that one.
          bursts: ['a mouse, whose clicks the browser counts'],
        });
        await fault.lift();
      });
  });

  test('to try again where there were rows before, which would be asked for anew at every press', async ({
    page,
    app,
  }) => {
    const call = { method: 'GET', path: '/api/users' } as const;
    const user = await app.newUser('Hasty');
    await app.openUsers(`/users?search=${user.email}`);
    const fault = await app.fault({ ...call, status: 500 });
    await app.row(user.email).getByRole('button', { name: 'Edit' }).click();
    await app.dialog.getByLabel('Name').fill('Written with haste');
    await button(app.dialog, 'Update User').click();
    // Before the call is held back: the first one has to have failed.
    await button(page, 'Try again').waitFor();
    await expectOneCallABurst(page, app, {
      name: 'rows',
      call,
      status: 500,
      over: page.locator('.load-failure button[aria-disabled="false"]'),
      ready: async () => button(page, 'Try again'),
    });
    await fault.lift();
  });

  test('to load the page anew, for code that did not come', async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/assets/.+' });
    await page.route(/\/assets\/(Settings|charts)-[^/]+\.js$/, (route) => route.abort());
    for (const [route, place] of [
      ['/settings', '.plain-page'],
      ['/purchases', '.chart-card--monthly'],
    ] as const)
      await test.step(route, async () => {
        await app.open(route);
        const retry = await controlOf(button(page.locator(place), 'Try again'));
        const looks: string[] = [];
        await page.route('/', (look) => void looks.push(look.request().method()));
        // The last first: all of it comes before the screen can change.
        for (const burst of Object.values(BURSTS).reverse()) await burst(page, retry);
        expect(looks).toEqual(['HEAD']);
        await page.unroute('/');
      });
  });

  test('search, tabs, pages and the export', async ({ page, app }) => {
    await answerReads(app);
    await app.openUsers();
    const reads = () => app.calls().filter((call) => call.startsWith('GET /api/users?'));
    const eachAsksOnce = async (name: string, target: () => Locator, asked: string) => {
      for (const burst of Object.values(BURSTS)) {
        await app.openUsers('/users?page=2');
        const before = reads().length;
        const [kept, history] = [page.url(), await page.evaluate(() => window.history.length)];
        await burst(page, await controlOf(target()));
        await expect(page, name).not.toHaveURL(kept);
        await expect.poll(() => reads().slice(before), name).toEqual([asked]);
        expect(await page.evaluate(() => window.history.length), `${name}: one step back`).toBe(history + 1);
      }
    };
    await eachAsksOnce('a page', () => button(page, 'Go to page 1'), 'GET /api/users?page=1&limit=10&search=');
    await app.openUsers();
    await page.getByRole('searchbox', { name: 'Search users...' }).fill('ada');
    for (const burst of Object.values(BURSTS)) await burst(page, await controlOf(button(page, 'Search')));
    await expect(page).toHaveURL('/users?search=ada');
    expect(reads().filter((call) => call.endsWith('search=ada'))).toHaveLength(1);

    await app.open('/purchases');
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const before = app.calls().length;
    const { 'a mouse, whose clicks the browser counts': mouse, 'Enter, again and again': enter } = BURSTS;
    await mouse(page, await controlOf(button(page, 'Export Data')));
    expect(alerts).toHaveLength(1);
    await enter(page, await controlOf(button(page, 'Export Data')));
    expect(alerts).toHaveLength(2);
    expect(app.calls().slice(before)).toEqual([]);
  });

  test('a write that is sent again, or over what somebody else has changed', async ({ page, app }) => {
    test.slow();
    const call = { method: 'PATCH', path: '/api/users/:id' } as const;
    const edit = inDialog(page, 'Edit', 'Update User', { Name: 'My name' });
    await answerReads(app);
    for (const [kind, burst] of Object.entries(BURSTS)) {
      await test.step(`again: ${kind}`, async () => {
        const fault = await app.fault({ ...call, status: 503 });
        await page.goto('about:blank');
        await app.openUsers();
        const update = await edit();
        await update.click();
        await expect(app.toast).toBeVisible();
        await update.click();
        const again = await controlOf(button(page.getByRole('alertdialog'), 'Send again'));
        const before = app.countOf(call.method, call.path);
        await burst(page, again);
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await expect(update).toHaveAttribute('aria-disabled', 'false');
        expect(app.countOf(call.method, call.path) - before).toBe(1);
        await fault.lift();
      });
      await test.step(`over: ${kind}`, async () => {
        const fault = await app.fault({ ...call, status: 412, body: CONFLICT });
        await page.goto('about:blank');
        await app.openUsers();
        await (await edit()).click();
        const conflict = page.getByRole('alertdialog');
        const before = app.countOf(call.method, call.path);
        await expect(conflict).toBeVisible();
        await burst(page, await controlOf(button(conflict, 'Save')));
        await expect.poll(() => app.countOf(call.method, call.path) - before).toBe(1);
        await expect(conflict, 'it is refused again, and nothing has answered for its reader').toBeVisible();
        expect(app.countOf(call.method, call.path) - before).toBe(1);
        await fault.lift();
      });
    }
  });

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

test('presses that no browser counts as one are one write, where the form stays as well', async ({ page, app }) => {
  await signInWithOwnAccount(app);
  await page.clock.install();
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  await expect(settings.name).not.toHaveValue('');
  await settings.name.fill('Pressed Often');
  const box = await settings.updateProfile.boundingBox();
  if (!box) throw new Error('The button is not there');
  // They are presses of one burst only as long as they are quick, which a busy machine is not.
  await page.clock.pauseAt(Date.now() + 10_000);
  for (let time = 0; time < 20; time += 1) await page.mouse.click(box.x + 9, box.y + 9);
  await app.expectToast('Success', 'Profile updated successfully');
  expect(app.countOf('PATCH', '/api/admin-users/:id')).toBe(1);
});
