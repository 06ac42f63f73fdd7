/** Failed reads: every place says so, and offers to try again. Nothing is sent again automatically. */
import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { type BadResponse, EMPTY_RESPONSES, REDIRECT, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { type HalfServer, startHalfServer } from '../support/halfServer';
import { expectAccessible, onTop } from '../support/inspect';
import { RUBBISH } from '../support/nonsense';
import { SessionPrompt } from '../support/prompt';
import { tryAgain } from '../support/retry';
import { EXTRAS, type Extra, PARTS, type Place, SCREENS } from '../support/screens';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

/** The places that get every bad response: several cards, a list, an own message, a chart and a form. All share the code that reads responses. */
const THOROUGH = ['Dashboard', 'Users', 'Admin Users', 'Purchase Analytics, Overview', 'Settings'];
const EMPTY_OBJECT: BadResponse = { name: '200 as an empty object', status: 200, body: {}, otherwise: '' };
const [SERVER_ERROR] = REFUSALS.filter(({ name }) => name === '500 as HTML') as [BadResponse];
const [OTHER_SHAPE] = EMPTY_RESPONSES.filter(({ name }) => name === '200 in another shape') as [BadResponse];

/** The part of the page where a place shows its failures. */
const placeOf = (page: Page, { reads: [first, second] }: Place): Locator =>
  first && !second ? first.place(page) : page.locator('body');
const retryButtons = (page: Page, place: Place) =>
  placeOf(page, place).getByRole('button', { name: 'Try again', exact: true });

/** Adds a fault to all reads of a place. @returns a function that removes them. */
const addFaults = async ({ reads }: Place, add: (path: string) => Promise<{ lift(): Promise<void> }>) => {
  const faults = await Promise.all(reads.map(({ path }) => add(path)));
  return () => Promise.all(faults.map((fault) => fault.lift()));
};

/** The place in its failed state, and the number of requests that it has sent. */
class FailedPlace {
  private sent: number[];

  constructor(
    readonly page: Page,
    readonly app: App,
    readonly place: Place,
  ) {
    this.sent = this.counts();
  }

  counts = () => this.place.reads.map(({ path }) => this.app.countOf('GET', path));

  /** Expects this many more requests of each read, the messages, one way to retry for each, and no technical text. */
  async expectFailed(sent: number): Promise<void> {
    const { page, place } = this;
    for (const { failed, place: within } of place.reads)
      await expect(within(page).getByText(failed, { exact: true })).toBeVisible();
    await expect(retryButtons(page, place)).toHaveCount(place.reads.length);
    await expect(placeOf(page, place).locator('button[aria-disabled="true"]', { hasText: 'Try again' })).toHaveCount(0);
    expect(await page.locator('body').innerText()).not.toMatch(RUBBISH);
    this.sent = this.sent.map((count) => count + sent);
    expect(this.counts(), 'no automatic request').toEqual(this.sent);
  }

  /** Opens the place with a call that never gets a response, and waits until it has timed out. */
  async openWithoutResponse(): Promise<void> {
    const { page, app, place } = this;
    const lift = await addFaults(place, (path) => app.fault({ method: 'GET', path, hang: true }));
    const before = this.counts();
    await place.open(page, app);
    await expect(place.waiting(page)).toBeAttached();
    await expect.poll(() => this.counts().every((count, index) => count > (before[index] ?? 0))).toBe(true);
    await expect(retryButtons(page, place)).toHaveCount(0);
    this.sent = this.counts();
    await app.codeLoaded();
    await page.clock.runFor(30_001);
    await this.expectFailed(0);
    await lift();
  }

  async retry(): Promise<void> {
    const paths = this.place.reads.map(({ path }) => path);
    const pressed = await tryAgain(placeOf(this.page, this.place), paths);
    expect(pressed, 'each error has a Try again button').toBe(paths.length);
  }

  async retryWith({ status, body, headers }: Pick<Fault, 'status' | 'body' | 'headers'>): Promise<void> {
    const lift = await addFaults(this.place, (path) => this.app.fault({ method: 'GET', path, status, body, headers }));
    await this.retry();
    await this.expectFailed(1);
    await lift();
  }
}

/** Signs in at the prompt, which ends the fault. */
async function signInAgain(page: Page, fault: { lift: () => Promise<void> }): Promise<void> {
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  await fault.lift();
  await prompt.signIn();
  await expect(prompt.dialog).toHaveCount(0);
}

for (const place of SCREENS.filter(({ name }) => THOROUGH.includes(name)))
  test(`${place.name}: says so when a response is missing, partial or invalid, and retries only on Try again`, async ({
    page,
    app,
  }) => {
    // 27 failures.
    test.slow();
    await app.signIn();
    await page.clock.install();
    const failed = new FailedPlace(page, app, place);

    await test.step('a request that hangs shows progress and times out after 30 s', async () => {
      const lift = await addFaults(place, (path) => app.fault({ method: 'GET', path, hang: true }));
      await place.open(page, app);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(place.waiting(page)).toBeVisible();
      await app.codeLoaded();
      await page.clock.runFor(15_000);
      await expect(place.waiting(page)).toBeVisible();
      await expect(retryButtons(page, place)).toHaveCount(0);
      await page.clock.runFor(15_001);
      await failed.expectFailed(1);
      await lift();
    });

    for (const response of [...REFUSALS, REDIRECT, ...EMPTY_RESPONSES])
      await test.step(response.name, () => failed.retryWith(response));

    await test.step('a response that breaks off', async () => {
      for (const { path } of place.reads) app.expectFailure({ method: 'GET', path });
      const lift = await addFaults(place, (path) => app.divert({ method: 'GET', path }, half.url(200, 'broken')));
      await failed.retry();
      await failed.expectFailed(1);
      await lift();
    });

    await test.step('a response that never ends times out after 30 s', async () => {
      const lift = await addFaults(place, (path) => app.divert({ method: 'GET', path }, half.url(200, 'silent')));
      const busy = page.locator('button[aria-disabled="true"]', { hasText: 'Try again' });
      for (const button of await retryButtons(page, place).all()) await button.click();
      await expect(busy, 'the button shows that it is busy').toHaveCount(place.reads.length);
      await page.clock.runFor(15_000);
      await expect(busy).toHaveCount(place.reads.length);
      await page.clock.runFor(15_001);
      await failed.expectFailed(1);
      await lift();
    });

    await test.step('Try again restores everything once the API works again', async () => {
      await page.clock.runFor(600_000);
      await failed.expectFailed(0);
      await failed.retry();
      await expect(place.shown(page)).toBeVisible();
      await expect(retryButtons(page, place)).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(RUBBISH);
    });
  });

const GROUPS: Record<string, readonly Place[]> = {
  'The other screens': SCREENS.filter(({ name }) => !THOROUGH.includes(name)),
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
        const call = { method: 'GET', path: place.reads[0]?.path ?? '' } as const;
        const failed = new FailedPlace(page, app, place);
        await page.goto('about:blank');
        await test.step('a request that hangs', () => failed.openWithoutResponse());
        if (place === places[0]) await expectNoAxeViolations(page);
        for (const response of [SERVER_ERROR, place.hasUnknowns ? OTHER_SHAPE : EMPTY_OBJECT])
          await test.step(response.name, () => failed.retryWith(response));

        await test.step('an ended session', async () => {
          const fault = await app.fault({ ...call, status: 401 });
          await retryButtons(page, place).click();
          await signInAgain(page, fault);
          await expect(place.shown(page)).toBeVisible();
          await expect(retryButtons(page, place)).toHaveCount(0);
          // The screens are in accessibility.spec.ts. The results of the search cut long addresses on a phone.
          if (place.name === '/api/search') await expectNoAxeViolations(page);
          else if (group in PARTS) await expectAccessible(page);
        });

        const { empty } = place;
        if (empty)
          await test.step('nothing to show', async () => {
            const fault = await app.fault({ ...call, status: 200, body: empty.body });
            await page.goto('about:blank');
            await place.open(page, app);
            await expect(placeOf(page, place).getByText(empty.says, { exact: true })).toBeVisible();
            if (place === places[0]) await expectNoAxeViolations(page);
            await fault.lift();
          });
      });
  });

