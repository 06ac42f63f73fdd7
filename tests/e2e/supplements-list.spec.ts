import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';
import { ownSupplement, SUPPLEMENTS, type SupplementList, SupplementsScreen } from '../support/supplements';

test.describe('2 Supplements (/supplements): the table', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('shows the heading, columns, badges and actions, sends its calls, and has no create button', async ({
    page,
    app,
  }) => {
    const own = await ownSupplement(app, 'Shown', { isActive: false });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await test.step(says("Heading 'Supplements', text 'Manage supplements in the system'."), async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Supplements', exact: true })).toBeVisible();
      await expect(page.getByText('Manage supplements in the system', { exact: true })).toBeVisible();
      const columns = ['Name', 'Dosage', 'Frequency', 'Purpose', 'Period', 'Status', 'Actions'];
      await expect(page.getByRole('columnheader')).toHaveText(columns);
    });
    await test.step(says('an Activate/Deactivate action per row'), async () => {
      await expect(screen.rows).toHaveCount(10);
      await expect(screen.rows.getByRole('button', { name: /^(Activate|Deactivate)$/ })).toHaveCount(10);
      await expect(app.row(own.name).getByRole('button')).toHaveCount(3);
    });
    await test.step(says('Active or Inactive badge.'), async () => {
      await expect(app.row(own.name).getByText('Inactive', { exact: true })).toBeVisible();
      await expect(screen.button(own.name, 'Activate')).toBeVisible();
      const active = screen.rows.filter({ has: page.getByRole('button', { name: 'Deactivate', exact: true }) });
      await expect(active.first().getByText('Active', { exact: true })).toBeVisible();
      await expect(screen.rows.getByText(/^(Active|Inactive)$/)).toHaveCount(10);
    });
    await test.step('the row shows the record', async () => {
      for (const text of ['Everwell', '500 mg', 'daily', 'Sleep', 'Mar 1, 2026 – Sep 30, 2026'])
        await expect(app.row(own.name)).toContainText(text);
    });
    await test.step(says('| GET | /api/supplements | query page, limit, search | supplements, total |'), async () => {
      expect(screen.requests()).toEqual(['GET /api/supplements?page=1&limit=10&search=']);
    });
    await test.step(says('no create button'), async () => {
      await expect(page.locator('main').getByRole('button', { name: /add|create|new/i })).toHaveCount(0);
      await page.goto('/supplements#create');
      await app.rowsShown();
      await expect(app.dialog).toHaveCount(0);
      expect(app.countOf('POST', '/api/supplements')).toBe(0);
    });
  });

  test(says('Searchable paginated table with Edit and Delete dialogs'), async ({ page, app }) => {
    const own = await ownSupplement(app, 'Sought', { brand: 'Brandnewco', purpose: '100% calm_night' });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await expect.poll(() => screen.requests().length).toBe(2);
    await test.step('searches on Enter, not while typing, from page 1', async () => {
      await screen.search.fill(own.name.toUpperCase());
      await app.waitUntilIdle();
      expect(screen.requests()).toHaveLength(2);
      await screen.search.press('Enter');
      await expect(screen.rows).toHaveCount(1);
      expect(screen.requests().at(-1)).toBe(
        `GET /api/supplements?page=1&limit=10&search=${encodeURIComponent(own.name.toUpperCase()).replaceAll('%20', '+')}`,
      );
    });
    await test.step('searches brand and purpose as well, with literal % and _', async () => {
      for (const text of ['brandNEWco', '100% calm_n', 'calm_']) {
        // Without rows in between, the row would still be that of the previous search.
        await screen.find(uniqueName('no such supplement'));
        await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
        await screen.find(text);
        await expect(app.row(own.name)).toBeVisible();
        for (const row of await screen.rows.all()) await expect(row).toContainText(/Brandnewco/);
      }
    });
    for (const open of [() => screen.openEdit(own.name), () => screen.openDelete(own.name)]) {
      const dialog = await open();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(app.dialog).toHaveCount(0);
    }
    await test.step('shows that there are no results', async () => {
      await screen.find(uniqueName('no such supplement'));
      await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    });
    await page.goBack();
    await expect(screen.search, 'the field keeps the search').toHaveValue('calm_');
    await expect(app.row(own.name)).toBeVisible();
  });

  test('computes the page count from the total, which may be text', async ({ page, app }) => {
    const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=10');
    await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements, total: '91' } });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await expect(screen.pagination).toContainText('1–10 of 91');
    await expect(screen.pagination.getByRole('button', { name: 'Go to page 10', exact: true })).toBeVisible();
    await expect(screen.pagination.getByRole('button', { name: 'Go to page 11', exact: true })).toHaveCount(0);
  });

  test(says('List responses: users or supplements plus total'), async ({ page, app }) => {
    const own = await ownSupplement(app, 'Answered');
    const user = await app.newUser('Answered');
    await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements: [own], total: 11 } });
    await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users: [user], total: 12 } });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await expect(screen.rows).toHaveCount(1);
    await expect(app.row(own.name)).toBeVisible();
    await expect(screen.pagination).toContainText('of 11');
    await app.openUsers();
    await expect(app.row(user.email)).toBeVisible();
    await expect(screen.pagination).toContainText('of 12');
  });
});

