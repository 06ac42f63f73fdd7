import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ownSupplement, SUPPLEMENTS, SupplementsScreen, storedSupplement, UPDATE } from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Supplements: the edit form', () => {
  test('shows nine fields, sends the whole record, says so, shows the change', async ({ page, app }) => {
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
        await expect(dialog.locator('input, textarea, select')).toHaveCount(labels.length);
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
    const name = `${own.name} anew`;
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
    const own = await ownSupplement(app, 'Unsaid');
    const { isActive: _a, isAutoTake: _t, isMedicine: _m, ...unsaid } = own;
    await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements: [unsaid], total: 1 } });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openEdit(own.name);
    await expect(screen.field('Active')).toBeChecked();
    await expect(screen.field('Medicine')).not.toBeChecked();
    await screen.update();
    await app.expectSuccess('Supplement updated successfully');
    expect(app.sent('PATCH', UPDATE.path)).toEqual([{ ...own, isActive: true, isAutoTake: false, isMedicine: false }]);
  });

  test('reads Updating... meanwhile; one press sends one request; an empty answer is a success', async ({
    page,
    app,
  }) => {
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
    await expect(app.row(own.name), 'what is shown is what the API has').toContainText('Sleep');
  });
});

test.describe('5 Supplements: validation rules', () => {
  for (const [rule, label, wrong, right, message] of [
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
  ] as const)
    test(rule, async ({ page, app }) => {
      const own = await ownSupplement(app, 'Ruled');
      const screen = new SupplementsScreen(page, app);
      await screen.open();
      const dialog = await screen.openEdit(own.name);
      for (const value of wrong) {
        await screen.field(label).fill(value);
        await screen.field(label).press('Enter');
        await expect(dialog.getByText(message, { exact: true })).toBeVisible();
        await expect(screen.field(label)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(dialog.getByText(/required\.|must be at least/)).toHaveCount(1);
      expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
      await screen.field(label).fill(right);
      await expect(dialog.getByText(message)).toHaveCount(0);
      await screen.update();
      await expect(dialog).toBeHidden();
      expect(app.countOf('PATCH', UPDATE.path)).toBe(1);
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
        await expect(message, 'it is scrolled to').toBeInViewport();
        await expect(app.toast).toHaveCount(0);
        await fault.lift();
      }
      expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
    },
  );

  test('all rules at once: each message at its field, the focus on the first', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Empty');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const dialog = await screen.openEdit(own.name);
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

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles'])
  test.describe(`Days in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(says('Dates are edited as yyyy-MM-dd.'), async ({ page, app }) => {
      const own = await ownSupplement(app, 'Dated');
      const instants = { startDate: '2026-03-01T23:30:00.000Z', endDate: '2026-09-30T00:30:00+02:00' };
      const fault = await app.fault({
        ...SUPPLEMENTS,
        status: 200,
        body: { supplements: [{ ...own, ...instants }], total: 1 },
      });
      const screen = new SupplementsScreen(page, app);
      await screen.open();
      await expect(app.row(own.name), 'the day that the form shows').toContainText('Mar 1, 2026 – Sep 30, 2026');
      await screen.openEdit(own.name);
      await expect(screen.field('Start date')).toHaveAttribute('type', 'date');
      await expect(screen.field('Start date')).toHaveValue('2026-03-01');
      await expect(screen.field('End date')).toHaveValue('2026-09-30');
      await fault.lift();
      await screen.field('Purpose').fill('Untouched dates');
      await screen.update();
      await app.expectSuccess('Supplement updated successfully');
      await expect(app.row(own.name), 'it has been read anew').toContainText('Untouched dates');
      await screen.openEdit(own.name);
      await screen.field('Start date').fill('2026-01-01');
      await screen.field('End date').fill('2026-12-31');
      await screen.update();
      await expect(app.row(own.name)).toContainText('Jan 1, 2026 – Dec 31, 2026');
      expect(app.sent('PATCH', UPDATE.path)).toEqual([
        { ...own, purpose: 'Untouched dates', startDate: '2026-03-01', endDate: '2026-09-30' },
        {
          ...own,
          purpose: 'Untouched dates',
          startDate: '2026-01-01',
          endDate: '2026-12-31',
          version: own.version + 1,
        },
      ]);
    });
  });

test.describe('Days by keyboard', () => {
  test('a date that is cleared is gone at once, though the field still has the focus', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Cleared');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openEdit(own.name);
    await screen.field('End date').fill('');
    await screen.field('End date').press('Enter');
    await app.expectSuccess('Supplement updated successfully');
    expect(app.sent('PATCH', UPDATE.path)).toEqual([{ ...own, endDate: null }]);
    await expect(app.row(own.name)).toContainText('Since Mar 1, 2026');
  });

  test('a date that is half erased is refused, and can be completed', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Half');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const dialog = await screen.openEdit(own.name);
    await screen.field('End date').focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter a valid date.', { exact: true })).toBeVisible();
    expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
    await screen.field('End date').focus();
    await page.keyboard.type('10052026');
    await expect(screen.field('End date')).toHaveValue('2026-10-05');
    await page.keyboard.press('Enter');
    await app.expectSuccess('Supplement updated successfully');
    expect(app.sent('PATCH', UPDATE.path)).toEqual([{ ...own, endDate: '2026-10-05' }]);
  });
});
