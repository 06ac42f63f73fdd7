import { test } from '../../support/console';
import { expectFocusShown } from '../../support/focusWalk';

const ROUTES = [
  '/',
  '/users',
  '/users#show=7',
  '/supplements',
  '/wellbeing-metrics',
  '/feedback?status=all',
  '/purchases',
  '/purchases?tab=purchases',
  '/settings',
  '/settings?tab=security',
  '/settings?tab=appearance',
  '/settings?tab=system',
  '/admin-users',
  '/history',
  '/users#create',
  '/supplements#edit=9',
  '/wellbeing-metrics#create',
  '/feedback#respond=1',
  '/admin-users#delete=70',
];

for (const [name, size, forcedColors] of [
  ['on a low screen', { width: 1280, height: 420 }, 'none'],
  ['on a phone, in forced colors', { width: 390, height: 520 }, 'active'],
] as const)
  test(`shows the focus on every control and never covers it, ${name}`, async ({ page, app }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ forcedColors });
    await expectFocusShown(page, app, ROUTES);
  });
