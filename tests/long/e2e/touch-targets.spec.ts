/** The touch targets of every screen. tests/e2e/widths.spec.ts has those of six. */
import { test } from '../../support/console';
import { PHONE } from '../../support/inspect';
import { expectTouchTargets } from '../../support/touchTargets';

const ROUTES = [
  ...[
    '/',
    '/users?page=2',
    '/supplements',
    '/wellbeing-metrics',
    '/feedback',
    '/purchases',
    '/purchases?tab=purchases',
  ],
  ...['/settings', '/settings?tab=security', '/admin-users', '/history'],
  ...['/users#create', '/wellbeing-metrics#create', '/admin-users#create'],
];

test.use({ viewport: PHONE });

test('makes every touch target of every screen at least 44 px wide and high', async ({ page, app }) => {
  test.slow();
  await app.signIn();
  await expectTouchTargets(page, ROUTES);
});
