import { uniqueName } from '../support/app';
import { chooseByKey, withChoices } from '../support/choices';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';
import { CREATE, MetricsScreen, ownMetric, UPDATE } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

test('Wellbeing Metrics shows all row actions and complete choices at every width', async ({ page, app }) => {
  await ownMetric(app, `Verylongname${'x'.repeat(60)}`, {
    description: 'A text that goes on and on, longer than any column is wide. '.repeat(5),
  });
  await app.newUser('A user with a name that is too long for one line of a select on a phone');
  const screen = new MetricsScreen(page, app);
  await screen.open();
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.locator('.table__scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await screen.openAdd();
  const owner = screen.addDialog.getByRole('combobox', { name: 'User' });
  const [dialog, field] = [await screen.addDialog.boundingBox(), await owner.boundingBox()];
  expect(Number(field?.x) + Number(field?.width), 'the select is no wider than the dialog').toBeLessThan(
    Number(dialog?.x) + Number(dialog?.width),
  );
  await withChoices(owner, async (choices) => {
    await expect(choices).toHaveCount(101);
    const texts = await choices.allTextContents();
    expect(
      texts.slice(1).filter((text) => !/^.+ \(.+@.+\)$/.test(text)),
      'no email address is cut off',
    ).toEqual([]);
    const overflows = await choices.evaluateAll((all) => all.map((choice) => choice.scrollWidth - choice.clientWidth));
    expect(Math.max(...overflows), 'long choices take several lines').toBeLessThanOrEqual(0);
  });
});

test('Wellbeing Metrics can be added, edited, toggled and deleted by keyboard', async ({ page, app }) => {
  const screen = new MetricsScreen(page, app);
  await screen.open();
  const name = uniqueName('Keyed');
  await test.step('add: the selector, the type and the numbers', async () => {
    const add = page.getByRole('button', { name: 'Add Metric', exact: true });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const owner = screen.addDialog.getByRole('combobox', { name: 'User' });
    await expect(owner).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(101);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(owner).not.toHaveValue('No user');
    await tabTo(page, screen.addDialog.getByLabel('Name', { exact: true }));
    await page.keyboard.type(name);
    await tabTo(page, screen.addDialog.getByLabel('Maximum value'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7.9');
    await page.keyboard.press('Enter');
    await app.expectSuccess('Wellbeing metric created successfully');
    await expect(add, 'the focus returns').toBeFocused();
    const userId = expect.any(Number);
    const made = { name, description: null, metricType: 'scale', minValue: 0, maxValue: 7, isActive: true, userId };
    expect(app.sent('POST', CREATE.path)).toEqual([made]);
    expect(app.sent('POST', CREATE.path)).not.toEqual([{ ...made, userId: 0 }]);
  });
  await test.step('edit', async () => {
    await tabTo(page, screen.button(name, 'Edit'));
    await page.keyboard.press('Enter');
    await expect(screen.editDialog.getByLabel('Name')).toBeFocused();
    await tabTo(page, screen.editDialog.getByRole('combobox', { name: 'Type' }));
    await chooseByKey(page, 'End', 3);
    await tabTo(page, screen.editDialog.getByRole('button', { name: 'Update Metric' }));
    await page.keyboard.press('Enter');
    await expect(app.row(name)).toContainText('Text Input');
    await expect(screen.button(name, 'Edit')).toBeFocused();
  });
  await test.step('toggle and delete', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(screen.button(name, 'Activate')).toBeFocused();
    expect(app.countOf('PATCH', UPDATE.path)).toBe(2);
    await tabTo(page, screen.button(name, 'Delete'));
    await page.keyboard.press('Enter');
    await tabTo(page, screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await app.expectSuccess('Wellbeing metric deleted successfully');
    await expect(app.row(name)).toHaveCount(0);
    await expect(screen.rows.first(), 'the next row').toBeFocused();
  });
});
