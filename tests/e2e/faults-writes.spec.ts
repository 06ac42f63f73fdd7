import type { Page } from '@playwright/test';
import { type BadResponse, EMPTY_RESPONSES, REDIRECT, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { type HalfServer, startHalfServer } from '../support/halfServer';
import { RUBBISH } from '../support/nonsense';
import { Questions } from '../support/questions';
import { WRITES, type Write } from '../support/writes';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const TIMEOUT = 'The server took too long to answer. Please try again.';

/** Clicks the button, then waits for the next toast and until the button is no longer pending. */
async function press(page: Page, write: Write): Promise<void> {
  await page.locator('[data-toast]').evaluateAll((toasts) => {
    for (const toast of toasts) toast.setAttribute('data-seen', '');
  });
  await write.button(page).evaluate((button) => (button as HTMLButtonElement).click());
  await atRest(page, write);
}

async function atRest(page: Page, write: Write): Promise<void> {
  await expect(page.locator('[data-toast]:not([data-seen])')).toHaveCount(1);
  await expect(write.button(page)).not.toHaveAttribute('aria-disabled', 'true');
}

/** Expects the error toast, the reason in the form or else in the toast, the input unchanged, and no technical text on the page. */
async function expectFailed(page: Page, write: Write, message: string, reason: string): Promise<void> {
  await expect(page.locator('[data-toast]')).toHaveText(`Error${message}${write.explains ? '' : reason}`);
  if (write.explains) await expect(page.locator('.write-error')).toHaveText(reason);
  const { text, values } = await page.evaluate(
    (names) => ({
      text: document.body.innerText,
      values: names.map(
        (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]:not([hidden], meta)`)?.value,
      ),
    }),
    Object.keys(write.typed),
  );
  expect(values, 'the input is kept').toEqual(Object.values(write.typed));
  expect(text).not.toMatch(RUBBISH);
}

/** A delete confirmation has no fields, so it shows the message itself. */
const reasonOf = ({ elsewhere, says, otherwise }: BadResponse, { typed }: Write) =>
  (Object.keys(typed).length > 0 ? elsewhere : undefined) ?? says ?? otherwise;

for (const [index, write] of WRITES.entries())
  test(`${write.name}: reports a missing, partial or invalid response and keeps the input`, async ({ page, app }) => {
    await app.signIn();
    const questions = new Questions(page);
    const toasts = await app.noteToasts();
    await page.clock.install();
    await write.open(page, app);
    await write.button(page).waitFor();
    const address = page.url();
    let sent = 0;
    const expectSent = (times: number) => {
      sent += times;
      expect(app.countOf(write.call.method, write.call.path), 'no automatic retry').toBe(sent);
    };

    for (const response of REFUSALS)
      await test.step(response.name, async () => {
        const { status, body, headers } = response;
        const fault = await app.fault({ ...write.call, status, body, headers });
        await press(page, write);
        const message = write.showsServerMessage ? (response.text ?? response.says) : undefined;
        await expectFailed(page, write, message ?? write.failed, reasonOf(response, write));
        expectSent(1);
        await fault.lift();
      });

    await test.step('an error response whose body breaks off is an error', async () => {
      app.expectFailure(write.call);
      app.expectFailure({ ...write.call, status: 500 });
      const fault = await app.divert(write.call, half.url(500, 'broken'));
      await press(page, write);
      await expectFailed(page, write, write.failed, UNEXPECTED);
      expectSent(1);
      await fault.lift();
    });

    const known = sent;
    /** Presses the button, and "Send again" in the question that follows a request with an unknown outcome. */
    const pressAgain = async () => {
      // A toast stays open while the pointer is on it.
      await page.mouse.move(0, 0);
      await page.clock.runFor(10_000);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await write.button(page).click();
      if (sent > known) await questions.answer('unanswered', 'Send again');
    };

    await test.step('a request that hangs shows progress and times out after 30 s', async () => {
      const fault = await app.fault({ ...write.call, hang: true });
      await pressAgain();
      await expect(write.button(page)).toHaveAttribute('aria-disabled', 'true');
      if (write.working) await expect(write.button(page)).toHaveText(write.working);
      await page.clock.runFor(15_000);
      await expect(write.button(page)).toHaveAttribute('aria-disabled', 'true');
      await page.clock.runFor(15_001);
      await atRest(page, write);
      await expectFailed(page, write, write.failed, TIMEOUT);
      expectSent(1);
      await fault.lift();
    });

    for (const [name, fault, reason] of [
      ['no connection', { network: true }, UNREACHABLE],
      [REDIRECT.name, { status: REDIRECT.status, headers: REDIRECT.headers }, REDIRECT.otherwise],
    ] as const)
      await test.step(name, async () => {
        const { lift } = await app.fault({ ...write.call, ...fault });
        await pressAgain();
        await atRest(page, write);
        await expectFailed(page, write, write.failed, reason);
        await page.clock.runFor(120_000);
        expectSent(1);
        await lift();
      });

    expect(page.url()).toBe(address);
    expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);

    // One case per write, in turn: all writes share the code that reads responses.
    const response = EMPTY_RESPONSES[index % (EMPTY_RESPONSES.length + 1)];
    await test.step(`treats an OK status as success, whatever its body: ${response?.name ?? 'it breaks off'}`, async () => {
      if (response)
        await app.fault({ ...write.call, status: response.status, body: response.body, headers: response.headers });
      else await app.divert(write.call, half.url(200, 'broken'));
      await pressAgain();
      await expect(page.locator('[data-toast]')).toHaveText(write.succeeded);
      expectSent(1);
    });
  });
