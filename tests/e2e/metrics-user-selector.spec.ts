import type { User } from '../../server/contract';
import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { withChoices } from '../support/choices';
import { expect, test } from '../support/console';
import { CREATE, DEFAULTS, MetricsScreen, storedMetric } from '../support/metrics';
import { NONSENSE } from '../support/nonsense';

const USERS = { method: 'GET', path: '/api/users' } as const;

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Wellbeing Metrics: Add Metric', () => {
  test('loads the users of the selector with one call, shows name and email, and sends the chosen user', async ({
    page,
    app,
  }) => {
    const user = await app.newUser('Owner');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    expect(app.countOf('GET', USERS.path), 'only the dialog requests the users').toBe(0);
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    const usersCalls = () => app.calls().filter((call) => call.startsWith('GET /api/users'));
    await test.step(
      says("'Add Metric' opens a create dialog with a user selector listing name and email."),
      async () => {
        await expect(page).toHaveURL('/wellbeing-metrics#create');
        await withChoices(owner, (choices) =>
          expect(choices.and(page.getByText(`${user.name} (${user.email})`, { exact: true }))).toHaveCount(1),
        );
      },
    );
    await test.step(says('Users list for the metric selector: limit 100.'), async () => {
      expect(usersCalls()).toEqual(['GET /api/users?page=1&limit=100&search=']);
      await withChoices(owner, (choices) => expect(choices).toHaveCount(101));
    });
    await screen.choose(dialog, 'User', `${user.name} (${user.email})`);
    await expect(owner).toHaveValue(`${user.name} (${user.email})`);
    const name = uniqueName('Owned');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Description').fill('Theirs');
    await screen.create();
    await expect(dialog).toBeHidden();
    await test.step(says("'Wellbeing metric created successfully'"), () =>
      app.expectSuccess('Wellbeing metric created successfully'),
    );
    const sent = { ...DEFAULTS, name, description: 'Theirs', userId: user.id };
    await test.step(
      says(
        '| POST | /api/wellbeing-metrics | name, description, metricType, minValue, maxValue, isActive, userId | not shown |',
      ),
      async () => {
        expect(app.sent('POST', CREATE.path)).toEqual([sent]);
      },
    );
    await test.step(
      says(
        'Wellbeing metric: id, name, description (optional), metricType (scale, boolean, text), minValue and maxValue (numbers, scale only), isActive, userId (number, owner), createdAt.',
      ),
      async () => {
        await expect(app.row(name)).toContainText('Theirs');
        const id = expect.any(Number);
        expect(await storedMetric(app, name)).toEqual({ ...sent, id, createdAt: expect.any(String), version: 1 });
      },
    );
    await test.step(says('userId number'), async () => {
      expect(app.sent('POST', CREATE.path)).toEqual([expect.objectContaining({ userId: expect.any(Number) })]);
    });
    await test.step('reopening resets the form and does not load the users again', async () => {
      await screen.openAdd();
      await expect(owner).toHaveValue('No user');
      for (const label of ['Name', 'Description']) await expect(dialog.getByLabel(label)).toHaveValue('');
      expect(usersCalls()).toHaveLength(1);
    });
    await test.step(
      says('| GET | /api/users | query page, limit, search (limit 100 for the selector) | users, total |'),
      async () => {
        await app.openUsers(`/users?search=${encodeURIComponent(user.email)}`);
        await expect(app.row(user.email)).toBeVisible();
        await expect(screen.pagination).toContainText('1–1 of 1');
        expect(usersCalls()).toEqual([
          'GET /api/users?page=1&limit=100&search=',
          `GET /api/users?page=1&limit=10&search=${encodeURIComponent(user.email)}`,
        ]);
      },
    );
  });
});

