import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.mjs';

/**
 * Tests in Chromium: the built console with the real server (tests/support/console.ts starts one per worker).
 * playwright.long.config.ts has the tests that rarely find anything.
 */
export default defineConfig<object, { serverEnv: Record<string, string> }>({
  projects: [
    // Builds the product with what README, CONTRIBUTING and react-admin's documentation show. It comes first, so that it runs beside
    // other tests.
    { name: 'documented-build', testDir: 'tests/documented', testMatch: 'build.setup.ts' },
    { name: 'console', testDir: 'tests/e2e', testIgnore: 'specification/**' },
    // The API of the specification: each file walks one of its sections, and quotes its sentences.
    { name: 'specification', testDir: 'tests/e2e/specification', use: { serverEnv: { FEATURES: 'none' } } },
    { name: 'documented', testDir: 'tests/documented', dependencies: ['documented-build'] },
  ],
  globalSetup: './tests/support/sampleData.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Generous, for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['./tests/support/pageReporter.ts'], ['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Full traces double the run time: set TRACE=1 to record them.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
