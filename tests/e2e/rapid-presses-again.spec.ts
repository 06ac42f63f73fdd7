/** What failed or was refused is tried again by one press, and by twenty only once. */
import type { Fault } from '../../mocks/faults';
import { BURSTS, button, controlOf, expectOneCallABurst, inDialog } from '../support/burst';
import { expect, test } from '../support/console';
import { answerReads } from '../support/reads';
import { CONFLICT } from '../support/states/lists';

test.describe('Twenty presses are one request', () => {
  test.beforeEach(({ app }) => app.signIn());

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
});
