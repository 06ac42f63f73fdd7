import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expectNoSuccess } from '../support/app';
import { expect, test } from '../support/console';
import { sendAgainAfter } from '../support/questions';
import {
  DELETE,
  ownSupplement,
  SUPPLEMENTS,
  SupplementsScreen,
  storedSupplement,
  UPDATE,
} from '../support/supplements';

/** The last failure ends the session: the prompt opens above the dialog, which stays open. */
const FAILURES: Pick<Fault, 'status' | 'body' | 'network'>[] = [
  { status: 403, body: { message: 'Only admins can do this' } },
  { status: 404, body: { message: 'Gone' } },
  { status: 409, body: { message: 'Taken' } },
  { status: 422, body: { message: 'Invalid', errors: { dosage: 'Not this dosage' } } },
  { status: 500, body: 'Broken' },
  { network: true },
  { status: 401, body: { message: 'Not signed in' } },
];

const nameOf = ({ status, network }: (typeof FAILURES)[number]) => (network ? 'no connection' : String(status));

test.beforeEach(({ app }) => app.signIn());

test.describe('8 Supplements: a failed write shows an error, keeps the dialog and its input, and never reports success', () => {
  test(says("'Failed to update supplement'"), async ({ page, app }) => {
    const own = await ownSupplement(app, 'Unchanged');
    const toasts = await app.noteToasts();
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openEdit(own.name);
    await screen.field('Dosage').fill('Kept dosage');
    await screen.field('End date').fill('');
    for (const [index, failure] of FAILURES.entries())
      await test.step(nameOf(failure), async () => {
        const fault = await app.fault({ ...UPDATE, ...failure });
        await screen.update();
        await sendAgainAfter(page, FAILURES[index - 1]);
        await app.expectToast('Error', 'Failed to update supplement');
        const dialog = screen.dialogTitled('Edit Supplement');
        if (failure.status === 422) await expect(dialog.getByText('Not this dosage', { exact: true })).toBeVisible();
        if (failure.status === 403) await expect(dialog.getByText('Only admins can do this')).toBeVisible();
        await expect(dialog.locator('input[name="dosage"]')).toHaveValue('Kept dosage');
        await expect(dialog.locator('input[name="endDate"]')).toHaveValue('');
        expect(app.countOf('PATCH', UPDATE.path), 'one request per click').toBe(index + 1);
        await fault.lift();
        if (failure.status !== 401) await app.closeToast();
        if (failure.status === 422) await screen.field('Dosage').fill('Kept dosage');
      });
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expectNoSuccess(await toasts());
    expect(app.countOf('GET', SUPPLEMENTS.path)).toBe(1);
    expect(await storedSupplement(app, own)).toEqual(own);
  });

  test(says("'Failed to delete supplement'"), async ({ page, app }) => {
    const own = await ownSupplement(app, 'Undeleted');
    const toasts = await app.noteToasts();
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openDelete(own.name);
    for (const [index, failure] of FAILURES.entries())
      await test.step(nameOf(failure), async () => {
        const fault = await app.fault({ ...DELETE, ...failure });
        await screen.confirmDelete();
        await sendAgainAfter(page, FAILURES[index - 1]);
        await app.expectToast('Error', 'Failed to delete supplement');
        await expect(screen.dialogTitled('Delete Supplement')).toBeVisible();
        await fault.lift();
        if (failure.status !== 401) await app.closeToast();
      });
    expectNoSuccess(await toasts());
    expect(await storedSupplement(app, own)).toEqual(own);
  });
});
