/** The panel of a user and the links to it, with an API that declares every feature. */
import type { Locator, Page } from '@playwright/test';
import type { Feedback, Supplement, User, UserSummary } from '../../server/contract';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';
import { ownMetric } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const summaryOf = (app: App, { id }: Pick<User, 'id'>) => app.api<UserSummary>('GET', `/api/users/${id}/summary`);

/** The first row of an open tab, or the text that there are none. */
const rowsOrNone = (panel: Locator, tab: string) => {
  const content = panel.getByRole('tabpanel', { name: new RegExp(`^${tab}`) });
  return content
    .getByRole('listitem')
    .or(content.getByText(/^This user has not? /))
    .first();
};

/** A user on a later page who has supplements and purchases, and their summary. */
async function busyUser(app: App): Promise<{ user: User; summary: UserSummary }> {
  const { supplements } = await app.api<{ supplements: Supplement[] }>('GET', '/api/supplements?page=9&limit=10');
  for (const { userId } of supplements) {
    const user = await app.api<User>('GET', `/api/users/${userId}`);
    const summary = await summaryOf(app, user);
    if (summary.purchases > 0 && summary.supplements > 0) return { user, summary };
  }
  throw new Error('A user of the sample has supplements and purchases.');
}

test('shows the profile and counts of a user on another page, and loads the rows of a tab when it opens', async ({
  page,
  app,
}) => {
  const { user, summary } = await busyUser(app);
  await page.goto(`/users?page=2#show=${user.id}`);
  const panel = panelOf(page, user.name);
  await expect(panel).toBeVisible();
  for (const text of [user.name, user.email, user.username, String(user.id)])
    await expect(panel.getByRole('definition').getByText(text, { exact: true }).first()).toBeVisible();
  const tabs = ['Supplements', 'Metrics', 'Purchases', 'Feedback'] as const;
  for (const name of tabs)
    await expect(
      panel.getByRole('tab', { name: `${name} (${summary[name.toLowerCase() as 'metrics']})` }),
    ).toBeVisible();
  await expectNoAxeViolations(page);
  const lists = () => app.calls().filter((call) => call.includes(`userId=${user.id}`));
  expect(lists(), 'nothing is loaded before its tab is opened').toEqual([]);

  await panel.getByRole('tab', { name: /^Supplements/ }).click();
  const { supplements } = await app.api<{ supplements: Supplement[] }>('GET', `/api/supplements?userId=${user.id}`);
  await expect(panel.getByRole('listitem')).toHaveCount(Math.min(10, supplements.length));
  await expect(panel.getByRole('listitem').first()).toContainText(supplements[0]?.name ?? '');
  expect(lists()).toEqual([`GET /api/supplements?page=1&limit=10&search=&userId=${user.id}`]);
  await expectNoAxeViolations(page);
  for (const name of ['Metrics', 'Purchases', 'Feedback', 'Activity']) {
    await panel.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect(rowsOrNone(panel, name)).toBeVisible();
  }
  await expectNoAxeViolations(page);

  await panel.getByRole('tab', { name: /^Purchases/ }).click();
  await panel.getByRole('link', { name: 'View all in Purchase Analytics' }).click();
  await expect(page).toHaveURL(`/purchases?tab=purchases&userId=${user.id}`);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText(`of ${summary.purchases}`);
});

