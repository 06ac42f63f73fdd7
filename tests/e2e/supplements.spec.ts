/** What only supplements have: days without a time zone, and a required field that their form does not show. */
import { expect, test } from '../support/console';
import { ownSupplement, SUPPLEMENTS, SupplementsScreen, UPDATE } from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('shows, edits and sends the days of the API in every time zone', async ({ page, app }) => {
      const own = await ownSupplement(app, 'Dated');
      const instants = { startDate: '2026-03-01T23:30:00.000Z', endDate: '2026-09-30T00:30:00+02:00' };
      const body = { supplements: [{ ...own, ...instants }], total: 1 };
      const fault = await app.fault({ ...SUPPLEMENTS, status: 200, body });
      const screen = new SupplementsScreen(page, app);
      await screen.open();
      await expect(app.row(own.name), 'the same days as in the form').toContainText('Mar 1, 2026 – Sep 30, 2026');
      await screen.openEdit(own.name);
      await expect(screen.field('Start date')).toHaveValue('2026-03-01');
      await expect(screen.field('End date')).toHaveValue('2026-09-30');
      await fault.lift();
      await screen.field('Purpose').fill('Untouched dates');
      await screen.update();
      await expect(app.row(own.name), 'the refetched row').toContainText('Untouched dates');
      await screen.openEdit(own.name);
      await screen.field('Start date').fill('2026-01-01');
      await screen.field('End date').fill('2026-12-31');
      await screen.update();
      await expect(app.row(own.name)).toContainText('Jan 1, 2026 – Dec 31, 2026');
      expect(app.sent('PATCH', UPDATE.path)).toMatchObject([
        { startDate: '2026-03-01', endDate: '2026-09-30' },
        { startDate: '2026-01-01', endDate: '2026-12-31' },
      ]);
    });
  });

test('clears a date, refuses a partial one, and says that a hidden field is missing', async ({ page, app }) => {
  const own = await ownSupplement(app, 'Half');
  const screen = new SupplementsScreen(page, app);
  const end = screen.field('End date');
  await screen.open();
  await test.step('a cleared date', async () => {
    await screen.openEdit(own.name);
    await end.fill('');
    await end.press('Enter');
    await app.expectSuccess('Supplement updated successfully');
    await expect(app.row(own.name)).toContainText('Since Mar 1, 2026');
  });
  await test.step('a partial date, which can be completed', async () => {
    const dialog = await screen.openEdit(own.name);
    await end.focus();
    await page.keyboard.type('1005');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter a valid date.', { exact: true })).toBeVisible();
    expect(app.countOf('PATCH', UPDATE.path)).toBe(1);
    await end.focus();
    await page.keyboard.type('10052026');
    await expect(end).toHaveValue('2026-10-05');
    await page.keyboard.press('Enter');
    await expect(app.row(own.name)).toContainText('Mar 1, 2026 – Oct 5, 2026');
    expect(app.sent('PATCH', UPDATE.path)).toMatchObject([{ endDate: null }, { endDate: '2026-10-05' }]);
    await app.closeToast();
  });
  await page.setViewportSize({ width: 390, height: 560 });
  for (const timeOfDay of [[], 'morning'])
    await test.step(`a time of day of ${JSON.stringify(timeOfDay)}`, async () => {
      const body = { supplements: [{ ...own, timeOfDay }], total: 1 };
      await app.fault({ ...SUPPLEMENTS, status: 200, body });
      await page.goto('about:blank');
      await page.goto(`/supplements#edit=${own.id}`);
      await screen.field('Name').press('Enter');
      const message = screen.editDialog.getByRole('alert').filter({ hasText: 'At least one time of day is required.' });
      await expect(message, 'the message is scrolled into view').toBeInViewport();
      await expect(app.toast).toHaveCount(0);
      expect(app.countOf('PATCH', UPDATE.path)).toBe(2);
    });
});
