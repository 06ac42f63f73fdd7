/** The purchase report on a phone, where its charts are below the visible part of the page. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { colorsOf } from '../support/colorsOf';
import { expect, test } from '../support/console';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ app }) => app.signIn());

const ranked = (page: Page) => page.locator('.ranked li');

test('draws a chart once it is scrolled into view, and to print or export it', async ({ page, app }) => {
  const slices = page.locator('.recharts-sector');
  /** Shows the charts again, as on a new page. */
  const reopen = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('tab', { name: 'Purchases' }).click();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(ranked(page)).not.toHaveCount(0);
    await expect(slices).toHaveCount(0);
  };
  await app.open('/purchases');
  await test.step('on scrolling', async () => {
    await expect(ranked(page)).not.toHaveCount(0);
    await expect(slices).toHaveCount(0);
    await page.getByRole('img', { name: 'Spending by Supplement' }).scrollIntoViewIfNeeded();
    await expect(slices).not.toHaveCount(0);
  });
  await test.step('for printing', async () => {
    await reopen();
    await page.evaluate(() => {
      const count = () =>
        document.body.setAttribute('data-printed', `${document.querySelectorAll('.recharts-sector').length}`);
      window.addEventListener('afterprint', count, { once: true });
    });
    await page.pdf();
    await expect(page.locator('body')).toHaveAttribute('data-printed', /[1-9]/);
  });
  await test.step('for an export', async () => {
    await reopen();
    await page.getByRole('button', { name: 'Export Data' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button').filter({ hasText: 'Supplements chart as PNG' }).click(),
    ]);
    const image = (await readFile(await file.path())).toString('base64');
    expect((await page.evaluate(colorsOf, { image, token: '--chart-2' })).share).toBeGreaterThan(0.01);
  });
});
