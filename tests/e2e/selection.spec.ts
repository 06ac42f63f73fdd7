/** Selected rows are visible, or counted and named (docs/rulings.md, 33). */
import type { Page } from '@playwright/test';
import type { App } from '../support/app';
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: 'Select this row' });

/** Opens a list and selects its first two rows. */
async function selectTwo(page: Page, app: App, path: string) {
  await app.open(path);
  await boxes(page).nth(0).click();
  await boxes(page).nth(1).click();
  await expect(bar(page)).toContainText('2 selected');
}

async function expectCleared(page: Page, app: App) {
  await expect(app.toast).toContainText('Selection cleared');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
}

test('a new search, filter or tab clears the selection and says so, and Undo selects the rows again', async ({
  page,
  app,
}) => {
  await test.step('a search', async () => {
    await selectTwo(page, app, '/users');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('no such user');
    await search.press('Enter');
    await expect(page).toHaveURL(/search=/);
    await expectCleared(page, app);
    await search.fill('');
    await search.press('Enter');
    await expect(page).toHaveURL('/users');
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect(bar(page)).toContainText('2 selected');
    await expect(boxes(page).nth(1)).toBeChecked();
  });
  await test.step('a filter, while all rows of the old one are being selected', async () => {
    await selectTwo(page, app, '/supplements?isActive=true');
    const held = await app.hold({ method: 'GET', path: '/api/supplements' });
    await bar(page)
      .getByRole('button', { name: /^Select all/ })
      .click();
    await page.getByRole('button', { name: 'Remove filter' }).first().click();
    await expect(page).toHaveURL('/supplements');
    held.release();
    await expectCleared(page, app);
  });
  await test.step('a tab', async () => {
    await selectTwo(page, app, '/feedback?status=all');
    await page.getByRole('tab', { name: 'Resolved', exact: true }).click();
    await expectCleared(page, app);
  });
});

test('selected rows on other pages are counted in the bar and named in the question', async ({ page, app }) => {
  await app.openUsers();
  const first = page.getByRole('row').nth(1);
  const names: string[] = [];
  /** Selects the first row, and then reads its name: before, the row may still be one of another page. */
  const select = async () => {
    await first.getByRole('checkbox').click();
    const selected = page.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) });
    names.push((await selected.getByRole('cell').nth(1).innerText()).split('\n')[0] ?? '');
  };
  await select();
  await page.getByRole('button', { name: 'page 2', exact: false }).first().click();
  await expect(page.getByRole('checkbox', { checked: true }), 'the rows of page 2 are visible').toHaveCount(0);
  await select();
  await expect(bar(page)).toContainText('2 selected, 1 on other pages');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(app.dialog.getByRole('listitem').locator('strong')).toHaveText(names);
  await expect(app.dialog.getByRole('listitem').first(), 'what tells two of the same name apart').toContainText('@');
});