test('pages through the rows of a tab', async ({ page, app }) => {
  const user = await app.newUser('Measured');
  for (let count = 0; count < 11; count += 1) await ownMetric(app, `Metric ${count} `, { userId: user.id });
  await page.goto(`/users#show=${user.id}`);
  const panel = panelOf(page, user.name);
  await panel.getByRole('tab', { name: 'Metrics (11)' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await expect(panel.getByRole('listitem').first()).toContainText('Metric 10');
  await panel.getByRole('button', { name: 'Go to next page' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('listitem')).toContainText('Metric 0');
  await expect(panel.getByText('11–11 of 11')).toBeVisible();
});

test('opens from the list by keyboard, survives a reload, and closes on Escape and Back', async ({ page, app }) => {
  const user = await app.newUser('Keyed');
  const list = `/users?search=${encodeURIComponent(user.email)}`;
  await app.openUsers(list);
  const link = app.row(user.email).getByRole('link', { name: user.name, exact: true });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const panel = panelOf(page, user.name);
  await expect(page).toHaveURL(`${list}#show=${user.id}`);
  await expect(panel).toBeVisible();
  // The focus stays inside.
  for (let pressed = 0; pressed < 14; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect(panel.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(link).toBeFocused();

  await link.click();
  await page.reload();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await link.click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(list);
});

test('opens the dialogs to edit and delete the user, and returns to the panel', async ({ page, app }) => {
  const user = await app.newUser('Changed');
  const list = `/users?search=${encodeURIComponent(user.email)}`;
  await app.openUsers(list);
  await app.row(user.email).getByRole('link', { name: user.name }).click();
  const panel = panelOf(page, user.name);
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`${list}#edit=${user.id}`);
  await page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Name', { exact: true }).fill('Changed Name');
  await page.getByRole('button', { name: 'Update User' }).click();
  await app.expectSuccess('User updated successfully');
  await expect(page, 'back to the panel').toHaveURL(`${list}#show=${user.id}`);
  const changed = panelOf(page, 'Changed Name');
  await expect(changed.getByRole('definition').getByText('Changed Name')).toBeVisible();

  await changed.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Delete User' }));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(changed, 'back to the panel').toBeVisible();
  await changed.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectSuccess('User deleted successfully');
  await expect(page, 'the panel of a deleted user is closed').toHaveURL(list);
  await expect(app.dialog).toHaveCount(0);

  app.expectFailure({ method: 'GET', path: `/api/users/${user.id}`, status: 404 });
  await page.goto(`/users#show=${user.id}`);
  await expect(app.dialog.getByText("We couldn't find this one.")).toBeVisible();
});

test('loads the user, the counts and the rows again after failures', async ({ page, app }) => {
  const { user, summary } = await busyUser(app);
  const path = `/api/users/${user.id}`;
  const [record, counts] = [
    await app.fault({ method: 'GET', path, status: 500, body: 'Broken' }),
    await app.fault({ method: 'GET', path: `${path}/summary`, status: 500, body: 'Broken' }),
  ];
  await page.goto(`/users#show=${user.id}`);
  const unread = panelOf(page, 'User');
  await expect(unread.getByRole('alert')).toHaveText('Failed to fetch user');
  await expectNoAxeViolations(page);
  await record.lift();
  await unread.getByRole('button', { name: 'Try again' }).click();
  const panel = panelOf(page, user.name);
  await expect(panel.getByRole('alert')).toHaveText("We couldn't count this user's records.");
  await expect(panel.getByRole('tab', { name: 'Supplements', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await counts.lift();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('tab', { name: `Supplements (${summary.supplements})` })).toBeVisible();

  for (const [tab, failure, message] of [
    [
      'Supplements',
      { path: '/api/supplements', status: 200, body: { supplements: 'x' } },
      'Failed to fetch supplements',
    ],
    // A response without a list would count as no activities.
    ['Activity', { path: `${path}/activities`, status: 500 }, 'Failed to fetch activity'],
  ] as const)
    await test.step(tab, async () => {
      const fault = await app.fault({ method: 'GET', ...failure });
      await panel.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await expect(panel.getByRole('alert')).toHaveText(message);
      await fault.lift();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(panel.getByRole('alert')).toHaveCount(0);
      await expect(rowsOrNone(panel, tab)).toBeVisible();
    });
});

test('shows an error for a user without a valid ID', async ({ page, app }) => {
  const { user } = await busyUser(app);
  const id = { toString: 'x', valueOf: 'x' };
  await app.fault({ method: 'GET', path: '/api/users/:id', status: 200, body: { ...user, id } });
  await page.goto(`/users#show=${user.id}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to fetch user');
});

test('every name opens the panel, and closing it returns to the screen', async ({ page, app }) => {
  const { feedbacks } = await app.api<{ feedbacks: Feedback[] }>('GET', '/api/feedback?status=unresolved');
  const author = feedbacks.find(({ user }) => user?.id)?.user;
  const [activity] = await app.api<{ user: { id: number; name: string } }[]>('GET', '/api/dashboard/recent-activity');
  if (!author || !activity) throw new Error('The sample has feedback and activities.');
  for (const { route, within, user } of [
    { route: '/feedback', within: 'main', user: author },
    { route: '/', within: '.dashboard-card--activity', user: activity.user },
    { route: '/', within: '.dashboard-card--feedback', user: author },
  ])
    await test.step(`${route} ${within}`, async () => {
      await app.open(route);
      await page.locator(within).getByRole('link', { name: user.name, exact: true }).first().click();
      await expect(page).toHaveURL(`/users#show=${user.id}`);
      await expect(panelOf(page, user.name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(route);
    });
});

test('covers a phone’s screen, with large targets and no sideways scrolling', async ({ page, app }) => {
  const { user } = await busyUser(app);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/users#show=${user.id}`);
  const panel = panelOf(page, user.name);
  await expect(panel.getByRole('tab', { name: /Supplements \(/ })).toBeVisible();
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  for (const target of await panel.getByRole('button').or(panel.getByRole('tab')).all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await panel.getByRole('tab', { name: /Purchases/ }).click();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(page);
});
