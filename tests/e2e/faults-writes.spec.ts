/**
 * Every write: one press sends one request, a failure says why and keeps the input, and after a new sign-in it is sent once more.
 * tests/long/e2e/faults-writes.spec.ts has every kind of failure for every write.
 */
import { expectNoAxeViolations } from '../support/axe';
import { EMPTY_OBJECT, EMPTY_RESPONSES, REFUSED } from '../support/badResponses';
import { expect, test } from '../support/console';
import { Attempt } from '../support/failedWrite';
import { type HalfServer, startHalfServer } from '../support/halfServer';
import { onTop } from '../support/inspect';
import { WRITES, type Write } from '../support/writes';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

/** A form gets every bad response. All writes share the code that reads responses; the long run tries each of them. */
const THOROUGH = ['update a user'];

/** One write of each kind: rows, a form, an answer, a file, a task. The long run has every write. */
const INTERRUPTED = [
  ...['Delete many', 'Undo: POST /api/users/:id/restore', 'toggle a supplement'],
  ...[
    'Send Response: POST /api/feedback/:id/responses',
    'Import 1 user: POST /api/users/import',
    'change the password',
  ],
  ...['Mark all as read: POST /api/notifications/read', 'Restore: POST /api/history/:id/restore'],
];

const all = Object.values(WRITES).flat();

for (const write of all.filter(({ name }) => THOROUGH.includes(name)))
  test(`${write.name}: says why it failed after every bad response, keeps the input, and sends it once after a new sign-in`, async ({
    page,
    app,
  }) => {
    // 22 failures.
    test.slow();
    await app.signIn();
    const toasts = await app.noteToasts();
    await page.clock.install();
    const attempt = new Attempt(page, app, write, toasts);
    await attempt.open();
    await test.step('many presses', () => attempt.refuseManyPresses(REFUSED));
    await attempt.refuseAll(half);
    await test.step('an ended session', () => attempt.endSession());
  });

test('treats an OK status as success, with or without a body', async ({ page, app }) => {
  const named = (wanted: string) => all.find(({ name }) => name === wanted) as Write;
  const [write, create] = [named('toggle a supplement'), named('create a user')];
  await app.signIn();
  await test.step('a new record, whose id is in the body', async () => {
    const attempt = new Attempt(page, app, create, async () => []);
    await attempt.open();
    await app.fault({ ...create.call, status: 201, body: '' });
    await attempt.press();
    await expect(app.toast).toContainText(create.succeeded ?? '');
  });
  const attempt = new Attempt(page, app, write, async () => []);
  await attempt.open();
  for (const { name, status, body, headers } of EMPTY_RESPONSES)
    await test.step(name, async () => {
      const fault = await app.fault({ ...write.call, status, body, headers });
      await attempt.press();
      await expect(app.toast).toContainText(write.succeeded ?? '');
      await fault.lift();
    });
  await app.divert(write.call, half.url(200, 'broken'));
  app.expectFailure(write.call);
  await attempt.press();
  await expect(app.toast).toContainText(write.succeeded ?? '');
});

const isShort = ({ name, isVariant, timeoutMs }: Write) =>
  !isVariant && !THOROUGH.includes(name) && (INTERRUPTED.includes(name) || timeoutMs !== undefined);

for (const [screen, writes] of Object.entries(WRITES)) {
  const short = writes.filter(isShort);
  if (short.length === 0) continue;
  test(`${screen}: sends each write once, keeps the input when it fails, and repeats it once after a new sign-in`, async ({
    page,
    app,
  }) => {
    // Each write takes about 1.5 seconds: a page, a failure or two, and for some a sign-in.
    test.setTimeout(20_000 + short.length * 15_000);
    await app.signIn();
    const toasts = await app.noteToasts();
    await page.clock.install();
    // The others are states of accessibility.spec.ts, or look the same.
    const inspected = short.find(({ succeeded }) => !succeeded);
    for (const write of short)
      await test.step(write.name, async () => {
        const attempt = new Attempt(page, app, write, toasts);
        await attempt.open();
        await test.step('many presses', () => attempt.refuseManyPresses(REFUSED));
        if (write.needsResponse) await test.step(EMPTY_OBJECT.name, () => attempt.refuse(EMPTY_OBJECT));
        if (write === inspected) await expectNoAxeViolations(page, { within: await onTop(page) });
        // The others share their limit of time with a thorough one.
        if (write.timeoutMs) await test.step('a request that hangs', () => attempt.hang());
        if (INTERRUPTED.includes(write.name)) await test.step('an ended session', () => attempt.endSession());
        else await attempt.expectNoSuccess();
      });
  });
}

test('ends the session at writes that exist', () => {
  const names = all.map(({ name }) => name);
  expect(INTERRUPTED.filter((name) => !names.includes(name))).toEqual([]);
});
