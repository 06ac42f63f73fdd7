/** What only wellbeing metrics have: a range for scales, and an owner who is chosen among all users. */
import type { User } from '../../server/contract';
import { uniqueName } from '../support/app';
import { button } from '../support/button';
import { withChoices } from '../support/choices';
import { expect, test } from '../support/console';
import { CREATE, DEFAULTS, METRICS, MetricsScreen, ownMetric, storedMetric, UPDATE } from '../support/metrics';

const USERS = { method: 'GET', path: '/api/users' } as const;
const labelOf = ({ name, email }: Pick<User, 'name' | 'email'>) => `${name} (${email})`;
const searches = (calls: string[]) => calls.filter((call) => /^GET \/api\/users\?.*&search=./.test(call));

test.beforeEach(({ app }) => app.signIn());

test('keeps the owner and the range of a metric, until its type has no range', async ({ page, app }) => {
  const user = await app.newUser('Owner');
  const own = await ownMetric(app, 'Edited', { userId: user.id });
  const screen = new MetricsScreen(page, app);
  // As text, as some APIs send numbers.
  const sound = { ...own, minValue: '0', maxValue: '10', userId: String(user.id) };
  const body = { metrics: [sound, { ...own, id: 1, name: 'Typeless', metricType: 'percent' }], total: '2' };
  const fault = await app.fault({ ...METRICS, status: 200, body });
  await screen.open();
  const dialog = screen.editDialog;
  const [min, max] = [dialog.getByLabel('Minimum value'), dialog.getByLabel('Maximum value')];
  const sent = { ...DEFAULTS, name: own.name, description: null, userId: user.id };
  await test.step('an unknown type has to be replaced', async () => {
    await screen.openEdit('Typeless');
    // Close as soon as the message appears: react-hook-form focuses the invalid input once more after that.
    await dialog.evaluate((form) => {
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      new MutationObserver(() => {
        if (form.textContent?.includes('Metric type is required.')) form.dispatchEvent(key);
      }).observe(form, { childList: true, subtree: true, characterData: true });
    });
    await screen.update();
    await expect(app.dialog).toHaveCount(0);
    expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
  });
  await test.step('numbers are sent as numbers', async () => {
    await screen.openEdit(own.name);
    await fault.lift();
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
  await test.step('a maximum below the minimum is refused at its field, which gets the focus', async () => {
    await screen.openEdit(own.name);
    await max.fill('-6');
    app.expectFailure({ ...UPDATE, status: 422 });
    await screen.update();
    await expect(max).toHaveAccessibleDescription('The maximum must not be below the minimum.');
    await expect(max).toBeFocused();
  });
  await test.step('another type has none', async () => {
    await screen.choose(dialog, 'Type', 'Boolean (Yes/No)');
    await expect(min.or(max)).toHaveCount(0);
    await screen.update();
    await expect(app.row(own.name)).toContainText('Boolean (Yes/No)');
    const stored = { ...sent, metricType: 'boolean', minValue: null, maxValue: null };
    expect(await storedMetric(app, own.name)).toMatchObject(stored);
  });
  await test.step('a row without an owner has a dash', async () => {
    const unowned = await ownMetric(app, 'Unowned');
    await page.reload();
    await expect(app.row(unowned.name).locator('td[data-label="User"]')).toHaveText('–');
    await expect(app.row(own.name).locator('td[data-label="User"]')).toHaveText(user.name);
  });
  await test.step('the owner is named in the row after a toggle, and before a deletion', async () => {
    await screen.button(own.name, 'Deactivate').click();
    await expect(screen.button(own.name, 'Activate')).toBeVisible();
    await expect(app.row(own.name)).toContainText(user.name);
    const question = await screen.openDelete(own.name);
    await expect(question.getByText(`${user.name}, ${user.email}`, { exact: true })).toBeVisible();
  });
});

test.describe('The owner of a new metric', () => {
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

  test('is searched by the latest text, also after a slow or failed search', async ({ page, app }) => {
    const [one, two] = [await app.newUser('Tortoise'), await app.newUser('Hare')];
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    const failure = dialog.getByRole('alert');
    await withChoices(owner, (choices) => expect(choices).toHaveCount(101));
    await test.step('an earlier response that arrives late is ignored', async () => {
      const slow = await app.hold(USERS);
      await owner.fill(one.email);
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      await expect.poll(() => searches(app.calls()).length).toBe(1);
      await page.keyboard.press('Enter');
      await owner.fill(two.email);
      slow.release();
      await expect(page.getByRole('option')).toHaveText([labelOf(two)]);
      await expect(dialog.getByText('Name must be at least 2 characters.'), 'Enter submits nothing').toHaveCount(0);
    });
    await test.step('a text that selects no user is not kept', async () => {
      await owner.fill('no user has this name');
      await expect(page.getByText('No users found. Try another name or email address.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog, 'Escape closes the list first').toBeVisible();
      await dialog.getByLabel('Name', { exact: true }).focus();
      await expect(owner).toHaveValue('No user');
    });
    await test.step('Try again repeats a failed search with the typed text', async () => {
      const fault = await app.fault({ ...USERS, status: 200, body: { users: 'none' } });
      await owner.fill(one.name);
      await expect(failure).toHaveText('Failed to fetch users');
      await fault.lift();
      await expect(owner).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button(dialog, 'Try again')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(failure).toHaveCount(0);
      await expect(owner).toHaveValue(one.name);
      await expect(owner).toBeFocused();
      await expect(page.getByRole('option')).toHaveText([labelOf(one)]);
    });
  });
});
