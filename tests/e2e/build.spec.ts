import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../mocks/demo/words';
import { expect, test } from '../support/console';

const all = readdirSync('dist', { recursive: true }) as string[];
const files = all.filter((name) => /\.(js|css|html)$/.test(name));
const traces = [
  'mockServiceWorker',
  'setupWorker',
  'PGlite',
  'pg_catalog',
  'sampleAccounts',
  'demo-',
  words.banner.about,
];

test.describe('The built console', () => {
  test('contains no demo files', () => {
    expect(
      all.filter((name) => /^(404\.html|demo-worker\.js|mockServiceWorker\.js)$|\.(wasm|data)$/.test(name)),
    ).toEqual([]);
  });

  test('has no other way to transmit a session, not even on the server', () => {
    const server = (readdirSync('build/server', { recursive: true }) as string[]).filter((name) => /\.js$/.test(name));
    expect(server.length).toBeGreaterThan(0);
    const code = server.map((name) => readFileSync(join('build/server', name), 'utf8')).join('');
    expect(code).not.toContain('demo-session');
  });

  for (const trace of traces)
    test(`contains no mock code: ${trace}`, () => {
      expect(files.length).toBeGreaterThan(3);
      const holding = files.filter((name) => readFileSync(join('dist', name), 'utf8').includes(trace));
      expect(holding).toEqual([]);
    });

  test('loads nothing from other hosts', () => {
    const html = readFileSync('dist/index.html', 'utf8');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  test('serves the licenses of its dependencies publicly', async ({ page }) => {
    const answer = await page.request.get('/third-party-licenses.txt');
    expect(answer.headers()['content-type']).toContain('text/plain');
    const text = await answer.text();
    for (const name of ['react', 'react-dom', '@mui/icons-material', 'ra-core', 'recharts'])
      expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)\\n\\n.*(MIT|Copyright)`, 'm'));
    expect(text).toContain('Permission is hereby granted');
  });

  test('serves the icon that browsers request by default and the icons in its manifest', async ({ page }) => {
    const icon = await page.request.get('/favicon.ico');
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toBe('image/x-icon');
    await page.goto('/login');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(href ?? '')).json();
    expect(manifest.name).toBe('Wellbeing Admin');
    const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const path of [touchIcon, ...manifest.icons.map(({ src }: { src: string }) => `/${src}`)])
      expect((await page.request.get(path)).headers()['content-type'], path).toBe('image/png');
  });

  test('returns 404 for a missing file, never the console', async ({ page }) => {
    expect((await page.request.get('/assets/missing-abc123.js')).status()).toBe(404);
  });

  test('returns 404 with a message for an unknown API path, never the console', async ({ page, app }) => {
    await app.signIn();
    const answer = await page.request.get('/api/nothing-here');
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toHaveProperty('message');
  });
});
