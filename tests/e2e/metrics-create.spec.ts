import type { User } from '../../server/contract';
import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { chosenIn } from '../support/choices';
import { expect, test } from '../support/console';
import { CREATE, METRICS, MetricsScreen, ownMetric, storedMetric } from '../support/metrics';
import { NONSENSE } from '../support/toggleScreen';

const USERS = { method: 'GET', path: '/api/users' } as const;
const DEFAULTS = { metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 } as const;

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Wellbeing Metrics: Add Metric', () => {
  test('the user selector: one call, name and e-mail, and what is chosen is sent', async ({ page, app }) => {
    const user = await app.newUser('Owner');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    expect(app.countOf('GET', USERS.path), 'the users are asked for by the dialog only').toBe(0);
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    const asked = () => app.calls().filter((call) => call.startsWith('GET /api/users'));
    await test.step(
      says("'Add Metric' opens a create dialog with a user selector listing name and email."),
      async () => {
        await expect(page).toHaveURL('/wellbeing-metrics#create');
        await expect(owner.getByRole('option', { name: `${user.name} (${user.email})`, exact: true })).toHaveCount(1);
      },
    );
    await test.step(says('Users list for the metric selector: limit 100.'), async () => {
      expect(asked()).toEqual(['GET /api/users?page=1&limit=100&search=']);
      await expect(owner.getByRole('option')).toHaveCount(101);
    });
    await screen.choose(dialog, 'User', `${user.name} (${user.email})`);
    await expect(chosenIn(owner)).toHaveText(`${user.name} (${user.email})`);
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
    await test.step('opened again: the form is reset, and the users are not asked for again', async () => {
      await screen.openAdd();
      await expect(chosenIn(owner)).toHaveText('Nobody in particular');
      for (const label of ['Name', 'Description']) await expect(dialog.getByLabel(label)).toHaveValue('');
      expect(asked()).toHaveLength(1);
    });
    await test.step(
      says('| GET | /api/users | query page, limit, search (limit 100 for the selector) | users, total |'),
      async () => {
        await app.openUsers(`/users?search=${encodeURIComponent(user.email)}`);
        await expect(app.row(user.email)).toBeVisible();
        await expect(screen.pagination).toContainText('1–1 of 1');
        expect(asked()).toEqual([
          'GET /api/users?page=1&limit=100&search=',
          `GET /api/users?page=1&limit=10&search=${encodeURIComponent(user.email)}`,
        ]);
      },
    );
  });

  test(says('New metric defaults: scale, min 0, max 10, active, user 0.'), async ({ page, app }) => {
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    await expect(chosenIn(dialog.getByRole('combobox', { name: 'User' }))).toHaveText('Nobody in particular');
    await expect(chosenIn(dialog.getByRole('combobox', { name: 'Type' }))).toHaveText('Scale (Numeric)');
    await test.step(says('isActive defaults true'), () => expect(dialog.getByLabel('Active')).toBeChecked());
    await expect(dialog.getByLabel('Minimum value')).toHaveValue('0');
    await expect(dialog.getByLabel('Maximum value')).toHaveValue('10');
    const name = uniqueName('Default');
    await dialog.getByLabel('Name').fill(name);
    await screen.create();
    await app.expectSuccess('Wellbeing metric created successfully');
    await test.step(says('Default metric range 0 to 10'), async () => {
      await expect(app.row(name)).toContainText('0 – 10');
    });
    await test.step(says('Metric: description, minValue, maxValue optional'), async () => {
      await screen.openAdd();
      const bare = uniqueName('Bare');
      await dialog.getByLabel('Name').fill(bare);
      await dialog.getByLabel('Minimum value').fill('');
      await dialog.getByLabel('Maximum value').fill('');
      await screen.create();
      await expect(app.row(bare)).toBeVisible();
      const [first, second] = app.sent('POST', CREATE.path);
      expect(first).toEqual({ ...DEFAULTS, name, description: null });
      expect(second).toEqual({ ...DEFAULTS, name: bare, description: null, minValue: null, maxValue: null });
    });
  });

  test('min and max: for the scale type only, whole numbers, in any order', async ({ page, app }) => {
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const [min, max] = [dialog.getByLabel('Minimum value'), dialog.getByLabel('Maximum value')];
    await test.step(says('metric types scale, boolean, text.'), async () => {
      const types = dialog.getByRole('combobox', { name: 'Type' }).getByRole('option');
      await expect(types).toHaveText(['Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input']);
    });
    await test.step(says('Min and max inputs appear only for the scale type'), async () => {
      for (const type of ['Boolean (Yes/No)', 'Text Input']) {
        await screen.choose(dialog, 'Type', type);
        await expect(min).toHaveCount(0);
        await expect(max).toHaveCount(0);
      }
      await screen.choose(dialog, 'Type', 'Scale (Numeric)');
      await expect(min).toBeVisible();
      await expect(max).toBeVisible();
    });
    await test.step(says('are parsed as integers'), async () => {
      const name = uniqueName('Whole');
      await dialog.getByLabel('Name').fill(name);
      await min.fill('-5');
      await max.fill('3.7');
      await max.press('Enter');
      await expect(app.row(name)).toContainText('-5 – 3');
      expect(app.sent('POST', CREATE.path)).toEqual([
        { ...DEFAULTS, name, description: null, minValue: -5, maxValue: 3 },
      ]);
    });
    await test.step(says('No check that min is below max is shown.'), async () => {
      await screen.openAdd();
      const name = uniqueName('Upside down');
      await dialog.getByLabel('Name').fill(name);
      await min.fill('10');
      await max.fill('1');
      await screen.create();
      await expect(app.row(name)).toContainText('10 – 1');
    });
    await test.step('a type that is no scale has neither', async () => {
      for (const [label, metricType] of [
        ['Boolean (Yes/No)', 'boolean'],
        ['Text Input', 'text'],
      ] as const) {
        await screen.openAdd();
        const name = uniqueName('Unranged');
        await dialog.getByLabel('Name').fill(name);
        await screen.choose(dialog, 'Type', label);
        await screen.create();
        await expect(app.row(name)).toBeVisible();
        const sent = { ...DEFAULTS, name, description: null, metricType, minValue: null, maxValue: null };
        expect(app.sent('POST', CREATE.path).at(-1)).toEqual(sent);
      }
    });
  });

  test(says('| Metric | name min 2 | Name must be at least 2 characters. |'), async ({ page, app }) => {
    const own = await ownMetric(app, 'Ruled');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    for (const [written, open, press] of [
      [0, () => screen.openAdd(), () => screen.create()],
      [1, () => screen.openEdit(own.name), () => screen.update()],
    ] as const) {
      const dialog = await open();
      for (const value of ['', 'A']) {
        await dialog.getByLabel('Name').fill(value);
        await press();
        await expect(dialog.getByText('Name must be at least 2 characters.', { exact: true })).toBeVisible();
        await expect(dialog.getByLabel('Name')).toBeFocused();
      }
      const writes = () => app.countOf('POST', CREATE.path) + app.countOf('PATCH', '/api/wellbeing-metrics/:id');
      expect(writes()).toBe(written);
      await dialog.getByLabel('Name').fill('Al');
      await press();
      await expect(dialog).toBeHidden();
      expect(writes()).toBe(written + 1);
    }
  });

  test(says('| Metric | metricType required | Metric type is required. |'), async ({ page, app }) => {
    const own = await ownMetric(app, 'Typeless');
    for (const metricType of [null, '', 'percent']) {
      const fault = await app.fault({ ...METRICS, status: 200, body: { metrics: [{ ...own, metricType }], total: 1 } });
      await page.goto(`/wellbeing-metrics#edit=${own.id}`);
      await page.reload();
      const screen = new MetricsScreen(page, app);
      await screen.editDialog.getByLabel('Name').press('Enter');
      await expect(screen.editDialog.getByText('Metric type is required.', { exact: true })).toBeVisible();
      expect(app.countOf('PATCH', '/api/wellbeing-metrics/:id')).toBe(0);
      await fault.lift();
    }
    const screen = new MetricsScreen(page, app);
    await screen.choose(screen.editDialog, 'Type', 'Text Input');
    await screen.update();
    await app.expectSuccess('Wellbeing metric updated successfully');
  });
});

