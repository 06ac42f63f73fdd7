/** How the rows of a list look: their height, header, initials and placeholder, and whether their columns fit. */
import type { Page } from '@playwright/test';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { rows } from '../support/listTools';
import { recordShifts, shiftsOf } from '../support/shifts';

test.beforeEach(({ app }) => app.signIn());

const cellWithInitials = (page: Page) =>
  page
    .locator('tbody td')
    .filter({ has: page.locator('.avatar') })
    .first();

/** The initials are drawn beside the name; the text and the accessible name of the cell are the name alone. */
async function expectInitialsOutsideText(page: Page): Promise<void> {
  const avatar = cellWithInitials(page).locator('.avatar');
  await expect(avatar).toHaveAttribute('data-initials', /^\S{1,2}$/);
  await expect(avatar).toBeVisible();
  await expect(avatar).toBeEmpty();
  const text = await cellWithInitials(page).innerText();
  await expect(page.getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
}

test('shows placeholder lines, then rows of one height with initials and a sticky header', async ({ page, app }) => {
  await test.step('placeholder lines, unless the screen shows a loading text', async () => {
    const release = await holdBack(page, /\/api\/(users|supplements)\?/);
    await app.open('/supplements');
    await expect(page.locator('.table__skeleton')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCSS('width', '1px');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).not.toHaveCSS('width', '1px');
    await expect(page.locator('.table__skeleton')).toHaveCount(0);
    release();
    await app.rowsShown();
  });
  await test.step('a row is 44 px high, the name in it is bold, and its initials are not part of the text', async () => {
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual([44]);
    await expect(cellWithInitials(page)).toHaveCSS('font-weight', '600');
    await expectInitialsOutsideText(page);
  });
  await test.step('the header stays in view, below the top bar', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.locator('tbody tr').nth(8).scrollIntoViewIfNeeded();
    const header = page.getByRole('columnheader', { name: 'Name', exact: true });
    const [bar, cell] = [await page.locator('.topbar').boundingBox(), await header.boundingBox()];
    expect(cell?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(header).toBeInViewport({ ratio: 1 });
  });
  await test.step('the bar for selected rows covers the header beside its checkbox', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // The narrowest column of checkboxes.
    await app.navigation.getByRole('link', { name: 'Supplements' }).click();
    await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
    const bar = await page.getByRole('toolbar', { name: 'Selected rows' }).boundingBox();
    const header = page.getByRole('columnheader', { name: 'Name', exact: true });
    const textLeft = await header.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().left;
    });
    expect(bar?.x).toBeLessThan(textLeft);
    expect(bar?.height).toBe((await header.boundingBox())?.height);
    await page.getByRole('button', { name: 'Unselect' }).click();
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  });
  await test.step('a table whose columns do not fit scrolls sideways, and its actions stay in view', async () => {
    const scroll = page.locator('.table__scroll');
    // Wide enough for the users of all other tests.
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(scroll).not.toHaveAttribute('data-scrolls');
    await page
      .locator('tbody td')
      .nth(1)
      .evaluate((cell) => cell.style.setProperty('min-width', '1200px'));
    await expect(scroll).toHaveAttribute('data-scrolls');
    await expect(scroll).toHaveCSS('overflow-x', 'auto');
    await expect(button(page, 'Edit').first()).toBeInViewport({ ratio: 1 });
  });
  await test.step('the initials of an admin user are not part of the text either', async () => {
    await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
    await app.row('admin@example.com').waitFor();
    await expectInitialsOutsideText(page);
  });
});

test('lays out a name of a right-to-left script from right to left, aligned with the others', async ({ app }) => {
  const user = await app.newUser('Levy');
  await app.api('PATCH', `/api/users/${user.id}`, { name: 'אבג 1!' });
  await app.openUsers(`/users?search=${user.email}`);
  const [last, first, cell] = await app
    .row(user.email)
    .getByRole('link', { name: 'אבג 1!' })
    .evaluate((link) => {
      const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return [leftOf(text.length - 1), leftOf(0), link.closest('.table__cell')?.getBoundingClientRect().left];
    });
  expect(last).toBeLessThan(first ?? 0);
  expect((last ?? 0) - (cell ?? 0), 'beside its initials').toBeLessThan(60);
});

test('moves nothing when the tools of a list load', async ({ page, app }) => {
  await recordShifts(page);
  for (const [address, width] of [
    ['/users?search=example.com', 768],
    ['/purchases?tab=purchases', 620],
  ] as const)
    await test.step(`${address} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 1024 });
      await app.open(address);
      await expect(button(page, 'Export').last()).toBeVisible();
      await expect(button(page, 'Refresh')).toBeVisible();
      await expect(page.getByLabel('Rows per page')).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThan(0.01);
    });
});

// Not the users: other tests have some with long email addresses.
test('shows every column of a list on a tablet and on a small laptop', async ({ page, app }) => {
  await app.newUser('Change For The History');
  const lists = 'supplements wellbeing-metrics feedback purchases?tab=purchases admin-users history';
  for (const list of lists.split(' '))
    await test.step(list, async () => {
      await app.open(`/${list}`);
      await rows(page).first().waitFor();
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const hidden = () =>
          page.locator('.table__scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        await expect.poll(hidden, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
});
