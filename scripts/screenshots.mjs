/**
 * Takes screenshots of the built console with the sample data.
 *
 *   node scripts/screenshots.mjs                        the screenshots of the documentation, to docs/screenshots
 *   node scripts/screenshots.mjs --scheme dark          the same in dark mode
 *   node scripts/screenshots.mjs --out /tmp/shots --routes /login,/users#create --widths 1440,390
 *   ... --url http://localhost:3000                     from a running server
 *   ... --user editor --scheme dark --language fr       as another user than admin, in dark mode, in French
 */
import './plain-env.mjs';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/browser.mjs';
import { startServer } from '../tests/support/server.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/screenshots' },
    routes: { type: 'string', default: '/,/users,/users#show=25,/feedback,/wellbeing-metrics#create,/purchases' },
    widths: { type: 'string', default: '1440' },
    url: { type: 'string' },
    user: { type: 'string', default: 'admin' },
    scheme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'en' },
    full: { type: 'boolean', default: false },
  },
});

const HEIGHTS = { 390: 844, 768: 1024 };
const PUBLIC = /^\/login\b/;

const dataDir = mkdtempSync(join(tmpdir(), 'wellbeing-shots-'));
if (!values.url) await ensureBuilt();
const server = values.url
  ? { url: values.url.replace(/\/$/, ''), stop: async () => {} }
  : await startServer({ dataDir, env: { FEATURES: 'all' } });
const browser = await chromium.launch(launchOptions());

try {
  mkdirSync(values.out, { recursive: true });
  const state = await signedIn();
  for (const width of values.widths.split(',').map(Number))
    for (const route of values.routes.split(',')) await shoot(route, width, state);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Returns the browser state after a login: the cookie, and the token in local storage. */
async function signedIn() {
  const context = await browser.newContext();
  const response = await context.request.post(`${server.url}/api/auth/login`, {
    data: { username: values.user, password: 'wellbeing' },
    headers: { Origin: server.url },
  });
  if (!response.ok()) throw new Error(`Login as ${values.user} failed: ${response.status()} ${await response.text()}`);
  const { token } = await response.json();
  const { cookies } = await context.storageState();
  await context.close();
  const look = [
    { name: 'appearance', value: JSON.stringify({ scheme: values.scheme, palette: 'green', density: 'comfortable' }) },
    { name: 'language', value: values.language },
  ];
  return { cookies, origins: [{ origin: server.url, localStorage: [{ name: 'token', value: token }, ...look] }] };
}

/**
 * @param {string} route
 * @param {number} width
 * @param {Awaited<ReturnType<typeof signedIn>>} storageState
 */
async function shoot(route, width, storageState) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    reducedMotion: 'reduce',
    ...(!PUBLIC.test(route) && { storageState }),
  });
  const page = await context.newPage();
  page.on('console', (message) => message.type() !== 'log' && console.log(`  ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => console.log(`  page error: ${error.message}`));
  await page.goto(server.url + route, { waitUntil: 'load' });
  // The network is never idle: a stream of notifications stays open.
  await page.locator('main').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.waitForTimeout(1_000);
  await page.evaluate(() => document.fonts.ready);
  // Charts below the viewport are only drawn before printing.
  if (values.full) await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const name = route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
  const path = join(values.out, `${name}-${width}${values.scheme === 'light' ? '' : `-${values.scheme}`}.png`);
  await page.screenshot({ path, fullPage: values.full });
  console.log(path);
  await context.close();
}
