import { chromium } from '@playwright/test';
import { launchOptions } from './tests/support/browser.mjs';
import { readFileSync, existsSync } from 'node:fs';
const [,, out, height, ...files] = process.argv;
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 1900, height: 900 } });
await page.setContent(`<style>body{margin:0;display:flex;flex-wrap:wrap;gap:4px}figure{margin:0}img{height:${height}px}</style>` + files.filter((f) => existsSync(f)).map((f) => `<figure><img src="data:image/png;base64,${readFileSync(f).toString('base64')}"><figcaption>${f.split('/').at(-1)}</figcaption></figure>`).join(''));
await page.screenshot({ path: out, fullPage: true });
await browser.close();
