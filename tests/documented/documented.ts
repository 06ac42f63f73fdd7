/** The base of the tests of documented code: the product that build.setup.ts has built, and a REST API beside its own. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, expect } from '../support/console';
import { newSampleFolder } from '../support/sampleData';
import { type RunningServer, startServer } from '../support/server.mjs';
import { RestApi } from './restApi';

export { expect };

/** The folder of the built product, inside the repository, so that it finds node_modules. */
export const BUILT = resolve('.cache/documented');
/** The same with parts of the console replaced. */
export const BUILT_SLOTS = resolve('.cache/documented-slots');

export const test = base.extend<{ rest: RestApi }, { server: RunningServer; built: string }>({
  built: [BUILT, { scope: 'worker', option: true }],

  server: [
    async ({ built }, use) => {
      const dataDir = newSampleFolder();
      const server = await startServer({ dataDir, built });
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  /** The API of the pages that use ra-data-simple-rest. */
  rest: [
    async ({ app }, use) => {
      const rest = new RestApi();
      await app.respond(async (call) => rest.respond(call));
      await use(rest);
    },
    { auto: true },
  ],
});
