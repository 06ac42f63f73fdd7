import { chromium } from 'playwright';
import * as b from './tests/support/browser.mjs';
const [, , base, out] = process.argv;
const launch = b.launchOptions ?? b.default ?? {};
const browser = await chromium.launch(typeof launch === 'function' ? launch() : launch);
for (const width of [1440, 390]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const shot = (n) => page.screenshot({ path: `${out}/${n}-${width}.png` });
  await page.goto(`${base}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForTimeout(300); await shot('login');
  await page.getByLabel('Username').fill('admin'); await page.getByLabel('Password').fill('wellbeing');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${base}/`);
  for (const [n, path] of [['users','/users'],['panel','/users#show=25'],['feedback','/feedback'],['respond','/feedback#respond=1'],['admin','/admin-users'],['metric','/wellbeing-metrics#create']]) {
    await page.goto(base + path); await page.waitForTimeout(1500); await shot(n);
    if (n === 'panel') for (const t of ['Supplements','Feedback','Activity']) { await page.getByRole('tab', { name: new RegExp(t) }).click(); await page.waitForTimeout(900); await shot(`panel-${t}`); }
    if (n === 'admin') { await page.getByRole('button', { name: 'Invite' }).click(); await page.waitForTimeout(800);
      await page.getByLabel('Email').last().fill(`x${Date.now()}@example.com`); await page.getByRole('button', { name: 'Create invitation' }).click(); await page.waitForTimeout(1000); await shot('invitations'); }
  }
  await page.goto(`${base}/users`); await page.waitForTimeout(1000);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Refresh' }).click(); await page.waitForTimeout(1500); await shot('prompt');
  await page.close();
}
await browser.close();
