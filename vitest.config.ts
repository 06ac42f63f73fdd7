import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Rules beside their sources, screens on the real API in memory, and the API on both of its databases. */
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
          include: ['server/**/*.test.ts', 'tests/docs/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/component/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api-pglite',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          env: { TEST_DB: 'pglite' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          env: { TEST_DB: 'postgres' },
          globalSetup: ['tests/support/postgresForVitest.ts'],
          setupFiles: ['tests/support/postgresUrl.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
