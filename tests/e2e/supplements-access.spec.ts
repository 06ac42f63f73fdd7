import type { Locator } from '@playwright/test';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';
import { tabTo } from '../support/keys';
import { ownSupplement, type SupplementList, SupplementsScreen, UPDATE } from '../support/supplements';

const LONG = 'A text that goes on and on, longer than any column is wide. '.repeat(5);

test.beforeEach(({ app }) => app.signIn());

/** Returns whether a part of the row is only visible after scrolling sideways. */
const cutOff = (row: Locator) =>
  row.evaluate((element) => {
    const frame = element.closest('.table__scroll') ?? element;
    return [element, frame].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  });

test('shows complete rows of supplements at every width', async ({ page, app }) => {
  await ownSupplement(app, `Verylongname${'x'.repeat(60)}`, { brand: LONG.slice(0, 180), purpose: LONG });
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(screen.rows.first()), `at ${width}`).toBe(false);
  }
});

test('shows complete rows of feedback at every width', async ({ page, app }) => {
  await arrangeFeedback(app, 1);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(screen.rows.first()), `at ${width}`).toBe(false);
  }
});

test('Supplements can be searched, edited, toggled and deleted by keyboard', async ({ page, app }) => {
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
    await expect(screen.button(own.name, 'Edit'), 'the focus returns').toBeFocused();
  });
  await test.step('toggle: repeated Enter sends one request and keeps the focus', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(screen.button(own.name, 'Deactivate')).toBeFocused();
    const call = await app.hold(UPDATE);
    for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('Enter');
    call.release();
    await expect(screen.button(own.name, 'Activate')).toBeFocused();
    await expect(screen.button(own.name, 'Activate')).toBeEnabled();
    expect(app.countOf('PATCH', UPDATE.path)).toBe(2);
  });
  await test.step('delete: Enter alone deletes nothing', async () => {
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

test('Supplements has addresses, supports Back, and asks about unsaved changes', async ({ page, app }) => {
  const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=2&limit=10');
  const third = supplements[2];
  if (!third) throw new Error('There must be at least 13 supplements');
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
  await expect(app.dialog.getByText("We couldn't find this one here.")).toBeVisible();
  expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
});
