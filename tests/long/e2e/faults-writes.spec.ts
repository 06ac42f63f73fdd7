/** The full grid of tests/e2e/faults-writes.spec.ts: every kind of failure at every write. */
import { expectNoAxeViolations } from '../../support/axe';
import { REFUSED, SERVER_ERROR } from '../../support/badResponses';
import { test } from '../../support/console';
import { Attempt, WITHOUT_DATA } from '../../support/failedWrite';
import { type HalfServer, startHalfServer } from '../../support/halfServer';
import { onTop } from '../../support/inspect';
import { WRITES } from '../../support/writes';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

/** One write of each shape gets every bad response; `npm test` has a form of a list and a question. All share the code that reads responses. */
const THOROUGH = ['toggle a supplement', 'update the profile', 'create an admin user'];

for (const write of Object.values(WRITES).flat())
  if (THOROUGH.includes(write.name))
    test(`${write.name}: says why it failed after every bad response, and keeps the input`, async ({ page, app }) => {
      // 20 failures.
      test.slow();
      await app.signIn();
      const toasts = await app.noteToasts();
      await page.clock.install();
      const attempt = new Attempt(page, app, write, toasts);
      await attempt.open();
      await attempt.refuseAll(half);
    });

for (const [screen, writes] of Object.entries(WRITES))
  test(`${screen}: sends each write once, keeps the input when it fails, and repeats it once after a new sign-in`, async ({
    page,
    app,
  }) => {
    // Each write takes about two seconds: a page, two or more failures and a sign-in.
    test.setTimeout(20_000 + writes.length * 15_000);
    await app.signIn();
    const toasts = await app.noteToasts();
    await page.clock.install();
    for (const write of writes)
      await test.step(write.name, async () => {
        const attempt = new Attempt(page, app, write, toasts);
        await attempt.open();
        await test.step('many presses', () => attempt.refuseManyPresses(SERVER_ERROR));
        for (const response of [REFUSED, ...(write.needsResponse ? WITHOUT_DATA : [])])
          await test.step(response.name, () => attempt.refuse(response));
        // The others are states of accessibility.spec.ts.
        if (!write.succeeded) await expectNoAxeViolations(page, { within: await onTop(page) });
        // The others share their limit of time with a thorough one.
        if (write.timeoutMs) await test.step('a request that hangs', () => attempt.hang());
        await test.step('an ended session', () => attempt.endSession());
      });
  });
