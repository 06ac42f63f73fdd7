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

test('explains every screen and its controls without a request, and links to the keys and the documentation', async ({
  page,
  app,
}) => {
  await app.signIn();
  await app.open('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Help' });
  const help = page.getByRole('dialog', { name: 'Help' });
  const texts = new Set<string>();
  for (const [name, path] of ITEMS)
    await test.step(name, async () => {
      await app.navigation.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await app.waitUntilIdle();
      const before = app.calls().length;
      await button.click();
      const about = help.getByRole('heading', { name: `About this screen: ${name}` });
      const controls = help.getByRole('listitem').filter({ hasNot: page.getByRole('link') });
      for (const control of CONTROLS[path] ?? [])
        await expect(controls.filter({ hasText: control }), `${path}: ${control}`).toHaveCount(1);
      texts.add(await about.locator('xpath=following-sibling::p').innerText());
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
      await expect(button).toBeFocused();
      // The stream of notifications opens when the browser is idle.
      const sent = app.calls().slice(before);
      expect(sent.filter((call) => !call.includes('/api/notifications'))).toEqual([]);
    });
  expect(texts.size).toBe(ITEMS.length);
  for (const text of texts) expect(text).toMatch(/^\S.{40,}\.$/);

  await test.step('the version, the documentation and the keys', async () => {
    await button.click();
    await expect(help.getByText(`Version ${version}`, { exact: true })).toBeVisible();
    const documentation = help.getByRole('link', { name: 'Description of the API (OpenAPI)' });
    await expect(documentation).toHaveAttribute('href', '/api/openapi.json');
    await help.getByRole('button', { name: 'Show the keys' }).click();
    await expect(help).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await button.click();
    await expect(help).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
