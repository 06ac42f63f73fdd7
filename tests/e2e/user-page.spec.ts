/** The panel of a user, and the links to it. */
import type { Locator, Page } from '@playwright/test';
import type { Supplement, User, UserSummary } from '../../server/contract';
import type { App } from '../support/app';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { arrangeFeedback } from '../support/feedback';
import { tabTo } from '../support/keys';
import { ownMetric } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });

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
    const summary = await app.api<UserSummary>('GET', `/api/users/${userId}/summary`);
    if (summary.purchases > 0 && summary.supplements > 0) return { user, summary };
  }
  throw new Error('A user of the sample has supplements and purchases.');
}

// Longer than 5 s on a busy machine: it opens every tab, and creates eleven metrics.
test('shows a user of another page with counts, and the rows of a tab when it opens', async ({ page, app }) => {
  const { user, summary } = await busyUser(app);
  await page.goto(`/users?page=2#show=${user.id}`);
  const panel = panelOf(page, user.name);
  const lists = () => app.calls().filter((call) => call.includes(`userId=${user.id}`));
  const tab = (name: string) => panel.getByRole('tab', { name: new RegExp(`^${name}`) });

  await test.step('shows the profile and the counts', async () => {
    for (const text of [user.name, user.email, user.username, String(user.id)])
      await expect(panel.getByRole('definition').getByText(text, { exact: true }).first()).toBeVisible();
    for (const name of ['Supplements', 'Metrics', 'Purchases', 'Feedback'] as const) {
      const count = summary[name.toLowerCase() as 'metrics'];
      await expect(panel.getByRole('tab', { name: `${name} (${count})` })).toBeVisible();
    }
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
  await test.step('leads to all purchases of the user', async () => {
    await tab('Purchases').click();
    await panel.getByRole('link', { name: 'View all in Purchase Analytics' }).click();
    await expect(page).toHaveURL(`/purchases?tab=purchases&userId=${user.id}`);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText(`of ${summary.purchases}`);
    await expect(page.locator('tbody tr').first().getByRole('cell').first()).toHaveText(/^Supplement #\d+\p{L}/u);
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
    await button(other, 'Go to next page').click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Metric 0');
    await expect(other.getByText('11–11 of 11')).toBeVisible();
  });
});

test('opens by keyboard, closes on Escape and Back, and leads to Edit and Delete', async ({ page, app }) => {
  const user = await app.newUser('Keyed');
  const list = `/users?search=${encodeURIComponent(user.email)}`;
  await app.openUsers(list);
  const link = app.row(user.email).getByRole('link', { name: user.name, exact: true });
  const panel = panelOf(page, user.name);
  const closed = async () => {
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(list);
  };
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
    await closed();
    await expect(link).toBeFocused();
  });
  await test.step('closes on Back after a reload', async () => {
    await link.click();
    await page.reload();
    await expect(panel).toBeVisible();
    await page.goBack();
    await closed();
  });
  const changed = panelOf(page, 'Changed Name');
  await test.step('returns to the panel after a change', async () => {
    await link.click();
    await button(panel, 'Edit').click();
    await expect(page).toHaveURL(`${list}#edit=${user.id}`);
    await page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Name', { exact: true }).fill('Changed Name');
    await button(page, 'Update User').click();
    await app.expectSuccess('User updated successfully');
    await expect(page).toHaveURL(`${list}#show=${user.id}`);
    await expect(changed.getByRole('definition').getByText('Changed Name')).toBeVisible();
  });
  await test.step('returns to the panel from a canceled deletion, but to the list from a deletion', async () => {
    const question = page.getByRole('dialog', { name: 'Delete User' });
    await button(changed, 'Delete').click();
    await button(question, 'Cancel').click();
    await expect(changed).toBeVisible();
    await button(changed, 'Delete').click();
    await button(question, 'Delete').click();
    await app.expectSuccess('User deleted successfully');
    await expect(page).toHaveURL(list);
    await expect(app.dialog).toHaveCount(0);
  });
});

/** The places that name a user: the screen's link and address, the rows, and their records in the API. */
const NAMES = [
  ['Dashboard', '/', '.dashboard-card--activity li', '/api/dashboard/recent-activity'],
  ['Dashboard', '/', '.dashboard-card--feedback li', '/api/dashboard/recent-feedback'],
  ['Feedback', '/feedback', 'tbody tr', '/api/feedback?status=unresolved'],
  ['Supplements', '/supplements', 'tbody tr', '/api/supplements'],
  ['Wellbeing', '/wellbeing-metrics', 'tbody tr', '/api/wellbeing-metrics'],
  ['Purchase', '/purchases?tab=purchases', 'tbody tr', '/api/purchases'],
] as const;

test('every name opens the panel, and closing it returns to the screen', async ({ page, app }) => {
  await arrangeFeedback(app, 5);
  await app.open('/settings');
  for (const [menu, address, rows, path] of NAMES)
    await test.step(`${address} ${rows}`, async () => {
      const reads = app.countOf('GET', '/api/users/:id');
      await app.navigation.getByRole('link', { name: new RegExp(`^${menu}`) }).click();
      if (menu === 'Purchase') await page.getByRole('tab', { name: 'Purchases' }).click();
      type WithUser = { user: { id: number; name: string; email: string } | null };
      const body = await app.api<WithUser[] | Record<string, WithUser[]>>('GET', path);
      const records = Array.isArray(body) ? body : (Object.values(body).find(Array.isArray) ?? []);
      const index = records.findIndex(({ user }) => user !== null);
      const user = records[index]?.user;
      if (!user) throw new Error('No record of the first page has a user.');
      const link = page.locator(rows).nth(index).getByRole('link', { name: user.name, exact: true });
      await expect(link).toHaveAttribute('href', `/users#show=${user.id}`);
      expect(app.countOf('GET', '/api/users/:id'), 'no call for each row').toBe(reads);
      await link.click();
      await expect(page).toHaveURL(`/users#show=${user.id}`);
      await expect(panelOf(page, user.name)).toContainText(user.email);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(address);
    });
});