test.describe('Supplements with slow, failed and invalid responses', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('shows Loading..., then the rows', async ({ page, app }) => {
    const call = await app.hold(SUPPLEMENTS);
    await page.goto('/supplements');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('No results found.')).toHaveCount(0);
    call.release();
    await app.rowsShown();
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  });

  test(says("'Failed to fetch supplements'"), async ({ page, app }) => {
    for (const failure of [
      { status: 403 },
      { status: 500, body: 'Broken' },
      { network: true },
      { status: 200, body: 'x' },
      // Without a list, with a row that is not an object, and with one without an id.
      { status: 200, body: { supplements: null, total: 3 } },
      { status: 200, body: { supplements: [null], total: 1 } },
      { status: 200, body: { supplements: [{ name: 'X' }], total: 1 } },
    ])
      await test.step(JSON.stringify(failure), async () => {
        const fault = await app.fault({ ...SUPPLEMENTS, ...failure });
        await app.open('/supplements');
        await expect(page.getByText('Failed to fetch supplements', { exact: true })).toBeVisible();
        await fault.lift();
        await page.getByRole('button', { name: 'Try again' }).click();
        await app.rowsShown();
        await expect(page.getByText('Failed to fetch supplements')).toHaveCount(0);
      });
    await test.step('401, which opens the sign-in prompt', async () => {
      await app.fault({ ...SUPPLEMENTS, status: 401 });
      await page.reload();
      await expect(page.getByText('Failed to fetch supplements', { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    });
  });

  test('shows fallbacks for fields of the wrong type in the table, the form and the question', async ({
    page,
    app,
  }) => {
    const supplements = [
      {
        id: 1,
        name: null,
        brand: { a: 1 },
        dosage: null,
        timeOfDay: null,
        purpose: [],
        startDate: 'soon',
        endDate: 12,
      },
      { id: 2, name: { a: 1 }, brand: [1], dosage: {}, frequency: [], isActive: 'false', startDate: {}, userId: '7' },
      { id: '3', name: 'Sound', dosage: 500, frequency: 2, supplyAmount: '90', isActive: 'true', startDate: null },
      { id: 4 },
    ];
    await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements, total: null } });
    const screen = new SupplementsScreen(page, app);
    for (const { id } of supplements)
      for (const action of ['edit', 'delete'] as const)
        await test.step(`${action} ${JSON.stringify(id)}`, async () => {
          const dialog = action === 'edit' ? screen.editDialog : screen.deleteDialog;
          await page.goto('about:blank');
          await page.goto(`/supplements#${action}=${id}`);
          await expect(dialog).toBeVisible();
          expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
          const fields = await dialog.locator('input, textarea').all();
          expect(fields.length > 0).toBe(action === 'edit');
          for (const field of fields) expect(await field.inputValue()).not.toMatch(NONSENSE);
        });
    await page.goto('/supplements');
    await expect(app.row('Sound').getByText('Active', { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(4);
    // Active by default (section 5), so only the second one is inactive.
    await expect(screen.rows.getByText('Inactive', { exact: true })).toHaveCount(1);
  });
});
