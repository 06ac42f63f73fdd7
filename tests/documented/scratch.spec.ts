import { test } from './documented';
test('shots', async ({ page, app, rest }) => {
  test.setTimeout(120_000);
  void rest;
  await app.signIn();
  const name = process.env.SHOT ?? 'before';
  for (const [width, height] of [[1440, 900], [768, 900], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/stories', '/articles', '/remedies', '/treatments', '/attachments', '/stories#edit=3', '/stories#create', '/stories#show=3','/articles#edit=3', '/treatments#create', '/remedies#edit=1', '/attachments#create']) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/crud-shots/doc${path.replaceAll(/[/#=]/g, '_')}-${width}-${name}.png` });
      if (path === '/stories' ) {
        await page.getByRole('checkbox').nth(1).check().catch(() => {});
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/crud-shots/doc_selected-${width}-${name}.png` });
        await page.getByRole('checkbox').nth(1).uncheck().catch(() => {});
      }
    }
  }
});
