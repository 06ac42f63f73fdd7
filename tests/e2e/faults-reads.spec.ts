import type { Page } from '@playwright/test';
import type { App } from '../support/app';
import { EMPTY_RESPONSES, REDIRECT, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { type HalfServer, startHalfServer } from '../support/halfServer';
import { RUBBISH } from '../support/nonsense';
import { tryAgain } from '../support/retry';
import { SCREENS, type Screen } from '../support/screens';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

const counts = (app: App, { reads }: Screen) => reads.map(({ path }) => app.countOf('GET', path));

/** Expects an error for every read of the screen, and no technical text on the page. */
async function expectFailed(page: Page, { reads }: Screen): Promise<void> {
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(reads.length);
  const text = await page.locator('body').innerText();
  for (const { failed } of reads) expect(text).toContain(failed);
  expect(text).not.toMatch(RUBBISH);
}

/** Adds a fault to all reads of the screen. @returns a function that removes them. */
const addFaults = async (screen: Screen, add: (path: string) => Promise<{ lift(): Promise<void> }>) => {
  const faults = await Promise.all(screen.reads.map(({ path }) => add(path)));
  return () => Promise.all(faults.map((fault) => fault.lift()));
};

for (const screen of SCREENS)
  test(`${screen.name}: reports a missing, partial or invalid response and retries only on Try again`, async ({
    page,
    app,
  }) => {
    await app.signIn();
    await page.clock.install();
    let sent = 0;
    const expectSent = (times: number) => {
      sent += times;
      expect(counts(app, screen), 'no automatic request').toEqual(screen.reads.map(() => sent));
    };
    const retry = async () =>
      expect(await tryAgain(page), 'each error has a Try again button').toBe(screen.reads.length);

    await test.step('a request that hangs shows progress and times out after 30 s', async () => {
      const lift = await addFaults(screen, (path) => app.fault({ method: 'GET', path, hang: true }));
      await page.goto(screen.route);
      await expect(page.getByRole('heading', { name: screen.heading, level: 1, includeHidden: true })).toBeAttached();
      await expect(screen.waiting(page)).toBeVisible();
      await page.clock.runFor(15_000);
      await expect(screen.waiting(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.clock.runFor(15_001);
      for (const { failed, place } of screen.reads)
        await expect(place(page).getByText(failed, { exact: true })).toBeVisible();
      await expectFailed(page, screen);
      expectSent(1);
      await lift();
    });

    for (const { name, status, body, headers } of [...REFUSALS, REDIRECT, ...EMPTY_RESPONSES])
      await test.step(name, async () => {
        const lift = await addFaults(screen, (path) => app.fault({ method: 'GET', path, status, body, headers }));
        await retry();
        await expectFailed(page, screen);
        expectSent(1);
        await lift();
      });

    await test.step('a response that breaks off', async () => {
      for (const { path } of screen.reads) app.expectFailure({ method: 'GET', path });
      const lift = await addFaults(screen, (path) => app.divert({ method: 'GET', path }, half.url(200, 'broken')));
      await retry();
      await expectFailed(page, screen);
      expectSent(1);
      await lift();
    });

    await test.step('a response that never ends times out after 30 s', async () => {
      const lift = await addFaults(screen, (path) => app.divert({ method: 'GET', path }, half.url(200, 'silent')));
      const busy = page.locator('button[aria-disabled="true"]', { hasText: 'Try again' });
      for (const button of await page.getByRole('button', { name: 'Try again' }).all()) await button.click();
      await expect(busy, 'the button shows that it is busy').toHaveCount(screen.reads.length);
      await page.clock.runFor(15_000);
      await expect(busy).toHaveCount(screen.reads.length);
      await page.clock.runFor(15_001);
      await expect(busy).toHaveCount(0);
      await expectFailed(page, screen);
      expectSent(1);
      await lift();
    });

    await test.step('Try again restores everything once the API works again', async () => {
      await page.clock.runFor(600_000);
      expectSent(0);
      await retry();
      await expect(screen.shown(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      expectSent(1);
      expect(await page.locator('body').innerText()).not.toMatch(RUBBISH);
    });
  });
