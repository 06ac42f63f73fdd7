import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';
import { ownSupplement, SUPPLEMENTS, type SupplementList, SupplementsScreen, UPDATE } from '../support/supplements';

const LONG = 'A text that goes on and on, longer than any column is wide. '.repeat(5);

test.beforeEach(({ app }) => app.signIn());

for (const width of [1440, 768, 390, 320])
  test(`Supplements at ${width}: axe and reflow in every state`, async ({ page, app }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const own = await ownSupplement(app, `Verylongname${'x'.repeat(60)}`, { brand: LONG.slice(0, 180), purpose: LONG });
    const screen = new SupplementsScreen(page, app);
    const holds = async (state: string) =>
      test.step(state, async () => {
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      });
    const call = await app.hold(SUPPLEMENTS);
    await page.goto('/supplements');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await holds('loading');
    call.release();
    await app.rowsShown();
    await holds('the table');
    const cut = await screen.rows.first().evaluate((row) => row.scrollWidth > row.clientWidth + 1);
    expect(cut, 'a row is not cut off').toBe(false);
    if (width === 320) return;

    await screen.openEdit(own.name);
    await holds('the edit form');
    for (const label of ['Name', 'Dosage', 'Frequency', 'Start date']) await screen.field(label).fill('');
    await screen.update();
    await expect(screen.editDialog.getByText('Dosage is required.')).toBeVisible();
    await holds('its messages');
    await page.keyboard.press('Escape');
    await screen.question.getByRole('button', { name: 'Discard', exact: true }).click();
    await screen.openDelete(own.name);
    await holds('the question');
    await page.keyboard.press('Escape');
    const fault = await app.fault({ ...UPDATE, status: 500 });
    await screen.button(own.name, 'Deactivate').click();
    await app.expectToast('Error', 'Failed to update supplement');
    await holds('an error toast');
    await fault.lift();

    const list: SupplementList = { supplements: [{ ...own, timeOfDay: [] }], total: 1 };
    const timeless = await app.fault({ ...SUPPLEMENTS, status: 200, body: list });
    await page.goto(`/supplements#edit=${own.id}`);
    await page.reload();
    await screen.update();
    await expect(screen.editDialog.getByText('At least one time of day is required.')).toBeVisible();
    await holds('the message of a field that is not shown');
    await timeless.lift();
    const empty = await app.fault({ ...SUPPLEMENTS, status: 200, body: { supplements: [], total: 0 } });
    await app.open('/supplements?page=1');
    await expect(page.getByText('No results found.')).toBeVisible();
    await holds('empty');
    await empty.lift();
    await app.fault({ ...SUPPLEMENTS, status: 500 });
    await page.reload();
    await expect(page.getByText('Failed to fetch supplements')).toBeVisible();
    await holds('failed');
  });

test('Supplements by keyboard alone: search, edit, toggle, delete', async ({ page, app }) => {
  const own = await ownSupplement(app, 'Keyed');
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  await tabTo(page, screen.search);
  await page.keyboard.type(own.name);
  await page.keyboard.press('Enter');
  await expect(screen.rows).toHaveCount(1);
  await test.step('edit', async () => {
    await tabTo(page, screen.button(own.name, 'Edit'));
    await page.keyboard.press('Enter');
    await expect(screen.field('Name')).toBeFocused();
    await tabTo(page, screen.field('Dosage'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2 g');
    await tabTo(page, screen.field('Start date'));
    await page.keyboard.type('12242026');
    await tabTo(page, screen.field('Medicine'));
    await page.keyboard.press('Space');
    await tabTo(page, screen.editDialog.getByRole('button', { name: 'Update Supplement' }));
    await page.keyboard.press('Enter');
    await app.expectSuccess('Supplement updated successfully');
    expect(app.sent('PATCH', UPDATE.path)).toEqual([
      { ...own, dosage: '2 g', startDate: '2026-12-24', isMedicine: true },
    ]);
    await expect(screen.button(own.name, 'Edit'), 'the focus is back').toBeFocused();
  });
  await test.step('toggle: held down, Enter sends one request, and the focus stays', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(screen.button(own.name, 'Deactivate')).toBeFocused();
    const call = await app.hold(UPDATE);
    for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('Enter');
    call.release();
    await expect(screen.button(own.name, 'Activate')).toBeFocused();
    await expect(screen.button(own.name, 'Activate')).toBeEnabled();
    expect(app.countOf('PATCH', UPDATE.path)).toBe(2);
  });
  await test.step('delete: Enter alone harms nothing', async () => {
    await tabTo(page, screen.button(own.name, 'Delete'));
    await page.keyboard.press('Enter');
    await expect(screen.deleteDialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.deleteDialog).toBeHidden();
    await expect(screen.button(own.name, 'Delete')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await app.expectSuccess('Supplement deleted successfully');
    await expect(page.getByText('No results found.')).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  });
});

test('Supplements: addresses, Back, and the question about unsaved changes', async ({ page, app }) => {
  const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=2&limit=10');
  const third = supplements[2];
  if (!third) throw new Error('There are thirteen supplements at least');
  const screen = new SupplementsScreen(page, app);
  await page.goto(`/supplements?page=2#edit=${third.id}`);
  await expect(screen.field('Name')).toHaveValue(third.name);
  await page.reload();
  await expect(screen.field('Name')).toHaveValue(third.name);
  await screen.field('End date').fill('2027-01-01');
  await screen.editDialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(screen.question).toBeVisible();
  await screen.question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(screen.field('End date')).toHaveValue('2027-01-01');
  await page.keyboard.press('Escape');
  await screen.question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL('/supplements?page=2');
  await expect(screen.pagination).toContainText('11–20 of');
  await screen.rows.nth(2).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(`/supplements?page=2#delete=${third.id}`);
  await page.goBack();
  await expect(screen.deleteDialog).toBeHidden();
  await page.goForward();
  await expect(screen.deleteDialog).toContainText(third.name);
  await page.goto('/supplements#edit=999999999');
  await expect(app.dialog.getByText('This record is not on this page.')).toBeVisible();
  expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
});
