import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ownSupplement, SUPPLEMENTS, SupplementsScreen, UPDATE } from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

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
      await expect(app.row(own.name), 'the same days as in the form').toContainText('Mar 1, 2026 – Sep 30, 2026');
      await screen.openEdit(own.name);
      await expect(screen.field('Start date')).toHaveAttribute('type', 'date');
      await expect(screen.field('Start date')).toHaveValue('2026-03-01');
      await expect(screen.field('End date')).toHaveValue('2026-09-30');
      await fault.lift();
      await screen.field('Purpose').fill('Untouched dates');
      await screen.update();
      await app.expectSuccess('Supplement updated successfully');
      await expect(app.row(own.name), 'the refetched row').toContainText('Untouched dates');
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
  test('clears a date immediately, while the field still has the focus', async ({ page, app }) => {
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

  test('refuses a partial date, which can be completed', async ({ page, app }) => {
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
