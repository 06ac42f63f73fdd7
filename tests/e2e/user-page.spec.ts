/** The panel of a user, and the links to it. */
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

// Longer than 5 s on a busy machine: it opens every tab, and creates eleven metrics.
test('shows a user of another page with counts, and the rows of a tab in pages when it opens', async ({
  page,
  app,
}) => {
  const { user, summary } = await busyUser(app);
  await page.goto(`/users?page=2#show=${user.id}`);
  const panel = panelOf(page, user.name);
  const lists = () => app.calls().filter((call) => call.includes(`userId=${user.id}`));
  const tab = (name: string) => panel.getByRole('tab', { name: new RegExp(`^${name}`) });

  await test.step('shows the profile and the counts', async () => {
    await expect(panel).toBeVisible();
    for (const text of [user.name, user.email, user.username, String(user.id)])
      await expect(panel.getByRole('definition').getByText(text, { exact: true }).first()).toBeVisible();
    for (const name of ['Supplements', 'Metrics', 'Purchases', 'Feedback'] as const) {
      const count = summary[name.toLowerCase() as 'metrics'];
      await expect(panel.getByRole('tab', { name: `${name} (${count})` })).toBeVisible();
    }
    await expectNoAxeViolations(page);
    expect(lists(), 'nothing is loaded before its tab is opened').toEqual([]);
  });

  await test.step('loads the rows of each tab', async () => {
    await tab('Supplements').click();
    const { supplements } = await app.api<{ supplements: Supplement[] }>('GET', `/api/supplements?userId=${user.id}`);
    await expect(panel.getByRole('listitem')).toHaveCount(Math.min(10, supplements.length));
    await expect(panel.getByRole('listitem').first()).toContainText(supplements[0]?.name ?? '');
    expect(lists()).toEqual([`GET /api/supplements?page=1&limit=10&search=&userId=${user.id}`]);
    for (const name of ['Metrics', 'Purchases', 'Feedback', 'Activity']) {
      await tab(name).click();
      await expect(rowsOrNone(panel, name)).toBeVisible();
    }
  });

  await test.step('covers a phone’s screen, with large targets and no sideways scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    for (const target of await panel.getByRole('button').or(panel.getByRole('tab')).all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tab('Purchases').click();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('leads to all purchases of the user', async () => {
    await panel.getByRole('link', { name: 'View all in Purchase Analytics' }).click();
    await expect(page).toHaveURL(`/purchases?tab=purchases&userId=${user.id}`);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText(`of ${summary.purchases}`);
  });

  await test.step('pages through the rows of a tab', async () => {
    const measured = await app.newUser('Measured');
    for (let count = 0; count < 11; count += 1) await ownMetric(app, `Metric ${count} `, { userId: measured.id });
    await page.goto(`/users#show=${measured.id}`);
    const other = panelOf(page, measured.name);
    const rows = other.getByRole('listitem');
    await other.getByRole('tab', { name: 'Metrics (11)' }).click();
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toContainText('Metric 10');
    await other.getByRole('button', { name: 'Go to next page' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Metric 0');
    await expect(other.getByText('11–11 of 11')).toBeVisible();
  });
});

test('opens by keyboard, survives a reload, closes on Escape and Back, and leads to Edit and Delete', async ({
  page,
  app,
}) => {
  const user = await app.newUser('Keyed');
  const list = `/users?search=${encodeURIComponent(user.email)}`;
  await app.openUsers(list);
  const link = app.row(user.email).getByRole('link', { name: user.name, exact: true });
  const panel = panelOf(page, user.name);

  await test.step('keeps the focus inside, and returns it', async () => {
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${list}#show=${user.id}`);
    await expect(panel).toBeVisible();
    for (let pressed = 0; pressed < 14; pressed += 1) {
      await page.keyboard.press('Tab');
      await expect(panel.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(link).toBeFocused();
  });

  await test.step('closes on Back after a reload, and by its button', async () => {
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

  const changed = panelOf(page, 'Changed Name');
  await test.step('returns to the panel after a change', async () => {
    await link.click();
    await panel.getByRole('button', { name: 'Edit' }).click();
    await expect(page).toHaveURL(`${list}#edit=${user.id}`);
    await page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Name', { exact: true }).fill('Changed Name');
    await page.getByRole('button', { name: 'Update User' }).click();
    await app.expectSuccess('User updated successfully');
    await expect(page).toHaveURL(`${list}#show=${user.id}`);
    await expect(changed.getByRole('definition').getByText('Changed Name')).toBeVisible();
  });

  await test.step('returns to the panel from a canceled deletion, but to the list from a deletion', async () => {
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Delete User' }));
    await changed.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(changed).toBeVisible();
    await changed.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await app.expectSuccess('User deleted successfully');
    await expect(page).toHaveURL(list);
    await expect(app.dialog).toHaveCount(0);
    app.expectFailure({ method: 'GET', path: `/api/users/${user.id}`, status: 404 });
    await page.goto(`/users#show=${user.id}`);
    await expect(app.dialog.getByText("We couldn't find this one.")).toBeVisible();
  });

  await test.step('shows an error for a user without a valid ID', async () => {
    const id = { toString: 'x', valueOf: 'x' };
    await app.fault({ method: 'GET', path: '/api/users/:id', status: 200, body: { ...user, id } });
    await page.goto('/users#show=987654');
    await expect(app.dialog.getByRole('alert')).toHaveText('Failed to fetch user');
  });
});

test('every name opens the panel, and closing it returns to the screen', async ({ page, app }) => {
  const { feedbacks } = await app.api<{ feedbacks: Feedback[] }>('GET', '/api/feedback?status=unresolved');
  const author = feedbacks.find(({ user }) => user?.id)?.user;
  const [activity] = await app.api<{ user: { id: number; name: string } }[]>('GET', '/api/dashboard/recent-activity');
  if (!author || !activity) throw new Error('The sample has feedback and activities.');
  await app.open('/');
  for (const { route, within, user } of [
    { route: '/', within: '.dashboard-card--activity', user: activity.user },
    { route: '/', within: '.dashboard-card--feedback', user: author },
    { route: '/feedback', within: 'main', user: author },
  ])
    await test.step(`${route} ${within}`, async () => {
      if (route !== '/') await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
      await page.locator(within).getByRole('link', { name: user.name, exact: true }).first().click();
      await expect(page).toHaveURL(`/users#show=${user.id}`);
      await expect(panelOf(page, user.name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(route);
    });
});
