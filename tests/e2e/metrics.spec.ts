/** What only wellbeing metrics have: a range for scales, and an owner who is chosen among all users. */
import type { User } from '../../server/contract';
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { withChoices } from '../support/choices';
import { expect, test } from '../support/console';
import { CREATE, DEFAULTS, METRICS, MetricsScreen, ownMetric, storedMetric, UPDATE } from '../support/metrics';
import { NONSENSE } from '../support/nonsense';

const USERS = { method: 'GET', path: '/api/users' } as const;
const labelOf = ({ name, email }: Pick<User, 'name' | 'email'>) => `${name} (${email})`;
const searches = (calls: string[]) => calls.filter((call) => /^GET \/api\/users\?.*&search=./.test(call));

test.beforeEach(({ app }) => app.signIn());

test('keeps the owner and the range of a metric, until its type has no range', async ({ page, app }) => {
  const user = await app.newUser('Owner');
  const own = await ownMetric(app, 'Edited', { userId: user.id });
  const screen = new MetricsScreen(page, app);
  // As text, as some APIs send numbers.
  const body = { metrics: [{ ...own, minValue: '0', maxValue: '10', userId: String(user.id) }], total: '1' };
  const fault = await app.fault({ ...METRICS, status: 200, body });
  await screen.open();
  const dialog = await screen.openEdit(own.name);
  const [min, max] = [dialog.getByLabel('Minimum value'), dialog.getByLabel('Maximum value')];
  const sent = { ...DEFAULTS, name: own.name, description: null, userId: user.id };
  await fault.lift();
  await test.step('numbers are sent as numbers', async () => {
    await expect(max).toHaveValue('10');
    await dialog.getByLabel('Description').fill('');
    await screen.update();
    await expect(app.row(own.name)).not.toContainText('How it felt');
    expect(app.sent('PATCH', UPDATE.path)).toEqual([sent]);
  });
  await test.step('bounds are whole numbers', async () => {
    await screen.openEdit(own.name);
    await min.fill('-5');
    await max.fill('3.7');
    await page.keyboard.press('Tab');
    await expect(max, 'shows the number that is saved').toHaveValue('3');
    await screen.update();
    await expect(app.row(own.name)).toContainText('-5 – 3');
  });
  await test.step('a maximum below the minimum is refused at its field', async () => {
    await screen.openEdit(own.name);
    await max.fill('-6');
    app.expectFailure({ ...UPDATE, status: 422 });
    await screen.update();
    await expect(max).toHaveAccessibleDescription('The maximum must not be below the minimum.');
  });
  await test.step('another type has none', async () => {
    await screen.choose(dialog, 'Type', 'Boolean (Yes/No)');
    await expect(min.or(max)).toHaveCount(0);
    await screen.update();
    await expect(app.row(own.name)).toContainText('Boolean (Yes/No)');
    const stored = { ...sent, metricType: 'boolean', minValue: null, maxValue: null };
    expect(await storedMetric(app, own.name)).toMatchObject(stored);
  });
});

test('shows fallbacks for fields of the wrong type, and asks for the type of a metric that has none', async ({
  page,
  app,
}) => {
  const metrics = [
    { id: 1, name: null, description: { a: 1 }, metricType: { a: 1 }, minValue: '0', maxValue: 'x', createdAt: 'soon' },
    { id: 2, name: { a: 1 }, description: 3, metricType: 'percent', minValue: {}, isActive: '', createdAt: {} },
    { id: '3', name: 'Sound', metricType: 'scale', minValue: '1', maxValue: null, isActive: 'true', userId: '0' },
    { id: 4 },
  ];
  await app.fault({ ...METRICS, status: 200, body: { metrics, total: null } });
  const screen = new MetricsScreen(page, app);
  await screen.open();
  await expect(screen.rows).toHaveCount(4);
  await expect(app.row('Sound').getByText('1 – …', { exact: true })).toBeVisible();
  await expect(app.row('Sound').getByText('Active', { exact: true })).toBeVisible();
  const expectSense = async () => {
    expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
    for (const field of await app.dialog.locator('input, textarea').all())
      expect(await field.inputValue()).not.toMatch(NONSENSE);
  };
  for (const [index, { id, metricType }] of metrics.entries())
    await test.step(`id ${id}`, async () => {
      const row = screen.rows.nth(index);
      await row.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(screen.editDialog.getByLabel('Name')).toBeVisible();
      await expectSense();
      if (metricType !== 'scale') {
        await screen.editDialog.getByLabel('Name').fill('Named');
        await screen.update();
        await expect(screen.editDialog.getByText('Metric type is required.', { exact: true })).toBeVisible();
        await screen.editDialog.getByRole('button', { name: 'Cancel' }).click();
        await screen.question.getByRole('button', { name: 'Discard' }).click();
      } else await page.keyboard.press('Escape');
      await expect(app.dialog).toHaveCount(0);
      await row.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
      await expectSense();
      await page.keyboard.press('Escape');
      await expect(app.dialog).toHaveCount(0);
    });
  expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
});

