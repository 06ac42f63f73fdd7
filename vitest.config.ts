import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const slow = { testTimeout: 20_000, hookTimeout: 30_000 };

/** A PostgreSQL of the tests' own, or the one at TEST_DATABASE_URL. */
const postgres = {
  env: { TEST_DB: 'postgres' },
  globalSetup: ['tests/support/postgresForVitest.ts'],
  setupFiles: ['tests/support/postgresUrl.ts'],
};

/** Rules beside their sources, screens on the real API in memory, the API on both of its databases, and its processes. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts'], environment: 'jsdom' },
      },
      {
        test: {
          name: 'unit-server',
          include: ['server/**/*.test.ts', 'tests/{docs,supply-chain}/**/*.test.ts'],
          ...slow,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/component/setup.ts'],
          ...slow,
        },
      },
      { test: { name: 'api-pglite', include: ['tests/api/**/*.test.ts'], env: { TEST_DB: 'pglite' }, ...slow } },
      { test: { name: 'api-postgres', include: ['tests/api/**/*.test.ts'], ...postgres, ...slow } },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], ...postgres, ...slow } },
    ],
  },
});
