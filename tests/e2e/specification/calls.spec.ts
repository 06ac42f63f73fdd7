import type { Request } from '@playwright/test';
import { fill, freshAccount, SECRET } from '../../support/adminUsers';
import { type App, uniqueName } from '../../support/app';
import { expect, test } from '../../support/console';
import { FeedbackScreen } from '../../support/feedback';
import { DEFAULTS, MetricsScreen } from '../../support/metrics';
import { SettingsScreen } from '../../support/settings';
import { ownSupplement, SupplementsScreen } from '../../support/supplements';
import { fillUser, UsersScreen } from '../../support/users';

const STATS = 'GET /api/dashboard/stats';

/** The table of section 7: method, path, payload or query, response. */
const TABLE = [
  '| POST | /api/auth/login | {username, password} | token |',
  '| POST | /api/auth/logout | empty object | not read |',
  '| GET | /api/dashboard/stats | none | totalUsers, userGrowth, activeSupplements, supplementsTakenToday, unresolvedFeedback |',
  '| GET | /api/dashboard/recent-activity | none | list of activity items |',
  '| GET | /api/dashboard/popular-supplements | none | list of {name, percentage} |',
  '| GET | /api/dashboard/wellbeing-trends | none | object of five metrics with current and change |',
  '| GET | /api/dashboard/recent-feedback | none | list of unresolved feedback |',
  '| GET | /api/users | query page, limit, search (limit 100 for the selector) | users, total |',
  '| POST | /api/users | name, email, password | not shown |',
  '| PATCH | /api/users/{id} | name, email, optional password | not shown |',
  '| DELETE | /api/users/{id} | none | not shown |',
  '| GET | /api/supplements | query page, limit, search | supplements, total |',
  '| PATCH | /api/supplements/{id} | supplement fields | not shown |',
  '| DELETE | /api/supplements/{id} | none | not shown |',
  '| GET | /api/wellbeing-metrics | query page, limit=10 | metrics, total |',
  '| POST | /api/wellbeing-metrics | name, description, metricType, minValue, maxValue, isActive, userId | not shown |',
  '| PATCH | /api/wellbeing-metrics/{id} | same fields | not shown |',
  '| DELETE | /api/wellbeing-metrics/{id} | none | not shown |',
  '| GET | /api/feedback | query status (unresolved, resolved or empty), page, limit=10 | feedbacks, total |',
  '| PATCH | /api/feedback/{id} | {resolved: true} | not shown |',
  '| GET | /api/purchases | query page, limit=10 | purchases, total |',
  '| GET | /api/purchases/analytics | none | monthlySpendings, spendingByCategory |',
  '| GET | /api/admin-users | none | list of admin users |',
  '| GET | /api/admin-users/{id} | none (current user) | name, email, lastLogin; non-OK yields no data |',
  '| POST | /api/admin-users | {username, name, email, password, role} | not shown |',
  '| PATCH | /api/admin-users/{id} | any of username, name, email, role; profile update sends {name, email} | not shown |',
  '| PATCH | /api/admin-users/{id}/password | {newPassword} | not shown |',
  '| DELETE | /api/admin-users/{id} | none | not shown |',
];
/** As `GET /api/users`. */
const LISTED = TABLE.map((row) => row.split(' | ').slice(0, 2).join(' ').slice(2));

const callsOf = (app: App) => app.calls().map((call) => call.replace(/\/\d+(?=\/|$)/, '/{id}'));

