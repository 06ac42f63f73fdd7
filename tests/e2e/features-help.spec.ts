/** The help, with an API that declares `help`. */
import { readFileSync } from 'node:fs';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { ITEMS } from '../support/layout';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** Words of the help about the controls of each screen. */
const CONTROLS: Record<string, RegExp[]> = {
  '/': [/^Click a number/, /undo/],
  '/users': [
    /sort/,
    /Filters narrow/,
    /Views saves/,
    /^Select several/,
    /^Export/,
    /^Import/,
    /undo/,
    /History/,
    /profile/,
  ],
  '/supplements': [/^Import/],
  '/wellbeing-metrics': [/^Export/],
  '/feedback': [/reply template/],
  '/purchases': [/period/],
  '/settings': [/two-factor/, /logged in/, /dark mode/, /language/, /cache/],
  '/admin-users': [/invite/, /suspend/],
};

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

test('explains every screen, without a request', async ({ page, app }) => {
  await app.open('/');
  const texts = new Set<string>();
  for (const [name, path] of ITEMS)
    await test.step(name, async () => {
      await app.navigation.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      const button = page.getByRole('banner').getByRole('button', { name: 'Help' });
      await button.click();
      const help = page.getByRole('dialog', { name: 'Help' });
      const about = help.getByRole('heading', { name: `About this screen: ${name}` });
      const controls = help.getByRole('listitem').filter({ hasNot: page.getByRole('link') });
      for (const control of CONTROLS[path] ?? [])
        await expect(controls.filter({ hasText: control }), `${path}: ${control}`).toHaveCount(1);
      texts.add(await about.locator('xpath=following-sibling::p').innerText());
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  await app.open('/settings');
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
  // The last request of a new page. Its stream stays open, so the network is never idle.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(/unread/);
  const before = app.calls().length;
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'About this screen: Settings' })).toBeVisible();
  expect(app.calls().length).toBe(before);
  expect(texts.size).toBe(ITEMS.length);
  for (const text of texts) expect(text).toMatch(/^\S.{40,}\.$/);
});

test('links to the keys and the documentation, and shows the version', async ({ page, app }) => {
  await app.openUsers();
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText(`Version ${version}`, { exact: true })).toBeVisible();
  await expect(help.getByRole('link', { name: 'Description of the API (OpenAPI)' })).toHaveAttribute(
    'href',
    '/api/openapi.json',
  );
  await expectNoAxeViolations(page);
  await help.getByRole('button', { name: 'Show the keys' }).click();
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(help).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
