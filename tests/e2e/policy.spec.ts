import { readdirSync } from 'node:fs';
import { expect, test } from '../support/console';
import { reportViolations, Watch } from '../support/watch';

/** The path of every file of the build, without its compressed copies. */
const files = (readdirSync('dist', { recursive: true }) as string[])
  .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name))
  .map((name) => `/${name}`);

test.describe('The content security policy', () => {
  test('blocks foreign scripts, and the test fixture reports the violation', async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addInitScript(reportViolations);
    const watch = new Watch(context, server.url);
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Username').waitFor();
    expect(watch.unexpected()).toEqual([]);
    const ran = await page.evaluate(async () => {
      const marks = window as unknown as Record<string, boolean>;
      const inline = document.createElement('script');
      inline.textContent = 'window.ranInline = true';
      const foreign = document.createElement('script');
      foreign.src = 'data:text/javascript,window.ranForeign = true';
      const handler = document.createElement('div');
      handler.setAttribute('onclick', 'window.ranHandler = true');
      document.body.append(inline, foreign, handler);
      handler.click();
      await new Promise((resolve) => setTimeout(resolve, 0));
      return ['ranInline', 'ranForeign', 'ranHandler'].filter((name) => marks[name]);
    });
    expect(ran).toEqual([]);
    await expect.poll(() => watch.unexpected().filter((line) => line.includes('CSP: script-src')).length).toBe(3);
    await context.close();
  });

  test('sends security headers with every file, and caches only hashed files forever', async ({ request }) => {
    expect(files.length).toBeGreaterThan(5);
    for (const path of ['/', '/users', '/nothing/here', ...files]) {
      const response = await request.get(path, { headers: { accept: 'text/html,*/*' } });
      const headers = response.headers();
      expect(response.status(), path).toBe(200);
      expect(headers, path).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /script-src 'self'(;| 'sha256-[^;]*;).*frame-ancestors 'none'/,
        ),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const isHashed = /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path);
      expect(headers['cache-control'], path).toBe(isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
  });
});