test.describe('Add Metric with slow, failed and invalid users', () => {
  test('creates a metric without a user while the users load', async ({ page, app }) => {
    const call = await app.hold(USERS);
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    await expect(owner, 'the dialog has the focus').toBeFocused();
    await withChoices(owner, (choices) => expect(choices.filter({ hasText: 'Loading...' })).toBeDisabled());
    await screen.choose(dialog, 'User', 'No user');
    const name = uniqueName('Early');
    await dialog.getByLabel('Name').fill(name);
    await screen.create();
    await expect(app.row(name)).toBeVisible();
    expect(app.sent('POST', CREATE.path)).toEqual([{ ...DEFAULTS, name, description: null }]);
    call.release();
  });

  test('offers a retry when the users failed to load, and can still create a metric without a user', async ({
    page,
    app,
  }) => {
    const user = await app.newUser('Late');
    const fault = await app.fault({ ...USERS, status: 500 });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    await expect(dialog.getByText('Failed to fetch users', { exact: true })).toBeVisible();
    const name = uniqueName('Unowned');
    await dialog.getByLabel('Name').fill(name);
    await fault.lift();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Failed to fetch users')).toHaveCount(0);
    await expect(dialog.getByLabel('Name'), 'the input is kept').toHaveValue(name);
    await screen.choose(dialog, 'User', `${user.name} (${user.email})`);
    await screen.choose(dialog, 'User', 'No user');
    await screen.create();
    await expect(app.row(name)).toBeVisible();
    expect(app.sent('POST', CREATE.path)).toEqual([{ ...DEFAULTS, name, description: null }]);
  });

  test(says('users array (for the selector)'), async ({ page, app }) => {
    const users = [
      { id: 1, name: 'Ann', email: 'ann@example.org' },
      { id: 2, name: null, email: 'only@example.org' },
      { id: 3, name: { a: 1 }, email: undefined },
      { id: 4, name: 'Bob' },
    ] as unknown as User[];
    await app.fault({ ...USERS, status: 200, body: { users } });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const labels = ['No user', 'Ann (ann@example.org)', 'only@example.org', '#3', 'Bob'];
    await withChoices(dialog.getByRole('combobox', { name: 'User' }), (choices) => expect(choices).toHaveText(labels));
    expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
  });
});

test.describe('Add Metric: searching all users', () => {
  const searches = (calls: string[]) => calls.filter((call) => /^GET \/api\/users\?.*&search=./.test(call));

  test('finds a user who is not among the newest 100, with one call after typing, by keyboard', async ({
    page,
    app,
  }) => {
    const { users } = await app.api<{ users: User[] }>('GET', '/api/users?page=20&limit=10');
    const [user] = users;
    if (!user) throw new Error('The sample has 200 users');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    await expect(owner).toBeFocused();
    await expect(page.getByRole('listbox'), 'the list does not cover the other fields').toHaveCount(0);
    await page.keyboard.type(user.email);
    const choice = page.getByRole('option', { name: `${user.name} (${user.email})`, exact: true });
    await expect(choice).toBeVisible();
    expect(searches(app.calls())).toEqual([`GET /api/users?page=1&limit=100&search=${encodeURIComponent(user.email)}`]);
    await expect(choice, 'the first option is preselected').toHaveClass(/Mui-focused/);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(owner).toHaveValue(`${user.name} (${user.email})`);
    await expect(dialog, 'Enter chose the user, and submitted nothing').toBeVisible();
    const name = uniqueName('Found');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await screen.create();
    await expect(app.row(name)).toBeVisible();
    expect(app.sent('POST', CREATE.path)).toEqual([{ ...DEFAULTS, name, description: null, userId: user.id }]);
  });

  test('shows the users for the latest text, even if an earlier response arrives after it', async ({ page, app }) => {
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
    await expect(page.getByRole('option')).toHaveText([`${two.name} (${two.email})`]);
    await expect(dialog.getByText('Name must be at least 2 characters.'), 'Enter submits nothing').toHaveCount(0);
    await owner.fill('no user has this name');
    await expect(page.getByText('No users found. Try another name or email address.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog, 'Escape closes the list first').toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).focus();
    await expect(owner, 'a text that selects no user is not kept').toHaveValue('No user');
  });

  test('shows that a search failed, and repeats it with the typed text', async ({ page, app }) => {
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
    await expect(page.getByRole('option')).toHaveText([`${user.name} (${user.email})`]);
    expect(searches(app.calls())).toHaveLength(2);
  });
});
