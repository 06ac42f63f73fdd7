import { expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { expectAccessible } from '../support/inspect';
import { NOTHING, stubReads } from '../support/reads';
import { LISTS } from '../support/states/lists';
import { PAGES } from '../support/states/pages';
import type { None, State } from '../support/states/state';

/** WCAG 2.2 AA: every screen in each of its states, as listed in tests/support/states. */
const SCREENS = {
  ...PAGES,
  ...Object.fromEntries(
    Object.entries(LISTS).map(([name, { dialogs, more, ...states }]) => [
      `/${name}`,
      { ...states, more: { ...dialogs, ...more } },
    ]),
  ),
};

for (const [route, { more, ...states }] of Object.entries(SCREENS))
  test(`WCAG: ${route}`, async ({ page, app }) => {
    test.slow();
    if (!route.startsWith('/login')) await app.signIn();
    for (const [name, state] of Object.entries<State | None>({ ...states, ...more }))
      if (typeof state === 'function')
        await test.step(name, async () => {
          // The newest mocked response wins, so the failures of the previous state are gone.
          await stubReads(app);
          if (name === 'empty') await stubReads(app, NOTHING);
          await page.setViewportSize({ width: 1440, height: 900 });
          await expect(await state(page, app)).toBeVisible();
          await expectAccessible(page);
        });
  });

test('includes every screen of the sidebar', async ({ app }) => {
  await app.signIn();
  await app.open('/');
  const links = await app.navigation
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(7);
  expect(links.filter((path) => !(String(path) in SCREENS))).toEqual([]);
});

test('login and users reflow without horizontal scrolling', async ({ page, app }) => {
  const eachWidth = async () => {
    for (const width of [320, 600, 768, 1024, 1920])
      await test.step(`at ${width}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      });
  };
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await eachWidth();
  await app.signIn();
  await app.openUsers();
  await eachWidth();
});
