/** Section 2, Supplements (/supplements), with the calls, messages and toasts that sections 3, 5, 7 and 8 name for it. */
import { uniqueName } from '../../support/app';
import { expect, test } from '../../support/console';
import { refusedOnce } from '../../support/refusedOnce';
import {
  DELETE,
  ownSupplement,
  SUPPLEMENTS,
  type SupplementList,
  SupplementsScreen,
  storedSupplement,
  UPDATE,
} from '../../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test('Searchable paginated table … an Activate/Deactivate action per row; no create button', async ({ page, app }) => {
  const own = await ownSupplement(app, 'Sought', { isActive: false });
  const { total } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=1');
  const screen = new SupplementsScreen(page, app);
  await test.step("'Failed to fetch supplements'", async () => {
    const failed = await app.fault({ ...SUPPLEMENTS, status: 500 });
    await page.goto('/supplements#create');
    await expect(page.getByText('Failed to fetch supplements', { exact: true })).toBeVisible();
    await failed.lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.rows).toHaveCount(10);
  });
  await test.step("Heading 'Supplements', text 'Manage supplements in the system'.", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Supplements', exact: true })).toBeVisible();
    await expect(page.getByText('Manage supplements in the system', { exact: true })).toBeVisible();
    const columns = ['Name', 'Dosage', 'Frequency', 'Purpose', 'Period', 'Status', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
  });
  await test.step('no create button', async () => {
    await expect(page.getByRole('main').getByRole('button', { name: /add|create|new/i })).toHaveCount(0);
    await expect(app.dialog, 'and no address for it').toHaveCount(0);
  });
  await test.step('Active or Inactive badge.', async () => {
    const texts = [`${own.name}Everwell`, '500 mg', 'daily', 'Sleep', 'Mar 1, 2026 – Sep 30, 2026', 'Inactive', ''];
    await expect(app.row(own.name).getByRole('cell')).toHaveText(texts);
    await expect(screen.rows.getByText(/^(Active|Inactive)$/)).toHaveCount(10);
    for (const name of ['Activate', 'Edit', 'Delete'] as const)
      await expect(screen.button(own.name, name)).toBeVisible();
    await expect(app.row(own.name).getByRole('button')).toHaveCount(3);
  });
  await test.step('page count is total divided by 10, rounded up.', async () => {
    const last = Math.ceil(total / 10);
    await screen.pagination.getByRole('button', { name: `Go to page ${last}`, exact: true }).click();
    await expect(screen.rows).toHaveCount(total - (last - 1) * 10);
    await screen.find(own.name.toUpperCase());
    await expect(screen.rows).toHaveCount(1);
    await screen.find('zzz no such supplement');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  });
  await test.step('| GET | /api/supplements | query page, limit, search | supplements, total |', () => {
    const first = 'GET /api/supplements?page=1&limit=10&search=';
    expect(app.calls().filter((call) => !call.endsWith('/stats'))).toEqual([
      first,
      first,
      `GET /api/supplements?page=${Math.ceil(total / 10)}&limit=10&search=`,
      `${first}${new URLSearchParams({ s: own.name.toUpperCase() }).toString().slice(2)}`,
      `${first}zzz+no+such+supplement`,
    ]);
  });
});

