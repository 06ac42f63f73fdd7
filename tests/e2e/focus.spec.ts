import { test } from '../support/console';
import { expectFocusShown } from '../support/focusWalk';

/** A list, charts and a form. tests/long/e2e/focus.spec.ts has every screen, also on a phone in forced colors. */
const ROUTES = ['/users', '/purchases', '/supplements#edit=9'];

test('shows the focus on every control and never covers it, on a low screen', async ({ page, app }) => {
  // Every control of three screens, in both directions.
  test.slow();
  await page.setViewportSize({ width: 1280, height: 420 });
  await expectFocusShown(page, app, ROUTES);
});
