import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';

/** The buttons name their keys once the console listens to them. */
const listening = (page: Page) =>
  expect(page.getByRole('button', { name: 'Refresh', exact: true })).toHaveAttribute('title', 'Refresh (R)');

const rowsOf = (page: Page) => page.locator('tbody tr');

// Longer than 5 s: every key.
test('refreshes, finds, edits and adds users without the mouse, and `?` lists the keys, which a switch turns off', async ({
  page,
  app,
}) => {
  await app.signIn();
  await app.openUsers();
  await listening(page);
  const rows = rowsOf(page);
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await test.step('`r` refreshes once even if it is held down, and `j` repeats', async () => {
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    const held = await app.hold({ method: 'GET', path: '/api/users' });
    await page.keyboard.down('r');
    await page.keyboard.down('r');
    await page.keyboard.up('r');
    await expect(refresh).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expect(refresh).toHaveAttribute('aria-busy', 'false');
    expect(app.countOf('GET', '/api/users')).toBe(2);
    for (let time = 0; time < 3; time += 1) await page.keyboard.down('j');
    await page.keyboard.up('j');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  for (const checked of [true, false]) {
    await page.keyboard.press('x');
    await expect(first.getByRole('checkbox')).toBeChecked({ checked });
  }
  // Only one row is in the tab order, and its buttons follow it.
  await expect(page.locator('tbody tr[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  expect(await first.evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('j');
  await expect(second).toBeFocused();

  const email = (await second.innerText()).match(/\S+@\S+/)?.[0] ?? '';
  await page.keyboard.press('e');
  await expect(app.dialog.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await expect(second).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: email }), 'the panel of the user').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await expect(second).toBeFocused();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search users...' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(rows).toHaveCount(10);

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add User' }).getByLabel('Name')).toBeFocused();
  await expect(app.dialog.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.locator('kbd')).toHaveText(['/', 'Ctrl K', 'j', 'k', 'Enter', 'x', 'e', 'n', 'r', '?', 'Escape']);
  await expect(list.getByRole('row', { name: '/ Go to the search' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(rows.and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add User' })).toHaveAttribute('title', 'Add User (N)');

  await page.keyboard.press('?');
  const use = list.getByLabel('Use keyboard shortcuts');
  await use.uncheck();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toHaveCount(0);
  for (const key of ['n', '?', 'j']) await page.keyboard.press(key);
  await expect(app.dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add User' })).not.toHaveAttribute('title');
  await page.reload();
  await app.rowsShown();
  await page.keyboard.press('n');
  await expect(app.dialog).toHaveCount(0);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^admin/ })
    .click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await use.check();
  await page.keyboard.press('Escape');
  await listening(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
});

test('ignores keys while typing, with modifiers, in compositions and in dialogs', async ({ page, app }) => {
  await app.signIn();
  await app.openUsers();
  await listening(page);
  const calls = app.calls().length;
  const search = page.getByRole('searchbox', { name: 'Search users...' });
  await search.focus();
  await page.keyboard.type('jkxenr/?');
  await expect(search).toHaveValue('jkxenr/?');
  await expect(search).toBeFocused();
  await search.fill('');
  const topSearch = page.getByRole('combobox', { name: 'Search...', exact: true });
  await page.getByRole('searchbox', { name: 'Search...', exact: true }).focus();
  await page.keyboard.type('?n');
  await expect(topSearch).toHaveValue('?n');
  await page.keyboard.press('Escape');
  await expect(topSearch).toHaveCount(0);

  for (const key of ['Control+j', 'Meta+j', 'Alt+j', 'Alt+n', 'Control+e']) await page.keyboard.press(key);
  await page.evaluate(() => {
    const press = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    press({ key: 'n', isComposing: true });
    press({ key: 'n', keyCode: 229 });
    press({ key: 'n', repeat: true });
    for (const markup of [
      '<textarea>',
      '<select>',
      '<div contenteditable tabindex="0">',
      '<div role="combobox" tabindex="0">',
    ]) {
      const holder = document.createElement('div');
      holder.innerHTML = markup;
      document.querySelector('main')?.append(holder);
      const field = holder.firstElementChild as HTMLElement;
      field.focus();
      for (const key of ['n', 'j', '?', 'r'])
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      if (document.activeElement !== field) throw new Error(`${markup} has lost the focus`);
      holder.remove();
    }
  });
  await expect(app.dialog).toHaveCount(0);
  await expect(rowsOf(page).and(page.locator(':focus'))).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(app.dialog).toBeVisible();
  const opened = page.url();
  for (const key of ['j', 'n', 'e', 'r', '/', '?']) await page.keyboard.press(key);
  await expect(app.dialog).toHaveCount(1);
  expect(page.url()).toBe(opened);
  await expect(app.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // The palette searches for the text typed into it, the dialog counts what else the deletion deletes, and the notifications load
  // when the browser is idle.
  const others = app
    .calls()
    .slice(calls)
    .filter((call) => !/^GET \/api\/(search\?|notifications|users\/\d+\/impact$)/.test(call));
  expect(others).toEqual([]);
});

test('the keys act on the search and the rows of each screen, and show an editor the reason when one is refused', async ({
  page,
  app,
}) => {
  await app.signIn('editor');
  await app.open('/');
  await test.step('the dashboard has a search, and no rows', async () => {
    await listening(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search...', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    for (const key of ['j', 'n', 'e', 'x']) await page.keyboard.press(key);
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('feedback', async () => {
    await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    await page.getByRole('button', { name: 'Respond', exact: true }).first().waitFor();
    const search = page.getByRole('searchbox', { name: 'Search feedback...' });
    await search.waitFor();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(rowsOf(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Respond to feedback' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('an editor may not add an admin user', async () => {
    await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
    await app.row('editor@example.com').waitFor();
    await app.waitUntilIdle();
    await page.keyboard.press('n');
    await expect(page.getByRole('button', { name: 'Add Admin User' })).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Only admins can add admin users. Ask an admin.');
    await expect(app.dialog).toHaveCount(0);
  });
});
