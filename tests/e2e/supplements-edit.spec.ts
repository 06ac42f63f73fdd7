import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ownSupplement, SUPPLEMENTS, SupplementsScreen, storedSupplement, UPDATE } from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Supplements: the edit form', () => {
  test('shows nine fields, sends the whole record, confirms and shows the change', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Edited');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const dialog = await screen.openEdit(own.name);
    await test.step(
      says(
        'The edit form shows only name, brand, dosage, frequency, purpose, start date, end date, Active and Medicine.',
      ),
      async () => {
        const labels = [
          'Name',
          'Brand',
          'Dosage',
          'Frequency',
          'Purpose',
          'Start date',
          'End date',
          'Active',
          'Medicine',
        ];
        for (const label of labels) await expect(screen.field(label)).toBeVisible();
        await expect(dialog.locator('input, textarea').and(dialog.locator(':not([aria-hidden])'))).toHaveCount(
          labels.length,
        );
        for (const [label, value] of [
          ['Name', own.name],
          ['Brand', 'Everwell'],
          ['Dosage', '500 mg'],
          ['Frequency', 'daily'],
          ['Purpose', 'Sleep'],
        ] as const)
          await expect(screen.field(label)).toHaveValue(value);
        await expect(screen.field('Active')).toBeChecked();
        await expect(screen.field('Medicine')).not.toBeChecked();
      },
    );
    const name = `${own.name} renamed`;
    await screen.field('Name').fill(name);
    await screen.field('Dosage').fill('1 g');
    await screen.field('Medicine').click();
    await screen.update();
    await test.step(says("'Supplement updated successfully'"), () =>
      app.expectSuccess('Supplement updated successfully'),
    );
    await expect(dialog).toBeHidden();
    await test.step(says('| PATCH | /api/supplements/{id} | supplement fields | not shown |'), async () => {
      expect(app.sent('PATCH', `/api/supplements/${own.id}`)).toEqual([
        { ...own, name, dosage: '1 g', isMedicine: true },
      ]);
    });
    await expect(app.row(name)).toContainText('1 g');
    await test.step(
      says(
        'Supplement: id, name, brand (optional), dosage, frequency, timeOfDay (list of strings), purpose (optional), isActive, isAutoTake, isMedicine, startDate, endDate (optional), supplyAmount (number, optional), supplyDays (number, optional), userId (number).',
      ),
      async () => {
        const stored = await storedSupplement(app, { id: own.id, name });
        expect(stored).toEqual({ ...own, name, dosage: '1 g', isMedicine: true, version: own.version + 1 });
        expect(Object.keys(own).sort()).toEqual(
          [
            ...['brand', 'dosage', 'endDate', 'frequency', 'id', 'isActive', 'isAutoTake', 'isMedicine', 'name'],
            ...['purpose', 'startDate', 'supplyAmount', 'supplyDays', 'timeOfDay', 'userId', 'version'],
          ].sort(),
        );
      },
    );
    await test.step(says('userId is a number.'), async () => {
      expect(app.sent('PATCH', UPDATE.path)).toEqual([expect.objectContaining({ userId: expect.any(Number) })]);
    });
  });

  test(
    says('Supplement optional fields: brand, purpose, endDate, supplyAmount, supplyDays.'),
    async ({ page, app }) => {
      const own = await ownSupplement(app, 'Bare', { supplyAmount: null, supplyDays: null });
      const screen = new SupplementsScreen(page, app);
      await screen.open();
      await screen.openEdit(own.name);
      for (const label of ['Brand', 'Purpose', 'End date']) await screen.field(label).fill('');
      await screen.update();
      await app.expectSuccess('Supplement updated successfully');
      const bare = { ...own, brand: null, purpose: null, endDate: null };
      expect(app.sent('PATCH', UPDATE.path)).toEqual([bare]);
      expect(await storedSupplement(app, own)).toEqual({ ...bare, version: own.version + 1 });
      await expect(app.row(own.name)).toContainText('Since Mar 1, 2026');
    },
  );

  test(says('Defaults: isActive true, isAutoTake false, isMedicine false.'), async ({ page, app }) => {
    const own = await ownSupplement(app, 'Incomplete');
    const { isActive: _a, isAutoTake: _t, isMedicine: _m, ...incomplete } = own;
    await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements: [incomplete], total: 1 } });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openEdit(own.name);
    await expect(screen.field('Active')).toBeChecked();
    await expect(screen.field('Medicine')).not.toBeChecked();
    await screen.update();
    await app.expectSuccess('Supplement updated successfully');
    expect(app.sent('PATCH', UPDATE.path)).toEqual([{ ...own, isActive: true, isAutoTake: false, isMedicine: false }]);
  });

  test('shows Updating..., sends one request per click, and accepts an empty response', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Pressed');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const dialog = await screen.openEdit(own.name);
    await screen.field('Purpose').fill('Never stored');
    await app.fault({ ...UPDATE, status: 204 });
    const call = await app.hold(UPDATE);
    await dialog.getByRole('button', { name: 'Update Supplement' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
    await screen.field('Name').press('Enter');
    call.release();
    await expect(dialog).toBeHidden();
    await app.expectSuccess('Supplement updated successfully');
    expect(app.countOf('PATCH', UPDATE.path)).toBe(1);
    await expect(app.row(own.name), 'the value that the API has stored').toContainText('Sleep');
  });
});
