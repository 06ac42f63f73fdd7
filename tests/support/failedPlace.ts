/** Places whose reads fail, for the tests of all places: the short ones of `npm test`, and the full grid of the long run. */
import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';
import { type BadResponse, EMPTY_OBJECT, EMPTY_RESPONSES, REDIRECT, REFUSALS } from './badResponses';
import { expect, test } from './console';
import type { HalfServer } from './halfServer';
import { RUBBISH } from './nonsense';
import { SessionPrompt } from './prompt';
import { tryAgain } from './retry';
import type { Extra, Place } from './screens';

const [OTHER_SHAPE] = EMPTY_RESPONSES.filter(({ name }) => name === '200 in another shape') as [BadResponse];

/** A response in JSON that this place cannot read. */
export const unreadable = ({ hasUnknowns }: Place): BadResponse => (hasUnknowns ? OTHER_SHAPE : EMPTY_OBJECT);

/** The part of the page where a place shows its failures. */
export const placeOf = (page: Page, { reads: [first, second] }: Place): Locator =>
  first && !second ? first.place(page) : page.locator('body');
export const retryButtons = (page: Page, place: Place) =>
  placeOf(page, place).getByRole('button', { name: 'Try again', exact: true });

/** Adds a fault to all reads of a place. @returns a function that removes them. */
export const addFaults = async ({ reads }: Place, add: (path: string) => Promise<{ lift(): Promise<void> }>) => {
  const faults = await Promise.all(reads.map(({ path }) => add(path)));
  return () => Promise.all(faults.map((fault) => fault.lift()));
};

/** The place in its failed state, and the number of requests that it has sent. */
export class FailedPlace {
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

  async openWith({ status, body, headers }: BadResponse): Promise<void> {
    const { page, app, place } = this;
    const lift = await addFaults(place, (path) => app.fault({ method: 'GET', path, status, body, headers }));
    await place.open(page, app);
    for (const { failed, place: within } of place.reads)
      await expect(within(page).getByText(failed, { exact: true })).toBeVisible();
    this.sent = this.counts();
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

  /** Gets every bad response in turn, in the open page, and then a good one. */
  async failInEveryWay(half: HalfServer): Promise<void> {
    const { page, app, place } = this;
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
      await this.expectFailed(1);
      await lift();
    });

    for (const response of [...REFUSALS, REDIRECT, ...EMPTY_RESPONSES])
      await test.step(response.name, () => this.retryWith(response));

    await test.step('a response that breaks off', async () => {
      for (const { path } of place.reads) app.expectFailure({ method: 'GET', path });
      const lift = await addFaults(place, (path) => app.divert({ method: 'GET', path }, half.url(200, 'broken')));
      await this.retry();
      await this.expectFailed(1);
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
      await this.expectFailed(1);
      await lift();
    });

    await test.step('Try again restores everything once the API works again', async () => {
      await page.clock.runFor(600_000);
      await this.expectFailed(0);
      await this.retry();
      await expect(place.shown(page)).toBeVisible();
      await expect(retryButtons(page, place)).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(RUBBISH);
    });
  }

  /** Ends the session at the first read. Expects its data after the same user has signed in. */
  async endSession(): Promise<void> {
    const { page, app, place } = this;
    const fault = await app.fault({ method: 'GET', path: place.reads[0]?.path ?? '', status: 401 });
    await retryButtons(page, place).click();
    await signInAgain(page, fault);
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.place.shown(this.page)).toBeVisible();
    await expect(retryButtons(this.page, this.place)).toHaveCount(0);
  }

  /** Expects the message that there is nothing, after these steps that read the place. */
  async expectEmpty({ body, says }: NonNullable<Place['empty']>, read: () => Promise<unknown>): Promise<void> {
    const { page, app, place } = this;
    const fault = await app.fault({ method: 'GET', path: place.reads[0]?.path ?? '', status: 200, body });
    await read();
    await expect(placeOf(page, place).getByText(says, { exact: true })).toBeVisible();
    await fault.lift();
  }
}

/** Signs in at the prompt, which ends the fault. */
export async function signInAgain(page: Page, fault: { lift: () => Promise<void> }): Promise<void> {
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  await fault.lift();
  await prompt.signIn();
  await expect(prompt.dialog).toHaveCount(0);
}

/** Opens a place whose read fails, and expects that the rest of it works. */
export async function expectWorksWithout(page: Page, app: App, extra: Extra, fault: Partial<Fault>): Promise<void> {
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
