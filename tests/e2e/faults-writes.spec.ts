/**
 * Every write: one press sends one request, a failure says why and keeps the input, and after a new sign-in it is sent once more.
 */
import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { type BadResponse, EMPTY_RESPONSES, REDIRECT, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { pressTooOften } from '../support/doubleSubmit';
import { type HalfServer, startHalfServer } from '../support/halfServer';
import { onTop } from '../support/inspect';
import { RUBBISH } from '../support/nonsense';
import { SessionPrompt } from '../support/prompt';
import { Questions } from '../support/questions';
import { stubReads } from '../support/reads';
import { WRITES, type Write } from '../support/writes';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const TIMEOUT = 'The server took too long to answer. Please try again.';
const SUCCESS = /successfully|has been updated|Success/;

/** One write of each shape gets every bad response: a form, a question, a toggle, a page and an admin's. All share the code that reads responses. */
const THOROUGH = [
  'update a user',
  'delete a user',
  'toggle a supplement',
  'update the profile',
  'create an admin user',
];
const [REFUSED] = REFUSALS.filter(({ name }) => name === '403') as [BadResponse];
const [SERVER_ERROR] = REFUSALS.filter(({ name }) => name === '500 as HTML');
/** After these, the outcome of a write that needs the response is unknown. Any other write has succeeded. */
const WITHOUT_DATA: readonly BadResponse[] = [
  ...EMPTY_RESPONSES.filter(({ name }) => name === '200 as HTML'),
  { name: '200 as an empty object', status: 200, body: {}, otherwise: '' },
];

/** The input with this label, in the dialog if there is one. */
const inputOf = (page: Page, label: string) =>
  page.locator('main, [role="dialog"]').last().getByLabel(label, { exact: true });

/** A write on its page, and the number of requests that it has sent. */
class Attempt {
  private sent = 0;
  private isFirst = true;

  constructor(
    readonly page: Page,
    readonly app: App,
    readonly write: Write,
    readonly toasts: () => Promise<string[]>,
  ) {}

  private count = () => this.app.countOf(this.write.call.method, this.write.call.path);

  async open(): Promise<void> {
    const { page, app, write } = this;
    await page.goto('about:blank');
    await stubReads(app);
    await write.open(page, app);
    for (const [label, value] of Object.entries(write.typed ?? {})) await inputOf(page, label).fill(value);
    await write.button(page).waitFor();
    this.sent = this.count();
  }

  /** Expects this many more requests. Confirms the question that follows a request with an unknown outcome. */
  async expectSent(times: number): Promise<void> {
    this.sent += times;
    const questions = new Questions(this.page);
    const count = async () => {
      if (await questions.unanswered.isVisible()) await questions.answer('unanswered', 'Send again');
      return this.count();
    };
    await expect.poll(count, { message: 'one request for one press', intervals: [50] }).toBe(this.sent);
  }

  /** Closes the toast and opens the confirmation again, if a failure has closed it. */
  private async prepare(): Promise<void> {
    const { isFirst, page, app, write } = this;
    this.isFirst = false;
    if (isFirst) return;
    // A toast stays open while the pointer is on it.
    await page.mouse.move(0, 0);
    await app.closeToast();
    await write.reopen?.(page);
  }

  async press(): Promise<void> {
    await this.prepare();
    await this.write.button(this.page).click();
    await this.expectSent(1);
  }

  /** Expects the error message, the reason where the write shows one, the input unchanged, and no technical text. */
  async expectFailed(reason: string, message?: string, isUnknown = false): Promise<void> {
    const { page, app, write } = this;
    const expected = message ?? ((isUnknown && write.unknown) || write.failed);
    if (typeof expected === 'string') {
      // Polls more often than an assertion.
      await app.toast.waitFor();
      await expect(app.toast).toHaveText(`Error${expected}${write.explains ? '' : reason}`);
      if (write.explains) await expect(page.locator('.write-error')).toHaveText(reason);
    } else await page.getByRole('alert').filter({ hasText: expected }).first().waitFor();
    await expect(write.button(page).and(page.locator('[aria-disabled="true"]'))).toHaveCount(0);
    await this.expectKept();
    expect(await page.locator('body').innerText()).not.toMatch(RUBBISH);
    expect(this.count(), 'no automatic retry').toBe(this.sent);
  }

  async expectKept(): Promise<void> {
    for (const [label, value] of Object.entries(this.write.typed ?? {}))
      await expect(inputOf(this.page, label)).toHaveValue(value);
  }

  /** Presses with a fault, once unless told otherwise, and expects the failure. */
  async failWith(fault: Partial<Fault>, reason: string, message?: string, press = () => this.press()): Promise<void> {
    const { lift } = await this.app.fault({ ...this.write.call, ...fault });
    await press();
    await this.expectFailed(reason, message, fault.hang || fault.status === 200);
    await lift();
  }

  refuse({ status, body, headers, text, says, elsewhere, otherwise }: BadResponse): Promise<void> {
    const { typed, showsServerMessage } = this.write;
    // A confirmation has no fields, so it shows the message about a field itself.
    const reason = (typed ? elsewhere : undefined) ?? says ?? otherwise;
    return this.failWith({ status, body, headers }, reason, showsServerMessage ? (text ?? says) : undefined);
  }

  pressTooOften(): Promise<void> {
    const { page, app, write } = this;
    return this.failWith({ ...SERVER_ERROR }, UNEXPECTED, undefined, async () => {
      const held = await app.hold(write.call);
      await this.prepare();
      await pressTooOften(page, write.button(page), !write.isGuardedLate);
      held.release();
      await this.expectSent(1);
    });
  }

  hang(): Promise<void> {
    const { page, app, write } = this;
    return this.failWith({ hang: true }, TIMEOUT, undefined, async () => {
      await this.press();
      await this.expectKept();
      if (write.working) await expect(write.button(page)).toHaveText(write.working);
      await app.codeLoaded();
      await page.clock.runFor((write.timeoutMs ?? 30_000) - 15_000);
      if (write.working) await expect(write.button(page)).toHaveAttribute('aria-disabled', 'true');
      await page.clock.runFor(15_001);
    });
  }

  /** Until the last step, the screen has never reported a success. */
  async expectNoSuccess(): Promise<void> {
    const { toasts = /$./ } = this.write;
    expect((await this.toasts()).filter((text) => SUCCESS.test(text) && !toasts.test(text))).toEqual([]);
  }

  /** Ends the session at this write. Expects one prompt, and the same request once more after the same user has signed in. */
  async endSession(): Promise<void> {
    const { page, app, write } = this;
    const { method, path } = write.call;
    const prompt = new SessionPrompt(page);
    // Without `succeeded`, the second request fails too, because a success would need a record.
    await app.fault({ ...write.call, status: write.succeeded ? 200 : 500, body: {} });
    await app.fault({ ...write.call, status: 401, times: 1 });
    await this.press();
    await expect(prompt.dialog).toHaveCount(1);
    await this.expectNoSuccess();
    await prompt.signIn();
    await expect(prompt.dialog).toHaveCount(0);
    if (write.isNotRepeated) return;
    await this.expectSent(1);
    if (write.typed) {
      const [first, second] = app.sent(method, path).slice(-2);
      expect(second, 'the same request').toEqual(first);
    }
    if (write.succeeded) await expect(app.toast).toContainText(write.succeeded);
    else await this.expectFailed(UNEXPECTED);
    expect(this.count(), 'sent once more').toBe(this.sent);
  }
}

const all = Object.values(WRITES).flat();

for (const write of all.filter(({ name }) => THOROUGH.includes(name)))
  test(`${write.name}: says why it failed after every bad response, and keeps the input`, async ({ page, app }) => {
    // 20 failures.
    test.slow();
    await app.signIn();
    const toasts = await app.noteToasts();
    await page.clock.install();
    const attempt = new Attempt(page, app, write, toasts);
    await attempt.open();
    const address = page.url();

    for (const response of REFUSALS) await test.step(response.name, () => attempt.refuse(response));

    await test.step('an error response whose body breaks off is an error', async () => {
      app.expectFailure(write.call);
      app.expectFailure({ ...write.call, status: 500 });
      const fault = await app.divert(write.call, half.url(500, 'broken'));
      await attempt.press();
      await attempt.expectFailed(UNEXPECTED);
      await fault.lift();
    });

    await test.step('a request that hangs', () => attempt.hang());

    for (const [name, fault, reason] of [
      ['no connection', { network: true }, UNREACHABLE],
      [REDIRECT.name, { status: REDIRECT.status, headers: REDIRECT.headers }, REDIRECT.otherwise],
    ] as const)
      await test.step(name, async () => {
        await attempt.failWith(fault, reason);
        await page.clock.runFor(120_000);
        await attempt.expectSent(0);
      });

    expect(page.url()).toBe(address);
    await attempt.expectNoSuccess();
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
        await test.step('many presses', () => attempt.pressTooOften());
        for (const response of [REFUSED, ...(write.needsResponse ? WITHOUT_DATA : [])])
          await test.step(response.name, () => attempt.refuse(response));
        // The others are states of accessibility.spec.ts.
        if (!write.succeeded) await expectNoAxeViolations(page, { within: await onTop(page) });
        // The others share their limit of time with a thorough one.
        if (write.timeoutMs) await test.step('a request that hangs', () => attempt.hang());
        await test.step('an ended session', () => attempt.endSession());
      });
  });
