/** Forms of react-admin's documentation, in the dialogs of the product as it is built. */
import type { Locator } from '@playwright/test';
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
  // Ends the time to undo.
  await app.closeToast();
  await expect
    .poll(() => rest.posts[1])
    .toMatchObject({ id: 2, title: 'Post 02, revised', body: 'A longer text', password: 'secret' });

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

test('a 422 is shown at the fields and as one message: <Create>, <SimpleForm>, and <Edit> on our API', async ({
  page,
  app,
  rest,
}) => {
  const expectRefused = async (field: Locator, reason: string, message: string) => {
    await app.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(reason);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await app.expectToast('Error', message);
  };
  const title = app.dialog.getByRole('textbox', { name: 'Title' });
  for (const [resource, next] of [
    ['articles', /articles#edit=\d+$/],
    ['attachments', /attachments$/],
  ] as const) {
    app.expectFailure({ method: 'POST', path: `/api/${resource}`, status: 422 });
    await app.open(`/${resource}`);
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await title.fill('Post 01');
    rest.refusal = {
      status: 422,
      body: { message: 'Some values are not valid.', errors: { title: 'Already taken.' } },
    };
    await expectRefused(title, 'Already taken.', 'Some values are not valid.');
    await title.fill(`The first of ${resource}`);
    await app.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page, 'without a question').toHaveURL(next);
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/${resource}`);
    expect(rest.posts.at(-1)).toMatchObject({ title: `The first of ${resource}` });
  }

  app.expectFailure({ method: 'PATCH', path: '/api/supplements/:id', status: 422 });
  await app.open('/remedies');
  await page.getByRole('button', { name: 'Edit' }).nth(1).click();
  const name = await app.dialog.getByRole('textbox', { name: 'Name' }).inputValue();
  const dosage = app.dialog.getByRole('textbox', { name: 'Dosage' });
  await app.dialog.getByRole('tab', { name: 'intake' }).click();
  await expect(page).toHaveURL(/\/remedies#edit=\d+\/1$/);
  await dosage.fill('');
  await expectRefused(dosage, 'Dosage is required.', 'Dosage is required.');
  await dosage.fill('7 mg, with tabs');
  await app.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(app.dialog).toHaveCount(0);
  await expect(app.row('7 mg, with tabs')).toContainText(name);
});

test('input in forms of react-admin is not lost without the question', async ({ page, app }) => {
  const keep = page.getByRole('button', { name: 'Keep editing' });
  const title = app.dialog.getByRole('textbox', { name: 'Title' });
  for (const [list, opens, field] of [
    ['articles', 'Edit', title],
    ['attachments', 'Add Attachment', app.dialog.locator('[contenteditable]')],
  ] as const)
    await test.step(`${list}: ${opens}`, async () => {
      await app.open(`/${list}`);
      await page.getByRole('button', { name: opens }).first().click();
      const address = /#(create|edit=1)$/;
      await field.fill('Half typed');
      await page.keyboard.press('Escape');
      await keep.click();
      await page.goBack();
      await keep.click();
      await expect(page).toHaveURL(address);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(app.dialog).toHaveCount(0);
      await expect(page).toHaveURL(`/${list}`);
    });
});

test('files, images and an editable element in a dialog reach the API, with a preview', async ({ page, app, rest }) => {
  await app.open('/attachments');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await app.dialog.getByRole('textbox', { name: 'Title' }).fill('With files');
  await app.dialog.locator('[contenteditable]').fill('Some text');
  const [file, pictures] = [
    app.dialog.locator('input[type=file]').first(),
    app.dialog.locator('input[type=file]').last(),
  ];
  await file.setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Be kind') });
  await expect(app.dialog.getByRole('link', { name: 'terms.txt' })).toBeVisible();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await pictures.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  const preview = app.dialog.getByRole('img', { name: 'dot.png' });
  await expect.poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  await app.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(app.dialog).toHaveCount(0);
  expect(rest.posts.at(-1)).toMatchObject({
    title: 'With files',
    body: 'Some text',
    attachment: { title: 'terms.txt', src: `data:text/plain;base64,${btoa('Be kind')}` },
    pictures: [{ title: 'dot.png', src: `data:image/png;base64,${pixel}` }],
  });
});
