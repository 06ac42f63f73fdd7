/**
 * WCAG 2.2 AA: every screen on a desk and on a phone, and each of its states on a desk, as listed in tests/support/states. States
 * that another screen shows with the same code, and the other sizes, are in tests/long.
 */
import { expect, test } from '../support/console';
import { DESK, expectAccessible, PHONE } from '../support/inspect';
import { STATES, walkStates } from '../support/states';

for (const route of Object.keys(STATES))
  test(`WCAG: ${route}`, async ({ page, app }) => {
    // About half a second for each state.
    test.slow();
    const check = (name: string) =>
      name === 'shown' ? expectAccessible(page, [DESK, PHONE]) : expectAccessible(page, [DESK], 'wide');
    await walkStates(page, app, route, { repeated: false }, check);
  });

test('includes every screen of the sidebar', async ({ app }) => {
  await app.signIn();
  await app.open('/');
  const links = await app.navigation
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(7);
  expect(links.filter((path) => !(String(path) in STATES))).toEqual([]);
});
