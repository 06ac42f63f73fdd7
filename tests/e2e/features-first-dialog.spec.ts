/** The first dialog of a visit, whose code is prefetched, with an API that declares every feature. */
import { expect, test } from '../support/console';

test.use({ serverEnv: { FEATURES: 'all' } });

const OPENINGS = [
  { path: '/users', button: 'Edit' },
  { path: '/wellbeing-metrics', button: 'Add Metric' },
  { path: '/feedback', button: 'Respond' },
  { path: '/settings?tab=security', button: 'Set up' },
  { path: '/settings?tab=system', button: 'Export' },
];

for (const { path, button } of OPENINGS)
  test(`opens without a delay: ${button} on ${path}`, async ({ page, app }) => {
    await page.clock.install();
    await app.signIn();
    await app.open(path);
    const opener = page.getByRole('main').getByRole('button', { name: button, exact: true }).first();
    await opener.waitFor();
    // React shows a fallback for a minimum time, measured by a timer. From here on, no timer fires.
    await page.clock.pauseAt(Date.now() + 60_000);
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('opens another kind of dialog without a delay, too', async ({ page, app }) => {
  await page.clock.install();
  await app.signIn();
  await app.open('/feedback');
  const opener = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();
  await opener('Respond').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  await opener('Assign').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
