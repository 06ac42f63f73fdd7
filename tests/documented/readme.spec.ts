/** The resources that README, docs/resources.md and CONTRIBUTING show, in the product as it is built. */
import { button } from '../support/button';
import { expect, test } from './documented';

test.beforeEach(({ app }) => app.signIn());

test("the README's first resource works with the API that CONTRIBUTING adds for it", async ({ page, app }) => {
  await app.open('/tags');
  await expect(app.navigation.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
  await button(page, 'Add Tag').first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Urgent');
  await page.getByRole('textbox', { name: 'Color' }).fill('red');
  await button(app.dialog, 'Create Tag').click();
  await app.expectSuccess('Tag created successfully');
  await app.row('Urgent').getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/tags#edit=\d+$/);
  await page.getByRole('textbox', { name: 'Color' }).fill('blue');
  await button(app.dialog, 'Update Tag').click();
  await expect(app.row('Urgent')).toContainText('blue');
  await app.row('Urgent').getByRole('button', { name: 'Delete' }).click();
  await button(app.dialog, 'Delete').click();
  await expect(page.getByText('No results found.')).toBeVisible();
});

test("the posts of docs/resources.md are filtered, edited on a page of react-admin's, and deleted together", async ({
  page,
  app,
  rest,
}) => {
  await app.open('/posts');
  await page.getByRole('textbox', { name: 'Title' }).fill('Post 03');
  await expect(app.row('Post 01')).toHaveCount(0);
  await expect(page).toHaveURL(/title/);
  await app.row('Post 03').getByRole('button', { name: 'Edit' }).click();
  await app.dialog.getByRole('textbox', { name: 'Title' }).fill('Post 03, revised');
  await app.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(app.dialog).toHaveCount(0);
  await expect(app.row('Post 03, revised'), 'at once; it can be undone before it is sent').toBeVisible();
  await expect.poll(() => rest.posts[2]).toMatchObject({ title: 'Post 03, revised', authorId: 1 });

  await app.open('/posts');
  for (const title of ['Post 01', 'Post 02']) await app.row(title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await app.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(app.row('Post 01')).toHaveCount(0);
  expect(rest.posts.map(({ id }) => id)).not.toContain(2);
});

test("the custom page of docs/resources.md has a title, and react-admin's buttons for the theme and the language", async ({
  page,
  app,
}) => {
  await app.open('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page).toHaveTitle(/^Profile/);
  await button(page, 'Toggle light/dark mode').click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await button(page, /^English/).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toBeVisible();
  expect(await app.api('GET', '/api/preferences')).toMatchObject({ scheme: 'dark', language: 'fr' });
});
