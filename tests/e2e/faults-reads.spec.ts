/**
 * Failed reads: every place says so, and offers to try again. Nothing is sent again automatically. faults-offline.spec.ts walks
 * the screens, and tests/long/e2e/faults-reads.spec.ts has every kind of failure at every place.
 */
import { expectNoAxeViolations } from '../support/axe';
import { EMPTY_OBJECT } from '../support/badResponses';
import { expect, test } from '../support/console';
import { expectWorksWithout, FailedPlace, signInAgain, unreadable } from '../support/failedPlace';
import { type HalfServer, startHalfServer } from '../support/halfServer';
import { expectAccessible, onTop } from '../support/inspect';
import { EXTRAS, PARTS, SCREENS } from '../support/screens';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

/** Several cards and a list get every bad response. All places share the code that reads responses. */
const THOROUGH = ['Dashboard', 'Users'];

/** Parts whose content is not among the states of accessibility.spec.ts. The other tabs of a user's panel look like Supplements. */
const INSPECTED = [
  ...['/api/notifications', '/api/supplements', '/api/history', '/api/reply-templates', '/api/invitations'],
  ...['/api/feedback/:id/responses', '/api/system/schema', '/api/system/version'],
];

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

for (const [group, places] of Object.entries(PARTS))
  test(`${group}: every part says so when it cannot be read, and shows its data on Try again or after a new sign-in`, async ({
    page,
    app,
  }) => {
    // Each place takes about a second: a page, a failure and a retry.
    test.slow();
    await app.signIn();
    await page.clock.install();
    for (const place of places)
      await test.step(place.name, async () => {
        const isFirst = place === places[0];
        const failed = new FailedPlace(page, app, place);
        const { empty, name } = place;
        // The tabs of a user's panel are pressed in the page that is open.
        if (isFirst) {
          await test.step('a request that hangs', () => failed.openWithoutResponse());
          await expectNoAxeViolations(page);
          await test.step('an unreadable response', () => failed.retryWith(unreadable(place)));
          await test.step('an ended session', () => failed.endSession());
        } else {
          await test.step('an unreadable response', () => failed.openWith(unreadable(place)));
          if (empty && !INSPECTED.includes(name))
            await test.step('Try again, and nothing to show', () => failed.expectEmpty(empty, () => failed.retry()));
          else
            await test.step('Try again', async () => {
              await failed.retry();
              await failed.expectShown();
            });
        }
        // The results of the search cut long addresses on a phone.
        if (name === '/api/search') await expectNoAxeViolations(page);
        else if (INSPECTED.includes(name)) await expectAccessible(page);
        if (empty && isFirst)
          await test.step('nothing to show', () =>
            failed.expectEmpty(empty, async () => {
              await page.goto('about:blank');
              await place.open(page, app);
            }));
      });
  });

test('Trends, categories, what a deletion deletes and the progress of a task: the rest works without them', async ({
  page,
  app,
}) => {
  // Longer than 5 s: six places, each on a page of its own.
  test.slow();
  await app.signIn();
  await page.clock.install();
  const { status, body } = EMPTY_OBJECT;
  for (const extra of EXTRAS)
    await test.step(extra.path, async () => {
      const isFirst = extra === EXTRAS[0];
      if (isFirst) await expectWorksWithout(page, app, extra, { hang: true });
      await expectWorksWithout(page, app, extra, { status, body });
      // The three lists ask the same question before a deletion.
      if (!/(supplements|metrics).*impact/.test(extra.path))
        await expectNoAxeViolations(page, { within: await onTop(page) });
      if (!isFirst) return;
      const fault = await app.fault({ method: 'GET', path: extra.path, status: 401 });
      await page.goto('about:blank');
      await extra.open(page, app);
      await signInAgain(page, fault);
      await expect(extra.shown(page)).toBeVisible();
    });
});
