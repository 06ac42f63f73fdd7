import { expect, type Locator, type Page, test } from '@playwright/test';
import type { App } from './app';
import { button } from './button';
import { arrangeFeedback } from './feedback';
import { inspectPage } from './inspectPage';
import { stubReads } from './reads';

/** Opens an address in a new document, because another fragment alone would load nothing. */
export const openLink = async (page: Page, address: string) => {
  await page.goto('about:blank');
  await page.goto(address);
};
const EDIT = { button: 'Edit', address: 'edit', field: 'Name' };

interface ListDialog {
  /** The name of the rows in the response; without it, the response is the rows. */
  items?: string;
  dialog: typeof EDIT;
  /** The button and the method of the action that removes a row. */
  remove?: readonly [string, 'DELETE' | 'PATCH'];
}

/** A dialog of each list. */
export const LIST_DIALOGS = {
  users: { items: 'users', dialog: EDIT, remove: ['Delete', 'DELETE'] },
  supplements: { items: 'supplements', dialog: EDIT, remove: ['Delete', 'DELETE'] },
  'wellbeing-metrics': { items: 'metrics', dialog: EDIT, remove: ['Delete', 'DELETE'] },
  feedback: {
    items: 'feedbacks',
    dialog: { button: 'Respond', address: 'respond', field: 'Your Response' },
    remove: ['Dismiss', 'PATCH'],
  },
  'admin-users': { dialog: { ...EDIT, field: 'Full Name' } },
} satisfies Record<string, ListDialog>;

/** Opens a list's dialog by its address and by Forward, and removes the last row of the last page. */
export async function expectDialogAddresses(page: Page, app: App, path: keyof typeof LIST_DIALOGS): Promise<void> {
  const { items, dialog, remove }: ListDialog = LIST_DIALOGS[path];
  const api = `/api/${path}`;
  if (path === 'feedback') await arrangeFeedback(app, 12);
  const query = path === 'feedback' ? '?status=unresolved&page=2' : '?page=2';
  const listed = await app.api<Record<string, { id: number }[]>>('GET', `${api}${query}`);
  const records = items ? listed[items] : (listed as unknown as { id: number }[]);
  const list = `/${path}${remove ? '?page=2' : ''}`;
  const address = `${list}#${dialog.address}=${records?.[0]?.id}`;
  const field = app.dialog.getByLabel(dialog.field, { exact: true });
  const closed = async () => {
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL(list);
  };

  await test.step('a link opens the dialog over its page of the list', async () => {
    await page.goto(address);
    await expect(field).toBeVisible();
    await button(app.dialog, 'Cancel').click();
    await closed();
  });
  await test.step('Back closes it, Forward opens it again', async () => {
    await button(page.locator('tbody tr').first(), dialog.button).click();
    await expect(page).toHaveURL(address);
    await expect(field).toBeVisible();
    await page.goBack();
    await closed();
    await page.goForward();
    await expect(field).toBeVisible();
    await page.keyboard.press('Escape');
    await closed();
  });
  if (remove)
    await test.step('the page before is shown after the last row of the last page is removed', async () => {
      const [action, method] = remove;
      const given = (rows: unknown, total: number) =>
        app.fault({ method: 'GET', path: api, status: 200, body: { [String(items)]: rows, total } });
      const last = await given(records?.slice(0, 1), 21);
      await openLink(page, `/${path}?page=3`);
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await app.fault({ method, path: `${api}/:id`, status: 204 });
      await last.lift();
      await given(records, 20);
      await button(page, action).click();
      if (method === 'DELETE') await button(app.dialog, 'Delete').click();
      await expect(page).toHaveURL(list);
      await expect(page.locator('tbody tr')).toHaveCount(records?.length ?? 0);
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('11–20 of 20');
    });
}

/** Dialogs with many fields, with few, and with a title of two lines. */
export const LOW_DIALOGS = ['/supplements#edit=9', '/users#delete=7', '/feedback#respond=1', '/users#edit=999999999'];

/** Expects that every part of these dialogs can be scrolled into a very low window. */
export async function expectUsableWhenLow(page: Page, app: App, addresses: readonly string[]): Promise<void> {
  // WCAG 1.4.10: 1280 by 720 at 400 %.
  await page.setViewportSize({ width: 320, height: 180 });
  await stubReads(app);
  app.expectFailure({ method: 'GET', path: '/api/users/999999999', status: 404 });
  for (const address of addresses)
    await test.step(address, async () => {
      await openLink(page, address);
      await expect(app.dialog).toBeVisible();
      expect(await page.evaluate(inspectPage, ''), address).toEqual([]);
      const parts: Locator[] = await app.dialog
        .locator(':is(h2, label, input, [role=combobox], textarea, button):not([aria-hidden])')
        .all();
      expect(parts.length, 'the heading and a button').toBeGreaterThan(1);
      for (const part of parts) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 0.95 });
      }
    });
}
