/** Fixtures of the demo's tests: a host per test, and a page that fails the test on unexpected console messages. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { App, PASSWORD } from '../support/app';
import { reportViolations, Watch } from '../support/watch';
import { type Host, type HostOptions, serveFiles } from './host';

export { expect };

/** Creating the database, or opening it in a tab that takes it over, takes long on a busy machine. */
export const SLOW = { timeout: 60_000 };

/** A tab with the demo. */
export class Tab {
  readonly app: App;
  readonly banner: Locator;

  constructor(
    readonly page: Page,
    watch: Watch,
    private readonly host: Host,
  ) {
    this.app = new App(page, watch, host.origin);
    this.banner = page.getByRole('complementary', { name: 'Demo' });
  }

  /** Opens an address below the demo's folder, and waits for the console or its login page. */
  async open(address = ''): Promise<void> {
    await this.page.goto(this.host.url + address);
    await expect(this.banner).toBeVisible(SLOW);
  }

  async signIn(): Promise<void> {
    await this.app.logIn('admin', PASSWORD);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible(SLOW);
  }

  async openUsers(): Promise<void> {
    await this.app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await this.app.rowsShown();
  }

  /** Renames the newest user. Leaves the pointer on the toast. */
  async rename(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(this.app.toast.getByText('User updated successfully', { exact: true })).toBeVisible(SLOW);
    // Keeps the toast open while the rows load.
    await this.app.toast.hover();
    await expect(this.app.row(name)).toBeVisible(SLOW);
  }

  async isAboveBanner(part: Locator): Promise<boolean> {
    const [box, banner] = [await part.boundingBox(), await this.banner.boundingBox()];
    return box !== null && banner !== null && box.y + box.height <= banner.y;
  }
}

interface Fixtures {
  hostOptions: HostOptions;
  host: Host;
  watch: Watch;
  tab: Tab;
  /** Opens another tab of the same browser. */
  newTab: () => Promise<Tab>;
}

export const test = base.extend<Fixtures>({
  hostOptions: [{}, { option: true }],

  host: async ({ hostOptions }, use) => {
    const host = await serveFiles('dist-demo', hostOptions);
    await use(host);
    host.stop();
  },

  watch: [
    async ({ context, host }, use) => {
      await context.addInitScript(reportViolations);
      const watch = new Watch(context, host.origin, false);
      await use(watch);
      expect(watch.unexpected(), 'unexpected messages or requests of the console').toEqual([]);
    },
    { auto: true },
  ],

  tab: async ({ page, watch, host }, use) => use(new Tab(page, watch, host)),

  newTab: async ({ context, watch, host }, use) => use(async () => new Tab(await context.newPage(), watch, host)),
});
