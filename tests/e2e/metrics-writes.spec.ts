import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { CREATE, DELETE, METRICS, MetricsScreen, ownMetric, storedMetric, UPDATE } from '../support/metrics';
import { sendAgainAfter } from '../support/questions';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Wellbeing Metrics: Edit and Delete', () => {
  test('Edit Metric sends the fields of the form and the unchanged owner, and no others', async ({ page, app }) => {
    const user = await app.newUser('Owner');
    const own = await ownMetric(app, 'Edited', { userId: user.id });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openEdit(own.name);
    await test.step(says('Edit dialog has no user selector.'), async () => {
      await expect(dialog.getByRole('combobox')).toHaveCount(1);
      await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveText('Scale (Numeric)');
      await expect(dialog.getByLabel('User')).toHaveCount(0);
      expect(app.countOf('GET', '/api/users')).toBe(0);
    });
    const name = `${own.name} renamed`;
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Description').fill('');
    await test.step(says('metric also by edit form'), async () => {
      await dialog.getByLabel('Active').click();
      await dialog.getByRole('button', { name: 'Update Metric' }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(app.row(name).getByText('Inactive', { exact: true })).toBeVisible();
    });
    await test.step(says("'...updated successfully'"), () =>
      app.expectSuccess('Wellbeing metric updated successfully'),
    );
    const { id: _id, createdAt: _created, version, ...fields } = own;
    const changed = { ...fields, name, description: null, isActive: false };
    await test.step(says('| PATCH | /api/wellbeing-metrics/{id} | same fields | not shown |'), async () => {
      expect(app.sent('PATCH', `/api/wellbeing-metrics/${own.id}`)).toEqual([changed]);
      expect(await storedMetric(app, name)).toEqual({ ...own, ...changed, version: version + 1 });
    });
    await test.step('another type clears the range; numbers that the API sent as text are sent as numbers', async () => {
      const body = {
        metrics: [{ ...own, version: version + 1, name, minValue: '0', maxValue: '10', userId: String(user.id) }],
        total: '1',
      };
      const fault = await app.fault({ ...METRICS, status: 200, body });
      await page.reload();
      await screen.openEdit(name);
      await expect(dialog.getByLabel('Maximum value')).toHaveValue('10');
      await screen.update();
      await expect(dialog).toBeHidden();
      await fault.lift();
      await page.reload();
      await screen.openEdit(name);
      await screen.choose(dialog, 'Type', 'Boolean (Yes/No)');
      await screen.update();
      await expect(app.row(name)).toContainText('Boolean (Yes/No)');
      expect(app.sent('PATCH', UPDATE.path).slice(1)).toEqual([
        { ...fields, name, description: own.description },
        { ...fields, name, description: own.description, metricType: 'boolean', minValue: null, maxValue: null },
      ]);
    });
  });

  test('Delete Metric sends one request, shows a toast and removes the row', async ({ page, app }) => {
    const own = await ownMetric(app, 'Deleted', { description: 'No longer needed' });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openDelete(own.name);
    await test.step(
      says('Delete confirmation shows metric name and description and says it cannot be undone.'),
      async () => {
        await expect(dialog.getByText(own.name, { exact: true })).toBeVisible();
        await expect(dialog.getByText('No longer needed', { exact: true })).toBeVisible();
        await expect(dialog).toContainText(
          'Are you sure you want to delete this metric? This action cannot be undone.',
        );
      },
    );
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
    await screen.openDelete(own.name);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    await test.step(says("'...deleted successfully'"), () =>
      app.expectSuccess('Wellbeing metric deleted successfully'),
    );
    await test.step(says('| DELETE | /api/wellbeing-metrics/{id} | none | not shown |'), async () => {
      expect(app.sent('DELETE', `/api/wellbeing-metrics/${own.id}`)).toEqual([undefined]);
    });
    await expect(app.row(own.name)).toHaveCount(0);
    expect(await storedMetric(app, own.name)).toBeUndefined();
  });

  test('opens a dialog by its link, closes it on Back, and asks before discarding unsaved input', async ({
    page,
    app,
  }) => {
    const own = await ownMetric(app, 'Addressed');
    const screen = new MetricsScreen(page, app);
    await page.goto(`/wellbeing-metrics#delete=${own.id}`);
    await expect(screen.deleteDialog).toContainText(own.name);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/wellbeing-metrics');
    await screen.openEdit(own.name);
    await expect(page).toHaveURL(`/wellbeing-metrics#edit=${own.id}`);
    await page.goBack();
    await expect(screen.editDialog).toBeHidden();
    await screen.openAdd();
    await screen.choose(screen.addDialog, 'Type', 'Text Input');
    await page.goBack();
    await expect(screen.question).toBeVisible();
    await screen.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(screen.addDialog.getByRole('combobox', { name: 'Type' })).toHaveText('Text Input');
    await screen.addDialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await screen.question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(app.dialog).toHaveCount(0);
    await screen.openAdd();
    await expect(screen.addDialog.getByRole('combobox', { name: 'Type' })).toHaveText('Scale (Numeric)');
    await page.goBack();
    await expect(app.dialog, 'an untouched form closes without a question').toHaveCount(0);
  });
});

