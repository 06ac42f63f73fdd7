/** Failures of the writes of every feature. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { type BadResponse, EMPTY_RESPONSES, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { FEATURE_WRITES, type FeatureWrite } from '../support/features/writes';
import { RUBBISH } from '../support/nonsense';
import { SessionPrompt } from '../support/prompt';

test.use({ serverEnv: { FEATURES: 'all' } });

/** All writes share the code that reads responses, which faults-writes.spec.ts tests with every bad response. */
const NAMES = ['403', '422 of another shape', '500 as HTML'];
const BAD = REFUSALS.filter(({ name }) => NAMES.includes(name));
/** After these, the outcome of a write that needs the response is unknown. Any other write has succeeded. */
const WITHOUT_DATA: readonly BadResponse[] = [
  ...EMPTY_RESPONSES.filter(({ name }) => name === '200 as HTML'),
  { name: '200 as an empty object', status: 200, body: {}, otherwise: '' },
];

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const inputOf = (page: Page, label: string) => page.getByRole('dialog').last().getByLabel(label, { exact: true });

const expectKept = async (page: Page, { typed = {} }: FeatureWrite) => {
  for (const [label, value] of Object.entries(typed)) await expect(inputOf(page, label)).toHaveValue(value);
};

/** Expects the error message, the unchanged input, and no technical text. */
async function expectFailed(page: Page, write: FeatureWrite, isUnknown = false): Promise<void> {
  const hasText = (isUnknown && write.unknown) || write.failed;
  await expect(page.getByRole('alert').filter({ hasText }).first()).toBeVisible();
  await expectKept(page, write);
  for (const alert of await page.getByRole('alert').allInnerTexts()) expect(alert).not.toMatch(RUBBISH);
}

for (const write of FEATURE_WRITES)
  test(`${write.name}: reports a failure, keeps the input, and can be sent again`, async ({ page, app }) => {
    test.slow();
    const { method, path } = write.call;
    await app.signIn();
    const toasts = await app.noteToasts();
    await page.clock.install();
    await write.open(page, app);
    for (const [label, value] of Object.entries(write.typed ?? {})) await inputOf(page, label).fill(value);
    const before = app.countOf(method, path);
    const again = page.getByRole('alertdialog', { name: 'Did it save?', exact: true });
    let sent = 0;
    const press = async () => {
      if (sent > 0) {
        await app.closeToast();
        await write.reopen?.(page);
      }
      await write.button(page).click();
      sent += 1;
      const count = async () => {
        // After a request with an unknown outcome.
        if (await again.isVisible()) await button(again, 'Send again').click();
        return app.countOf(method, path) - before;
      };
      await expect.poll(count, 'one request for one press').toBe(sent);
    };

    for (const { name, status, body, headers } of [...BAD, ...(write.needsResponse ? WITHOUT_DATA : [])])
      await test.step(name, async () => {
        const fault = await app.fault({ ...write.call, status, body, headers });
        await press();
        await expectFailed(page, write, status === 200);
        await fault.lift();
      });
    await expectNoAxeViolations(page);

    await test.step('a request that hangs times out', async () => {
      const fault = await app.fault({ ...write.call, hang: true });
      await press();
      await expectKept(page, write);
      await page.clock.runFor((write.timeoutMs ?? 30_000) + 1);
      await expectFailed(page, write, true);
      await fault.lift();
    });

    const known = [write.failed, write.unknown, write.toasts];
    expect((await toasts()).filter((text) => !known.some((pattern) => pattern?.test(text)))).toEqual([]);

    await test.step('an ended session asks to sign in', async () => {
      await app.fault({ ...write.call, status: 401 });
      await app.closeToast();
      await write.reopen?.(page);
      await write.button(page).click();
      const prompt = new SessionPrompt(page);
      await expect(again.or(prompt.dialog).first()).toBeVisible();
      if (await again.isVisible()) await button(again, 'Send again').click();
      await expect(prompt.dialog).toBeVisible();
    });
  });
