import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FEW_OPTIMIZATIONS } from './tests/support/node.ts';

/** Generous timeouts for a busy machine, also for `expect.poll`. */
export const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Vite resolves MUI's icons to ES modules. Node would load the CommonJS versions, whose default export is nested. */
const server = { deps: { inline: [/@mui\/icons-material/] } };

/** Starts a PostgreSQL for the tests, or uses the one at TEST_DATABASE_URL. */
export const postgres = {
  env: { TEST_DB: 'postgres' },
  globalSetup: ['tests/support/postgresForVitest.ts'],
  setupFiles: ['tests/support/postgresUrl.ts'],
};

/** Tests of processes also build the server, once. */
export const processes = { ...postgres, globalSetup: [...postgres.globalSetup, 'tests/server/buildOnce.ts'] };

// By default, Vitest keeps one core free, which would be half of two cores. Many tests only wait.
export const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Files about storage, locking, backup, import, search, sort, totals and time, and one that makes every read. */
const ON_PGLITE = [
  ...['backup', 'everyRead', 'everything', 'flat', 'import', 'lastAdmin', 'migrations', 'searches', 'sort'],
  ...['pauses', 'tallies', 'times'],
].map((name) => `tests/api/${name}.test.ts`);

/**
 * Runs the files of a project after each other, because a worker keeps its modules (`isolate: false`) only if its next file is
 * of the same project. Projects with long files come first, and so do long files of a project, so that no worker is idle at the
 * end. Without a cache, Vitest sorts by size, but the longest files mostly wait.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const project = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    const isShort = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    return (await super.sort(files)).sort(
      (one, other) => project(one) - project(other) || isShort(one) - isShort(other),
    );
  }
}
const ORDER = ['component', 'api-postgres', 'api-pglite', 'size', 'unit-server', 'unit'];
const LONG =
  /\/tests\/(server\/(health|backup|outage|stop|doctor|login|mail)|api\/(backup|import|sort)|component\/undoable)\./;

/**
 * Unit tests beside their sources, components with the real API in memory, the size of the build, the API on both databases,
 * and the server's processes. vitest.long.config.ts has the tests that rarely find anything.
 */
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: ByProject },
    projects: [
      {
        plugins: [react()],
        // A test that needs a page declares `@vitest-environment jsdom`, which takes a second. Unit tests share their modules
        // (`isolate: false`), which takes a third less time.
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          server,
          isolate: false,
          ...slow,
        },
      },
      {
        test: {
          name: 'unit-server',
          include: ['server/**/*.test.ts', 'tests/{docs,supply-chain}/**/*.test.ts'],
          isolate: false,
          ...slow,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          execArgv: FEW_OPTIMIZATIONS,
          isolate: false,
          server,
          setupFiles: ['tests/component/setup.ts'],
          ...slow,
        },
      },
      { test: { name: 'size', include: ['tests/size/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'api-pglite',
          include: ON_PGLITE,
          env: { TEST_DB: 'pglite' },
          execArgv: FEW_OPTIMIZATIONS,
          isolate: false,
          ...slow,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/pauses.test.ts'],
          isolate: false,
          ...postgres,
          ...slow,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // These tests mostly wait. A project with more workers has a group of its own, which begins after the others.
          maxWorkers: Math.max(4, maxWorkers),
          isolate: false,
          sequence: { groupOrder: 1 },
          ...processes,
          ...slow,
        },
      },
    ],
  },
});