// Slower than other tests, because it opens every screen and sends every call.
test('The calls it makes: a walk through all screens sends exactly the listed calls with exactly the listed parameters', async ({
  page,
  app,
}) => {
  test.slow();
  const own = { ...freshAccount('Walker'), role: 'admin' };
  const colleague = await app.otherSession();
  expect((await colleague.post('/api/admin-users', { data: own })).ok()).toBe(true);
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  /** Expects the action to send exactly these calls, in any order, and to report this success. */
  const expectCalls = (title: string, action: () => Promise<unknown>, calls: readonly string[], success?: string) =>
    test.step(title, async () => {
      const sent = () => callsOf(app).slice(before).sort();
      const before = app.calls().length;
      await action();
      if (success) await app.expectSuccess(success);
      await expect.poll(sent, { intervals: [20, 50, 100] }).toEqual([...calls].sort());
      await app.waitUntilIdle();
      expect(sent(), 'nothing else').toEqual([...calls].sort());
    });
  const open = (name: string | RegExp) => app.navigation.getByRole('link', { name, exact: true }).click();
  const inRow = (text: string, name: string) => app.row(text).getByRole('button', { name, exact: true }).click();
  const press = (name: string) => app.dialog.getByRole('button', { name, exact: true }).click();
  const pageTwo = () => page.getByRole('button', { name: 'Go to page 2', exact: true }).click();

  await expectCalls('an anonymous visit', () => page.goto('/'), []);
  await expectCalls('login', async () => {
    await app.logIn(own.username, own.password);
    await expect(page).toHaveURL('/');
  }, ['POST /api/auth/login', ...LISTED.filter((call) => call.includes('/dashboard/'))]);
  expect(app.sent('POST', '/api/auth/login')).toEqual([{ username: own.username, password: own.password }]);

  await test.step('users', async () => {
    const screen = new UsersScreen(page, app);
    const values = { name: uniqueName('Walked'), email: `walked.${Date.now()}@example.org`, password: SECRET };
    const list = `GET /api/users?page=1&limit=10&search=${encodeURIComponent(values.email)}`;
    const write = (call: string, button: string, success: string) =>
      expectCalls(call, () => press(button), [call, list, STATS], success);
    await expectCalls('the first page', () => open('Users'), ['GET /api/users?page=1&limit=10&search=']);
    await expectCalls('the second page', pageTwo, ['GET /api/users?page=2&limit=10&search=']);
    await expectCalls('Search submit resets to page 1.', () => screen.find(values.email), [list]);
    await fillUser(await screen.openAdd(), values);
    await write('POST /api/users', 'Create User', 'User created successfully');
    expect(app.sent('POST', '/api/users')).toEqual([values]);
    await inRow(values.email, 'Edit');
    await fillUser(screen.editDialog, { name: 'Walked on' });
    await write('PATCH /api/users/{id}', 'Update User', 'User updated successfully');
    expect(app.sent('PATCH', '/api/users/:id')).toEqual([{ name: 'Walked on', email: values.email }]);
    await inRow(values.email, 'Delete');
    await write('DELETE /api/users/{id}', 'Delete', 'User deleted successfully');
    expect(app.sent('DELETE', '/api/users/:id')).toEqual([undefined]);
  });

  await test.step('supplements', async () => {
    const screen = new SupplementsScreen(page, app);
    const { id: _id, version: _version, ...fields } = await ownSupplement(app, 'Walked');
    const first = 'GET /api/supplements?page=1&limit=10&search=';
    const list = `${first}${fields.name.replaceAll(' ', '+')}`;
    const [updated, success] = ['PATCH /api/supplements/{id}', 'Supplement updated successfully'];
    await expectCalls('the first page', () => open('Supplements'), [first]);
    await expectCalls('a search', () => screen.find(fields.name), [list]);
    await screen.openEdit(fields.name);
    await screen.field('Dosage').fill('2 g');
    await expectCalls('edit', () => press('Update Supplement'), [updated, list, STATS], success);
    await expectCalls('toggle', () => inRow(fields.name, 'Deactivate'), [updated, list, STATS], success);
    const changed = { ...fields, dosage: '2 g' };
    const [edited, toggled] = app.sent('PATCH', '/api/supplements/:id');
    expect(edited).toMatchObject(changed);
    expect(toggled, 'the whole object with isActive inverted').toMatchObject({ ...changed, isActive: false });
    await inRow(fields.name, 'Delete');
    const deleted = 'DELETE /api/supplements/{id}';
    await expectCalls('delete', () => press('Delete'), [deleted, list, STATS], 'Supplement deleted successfully');
  });

  await test.step('wellbeing metrics', async () => {
    const screen = new MetricsScreen(page, app);
    const list = 'GET /api/wellbeing-metrics?page=1&limit=10';
    const name = uniqueName('Walked');
    const write = (call: string, action: () => Promise<unknown>, done: string) =>
      expectCalls(call, action, [call, list, STATS], `Wellbeing metric ${done} successfully`);
    const updated = 'PATCH /api/wellbeing-metrics/{id}';
    await expectCalls('the first page', () => open('Wellbeing Metrics'), [list]);
    await expectCalls('users of the selector', () => screen.openAdd(), ['GET /api/users?page=1&limit=100&search=']);
    await screen.addDialog.getByLabel('Name').fill(name);
    await screen.addDialog.getByLabel('Description').fill('How it felt');
    await write('POST /api/wellbeing-metrics', () => screen.create(), 'created');
    const metric = { ...DEFAULTS, name, description: 'How it felt' };
    expect(app.sent('POST', '/api/wellbeing-metrics')).toEqual([metric]);
    await screen.openEdit(name);
    await screen.editDialog.getByLabel('Description').fill('How it is');
    await screen.editDialog.getByLabel('Active').click();
    await write(updated, () => press('Update Metric'), 'updated');
    await write(updated, () => inRow(name, 'Activate'), 'updated');
    const changed = { ...metric, description: 'How it is' };
    const [edited, toggled] = app.sent('PATCH', '/api/wellbeing-metrics/:id');
    expect(edited, '(metric also by edit form)').toEqual({ ...changed, isActive: false });
    expect(toggled, 'the whole object with isActive inverted').toMatchObject(changed);
    await inRow(name, 'Delete');
    await write('DELETE /api/wellbeing-metrics/{id}', () => press('Delete'), 'deleted');
  });

  await test.step('feedback', async () => {
    const screen = new FeedbackScreen(page, app);
    const list = (status: string, number = 1) => `GET /api/feedback?status=${status}&page=${number}&limit=10`;
    const resolved = ['PATCH /api/feedback/{id}', list('unresolved'), STATS];
    await expectCalls('the tab Unresolved', () => open(/^Feedback/), [list('unresolved')]);
    const dismiss = screen.rows.first().getByRole('button', { name: 'Dismiss' });
    await expectCalls('Dismiss', () => dismiss.click(), resolved, 'Feedback status updated successfully');
    await screen.openRespond();
    await screen.respondDialog.getByLabel('Your Response').fill('Thank you.');
    const sent = 'The response text is sent nowhere';
    await expectCalls(sent, () => press('Send Response'), resolved, 'Response sent');
    expect(app.sent('PATCH', '/api/feedback/:id')).toEqual([{ resolved: true }, { resolved: true }]);
    await expectCalls('the tab Resolved', () => screen.choose('Resolved'), [list('resolved')]);
    await expectCalls('the tab All', () => screen.choose('All'), [list('')]);
    await expectCalls('the second page', pageTwo, [list('', 2)]);
    await expectCalls('the search is not connected to any call', () => screen.search.fill('late'), []);
  });

  await test.step('purchases', async () => {
    const tab = page.getByRole('tab', { name: 'Purchases' });
    await expectCalls('the charts', () => open('Purchase Analytics'), ['GET /api/purchases/analytics']);
    await expectCalls('the first page', () => tab.click(), ['GET /api/purchases?page=1&limit=10']);
    await expectCalls('the second page', pageTwo, ['GET /api/purchases?page=2&limit=10']);
  });

  await test.step('admin users', async () => {
    const { username, name, email, password } = freshAccount('Walked');
    const list = 'GET /api/admin-users';
    const write = (call: string, button: string, done: string) =>
      expectCalls(call, () => press(button), [call, list], `Admin user ${done} successfully`);
    await expectCalls('the list', () => open('Admin Users'), [list]);
    await page.getByRole('button', { name: 'Add Admin User', exact: true }).click();
    await fill(app.dialog, { Username: username, 'Full Name': name, Email: email, Password: password });
    await write('POST /api/admin-users', 'Create User', 'created');
    expect(app.sent('POST', '/api/admin-users')).toEqual([{ username, name, email, password, role: 'editor' }]);
    await inRow(email, 'Edit');
    await fill(app.dialog, { 'Full Name': 'Walked on' });
    await write('PATCH /api/admin-users/{id}', 'Update User', 'updated');
    expect(app.sent('PATCH', '/api/admin-users/:id')).toEqual([{ username, name: 'Walked on', email, role: 'editor' }]);
    await inRow(email, 'Delete');
    await write('DELETE /api/admin-users/{id}', 'Delete', 'deleted');
  });

  await test.step('settings', async () => {
    const settings = new SettingsScreen(page);
    const [read, updated] = ['GET /api/admin-users/{id}', 'PATCH /api/admin-users/{id}'];
    await expectCalls('the profile', () => open('Settings'), [read]);
    await settings.name.fill('Walker');
    const update = () => settings.updateProfile.click();
    await expectCalls('profile update sends {name, email}', update, [updated, read], 'Profile updated successfully');
    expect(app.sent('PATCH', '/api/admin-users/:id').at(-1)).toEqual({ name: 'Walker', email: own.email });
    await settings.tab('Security').click();
    await settings.fillPasswords('not the current one at all', 'another-1');
    await expectCalls(
      'Only newPassword is sent for a password change, so the current password is not verified by this screen.',
      () => settings.updatePassword.click(),
      ['PATCH /api/admin-users/{id}/password'],
      'Password updated successfully',
    );
    expect(app.sent('PATCH', '/api/admin-users/:id/password')).toEqual([{ newPassword: 'another-1' }]);
  });
  await expectCalls('logout', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  }, ['POST /api/auth/logout']);
  expect(app.sent('POST', '/api/auth/logout')).toEqual([{}]);

  await test.step('no call of the table is missing', () => {
    expect([...new Set(callsOf(app).map((call) => call.split('?')[0]))].sort()).toEqual([...LISTED].sort());
  });
  const seen = await Promise.all(
    requests.map(async (request) => ({
      call: `${request.method()} ${new URL(request.url()).pathname}`,
      headers: await request.allHeaders(),
      body: request.postData(),
    })),
  );
  await test.step('All requests include credentials. Requests are sent with credentials (session cookie).', async () => {
    for (const { call, headers } of seen.filter((each) => each.call !== 'POST /api/auth/login'))
      expect(headers.cookie, call).toMatch(/(^|; )session=[^;]+/);
  });
  await test.step('Mutation requests send JSON.', async () => {
    for (const { call, headers, body } of seen.filter((each) => each.body !== null)) {
      expect(headers['content-type'], call).toMatch(/^application\/json/);
      expect(JSON.parse(body ?? ''), call).toBeInstanceOf(Object);
    }
  });
  await test.step('No Authorization header is sent by default fetches.', async () => {
    for (const { call, headers } of seen) expect(Object.keys(headers), call).not.toContain('authorization');
  });
});
