/** Settings > System. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';

// Longer than 5 s on a busy machine: each task reads or writes the whole database.
test('shows the schema, clears the cache, compares versions and exports all data, by keyboard', async ({
  page,
  app,
}) => {
  await app.signIn();
  await app.open('/settings?tab=system');
  await page.getByRole('button', { name: 'Sync Schema' }).press('Enter');
  const schema = page.getByRole('dialog', { name: 'Database schema' });
  await expect(schema.getByText(/^Nothing to do: all \d+ migrations have run\.$/)).toBeVisible();
  await schema.getByText(/^Tables \(/).click();
  await expect(schema.getByRole('rowheader', { name: 'users', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const sync = schema.getByRole('button', { name: 'Sync now' });
  await expect(sync, 'not the primary button when there is nothing to do').toHaveClass(/MuiButton-outlined/);
  await sync.press('Enter');
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

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export all data?' });
  await expect(dialog.getByRole('button', { name: 'Export now' })).toBeVisible();
  await expectNoAxeViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export now' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^wellbeing-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['users.csv', 'users.json', 'history.csv', 'about.json']));
  await app.expectSuccess('The export is saved.');
  await expect(dialog).toHaveCount(0);

  await app.open('/history?resource=system-tasks');
  await expect(page.getByRole('row').filter({ hasText: 'System task Clear cache' }).first()).toContainText('admin');
});

test('shows an editor why the buttons are disabled', async ({ page, app }) => {
  await app.signIn('editor');
  await app.open('/settings?tab=system');
  for (const name of ['Sync Schema', 'Clear Cache', 'Export', 'Check for Updates']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Only admins can maintain the system. Ask an admin.');
  }
  await page.getByRole('button', { name: 'Clear Cache' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(app.countOf('GET', '/api/system/task')).toBe(0);
});
