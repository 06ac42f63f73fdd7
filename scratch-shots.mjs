import { chromium } from '@playwright/test';
import { launchOptions } from './tests/support/browser.mjs';
const [,, port, name, only] = process.argv;
const base = `http://localhost:${port}`;
const browser = await chromium.launch(launchOptions());
const shots = {
  async import(page) {
    await page.goto(`${base}/supplements`);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('CSV file').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from('userEmail,name,brand,Amount taken each day,frequency,timeOfDay,startDate\nada@example.com,Magnesium,Nordic Naturals with a long name,400 mg,daily,morning,2026-01-31\nb@example.com,,X,1 g,daily,morning,x\n') });
    await page.getByRole('dialog').getByText('Columns of the file').waitFor();
    await page.getByLabel('Field for Amount taken each day').selectOption('dosage');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('alert').waitFor();
  },
  async export(page) {
    await page.goto(`${base}/users`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Columns as shown').waitFor();
  },
  async bulk(page) {
    await page.goto(`${base}/users`);
    await page.getByRole('checkbox', { name: 'Select this row' }).first().waitFor();
    for (const i of [0, 1, 2]) await page.getByRole('checkbox', { name: 'Select this row' }).nth(i).click({ force: true });
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor();
  },
  async bulkfail(page) {
    await page.route('**/api/users/bulk', (route) => {
      const { ids } = route.request().postDataJSON();
      return route.fulfill({ json: { done: [], failed: ids.map((id) => ({ id, message: 'This has been deleted.' })), unchanged: [] } });
    });
    await shots.bulk(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Retry failed').waitFor();
  },
  async history(page) {
    await page.goto(`${base}/users`);
    const res = await page.request.get(`${base}/api/users?page=1&limit=10`);
    const { users } = await res.json();
    const id = users[0].id;
    await page.goto(`${base}/users#history=${id}`);
    await page.getByRole('dialog').getByText('admin').first().waitFor();
  },
  async details(page) {
    await page.goto(`${base}/history`);
    await page.getByRole('button', { name: 'Expand' }).first().click();
    await page.locator('.history__changes').waitFor();
  },
  async conflict(page) {
    await page.goto(`${base}/users`);
    const res = await page.request.get(`${base}/api/users?page=1&limit=10`);
    const { users } = await res.json();
    const user = users[0];
    await page.goto(`${base}/users#edit=${user.id}`);
    await page.getByLabel('Name').waitFor();
    await page.request.patch(`${base}/api/users/${user.id}`, { data: { name: Date.now() + ' Their name that is quite long so that it takes more than one line', email: user.email }, headers: { Origin: base } });
    await page.getByLabel('Name').fill('My name');
    await page.getByRole('button', { name: 'Update User' }).click();
    await page.getByRole('alertdialog').waitFor();
  },
  async delete(page) {
    await page.goto(`${base}/users`);
    const res = await page.request.get(`${base}/api/users?page=1&limit=10`);
    const { users } = await res.json();
    await page.goto(`${base}/users#delete=${users[3].id}`);
    await page.getByText(/^(Also deletes|Nothing else)/).waitFor();
  },
  async edit(page) {
    await page.goto(`${base}/supplements`);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  },
  async missing(page) {
    await page.goto(`${base}/users#edit=99999`);
    await page.getByRole('dialog').waitFor();
  },
  async bar(page) {
    await page.goto(`${base}/users`);
    await page.getByRole('checkbox', { name: 'Select this row' }).first().waitFor();
    for (const i of [0, 1, 2]) await page.getByRole('checkbox', { name: 'Select this row' }).nth(i).click({ force: true });
    await page.getByRole('toolbar').waitFor();
  },
};
for (const [width, height, scheme] of [[1440, 900, 'light'], [768, 900, 'light'], [390, 844, 'dark']]) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('wellbeing');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${base}/`);
  for (const [shot, run] of Object.entries(shots)) {
    if (only && !only.split(',').includes(shot)) continue;
    try {
      await page.goto('about:blank');
      await run(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/crud-shots/${shot}-${width}-${name}.png` });
      await page.unrouteAll();
    } catch (error) { console.log(shot, width, error.message.split('\n')[0]); await page.screenshot({ path: `/tmp/crud-shots/${shot}-${width}-${name}-failed.png` }); }
  }
  await context.close();
}
await browser.close();
