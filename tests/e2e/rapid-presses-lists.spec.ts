import type { Locator } from '@playwright/test';
import { BURSTS, button, controlOf } from '../support/burst';
import { expect, test } from '../support/console';
import { answerReads } from '../support/reads';

test.describe('Twenty presses are one request', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('search, tabs, pages and the export', async ({ page, app }) => {
    await answerReads(app);
    await app.openUsers();
    const reads = () => app.calls().filter((call) => call.startsWith('GET /api/users?'));
    const eachAsksOnce = async (name: string, target: () => Locator, asked: string) => {
      for (const burst of Object.values(BURSTS)) {
        await app.openUsers('/users?page=2');
        const before = reads().length;
        const [kept, history] = [page.url(), await page.evaluate(() => window.history.length)];
        await burst(page, await controlOf(target()));
        await expect(page, name).not.toHaveURL(kept);
        await expect.poll(() => reads().slice(before), name).toEqual([asked]);
        expect(await page.evaluate(() => window.history.length), `${name}: one step back`).toBe(history + 1);
      }
    };
    await eachAsksOnce('a page', () => button(page, 'Go to page 1'), 'GET /api/users?page=1&limit=10&search=');
    await app.openUsers();
    await page.getByRole('searchbox', { name: 'Search users...' }).fill('ada');
    for (const burst of Object.values(BURSTS)) await burst(page, await controlOf(button(page, 'Search')));
    await expect(page).toHaveURL('/users?search=ada');
    expect(reads().filter((call) => call.endsWith('search=ada'))).toHaveLength(1);

    await app.open('/purchases');
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const before = app.calls().length;
    const { 'a mouse, whose clicks the browser counts': mouse, 'Enter, again and again': enter } = BURSTS;
    await mouse(page, await controlOf(button(page, 'Export Data')));
    expect(alerts).toHaveLength(1);
    await enter(page, await controlOf(button(page, 'Export Data')));
    expect(alerts).toHaveLength(2);
    expect(app.calls().slice(before)).toEqual([]);
  });
});
