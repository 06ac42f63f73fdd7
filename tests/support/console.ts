/** The base of every end-to-end test: a server for each worker, and a page on which every error is a failure. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { App } from './app';
import { type RunningServer, startServer } from './server.mjs';
import { Watch } from './watch';

export { expect };

export const test = base.extend<
  { app: App; watch: Watch },
  { serverEnv: Record<string, string>; freshSample: boolean; server: RunningServer }
>({
  /** The server's settings: by default the API declares no features, like the specification's. */
  serverEnv: [{}, { scope: 'worker', option: true }],

  /** Whether the sample data ends when the worker starts, instead of when the run does, which may be yesterday. */
  freshSample: [false, { scope: 'worker', option: true }],

  server: [
    async ({ serverEnv, freshSample }, use) => {
      const template = process.env.TEST_DATA_TEMPLATE;
      if (!template) throw new Error('TEST_DATA_TEMPLATE is set by the global setup of playwright.config.ts');
      const dataDir = mkdtempSync(join(tmpdir(), 'wellbeing-e2e-'));
      if (!freshSample) cpSync(template, dataDir, { recursive: true });
      const server = await startServer({ dataDir, env: serverEnv });
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  watch: [
    async ({ context, server }, use) => {
      const watch = new Watch(context, server.url);
      await use(watch);
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

  app: async ({ page, watch, server }, use) => use(new App(page, watch, server.url)),
});
