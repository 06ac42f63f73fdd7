/** The base of every end-to-end test: a server for each worker, and a page on which every error is a failure. */
import { rmSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { App } from './app';
import { newSampleFolder } from './sampleData';
import { type RunningServer, startServer } from './server.mjs';
import { type WarmContext, warmContext } from './warmContext';
import { Watch } from './watch';

export { expect };

export const test = base.extend<
  { app: App; watch: Watch; fresh: boolean; warm: WarmContext },
  { serverEnv: Record<string, string>; server: RunningServer }
>({
  /** The server's settings. By default it is the one that people run: everything is on. */
  serverEnv: [{}, { scope: 'worker', option: true }],

  /** Whether the test starts as a first visit, with an empty cache: for tests of the start, of storage and of missing code. */
  fresh: [false, { option: true }],

  /** A server with sample data that ends when it starts. */
  server: [
    async ({ serverEnv }, use) => {
      const dataDir = newSampleFolder();
      const server = await startServer({ dataDir, env: serverEnv });
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  warm: async ({ browser, server, fresh, viewport, hasTouch, timezoneId, colorScheme, locale }, use, testInfo) => {
    const kind = JSON.stringify([server.url, viewport, hasTouch, timezoneId, colorScheme, locale]);
    const warm = await warmContext(browser, fresh ? undefined : kind);
    await use(warm);
    await warm.release(testInfo.status === testInfo.expectedStatus);
  },

  context: async ({ warm }, use) => use(warm.context),

  watch: [
    async ({ context, server }, use) => {
      const watch = new Watch(context, server.url);
      await use(watch);
      watch.stop();
      expect(watch.unexpected(), 'unexpected messages or requests of the console').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, watch }, use) => {
    const goto = page.goto.bind(page);
    // Going to a fragment counts as editing the address by hand.
    page.goto = (url, options) => {
      if (url.includes('#')) watch.expectEditedAddress();
      return goto(url, options);
    };
    await use(page);
  },

  app: async ({ page, watch, warm, server }, use) => use(new App(page, watch, server.url, warm)),
});