/** The last failure ends the session: the prompt opens above the dialog, which stays open. */
const FAILURES: Pick<Fault, 'status' | 'body' | 'network'>[] = [
  { status: 403, body: { message: 'Only admins can do this' } },
  { status: 404, body: { message: 'Gone' } },
  { status: 409, body: { message: 'Taken' } },
  {
    status: 422,
    body: { message: 'Invalid', errors: { description: 'Not this description', userId: 'No such user' } },
  },
  { status: 500, body: 'Broken' },
  { network: true },
  { status: 401, body: { message: 'Not signed in' } },
];

test.describe('8 Metrics: a failed write shows an error, keeps the dialog and its input, and never reports success', () => {
  for (const [sentence, message, title, call, open, press] of [
    [
      says("'Failed to create wellbeing metric'"),
      'Failed to create wellbeing metric',
      'Add Metric',
      CREATE,
      (screen: MetricsScreen) => screen.openAdd(),
      (screen: MetricsScreen) => screen.create(),
    ],
    [
      says("'Failed to update wellbeing metric'"),
      'Failed to update wellbeing metric',
      'Edit Metric',
      UPDATE,
      (screen: MetricsScreen, name: string) => screen.openEdit(name),
      (screen: MetricsScreen) => screen.update(),
    ],
  ] as const)
    test(sentence, async ({ page, app }) => {
      const own = await ownMetric(app, 'Unchanged');
      const toasts = await app.noteToasts();
      const screen = new MetricsScreen(page, app);
      await screen.open();
      const typed = { name: uniqueName('Kept'), maxValue: '42' };
      const form = await open(screen, own.name);
      await form.getByLabel('Name').fill(typed.name);
      await form.getByLabel('Maximum value').fill(typed.maxValue);
      for (const [index, failure] of FAILURES.entries())
        await test.step(JSON.stringify(failure), async () => {
          const fault = await app.fault({ ...call, ...failure });
          await press(screen);
          await sendAgainAfter(page, FAILURES[index - 1]);
          await app.expectToast('Error', message);
          const dialog = screen.dialogTitled(title);
          for (const [field, value] of Object.entries(typed))
            await expect(dialog.locator(`input[name="${field}"]`)).toHaveValue(value);
          if (failure.status === 422) {
            await expect(dialog.getByText('Not this description', { exact: true })).toBeVisible();
            await expect(dialog.getByText('No such user', { exact: true })).toBeVisible();
          }
          expect(app.countOf(call.method, call.path), 'one request per click').toBe(index + 1);
          await fault.lift();
          if (failure.status !== 401) await app.closeToast();
        });
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
      expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);
      expect(app.countOf('GET', METRICS.path)).toBe(1);
      expect(await storedMetric(app, own.name)).toEqual(own);
      expect(await storedMetric(app, typed.name)).toBeUndefined();
    });

  test(says("'Failed to delete wellbeing metric'"), async ({ page, app }) => {
    const own = await ownMetric(app, 'Undeleted');
    const toasts = await app.noteToasts();
    const screen = new MetricsScreen(page, app);
    await screen.open();
    await screen.openDelete(own.name);
    for (const [index, failure] of FAILURES.entries())
      await test.step(JSON.stringify(failure), async () => {
        const fault = await app.fault({ ...DELETE, ...failure });
        await screen.confirmDelete();
        await sendAgainAfter(page, FAILURES[index - 1]);
        await app.expectToast('Error', 'Failed to delete wellbeing metric');
        await expect(screen.dialogTitled('Delete Metric')).toBeVisible();
        await fault.lift();
        if (failure.status !== 401) await app.closeToast();
      });
    expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);
    expect(await storedMetric(app, own.name)).toEqual(own);
  });
});
