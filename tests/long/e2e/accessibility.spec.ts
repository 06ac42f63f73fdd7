/** WCAG 2.2 AA: every screen in each of its states, with axe on a phone too, and at every size with and without text spacing. */
import { test } from '../../support/console';
import { DESK, expectAccessible, PHONE } from '../../support/inspect';
import { STATES, walkStates } from '../../support/states';

for (const route of Object.keys(STATES))
  test(`WCAG at every size: ${route}`, async ({ page, app }) => {
    // Every state at six sizes; 180 s were not enough on a busy machine.
    test.setTimeout(480_000);
    await walkStates(page, app, route, { repeated: true }, () => expectAccessible(page, [DESK, PHONE], 'all'));
  });
