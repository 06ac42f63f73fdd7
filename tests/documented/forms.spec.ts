/** Forms of react-admin's documentation, in the dialogs of the product as it is built. */
import { expect, test } from './documented';

test.beforeEach(({ app }) => app.signIn());

test('TabbedForm and TabbedShowLayout keep their record, and their tabs have addresses', async ({
  page,
  app,
  rest,
}) => {
  const tab = (name: string) => app.dialog.getByRole('tab', { name });
  const title = app.dialog.getByRole('textbox', { name: 'Title' });
  await app.open('/articles?page=1');
  await app.row('Post 02').getByRole('button', { name: 'Edit' }).click();
  await title.fill('Post 02, revised');
  await tab('body').click();
  await expect(page).toHaveURL('/articles?page=1#edit=2/1');
  await app.dialog.locator('[contenteditable]').fill('A longer text');
  await tab('Miscellaneous').click();
  await expect(page).toHaveURL('/articles?page=1#edit=2/miscellaneous');
  await app.dialog.getByLabel('Password').fill('secret');
  await tab('summary').click();
  await expect(title).toHaveValue('Post 02, revised');
  await app.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(app.row('Post 02, revised')).toBeVisible();
  await expect
    .poll(() => rest.posts[1])
    .toMatchObject({ id: 2, title: 'Post 02, revised', body: '<p>A longer text</p>', password: 'secret' });

  await app.row('Post 03').getByRole('link', { name: 'Show' }).click();
  await tab('body').click();
  await expect(page).toHaveURL('/articles?page=1#show=3/body');
  await expect(app.dialog.getByText('A text')).toBeVisible();
  await page.reload();
  await expect(app.dialog.getByText('A text')).toBeVisible();
  await tab('Miscellaneous').click();
  await expect(app.dialog.getByText('3/1/2026')).toBeVisible();
  await page.goBack();
  await expect(app.dialog, 'Back closes the dialog from any tab').toHaveCount(0);
  await expect(page).toHaveURL('/articles?page=1');
});
