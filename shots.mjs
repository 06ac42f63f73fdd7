// usage: node shots.mjs BASEURL OUTDIR
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import * as browserSupport from './tests/support/browser.mjs';
const [base, out] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const launch = browserSupport.launchOptions ?? browserSupport.default ?? Object.values(browserSupport).find((v) => typeof v === 'object');
const options = typeof launch === 'function' ? await launch() : launch;
const browser = await chromium.launch(options);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
await page.goto(`${base}/login`);
await page.getByLabel('Username').fill('admin');
await page.getByLabel('Password').fill('wellbeing');
await page.getByRole('button', { name: /log in/i }).click();
await page.waitForURL(`${base}/`);
const lists = process.env.LISTS?.split(' ') ?? ['users', 'supplements?isActive=true&userId=1', 'wellbeing-metrics', 'feedback?status=all&category=bug', 'purchases?tab=purchases', 'admin-users', 'history', 'users?search=nothing-here', 'users?page=2&perPage=25&sort=name&order=ASC'];
for (const width of (process.env.WIDTHS ?? '1440 1024 768 390').split(' ').map(Number)) {
  await page.setViewportSize({ width, height: 900 });
  for (const list of lists) {
    await page.goto(`${base}/${list}`);
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('group', { name: 'List tools' }).first().waitFor({ timeout: 3000 }).catch(() => {});
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/${list.replace(/[^a-z]+/g, '-')}-${width}.png`, fullPage: width > 390 ? true : false });
    if (width === 390 && process.env.FULL) await page.screenshot({ path: `${out}/${list.replace(/[^a-z]+/g, '-')}-${width}-full.png`, fullPage: true });
  }
  if (!process.env.LISTS) {
    await page.goto(`${base}/purchases?tab=purchases&priceFrom=3`);
    for (const [tool, name] of [[/^Filters/, 'filters'], [/^Columns/, 'columns'], [/^Views/, 'views']]) {
      await page.getByRole('button', { name: tool }).first().click();
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${out}/panel-${name}-${width}.png` });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
    }
    await page.goto(`${base}/supplements`);
    await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
    await page.getByRole('checkbox', { name: 'Select this row' }).nth(1).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/selected-${width}.png` });
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: `${out}/print-${width}.png` });
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(`${base}/supplements?search=a`);
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${out}/dark-${width}.png` });
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
await browser.close();
