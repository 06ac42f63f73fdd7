/** Failures of the reads of every feature, and axe in each of their states. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { type BadResponse, EMPTY_RESPONSES, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { EXTRA_READS, FEATURE_READS, type FeatureRead } from '../support/features/reads';
import { RUBBISH } from '../support/nonsense';
import { SessionPrompt } from '../support/prompt';

test.use({ serverEnv: { FEATURES: 'all' } });

/** All reads share the code that reads responses, which faults-reads.spec.ts tests with every bad response. */
const NAMES = ['500 as HTML', '200 as HTML', '200 in another shape'];
const EMPTY: BadResponse = { name: '200 as an empty object', status: 200, body: {}, otherwise: '' };
const BAD = [...[...REFUSALS, ...EMPTY_RESPONSES].filter(({ name }) => NAMES.includes(name)), EMPTY];
const LOADING = '[role="progressbar"], [role="status"], [aria-busy="true"], .MuiSkeleton-root';

const retryOf = (page: Page, { place }: FeatureRead) =>
  place(page).getByRole('button', { name: 'Try again', exact: true });

/** Expects the message of the read with one way to retry, and no technical text on the page. */
async function expectFailed(page: Page, read: FeatureRead): Promise<void> {
  await expect(read.place(page).getByText(read.failed, { exact: true })).toBeVisible();
  await expect(retryOf(page, read)).toHaveCount(1);
  await expect(retryOf(page, read)).not.toHaveAttribute('aria-disabled', 'true');
  // Not the whole page: 'Maintenance' contains 'nan'.
  expect(await read.place(page).innerText()).not.toMatch(RUBBISH);
}

/** Signs in at the prompt, which ends the fault. */
async function signInAgain(page: Page, fault: { lift: () => Promise<void> }): Promise<void> {
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  await fault.lift();
  await prompt.signIn();
  await expect(prompt.dialog).toHaveCount(0);
}

for (const read of FEATURE_READS)
  test(`${read.name}: reports a missing or invalid response, and retries on Try again`, async ({ page, app }) => {
    test.slow();
    const call = { method: 'GET', path: read.path } as const;
    await app.signIn();
    await page.clock.install();
    const retry = async () => {
      const before = app.countOf('GET', read.path);
      await retryOf(page, read).click();
      await expect.poll(() => app.countOf('GET', read.path)).toBe(before + 1);
    };

    await test.step('a request that hangs shows progress and times out after 30 s', async () => {
      const fault = await app.fault({ ...call, hang: true });
      await read.open(page, app);
      await expect(read.place(page).locator(LOADING).first()).toBeAttached();
      await expect(retryOf(page, read)).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.clock.runFor(30_001);
      await expectFailed(page, read);
      await expectNoAxeViolations(page);
      await fault.lift();
    });

    for (const { name, status, body, headers } of read.hasUnknowns ? BAD.filter((bad) => bad !== EMPTY) : BAD)
      await test.step(name, async () => {
        const fault = await app.fault({ ...call, status, body, headers });
        await retry();
        await expectFailed(page, read);
        await fault.lift();
      });

    await test.step('an ended session asks to sign in, and then shows the data', async () => {
      const fault = await app.fault({ ...call, status: 401 });
      await retry();
      await signInAgain(page, fault);
      await expect(read.shown(page)).toBeVisible();
      await expect(page.getByText(read.failed, { exact: true })).toHaveCount(0);
      await expectNoAxeViolations(page);
    });

    const { empty } = read;
    if (empty)
      await test.step('nothing to show', async () => {
        const fault = await app.fault({ ...call, status: 200, body: empty.body });
        await page.goto('/settings?tab=account');
        await read.open(page, app);
        await expect(read.place(page).getByText(empty.says, { exact: true })).toBeVisible();
        await expectNoAxeViolations(page);
        await fault.lift();
      });
  });

for (const read of EXTRA_READS)
  test(`${read.name}: the place works without it, and shows it after a sign-in`, async ({ page, app }) => {
    test.slow();
    const call = { method: 'GET', path: read.path } as const;
    await app.signIn();
    await page.clock.install();
    const expectWithout = async () => {
      await expect(read.without(page)).toBeVisible();
      await expect(read.shown(page)).toHaveCount(0);
      expect(await read.place(page).innerText()).not.toMatch(RUBBISH);
    };

    for (const { name, ...fault } of [...BAD, { name: 'a request that hangs', hang: true }])
      await test.step(name, async () => {
        const before = app.countOf('GET', read.path);
        const { lift } = await app.fault({ ...call, ...fault });
        await read.open(page, app);
        await expect.poll(() => app.countOf('GET', read.path)).toBeGreaterThan(before);
        // The progress of a task is read a second after it starts.
        if ('hang' in fault) await page.clock.runFor(31_001);
        await expectWithout();
        await lift();
      });
    await expectNoAxeViolations(page);

    await test.step('an ended session asks to sign in, and then shows the data', async () => {
      const fault = await app.fault({ ...call, status: 401 });
      await read.open(page, app);
      await signInAgain(page, fault);
      await expect(read.shown(page)).toBeVisible();
    });
  });
