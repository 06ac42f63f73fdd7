import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ownSupplement, SUPPLEMENTS, SupplementsScreen, UPDATE } from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

const RULES = [
  [
    says('| Supplement | name min 2 | Name must be at least 2 characters. |'),
    'Name',
    ['', 'A'],
    'Al',
    'Name must be at least 2 characters.',
  ],
  [says('| Supplement | dosage required | Dosage is required. |'), 'Dosage', [''], '1', 'Dosage is required.'],
  [
    says('| Supplement | frequency required | Frequency is required. |'),
    'Frequency',
    [''],
    'x',
    'Frequency is required.',
  ],
  [
    says('| Supplement | startDate required | Start date is required. |'),
    'Start date',
    [''],
    '2026-04-02',
    'Start date is required.',
  ],
] as const;

test.describe('5 Supplements: validation rules', () => {
  test('shows the message of each rule alone, sends nothing, and accepts the shortest valid value', async ({
    page,
    app,
  }) => {
    const own = await ownSupplement(app, 'Ruled');
    // Nothing is saved, so the row and its version stay the same.
    await app.fault({ ...UPDATE, status: 204 });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    for (const [index, [rule, label, wrong, right, message]] of RULES.entries())
      await test.step(rule, async () => {
        const dialog = await screen.openEdit(own.name);
        for (const value of wrong) {
          await screen.field(label).fill(value);
          await screen.field(label).press('Enter');
          await expect(dialog.getByText(message, { exact: true })).toBeVisible();
          await expect(screen.field(label)).toHaveAttribute('aria-invalid', 'true');
        }
        await expect(dialog.getByText(/required\.|must be at least/)).toHaveCount(1);
        expect(app.countOf('PATCH', UPDATE.path)).toBe(index);
        await screen.field(label).fill(right);
        await expect(dialog.getByText(message)).toHaveCount(0);
        await screen.update();
        await expect(dialog).toBeHidden();
        expect(app.countOf('PATCH', UPDATE.path)).toBe(index + 1);
      });
  });

  test(
    says('| Supplement | timeOfDay at least one | At least one time of day is required. |'),
    async ({ page, app }) => {
      await page.setViewportSize({ width: 390, height: 560 });
      const own = await ownSupplement(app, 'Timeless');
      for (const timeOfDay of [[], null, undefined, 'morning']) {
        const body = { supplements: [{ ...own, timeOfDay }], total: 1 };
        const fault = await app.fault({ ...SUPPLEMENTS, status: 200, body });
        await page.goto(`/supplements#edit=${own.id}`);
        await page.reload();
        const screen = new SupplementsScreen(page, app);
        await screen.field('Name').press('Enter');
        const message = screen.editDialog
          .getByRole('alert')
          .filter({ hasText: 'At least one time of day is required.' });
        await expect(message, 'the message is scrolled into view').toBeInViewport();
        await expect(app.toast).toHaveCount(0);
        await fault.lift();
      }
      expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
    },
  );

  test('shows all messages at once at their fields, and focuses the first field', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Empty');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const dialog = await screen.openEdit(own.name);
    // A field without a hint or an error takes no line for it.
    await expect(dialog.getByLabel('Brand Optional', { exact: true })).toBeVisible();
    await expect(dialog.locator('[id$="-helper-text"]')).toHaveCount(0);
    for (const label of ['Name', 'Dosage', 'Frequency', 'Start date']) await screen.field(label).fill('');
    await screen.update();
    await expect(dialog.getByText(/^(Name must|Dosage is|Frequency is|Start date is)/)).toHaveText([
      'Name must be at least 2 characters.',
      'Dosage is required.',
      'Frequency is required.',
      'Start date is required.',
    ]);
    await expect(screen.field('Name')).toBeFocused();
  });
});