test('The edit form shows only name, brand, dosage, frequency, purpose, start date, end date, Active and Medicine.', async ({
  page,
  app,
}) => {
  const own = await ownSupplement(app, 'Edited');
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  const dialog = await screen.openEdit(own.name);
  const LABELS = ['Name', 'Brand', 'Dosage', 'Frequency', 'Purpose', 'Start date', 'End date', 'Active', 'Medicine'];
  for (const label of LABELS) await expect(screen.field(label)).toBeVisible();
  await expect(dialog.locator('input, textarea').and(dialog.locator(':not([aria-hidden])'))).toHaveCount(LABELS.length);
  await test.step('Dates are edited as yyyy-MM-dd.', async () => {
    await expect(screen.field('Start date')).toHaveAttribute('type', 'date');
    await expect(screen.field('Start date')).toHaveValue('2026-03-01');
  });
  const REQUIRED = ['Name', 'Dosage', 'Frequency', 'Start date'];
  await test.step('| Supplement | dosage required | Dosage is required. |', async () => {
    for (const label of REQUIRED) await screen.field(label).fill('');
    await screen.update();
    await expect(dialog.getByText(/^(Name must|Dosage is|Frequency is|Start date is)/)).toHaveText([
      'Name must be at least 2 characters.',
      'Dosage is required.',
      'Frequency is required.',
      'Start date is required.',
    ]);
    for (const label of REQUIRED) await expect(screen.field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
  });
  const changed = { ...own, name: `${own.name} two`, dosage: '1', frequency: 'x', startDate: '2026-04-02' };
  for (const [index, label] of REQUIRED.entries())
    await screen.field(label).fill([changed.name, changed.dosage, changed.frequency, changed.startDate][index] ?? '');
  await test.step('Supplement optional fields: brand, purpose, endDate, supplyAmount, supplyDays.', async () => {
    for (const label of ['Brand', 'Purpose', 'End date']) await screen.field(label).fill('');
    Object.assign(changed, { brand: null, purpose: null, endDate: null });
  });
  await test.step("'Failed to update supplement'", async () => {
    await refusedOnce(app, UPDATE, () => screen.update(), 'Failed to update supplement');
  });
  await test.step("'Supplement updated successfully'", async () => {
    await screen.update();
    await app.expectSuccess('Supplement updated successfully');
    await expect(dialog).toBeHidden();
    await expect(app.row(changed.name)).toContainText('Since Apr 2, 2026');
  });
  await test.step('| PATCH | /api/supplements/{id} | supplement fields | not shown |', async () => {
    expect(app.sent('PATCH', `/api/supplements/${own.id}`)).toEqual([changed, changed]);
    expect(await storedSupplement(app, changed)).toEqual({ ...changed, version: own.version + 1 });
  });
  await test.step('The toggle sends the whole object with isActive inverted.', async () => {
    await screen.button(changed.name, 'Deactivate').click();
    await app.expectSuccess('Supplement updated successfully');
    await expect(screen.button(changed.name, 'Activate')).toBeVisible();
    expect(app.sent('PATCH', UPDATE.path).at(-1)).toEqual({ ...changed, isActive: false, version: own.version + 1 });
  });
});

test('Defaults: isActive true, isAutoTake false, isMedicine false.', async ({ page, app }) => {
  const own = await ownSupplement(app, 'Incomplete');
  const { isActive: _a, isAutoTake: _t, isMedicine: _m, ...incomplete } = own;
  await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements: [incomplete], total: '91' } });
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  await test.step('List responses: users or supplements plus total', async () => {
    await expect(screen.pagination).toContainText('1–10 of 91');
    await expect(screen.pagination.getByRole('button', { name: 'Go to page 10', exact: true })).toBeVisible();
  });
  await screen.openEdit(own.name);
  await expect(screen.field('Active')).toBeChecked();
  await expect(screen.field('Medicine')).not.toBeChecked();
  await screen.update();
  await app.expectSuccess('Supplement updated successfully');
  expect(app.sent('PATCH', UPDATE.path)).toEqual([{ ...own, isActive: true, isAutoTake: false, isMedicine: false }]);
});

test("'Supplement deleted successfully'", async ({ page, app }) => {
  const own = await ownSupplement(app, uniqueName('Deleted'));
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  await expect(await screen.openDelete(own.name)).toContainText(
    'Are you sure you want to delete this supplement? This action cannot be undone.',
  );
  await expect(screen.deleteDialog).toContainText(own.name);
  await test.step("'Failed to delete supplement'", async () => {
    await refusedOnce(app, DELETE, () => screen.confirmDelete(), 'Failed to delete supplement');
  });
  await screen.confirmDelete();
  await app.expectSuccess('Supplement deleted successfully');
  await expect(app.dialog).toHaveCount(0);
  await expect(app.row(own.name)).toHaveCount(0);
  await test.step('| DELETE | /api/supplements/{id} | none | not shown |', () => {
    expect(app.sent('DELETE', `/api/supplements/${own.id}`)).toEqual([undefined, undefined]);
  });
});
