import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/console';

const files = (readdirSync('dist', { recursive: true }) as string[]).filter((name) => /\.(js|css|html)$/.test(name));

test.describe('The built console', () => {
  for (const trace of ['mockServiceWorker', 'setupWorker', 'PGlite', 'pg_catalog', 'sampleAccounts'])
    test(`holds no mock code: ${trace}`, () => {
      expect(files.length).toBeGreaterThan(3);
      const holding = files.filter((name) => readFileSync(join('dist', name), 'utf8').includes(trace));
      expect(holding).toEqual([]);
    });

  test('names no other host to load anything from', () => {
    const html = readFileSync('dist/index.html', 'utf8');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  test('a missing file is 404, never the console', async ({ page }) => {
    expect((await page.request.get('/assets/missing-abc123.js')).status()).toBe(404);
  });

  test('an unknown API path is 404 with a message, never the console', async ({ page, app }) => {
    await app.signIn();
    const answer = await page.request.get('/api/nothing-here');
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toHaveProperty('message');
  });
});