test.describe('Add Metric while its users are slow, failing or nonsense', () => {
  test('slow: nobody can be chosen at once, and the metric is made', async ({ page, app }) => {
    const call = await app.hold(USERS);
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const owner = dialog.getByRole('combobox', { name: 'User' });
    await expect(owner, 'the dialog takes the focus all the same').toBeFocused();
    await expect(owner.getByRole('option', { name: 'Loading...' })).toBeDisabled();
    await screen.choose(dialog, 'User', 'Nobody in particular');
    const name = uniqueName('Early');
    await dialog.getByLabel('Name').fill(name);
    await screen.create();
    await expect(app.row(name)).toBeVisible();
    expect(app.sent('POST', CREATE.path)).toEqual([{ ...DEFAULTS, name, description: null }]);
    call.release();
  });

  test('failing: it says so, can be asked again, and a metric of nobody can be made meanwhile', async ({
    page,
    app,
  }) => {
    const user = await app.newUser('Late');
    const fault = await app.fault({ ...USERS, status: 500 });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    await expect(dialog.getByText('Failed to fetch users', { exact: true })).toBeVisible();
    const name = uniqueName('Nobodys');
    await dialog.getByLabel('Name').fill(name);
    await fault.lift();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Failed to fetch users')).toHaveCount(0);
    await expect(dialog.getByLabel('Name'), 'what was typed stays').toHaveValue(name);
    await screen.choose(dialog, 'User', `${user.name} (${user.email})`);
    await screen.choose(dialog, 'User', 'Nobody in particular');
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
    const labels = ['Nobody in particular', 'Ann (ann@example.org)', 'only@example.org', '#3', 'Bob'];
    await expect(dialog.getByRole('combobox', { name: 'User' }).getByRole('option')).toHaveText(labels);
    expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
  });
});
