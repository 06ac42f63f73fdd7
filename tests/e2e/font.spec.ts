/** The console's font, and the sizes of text. */
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { SCREENS } from '../support/screens';
import { recordShifts, shiftsOf } from '../support/shifts';

const FONT = /\/assets\/inter-latin-wght-.*\.woff2$/;

// At 412 px, half a card is as wide as some of the addresses.
for (const width of [undefined, 412])
  test(`requests the font after the rows are shown, and moves nothing${width ? ` at ${width} px` : ''}`, async ({
    page,
    app,
  }) => {
    if (width) await page.setViewportSize({ width, height: 844 });
    await app.signIn();
    await recordShifts(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const releaseRows = await holdBack(page, '**/api/users?*');
    // Only the sample data: columns with the long made-up words of other tests get other widths with another font.
    await app.open('/users?search=example.com');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    expect(requests.filter((url) => FONT.test(url))).toEqual([]);
    const releaseFont = await holdBack(page, FONT);
    releaseRows();
    await app.rowsShown();
    await expect.poll(() => requests.filter((url) => FONT.test(url))).toHaveLength(1);
    const before = await shiftsOf(page);
    releaseFont();
    await app.fontShown();
    expect((await shiftsOf(page)) - before).toBeLessThan(0.01);
  });

test('works with the font of the device if the console’s font does not arrive', async ({ page, app }) => {
  await holdBack(page, FONT);
  await app.signIn();
  await app.openUsers();
  await page.getByRole('button', { name: 'Go to page 2', exact: true }).click();
  await app.rowsShown();
  expect(await app.hasFont()).toBe(false);
});

test('requests the font of the login page after its code', async ({ page, app }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('admin');
  expect(requests.filter((url) => FONT.test(url))).toEqual([]);
  release();
  await app.fontShown();
  await expect(page.getByLabel('Username')).toHaveValue('admin');
});

test('loads the font on a page outside the layout', async ({ page, app }) => {
  await app.signIn();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await app.fontShown();
});

test('every text has one of five sizes', async ({ page, app }) => {
  test.slow();
  await app.signIn();
  const routes = ['/', '/users', '/feedback', '/purchases?tab=purchases', '/settings'];
  const screens = SCREENS.filter(({ route }) => routes.includes(route));
  expect(screens).toHaveLength(routes.length);
  for (const { route, shown } of [...screens, { route: '/users#create', shown: () => app.dialog }])
    await test.step(route, async () => {
      await page.goto(route);
      await shown(page).waitFor();
      const others = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .map((element) => `${getComputedStyle(element).fontSize} ${element.tagName}.${element.className}`)
          .filter((found) => !/^(13|14|16|20|24)px/.test(found)),
      );
      expect(others).toEqual([]);
    });
});
