import { defineConfig } from '@playwright/test';
import base from './playwright.config';

// Other random choices in every long run, the same in all of its processes.
if (process.env.FUZZ_CASES) process.env.SEED ??= String(Date.now() % 1_000_000);

/** The tests that rarely find anything: `npm run test:long` (scripts/test-long.mjs) runs them. */
export default defineConfig<object, { serverEnv: Record<string, string> }>({
  ...base,
  projects: [
    { name: 'fuzz', testDir: 'tests/long/e2e', testMatch: 'fuzz.spec.ts' },
    { name: 'long', testDir: 'tests/long/e2e', testIgnore: 'fuzz.spec.ts' },
    // Every test starts as a first visit, which creates a database.
    { name: 'demo', testDir: 'tests/e2e-demo', timeout: 120_000 },
  ],
});