async function expectWorksWithout(page: Page, app: App, extra: Extra, fault: Partial<Fault>): Promise<void> {
  const before = app.countOf('GET', extra.path);
  const { lift } = await app.fault({ method: 'GET', path: extra.path, ...fault });
  await page.goto('about:blank');
  await extra.open(page, app);
  // The progress of a task is read a second after it starts.
  await expect.poll(() => app.countOf('GET', extra.path)).toBeGreaterThan(before);
  await app.codeLoaded();
  if (fault.hang) await page.clock.runFor(31_001);
  await expect(extra.without(page)).toBeVisible();
  await expect(extra.shown(page)).toHaveCount(0);
  expect(await extra.place(page).innerText()).not.toMatch(RUBBISH);
  await lift();
}

test('Trends, categories, what a deletion deletes and the progress of a task: the rest works without them', async ({
  page,
  app,
}) => {
  // Longer than 5 s: six places, which are opened three times each.
  test.slow();
  await app.signIn();
  await page.clock.install();
  const refused = ({ status, body, headers }: BadResponse): Partial<Fault> => ({ status, body, headers });
  await expectWorksWithout(page, app, EXTRAS[0] as Extra, refused(SERVER_ERROR));
  for (const extra of EXTRAS)
    await test.step(extra.path, async () => {
      await expectWorksWithout(page, app, extra, refused(EMPTY_OBJECT));
      await expectWorksWithout(page, app, extra, { hang: true });
      await expectNoAxeViolations(page, { within: await onTop(page) });
      const fault = await app.fault({ method: 'GET', path: extra.path, status: 401 });
      await page.goto('about:blank');
      await extra.open(page, app);
      await signInAgain(page, fault);
      await expect(extra.shown(page)).toBeVisible();
    });
});
