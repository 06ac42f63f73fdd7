import { defineConfig } from 'vitest/config';
import { maxWorkers, postgres, processes, slow } from './vitest.config.ts';

const api = ['tests/long/api/**/*.test.ts'];

/** The tests that rarely find anything: `npm run test:long` (scripts/test-long.mjs) runs them. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { name: 'long-api-pglite', include: api, env: { TEST_DB: 'pglite' }, ...slow } },
      { test: { name: 'long-api-postgres', include: api, ...postgres, ...slow } },
      { test: { name: 'long-server', include: ['tests/long/server/**/*.test.ts'], ...processes, ...slow } },
    ],
  },
});
