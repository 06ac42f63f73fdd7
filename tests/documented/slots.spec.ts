/** The parts of the console that react-admin's documentation replaces. */
import { button } from '../support/button';
import { BUILT_SLOTS, expect, test } from './documented';

test.use({ built: BUILT_SLOTS });

test('an auth provider, a menu, an app bar, a theme, messages and a list on a page of its own', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 }), 'a public page without the layout').toHaveText('Register');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/stories');
  await expect(page).toHaveURL('/login');
  const logIn = async (password: string) => {
    await page.getByRole('textbox', { name: 'Username' }).fill('john');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await button(page, 'Sign in').click();
  };
  await logIn('wrong');
  await expect(page.getByText('Login failed')).toBeVisible();
  await logIn('123');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Stories' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Post 01' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Tales' })).toBeVisible();
  await expect(page.getByText('My company')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Story' })).toHaveCSS('background-color', 'rgb(106, 27, 154)');
  await expect(page.getByRole('link', { name: 'Edit' }), 'canAccess denies it').toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Latest' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest stories' })).toBeVisible();
  await expect(page.getByText('Post 02')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Post 02')).toBeVisible();
});
