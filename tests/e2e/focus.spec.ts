import { test } from '../support/console';
import { expectFocusShown } from '../support/focusWalk';

/** A screen of each kind. tests/long/e2e/focus.spec.ts has all of them, also on a phone in forced colors. */
const ROUTES = ['/', '/users', '/purchases', '/settings?tab=security', '/users#create', '/supplements#edit=9'];

test('shows the focus on every control and never covers it, on a low screen', async ({ page, app }) => {
  // Every control of six screens, in both directions.
  test.slow();
  await page.setViewportSize({ width: 1280, height: 420 });
  await expectFocusShown(page, app, ROUTES);
});
