/** Records that the list does not show: their dialogs, and the user that they belong to. */
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { CREATE, MetricsScreen, ownMetric, storedMetric } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

const EDITED = [
  { route: '/users', path: '/api/users', items: 'users' },
  { route: '/supplements', path: '/api/supplements', items: 'supplements' },
  { route: '/wellbeing-metrics', path: '/api/wellbeing-metrics', items: 'metrics' },
] as const;

// Slow: four pages.
test('loads a record of another page for its dialog and saves it, or says that it is missing', async ({
  page,
  app,
}) => {
  for (const { route, path, items } of EDITED)
    await test.step(route, async () => {
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
  await test.step('a record that does not exist', async () => {
    app.expectFailure({ method: 'GET', path: '/api/users/999999', status: 404 });
    await page.goto('/users#edit=999999');
    await expect(app.dialog.getByText("We couldn't find this one.")).toBeVisible();
    await expectNoAxeViolations(page);
    await app.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/users');
  });
});

// Slow: axe looks at four lists.
test('shows the user of a supplement, metric, purchase and feedback as a link to that user', async ({ page, app }) => {
  await app.open('/settings');
  for (const { menu, tab, path, rows } of [
    { menu: /^Supplements/, path: '/api/supplements', rows: 'supplements' },
    { menu: /^Wellbeing/, path: '/api/wellbeing-metrics', rows: 'metrics' },
    { menu: /^Purchase/, tab: 'Purchases', path: '/api/purchases', rows: 'purchases' },
    { menu: /^Feedback/, tab: 'All', path: '/api/feedback', rows: 'feedbacks' },
  ])
    await test.step(path, async () => {
      const before = app.countOf('GET', '/api/users');
      await app.navigation.getByRole('link', { name: menu }).click();
      if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
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
      await page.keyboard.press('Escape');
      await expect(app.dialog).toHaveCount(0);
    });
});

test('shows the user of a metric after a toggle and before a deletion, and refuses a maximum below the minimum', async ({
  page,
  app,
}) => {
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
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('a refused range has its reason at the field, which has the focus', async () => {
    const dialog = await screen.openAdd();
    const name = uniqueName('Backwards');
    const maximum = dialog.getByLabel('Maximum value');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Minimum value').fill('10');
    await maximum.fill('1');
    app.expectFailure({ ...CREATE, status: 422 });
    await screen.create();
    await app.expectToast('Error', 'Failed to create wellbeing metric');
    await expect(maximum).toHaveAccessibleDescription('The maximum must not be below the minimum.');
    await expect(maximum).toBeFocused();
    expect(await storedMetric(app, name)).toBeUndefined();
    await maximum.fill('11');
    await screen.create();
    await app.expectSuccess('Wellbeing metric created successfully');
    await expect(app.row(name)).toContainText('10 – 11');
  });
});
