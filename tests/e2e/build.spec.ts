import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../mocks/demo/words';
import { expect, test } from '../support/console';

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }) as string[];

/** Texts of the demo and its mock code. */
const TRACES = [
  'mockServiceWorker',
  'setupWorker',
  'PGlite',
  'pg_catalog',
  'sampleAccounts',
  'demo-',
  words.banner.about,
];

test.describe('The built console', () => {
  test('contains nothing of the demo, and loads nothing from other hosts', async () => {
    const files = filesIn('dist');
    const code = new Map(
      files
        .filter((name) => /\.(js|css|html)$/.test(name))
        .map((name) => [name, readFileSync(join('dist', name), 'utf8')]),
    );
    expect(code.size).toBeGreaterThan(3);
    await test.step('no files', () => {
      const ofDemo = /^(404\.html|demo-worker\.js|mockServiceWorker\.js)$|\.(wasm|data)$/;
      expect(files.filter((name) => ofDemo.test(name))).toEqual([]);
    });
    for (const trace of TRACES)
      await test.step(`no mock code: ${trace}`, () => {
        expect([...code].filter(([, text]) => text.includes(trace)).map(([name]) => name)).toEqual([]);
      });
    await test.step('no other hosts', () => {
      expect(code.get('index.html')).toContain('<html');
      expect(code.get('index.html')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    });
    await test.step('no demo session in the code of the server', () => {
      const server = filesIn('build/server').filter((name) => /\.js$/.test(name));
      expect(server.length).toBeGreaterThan(0);
      for (const name of server)
        expect(readFileSync(join('build/server', name), 'utf8').includes('demo-session'), name).toBe(false);
    });
  });

  test('serves the licenses of its dependencies publicly', async ({ page }) => {
    const response = await page.request.get('/third-party-licenses.txt');
    expect(response.headers()['content-type']).toContain('text/plain');
    const text = await response.text();
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
    expect(manifest.icons.length).toBeGreaterThan(0);
    const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const path of [touchIcon, ...manifest.icons.map(({ src }: { src: string }) => `/${src}`)])
      expect((await page.request.get(path)).headers()['content-type'], path).toBe('image/png');
  });
});
