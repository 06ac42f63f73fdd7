import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from '../support/app';
import { test as base, expect } from '../support/console';
import { type RunningServer, startServer } from '../support/server.mjs';

const ROOT = join(import.meta.dirname, '../..');
const BASE_PATH = '/console/';

/** A console built for a base path, and a server that serves it there. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this very pattern.
    async ({}, use) => {
      const cache = join(ROOT, 'node_modules/.cache');
      mkdirSync(cache, { recursive: true });
      const built = mkdtempSync(join(cache, 'wellbeing-base-'));
      const env = { ...process.env, BASE_PATH };
      execFileSync(process.execPath, [join(ROOT, 'scripts/build-console.mjs'), built], { env, stdio: 'pipe' });
      cpSync(join(ROOT, 'build/server'), join(built, 'build/server'), { recursive: true });
      const dataDir = join(built, 'data');
      const server = await startServer({ dataDir, built, env: { BASE_PATH } });
      const { origin } = new URL(server.url);
      await use({ ...server, url: origin });
      await server.stop();
      rmSync(built, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'default' });

test.describe('BASE_PATH: the console below a path of its host', () => {
  test('renders the login page from its own files, and opens a list at its URL, with working links', async ({
    page,
    app,
  }) => {
    await page.goto('/console/users?page=2');
    await expect(page).toHaveURL('/console/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wellbeing Admin');
    const files = await page
      .locator('[src], link[href]')
      .evaluateAll((all) => all.map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? ''));
    expect(files).toContain('/console/manifest.webmanifest');
    expect(files.filter((file) => !file.startsWith('/console/'))).toEqual([]);
    await app.logIn('admin', PASSWORD);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/console');

    await page.goto('/console/users?page=2');
    await app.rowsShown();
    expect(app.calls().filter((call) => call.includes('/api/users'))).toEqual([
      'GET /api/users?page=2&limit=10&search=',
    ]);
    await app.navigation.getByRole('link', { name: 'Supplements' }).click();
    await expect(page).toHaveURL('/console/supplements');
  });

  test('serves icons below the base path, and favicon.ico at the root for documents without an icon', async ({
    page,
    server,
  }) => {
    for (const path of [
      '/favicon.ico',
      '/console/favicon.ico',
      '/console/manifest.webmanifest',
      '/console/icon-192.png',
    ])
      expect((await page.request.get(`${server.url}${path}`)).status(), path).toBe(200);
    expect((await page.request.get(`${server.url}/icon-192.png`)).status()).toBe(404);
  });
});
