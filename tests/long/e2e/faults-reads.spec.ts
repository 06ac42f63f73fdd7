import { expectNoAxeViolations } from '../../support/axe';
import { SERVER_ERROR } from '../../support/badResponses';
import { test } from '../../support/console';
import { FailedPlace, unreadable } from '../../support/failedPlace';
import { type HalfServer, startHalfServer } from '../../support/halfServer';
import { expectAccessible } from '../../support/inspect';
import { PARTS, type Place, SCREENS } from '../../support/screens';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

/** An own message, a chart and a form get every bad response; `npm test` has the cards and a list. All share the code that reads responses. */
const THOROUGH = ['Admin Users', 'Purchase Analytics, Overview', 'Settings'];
/** These get every bad response here or in `npm test`. */
const DONE = [...THOROUGH, 'Dashboard', 'Users'];

for (const place of SCREENS.filter(({ name }) => THOROUGH.includes(name)))
  test(`${place.name}: says so when a response is missing, partial or invalid, and retries only on Try again`, async ({
    page,
    app,
  }) => {
    // 27 failures.
    test.slow();
    await app.signIn();
    await page.clock.install();
    await new FailedPlace(page, app, place).failInEveryWay(half);
  });

const GROUPS: Record<string, readonly Place[]> = {
  'The other screens': SCREENS.filter(({ name }) => !DONE.includes(name)),
  ...PARTS,
};

for (const [group, places] of Object.entries(GROUPS))
  test(`${group}: every part says so when it cannot be read, retries, and shows its data after a new sign-in`, async ({
    page,
    app,
  }) => {
    // Each place takes about two seconds: two pages, three failures and a sign-in.
    test.slow();
    await app.signIn();
    await page.clock.install();
    for (const place of places)
      await test.step(place.name, async () => {
        const failed = new FailedPlace(page, app, place);
        await page.goto('about:blank');
        await test.step('a request that hangs', () => failed.openWithoutResponse());
        if (place === places[0]) await expectNoAxeViolations(page);
        for (const response of [SERVER_ERROR, unreadable(place)])
          await test.step(response.name, () => failed.retryWith(response));

        await test.step('an ended session', async () => {
          await failed.endSession();
          // The screens are in accessibility.spec.ts. The results of the search cut long addresses on a phone.
          if (place.name === '/api/search') await expectNoAxeViolations(page);
          else if (group in PARTS) await expectAccessible(page);
        });

        const { empty } = place;
        if (empty)
          await test.step('nothing to show', async () => {
            await failed.expectEmpty(empty, async () => {
              await page.goto('about:blank');
              await place.open(page, app);
            });
            if (place === places[0]) await expectNoAxeViolations(page);
          });
      });
  });
