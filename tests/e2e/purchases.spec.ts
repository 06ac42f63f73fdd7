import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { PurchasesScreen } from '../support/purchases';

test.describe('2 Purchase Analytics (/purchases): the page', () => {
  test.beforeEach(({ app }) => app.signIn());

  test(
    says("an 'Export Data' button that only shows an alert that export would happen in a real application."),
    async ({ page, app }) => {
      await new PurchasesScreen(page).openOverview();
      const alerts: string[] = [];
      const downloads: unknown[] = [];
      page.on('dialog', async (dialog) => {
        alerts.push(`${dialog.type()}: ${dialog.message()}`);
        await dialog.accept();
      });
      page.on('download', (download) => downloads.push(download));
      const before = app.calls().length;
      for (const tab of ['Overview', 'Purchases']) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('button', { name: 'Export Data', exact: true }).click();
      }
      const sentence = 'alert: In a real application, this would export the purchase data.';
      expect(alerts).toEqual([sentence, sentence]);
      await new PurchasesScreen(page).rows.getByText('Supplement #').first().waitFor();
      expect(app.calls().slice(before)).toEqual(['GET /api/purchases?page=1&limit=10']);
      expect(downloads).toEqual([]);
      await expect(app.toast).toHaveCount(0);
    },
  );

  test(says('Tabs Overview and Purchases.'), async ({ page, app }) => {
    const screen = new PurchasesScreen(page);
    await screen.openOverview();
    await test.step(says("Title 'Purchase Analytics', subtitle 'Track and analyze supplement purchases'"), async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase Analytics');
      await expect(page).toHaveTitle(/^Purchase Analytics\b/);
      await expect(page.getByText('Track and analyze supplement purchases', { exact: true })).toBeVisible();
      const link = app.navigation.getByRole('link', { name: 'Purchase Analytics' });
      await expect(link).toHaveAttribute('aria-current', 'page');
    });
    await expect(page.getByRole('tab')).toHaveText(['Overview', 'Purchases']);
    await expect(screen.tab('Overview')).toHaveAttribute('aria-selected', 'true');

    await test.step('Purchases shows only the table', async () => {
      await screen.tab('Purchases').click();
      await expect(screen.rows).toHaveCount(10);
      await expect(screen.monthly).toHaveCount(0);
      await expect(page).toHaveURL('/purchases?tab=purchases');
    });

    await test.step('a reload keeps the tab, and Back leaves it', async () => {
      await page.reload();
      await expect(screen.tab('Purchases')).toHaveAttribute('aria-selected', 'true');
      await expect(screen.rows).toHaveCount(10);
      await page.goBack();
      await expect(screen.bars.first()).toBeVisible();
    });

    await test.step('the arrow keys reach the other tab', async () => {
      await screen.tab('Overview').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(screen.tab('Purchases')).toHaveAttribute('aria-selected', 'true');
    });
  });

  test('each tab sends only its own calls, once', async ({ page, app }) => {
    const screen = new PurchasesScreen(page);
    const own = () => app.calls().filter((call) => call.includes('/api/purchases'));
    await screen.openOverview();
    await app.waitUntilIdle();
    expect([...new Set(app.calls())].sort()).toEqual(['GET /api/dashboard/stats', 'GET /api/purchases/analytics']);

    await screen.tab('Purchases').click();
    await expect(screen.rows).toHaveCount(10);
    await screen.tab('Overview').click();
    await expect(screen.bars.first()).toBeVisible();
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await app.navigation.getByRole('link', { name: 'Purchase Analytics' }).click();
    await expect(screen.bars.first()).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await app.waitUntilIdle();
    expect(own()).toEqual(['GET /api/purchases/analytics', 'GET /api/purchases?page=1&limit=10']);
  });

  test('loads the chart code only with the Overview', async ({ page, app }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    /** The number of requested scripts with the code of the charts. */
    const withCharts = async () => {
      const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
      return texts.filter((text) => text.includes('recharts-')).length;
    };
    const screen = new PurchasesScreen(page);
    await app.openUsers();
    await screen.openPurchases();
    await page.waitForLoadState('networkidle');
    expect(await withCharts()).toBe(0);
    await screen.tab('Overview').click();
    await expect(screen.bars.first()).toBeVisible();
    expect(await withCharts()).toBe(1);
  });
});
