import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDev } from './server.mjs';

/** An edit of a resource's file that its list shows: the label of a column. */
const FILE = 'src/resources/users.tsx';
const [BEFORE, AFTER] = ['<Column source="username" />', '<Column source="username" label="Sign-in name" />'];
/** Timeout for a cold start on a busy machine, in ms. */
const TIMEOUT = { timeout: 120_000 };

/**
 * Measures one development session, in ms: from `npm run dev` until the login page accepts input and until the user list
 * shows; and from editing a resource until the change shows. Checks that an open dialog keeps its typed text.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} folder
 */
export async function measureSession(browser, folder) {
  const context = await browser.newContext();
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => (loads += 1));
  const began = performance.now();
  const dev = await startDev(folder);
  try {
    await page.goto(`${dev.url}/login`, { waitUntil: 'commit', ...TIMEOUT });
    await page.getByLabel('Username').fill('admin', TIMEOUT);
    const login = performance.now() - began;
    await page.getByLabel('Password').fill('wellbeing');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Users', exact: true }).first().click(TIMEOUT);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor(TIMEOUT);
    const list = performance.now() - began;
    const reloads = loads - 1;

    await page.getByRole('button', { name: 'Add User' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: /Name/ });
    await name.fill('Half typed', TIMEOUT);
    const edited = performance.now();
    const path = join(folder, FILE);
    writeFileSync(path, readFileSync(path, 'utf8').replace(BEFORE, AFTER));
    await page.getByText('Sign-in name').waitFor(TIMEOUT);
    const seen = performance.now() - edited;
    const kept = await name.inputValue().catch(() => '');
    return { login, list, reloads, seen, isKept: kept === 'Half typed' && loads === reloads + 1 };
  } finally {
    await context.close();
    await dev.stop();
    const path = join(folder, FILE);
    writeFileSync(path, readFileSync(path, 'utf8').replace(AFTER, BEFORE));
  }
}
