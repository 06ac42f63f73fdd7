/** Failures of a write, for the tests of all writes: the short ones of `npm test`, and the full grid of the long run. */
import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';
import { type BadResponse, EMPTY_OBJECT, EMPTY_RESPONSES, REDIRECT, REFUSALS } from './badResponses';
import { expect, test } from './console';
import { pressTooOften } from './doubleSubmit';
import type { HalfServer } from './halfServer';
import { RUBBISH } from './nonsense';
import { SessionPrompt } from './prompt';
import { Questions } from './questions';
import { stubReads } from './reads';
import type { Write } from './writes';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const TIMEOUT = 'The server took too long to answer. Please try again.';
const SUCCESS = /successfully|has been updated|Success/;

/** After these, the outcome of a write that needs the response is unknown. Any other write has succeeded. */
export const WITHOUT_DATA: readonly BadResponse[] = [
  ...EMPTY_RESPONSES.filter(({ name }) => name === '200 as HTML'),
  EMPTY_OBJECT,
];

/** The input with this label, in the dialog if there is one. */
const inputOf = (page: Page, label: string) =>
  page.locator('main, [role="dialog"]').last().getByLabel(label, { exact: true });

/** A write on its page, and the number of requests that it has sent. */
export class Attempt {
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

  refuse(response: BadResponse, press?: () => Promise<void>): Promise<void> {
    const { status, body, headers, text, says, elsewhere, otherwise } = response;
    const { typed, showsServerMessage } = this.write;
    // A confirmation has no fields, so it shows the message about a field itself.
    const reason = (typed ? elsewhere : undefined) ?? says ?? otherwise;
    return this.failWith({ status, body, headers }, reason, showsServerMessage ? (text ?? says) : undefined, press);
  }

  /** Presses again and again while this response is held back, and expects one request and its failure. */
  refuseManyPresses(response: BadResponse): Promise<void> {
    const { page, app, write } = this;
    return this.refuse(response, async () => {
      const held = await app.hold(write.call);
      await this.prepare();
      await pressTooOften(page, write.button(page), !write.isGuardedLate);
      held.release();
      await this.expectSent(1);
    });
  }

  /** Gets every bad response in turn, in the open page. */
  async refuseAll(half: HalfServer): Promise<void> {
    const { page, app, write } = this;
    const address = page.url();
    for (const response of REFUSALS) await test.step(response.name, () => this.refuse(response));

    await test.step('an error response whose body breaks off is an error', async () => {
      app.expectFailure(write.call);
      app.expectFailure({ ...write.call, status: 500 });
      const fault = await app.divert(write.call, half.url(500, 'broken'));
      await this.press();
      await this.expectFailed(UNEXPECTED);
      await fault.lift();
    });

    await test.step('a request that hangs', () => this.hang());

    for (const [name, fault, reason] of [
      ['no connection', { network: true }, UNREACHABLE],
      [REDIRECT.name, { status: REDIRECT.status, headers: REDIRECT.headers }, REDIRECT.otherwise],
    ] as const)
      await test.step(name, async () => {
        await this.failWith(fault, reason);
        await page.clock.runFor(120_000);
        await this.expectSent(0);
      });

    expect(page.url()).toBe(address);
    await this.expectNoSuccess();
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
