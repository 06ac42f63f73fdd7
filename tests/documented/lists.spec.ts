/** Lists and pages from react-admin's documentation, which look and speak like the console's own. */
import { recordShifts, shiftsOf } from '../support/shifts';
import { expect, test } from './documented';

test.beforeEach(({ app }) => app.signIn());

test('a pasted list, with ra-data-simple-rest', async ({ page, app, rest }) => {
  const main = page.getByRole('main');
  await test.step('has the count beside its title and one button to create, and does not move when it has loaded', async () => {
    await recordShifts(page);
    await app.open('/stories');
    await app.row('Post 01').waitFor();
    await expect(page.locator('.page__count')).toHaveText('12');
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    await expect(main.getByText('Add Story')).toHaveCount(1);
    await expect(main.getByRole('link', { name: /create/i })).toHaveCount(0);
  });

  await test.step('has a bar for selected rows that covers only the header', async () => {
    const bar = page.locator('[data-test=bulk-actions-toolbar]');
    for (const title of ['Post 01', 'Post 02']) await app.row(title).getByRole('checkbox').check();
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await main.getByRole('button', { name: 'Export' }).first().click({ trial: true });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await app.expectSuccess('2 stories deleted');
    await app.closeToast();
    await expect.poll(() => rest.posts).toHaveLength(10);
  });

  await test.step('names the record in its messages', async () => {
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/#create$/);
    await app.dialog.getByRole('textbox', { name: 'Title' }).fill('A new story');
    await app.dialog.getByRole('button', { name: 'Save' }).click();
    await app.expectSuccess('Story created successfully');
    await app.closeToast();
    await page.goto('/stories#edit=3');
    await app.dialog.getByRole('textbox', { name: 'Title' }).fill('Post 03 revised');
    await app.dialog.getByRole('button', { name: 'Save' }).click();
    await app.expectSuccess('Story updated successfully');
    await app.closeToast();
  });

  await test.step('keeps the dialog of an address when it restores its filters', async () => {
    await main.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Title' }).click();
    await expect(page.getByText('No results found.')).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/stories#edit=3');
    await expect(page).toHaveURL(/filter=.*Post%2003.*#edit=3$/);
    await expect(app.dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Post 03 revised');
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Reset filters' }).click();
    await expect(app.row('Post 04')).toBeVisible();
  });
});

test('a pasted list, with our API', async ({ page, app }) => {
  await app.fault({ method: 'GET', path: '/api/supplements', status: 500, times: 1 });
  await app.open('/treatments');
  await expect(page.getByText('Failed to fetch treatments')).toBeVisible();
  await app.closeToast();
  await page.getByRole('button', { name: 'Try again' }).click();
  await app.row('Vitamin D3').first().getByRole('link', { name: 'Edit' }).click();
  await app.dialog.getByRole('textbox', { name: 'Name' }).fill('Vitamin K2');
  await app.dialog.getByRole('button', { name: 'Save' }).click();
  await app.expectSuccess('Treatment updated successfully');
  await expect(page).toHaveURL('/treatments');
  await expect(app.row('Vitamin K2')).toBeVisible();
});
