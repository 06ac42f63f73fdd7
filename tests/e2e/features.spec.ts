/** The console with an API that declares every feature: sorting, single records and their users, on each screen. */
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { CREATE, MetricsScreen, ownMetric, storedMetric } from '../support/metrics';

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

interface Sorted {
  route: string;
  path: string;
  /** A sortable header and the field that it sorts by. */
  header: string;
  field: string;
}

const LISTS: readonly Sorted[] = [
  { route: '/users', path: '/api/users', header: 'Email', field: 'email' },
  { route: '/supplements', path: '/api/supplements', header: 'Name', field: 'name' },
  { route: '/wellbeing-metrics', path: '/api/wellbeing-metrics', header: 'Name', field: 'name' },
  { route: '/feedback?status=all', path: '/api/feedback', header: 'Category', field: 'category' },
  { route: '/purchases?tab=purchases', path: '/api/purchases', header: 'Price', field: 'price' },
  { route: '/admin-users', path: '/api/admin-users', header: 'Username', field: 'username' },
];

for (const { route, path, header, field } of LISTS)
  test(`${route}: sorts by a header, keeps the sort in the URL and reverts it on Back`, async ({ page, app }) => {
    const column = page.getByRole('columnheader', { name: header, exact: true });
    const rows = page.locator('tbody tr').filter({ has: page.getByRole('cell').nth(1) });
    await app.open(route);
    await rows.nth(1).waitFor();
    const unsorted = await rows.allInnerTexts();
    for (const [order, sort] of [
      ['ASC', 'ascending'],
      ['DESC', 'descending'],
    ] as const) {
      const [response] = await Promise.all([
        page.waitForResponse((each) => new URL(each.url()).pathname === path),
        column.getByRole('button').click(),
      ]);
      const { searchParams } = new URL(response.url());
      expect([searchParams.get('sort'), searchParams.get('order')]).toEqual([field, order]);
      await expect(column).toHaveAttribute('aria-sort', sort);
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${field}&order=${order}$`));
      const body: unknown = await response.json();
      const items = (Array.isArray(body) ? body : Object.values(body as object).find(Array.isArray)) as object[];
      const values = items.map((item) => sortable((item as Record<string, string | number>)[field]));
      expect(values.length).toBeGreaterThan(1);
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(order === 'ASC' ? sorted : sorted.reverse());
    }
    await expectNoAxeViolations(page);
    await page.reload();
    await rows.nth(1).waitFor();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(route);
    await expect.poll(() => rows.allInnerTexts()).toEqual(unsorted);
  });

/** The API ignores case when it sorts texts. */
const sortable = (value: string | number = '') => (typeof value === 'string' ? value.toLowerCase() : value);

const EDITED = [
  { route: '/users', path: '/api/users', items: 'users' },
  { route: '/supplements', path: '/api/supplements', items: 'supplements' },
  { route: '/wellbeing-metrics', path: '/api/wellbeing-metrics', items: 'metrics' },
] as const;

for (const { route, path, items } of EDITED)
  test(`${route}: loads a record of another page for its dialog and saves it`, async ({ page, app }) => {
    const other = await app.api<Record<string, { id: number; name: string }[]>>('GET', `${path}?page=2&limit=10`);
    const record = other[items]?.[3];
    if (!record) throw new Error('The sample has two pages');
    await page.goto(`${route}#edit=${record.id}`);
    const name = app.dialog.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveValue(record.name);
    expect(app.countOf('GET', `${path}/${record.id}`)).toBe(1);
    await name.fill(`${record.name} again`);
    await app.dialog.getByRole('button', { name: /^Update/ }).click();
    await expect(app.toast).toContainText('updated successfully');
    await expect(app.dialog).toHaveCount(0);
    expect(await app.api<{ name: string }>('GET', `${path}/${record.id}`)).toMatchObject({
      name: `${record.name} again`,
    });
  });

test('shows in the dialog that the record is missing, has failed to load, or is loading', async ({ page, app }) => {
  const gone = '/api/users/999999';
  app.expectFailure({ method: 'GET', path: gone, status: 404 });
  await page.goto('/users#edit=999999');
  await expect(app.dialog.getByText("We couldn't find this one.")).toBeVisible();
  await expectNoAxeViolations(page);
  await app.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/users');

  const { users } = await app.api<{ users: { id: number; name: string }[] }>('GET', '/api/users?page=2&limit=10');
  const [user] = users;
  if (!user) throw new Error('The sample has two pages');
  const path = `/api/users/${user.id}`;
  const fault = await app.fault({ method: 'GET', path, status: 500, body: 'Broken' });
  await page.goto('about:blank');
  await page.goto(`/users#edit=${user.id}`);
  await expect(app.dialog.getByRole('alert')).toContainText('Failed to fetch user');
  await expectNoAxeViolations(page);
  await fault.lift();
  const call = await app.hold({ method: 'GET', path });
  await app.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(app.dialog.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-disabled', 'true');
  call.release();
  await expect(app.dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(user.name);
  await expectNoAxeViolations(page);
});

test('refuses a metric whose maximum is below its minimum, with the reason at the field', async ({ page, app }) => {
  const screen = new MetricsScreen(page, app);
  await screen.open();
  const dialog = await screen.openAdd();
  const name = uniqueName('Backwards');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Minimum value').fill('10');
  await dialog.getByLabel('Maximum value').fill('1');
  app.expectFailure({ ...CREATE, status: 422 });
  await screen.create();
  await app.expectToast('Error', 'Failed to create wellbeing metric');
  await expect(dialog.getByLabel('Maximum value')).toHaveAccessibleDescription(
    'The maximum must not be below the minimum.',
  );
  await expect(dialog.getByLabel('Maximum value')).toBeFocused();
  expect(await storedMetric(app, name)).toBeUndefined();
  await dialog.getByLabel('Maximum value').fill('11');
  await screen.create();
  await app.expectSuccess('Wellbeing metric created successfully');
  await expect(app.row(name)).toContainText('10 – 11');
});

test.describe('the user of a record', () => {
  test('is shown in the lists of supplements, metrics, purchases and feedback, and is a link', async ({
    page,
    app,
  }) => {
    test.slow();
    for (const { route, path, rows } of [
      { route: '/supplements', path: '/api/supplements', rows: 'supplements' },
      { route: '/wellbeing-metrics', path: '/api/wellbeing-metrics', rows: 'metrics' },
      { route: '/purchases?tab=purchases', path: '/api/purchases', rows: 'purchases' },
      { route: '/feedback?status=all', path: '/api/feedback', rows: 'feedbacks' },
    ])
      await test.step(route, async () => {
        const before = app.countOf('GET', '/api/users');
        await app.open(route);
        type WithUser = { user: { id: number; name: string; email: string } | null };
        const { [rows]: records = [] } = await app.api<Record<string, WithUser[]>>('GET', path);
        const index = records.findIndex(({ user }) => user !== null);
        const user = records[index]?.user;
        if (!user) throw new Error('No record of the first page has a user.');
        const link = page.locator('tbody tr').nth(index).getByRole('link', { name: user.name, exact: true });
        await expect(link).toHaveAttribute('href', `/users#show=${user.id}`);
        expect(app.countOf('GET', '/api/users'), 'no call per row').toBe(before);
        await expectNoAxeViolations(page);
        await link.click();
        await expect(page).toHaveURL(`/users#show=${user.id}`);
        await expect(page.getByRole('dialog', { name: user.name })).toContainText(user.email);
      });
  });

  test('is shown after a toggle and before a deletion', async ({ page, app }) => {
    const user = await app.newUser('Owner');
    const metric = await ownMetric(app, 'Owned', { userId: user.id });
    const unowned = await ownMetric(app, 'Unowned');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    await test.step('a dash for a metric without a user', async () => {
      // After the checkbox and the name.
      await expect(app.row(unowned.name).getByRole('cell').nth(2)).toHaveText('–');
    });
    await test.step('the row after a toggle', async () => {
      await screen.button(metric.name, 'Deactivate').click();
      await app.expectSuccess('Wellbeing metric updated successfully');
      await expect(screen.button(metric.name, 'Activate')).toBeVisible();
      await expect(app.row(metric.name)).toContainText(user.name);
    });
    await test.step('the question before a deletion', async () => {
      const dialog = await screen.openDelete(metric.name);
      await expect(dialog.getByText(`${user.name}, ${user.email}`, { exact: true })).toBeVisible();
    });
  });
});
