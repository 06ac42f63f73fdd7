/** Settings > System with an API that declares the feature `system`. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';

test('shows the schema, clears the cache and compares versions by keyboard', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings?tab=system');
  await page.getByRole('button', { name: 'Sync Schema' }).press('Enter');
  const schema = page.getByRole('dialog', { name: 'Database schema' });
  await expect(schema.getByText(/^Nothing to do: all \d+ migrations have run\.$/)).toBeVisible();
  await schema.getByText(/^Tables \(/).click();
  await expect(schema.getByRole('cell', { name: 'users', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await schema.getByRole('button', { name: 'Sync now' }).press('Enter');
  await expect(schema.getByText('The schema is up to date.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sync Schema' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Clear Cache' }).press('Enter');
  const cache = page.getByRole('dialog', { name: 'Clear the cache?' });
  await expect(cache.getByRole('button', { name: 'Close' })).toBeFocused();
  await cache.getByRole('button', { name: 'Clear now' }).press('Enter');
  await expect(cache.getByText('The cache is cleared.')).toBeVisible();
  await expect(cache.getByText(/^Count the totals: /)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Check for Updates' }).press('Enter');
  const updates = page.getByRole('dialog', { name: 'Updates' });
  await expect(updates.getByText('The console and the server have the same version.')).toBeVisible();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  await expect(updates.getByRole('definition').first()).toHaveText(version);
  await expect(updates.getByRole('heading', { name: new RegExp(`^${version}, `) })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await app.open('/history?resource=system-tasks');
  await expect(page.getByRole('row').filter({ hasText: 'System task clear-cache' }).first()).toContainText('admin');
});

test('shows why an export failed, and then exports all data as a zip', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings?tab=system');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export all data?' });
  await app.fault({
    method: 'POST',
    path: '/api/system/export',
    status: 409,
    body: { message: 'Other maintenance or an export is running. Please try again when it is done.' },
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Export now' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Other maintenance or an export is running.');
  await expectNoAxeViolations(page);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export now' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^wellbeing-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['users.csv', 'users.json', 'history.csv', 'about.json']));
  await app.expectSuccess('The export is saved.');
  await expect(dialog).toHaveCount(0);
});

test('shows an editor why the buttons are disabled', async ({ page, app }) => {
  await app.signIn('editor');
  await app.open('/settings?tab=system');
  for (const name of ['Sync Schema', 'Clear Cache', 'Export', 'Check for Updates'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  // The tooltip's code replaces the button when it has loaded.
  await expect(async () => {
    await page.getByRole('button', { name: 'Clear Cache' }).hover();
    await page.getByRole('button', { name: 'Clear Cache' }).focus();
    const reason = 'Only admins can maintain the system. Ask an admin.';
    await expect(page.getByRole('tooltip')).toHaveText(reason, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Clear Cache' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(app.countOf('GET', '/api/system/task')).toBe(0);
});