test.describe('The owner of a new metric', () => {
  test('can be nobody while the users load, and after that failed', async ({ page, app }) => {
    const user = await app.newUser('Late');
    const fault = await app.fault({ ...USERS, status: 500 });
    const call = await app.hold(USERS);
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    const failed = dialog.getByText('Failed to fetch users', { exact: true });
    const createNobodys = async (description: string | null = null) => {
      const name = uniqueName('Unowned');
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await screen.create();
      await expect(app.row(name)).toBeVisible();
      expect(app.sent('POST', CREATE.path).at(-1)).toEqual({ ...DEFAULTS, name, description });
    };
    await test.step('while they load', async () => {
      await expect(owner, 'the dialog has the focus').toBeFocused();
      await withChoices(owner, (choices) => expect(choices.filter({ hasText: 'Loading...' })).toBeDisabled());
      await screen.choose(dialog, 'User', 'No user');
      await createNobodys();
    });
    call.release();
    await test.step('after a failure', async () => {
      await screen.openAdd();
      await expect(failed).toBeVisible();
      await createNobodys();
    });
    await test.step('after a retry, which keeps the input', async () => {
      await screen.openAdd();
      await dialog.getByLabel('Description').fill('Kept');
      await expect(failed).toBeVisible();
      await fault.lift();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(0);
      await screen.choose(dialog, 'User', labelOf(user));
      await screen.choose(dialog, 'User', 'No user');
      await createNobodys('Kept');
    });
  });

  test('has a readable label, whatever the user is called', async ({ page, app }) => {
    const long = 'A user with a name that is too long for one line of a select on a phone';
    const users = [
      { id: 1, name: 'Ann', email: 'ann@example.org' },
      { id: 2, name: null, email: 'only@example.org' },
      { id: 3, name: { a: 1 }, email: undefined },
      { id: 4, name: 'Bob' },
      { id: 5, name: long, email: 'long@example.org' },
    ];
    await app.fault({ ...USERS, status: 200, body: { users } });
    await page.setViewportSize({ width: 320, height: 844 });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    await withChoices(owner, async (choices) => {
      const labels = [
        'No user',
        'Ann (ann@example.org)',
        'only@example.org',
        '#3',
        'Bob',
        `${long} (long@example.org)`,
      ];
      await expect(choices).toHaveText(labels);
      const overflow = await choices.last().evaluate((choice) => choice.scrollWidth - choice.clientWidth);
      expect(overflow, 'a long label takes several lines').toBeLessThanOrEqual(0);
    });
    const [box, field] = [await dialog.boundingBox(), await owner.boundingBox()];
    const right = ({ x, width }: { x: number; width: number }) => x + width;
    expect(field && right(field)).toBeLessThan(box ? right(box) : 0);
  });

  test('is found by typing, also beyond the newest 100, by keyboard', async ({ page, app }) => {
    const { users } = await app.api<{ users: User[] }>('GET', '/api/users?page=20&limit=10');
    const [user] = users;
    if (!user) throw new Error('The sample has 200 users');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    expect(app.countOf('GET', USERS.path), 'only the dialog requests the users').toBe(0);
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    await expect(owner).toBeFocused();
    await expect(page.getByRole('listbox'), 'the list does not cover the other fields').toHaveCount(0);
    await page.keyboard.type(user.email);
    const choice = page.getByRole('option', { name: labelOf(user), exact: true });
    await expect(choice).toBeVisible();
    expect(searches(app.calls())).toEqual([`GET /api/users?page=1&limit=100&search=${encodeURIComponent(user.email)}`]);
    await expect(choice, 'the first option is preselected').toHaveClass(/Mui-focused/);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(owner).toHaveValue(labelOf(user));
    await expect(dialog, 'Enter chose the user, and submitted nothing').toBeVisible();
    const name = uniqueName('Found');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await screen.create();
    await expect(app.row(name)).toContainText(user.name);
    expect(app.sent('POST', CREATE.path)).toEqual([{ ...DEFAULTS, name, description: null, userId: user.id }]);
    await screen.openAdd();
    await expect(owner).toHaveValue('No user');
    expect(app.countOf('GET', USERS.path), 'the first users are not loaded again').toBe(2);
  });

  test('is searched by the latest text, even if an earlier response arrives after it', async ({ page, app }) => {
    const [one, two] = [await app.newUser('Tortoise'), await app.newUser('Hare')];
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    await expect(owner).toHaveValue('No user');
    const slow = await app.hold(USERS);
    await owner.fill(one.email);
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect.poll(() => searches(app.calls()).length).toBe(1);
    await page.keyboard.press('Enter');
    await owner.fill(two.email);
    slow.release();
    await expect(page.getByRole('option')).toHaveText([labelOf(two)]);
    await expect(dialog.getByText('Name must be at least 2 characters.'), 'Enter submits nothing').toHaveCount(0);
    await owner.fill('no user has this name');
    await expect(page.getByText('No users found. Try another name or email address.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog, 'Escape closes the list first').toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).focus();
    await expect(owner, 'a text that selects no user is not kept').toHaveValue('No user');
  });

  test('is searched again with the typed text after a search that failed', async ({ page, app }) => {
    const user = await app.newUser('Sought');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    await withChoices(owner, (choices) => expect(choices).toHaveCount(101));
    const fault = await app.fault({ ...USERS, status: 200, body: { users: 'none' } });
    await owner.fill(user.email);
    await expect(dialog.getByRole('alert')).toHaveText('Failed to fetch users');
    await fault.lift();
    await expect(owner).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(owner).toHaveValue(user.email);
    await expect(owner).toBeFocused();
    await expect(page.getByRole('option')).toHaveText([labelOf(user)]);
    expect(searches(app.calls())).toHaveLength(2);
  });
});
