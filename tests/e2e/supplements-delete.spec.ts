import { says } from '../specification/says';
import { expect, test } from '../support/console';
import {
  DELETE,
  ownSupplement,
  type SupplementList,
  SupplementsScreen,
  storedSupplement,
} from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Supplements: Delete Supplement', () => {
  test('names the supplement and warns, keeps it on Cancel, and sends one request on Delete', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Deleted');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const dialog = await screen.openDelete(own.name);
    await expect(dialog).toContainText(
      'Are you sure you want to delete this supplement? This action cannot be undone.',
    );
    await expect(dialog).toContainText(own.name);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(app.countOf('DELETE', DELETE.path)).toBe(0);
    await screen.openDelete(own.name);
    const call = await app.hold(DELETE);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    call.release();
    await expect(dialog).toBeHidden();
    await test.step(says("'Supplement deleted successfully'"), () =>
      app.expectSuccess('Supplement deleted successfully'),
    );
    await test.step(says('| DELETE | /api/supplements/{id} | none | not shown |'), async () => {
      expect(app.sent('DELETE', `/api/supplements/${own.id}`)).toEqual([undefined]);
    });
    await expect(app.row(own.name)).toHaveCount(0);
    expect(await storedSupplement(app, own)).toBeUndefined();
  });

  test('shows the previous page after the last row of the last page is deleted', async ({ page, app }) => {
    const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=11');
    let [rows, total] = [supplements, 11];
    await page.route(/\/api\/supplements\?/, (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page'));
      return route.fulfill({ json: { supplements: rows.slice((at - 1) * 10, at * 10), total } });
    });
    const screen = new SupplementsScreen(page, app);
    await screen.open('/supplements?page=2');
    await expect(screen.rows).toHaveCount(1);
    await screen.rows.getByRole('button', { name: 'Delete', exact: true }).click();
    [rows, total] = [rows.slice(0, 10), 10];
    await screen.confirmDelete();
    await app.expectSuccess('Supplement deleted successfully');
    await expect(screen.rows).toHaveCount(10);
    await expect(page).toHaveURL('/supplements');
  });
});
