/** Section 2, Supplements (/supplements), with its rules of sections 3 and 5. calls.spec.ts makes its calls. */
import { expect, test } from '../../support/console';
import { ownSupplement, SUPPLEMENTS, SupplementsScreen, UPDATE } from '../../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test('Searchable paginated table with Edit and Delete dialogs and an Activate/Deactivate action per row; no create button.', async ({
  page,
  app,
}) => {
  const own = await ownSupplement(app, 'Sought', { isActive: false });
  const screen = new SupplementsScreen(page, app);
  await page.goto('/supplements#create');
  await expect(screen.rows).toHaveCount(10);
  await test.step('no create button', async () => {
    await expect(page.getByRole('main').getByRole('button', { name: /add|create|new/i })).toHaveCount(0);
    await expect(app.dialog, 'and no address for it').toHaveCount(0);
  });
  await test.step('Active or Inactive badge.', async () => {
    const columns = ['Name', 'Dosage', 'Frequency', 'Purpose', 'Period', 'Status', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    const texts = [`${own.name}Everwell`, '500 mg', 'daily', 'Sleep', 'Mar 1, 2026 – Sep 30, 2026', 'Inactive', ''];
    await expect(app.row(own.name).getByRole('cell')).toHaveText(texts);
    await expect(screen.rows.getByText(/^(Active|Inactive)$/)).toHaveCount(10);
    for (const name of ['Activate', 'Edit', 'Delete'] as const)
      await expect(screen.button(own.name, name)).toBeVisible();
    await expect(app.row(own.name).getByRole('button')).toHaveCount(3);
  });
  await test.step('Delete dialog', async () => {
    await expect(await screen.openDelete(own.name)).toContainText(
      'Are you sure you want to delete this supplement? This action cannot be undone.',
    );
    await expect(screen.deleteDialog).toContainText(own.name);
    await page.keyboard.press('Escape');
  });

  const dialog = await screen.openEdit(own.name);
  const labels = ['Name', 'Brand', 'Dosage', 'Frequency', 'Purpose', 'Start date', 'End date', 'Active', 'Medicine'];
  await test.step('The edit form shows only name, brand, dosage, frequency, purpose, start date, end date, Active and Medicine.', async () => {
    for (const label of labels) await expect(screen.field(label)).toBeVisible();
    const inputs = dialog.locator('input, textarea').and(dialog.locator(':not([aria-hidden])'));
    await expect(inputs).toHaveCount(labels.length);
  });
  await test.step('Dates are edited as yyyy-MM-dd.', async () => {
    await expect(screen.field('Start date')).toHaveAttribute('type', 'date');
    await expect(screen.field('Start date')).toHaveValue('2026-03-01');
  });
  const changed = { name: `${own.name} two`, dosage: '1', frequency: 'x', startDate: '2026-04-02' };
  const required = { Name: changed.name, Dosage: '1', Frequency: 'x', 'Start date': changed.startDate };
  await test.step('| Supplement | dosage required | Dosage is required. |', async () => {
    for (const label of Object.keys(required)) await screen.field(label).fill('');
    await screen.update();
    await expect(dialog.getByText(/^(Name must|Dosage is|Frequency is|Start date is)/)).toHaveText([
      'Name must be at least 2 characters.',
      'Dosage is required.',
      'Frequency is required.',
      'Start date is required.',
    ]);
    for (const label of Object.keys(required))
      await expect(screen.field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
  });
  await test.step('Supplement optional fields: brand, purpose, endDate, supplyAmount, supplyDays.', async () => {
    for (const [label, value] of Object.entries(required)) await screen.field(label).fill(value);
    for (const label of ['Brand', 'Purpose', 'End date']) await screen.field(label).fill('');
    await screen.update();
    await expect(app.row(changed.name)).toContainText('Since Apr 2, 2026');
    expect(app.sent('PATCH', UPDATE.path)).toEqual([{ ...own, ...changed, brand: null, purpose: null, endDate: null }]);
  });
});

test('Defaults: isActive true, isAutoTake false, isMedicine false.', async ({ page, app }) => {
  const own = await ownSupplement(app, 'Incomplete');
  const { isActive: _a, isAutoTake: _t, isMedicine: _m, ...incomplete } = own;
  await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements: [incomplete], total: '91' } });
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  await test.step('List responses: users or supplements plus total; page count is total divided by 10, rounded up.', async () => {
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
