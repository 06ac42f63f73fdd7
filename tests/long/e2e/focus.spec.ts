import { test } from '../../support/console';
import { expectFocusShown } from '../../support/focusWalk';
import { ROUTES } from './everyRoute';

for (const [name, size, forcedColors] of [
  ['on a low screen', { width: 1280, height: 420 }, 'none'],
  ['on a phone, in forced colors', { width: 390, height: 520 }, 'active'],
] as const)
  test(`shows the focus on every control and never covers it, ${name}`, async ({ page, app }) => {
    // Every control of every screen, in both directions.
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ forcedColors });
    await expectFocusShown(page, app, [...ROUTES, '/admin-users#delete=70']);
  });
