import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from '../app';
import { feedbackOf } from '../dashboard';

/** A read of a screen or a dialog of a feature. */
export interface FeatureRead {
  name: string;
  /** The call's path without its query. */
  path: string;
  /** Opens the part of the page that reads it. */
  open: (page: Page, app: App) => Promise<void>;
  /** The part of the page that shows the data, a failure, or that it is loading. */
  place: (page: Page) => Locator;
  /** The message of a failure. */
  failed: string;
  /** Whether an object without its fields is not a failure, because each field then shows as unknown. */
  hasUnknowns?: true;
  /** An element that is visible after the read has succeeded. */
  shown: (page: Page) => Locator;
  /** A response without records, and the text that is then visible. */
  empty?: { body: object; says: string };
}

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const main = (page: Page) => page.getByRole('main');
const anyDialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

const openUserTab =
  (name: RegExp): FeatureRead['open'] =>
  async (page) => {
    await page.goto('/users#show=1');
    await anyDialog(page).getByRole('tab', { name }).click();
  };

const openSystem =
  (name: string): FeatureRead['open'] =>
  async (page) => {
    await page.goto('/settings?tab=system');
    await button(main(page), name).click();
  };

const section = (title: string) => (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

/** The dialog of a record that is not on the page of its list. */
const unlisted = (
  name: string,
  list: string,
  action: string,
  shown: FeatureRead['shown'],
  resource = list.replace(/\?.*/, ''),
): FeatureRead => ({
  name: `${name} of another page`,
  path: `/api/${resource}/:id`,
  open: async (page, app) => {
    const first = await app.api<object>('GET', `/api/${list}${list.includes('?') ? '&' : '?'}limit=1`);
    const [{ id }] = Object.values(first)[0] as [{ id: number }];
    await page.goto(`/${resource}?page=2#${action}=${id}`);
  },
  place: anyDialog,
  failed: `Failed to fetch ${name}`,
  shown,
});

/** The rows of a tab, or its message that there are none, because the sample data changes every hour. */
const relatedRows = (page: Page) =>
  anyDialog(page).locator('.related__row, .related__message .state:not(.load-failure)').first();

const related = (name: string, path: string, plural: string, says: string): FeatureRead => ({
  name: `the ${name} of a user`,
  path,
  empty: { body: { [plural]: [], total: 0 }, says },
  open: openUserTab(new RegExp(`^${name}`)),
  place: anyDialog,
  failed: `Failed to fetch ${plural}`,
  shown: relatedRows,
});

const nothing = { count: 0, total: '0' };
const EMPTY_REPORT = {
  ...{ from: '2026-06-01', to: '2026-11-24', today: '2026-11-24', unit: 'month', ...nothing, before: null },
  ...{ recurring: nothing, oneTime: nothing, periods: [], supplements: [], currencies: [] },
  others: { supplements: 0, ...nothing },
};

/** Every read of a feature that shows its own failure, with a way to retry. */
export const FEATURE_READS: readonly FeatureRead[] = [
  {
    name: 'notifications',
    path: '/api/notifications',
    open: async (page) => {
      // The stream of events starts when no request is pending, and its first event refetches an open list.
      const events = page.waitForResponse('**/api/notifications/events');
      await page.goto('/settings');
      await events;
      await page.getByRole('button', { name: /^Notifications/ }).click();
    },
    place: dialog('Notifications'),
    failed: "We couldn't load your notifications.",
    shown: (page) => page.locator('.notifications').locator('li, .notifications__empty').first(),
    empty: {
      body: { items: [], total: 0, unread: 0 },
      says: 'No notifications yet. New feedback and changes to your account appear here.',
    },
  },
  {
    name: 'the counts of a user',
    path: '/api/users/:id/summary',
    open: async (page) => {
      await page.goto('/users#show=1');
    },
    place: anyDialog,
    failed: "We couldn't count this user's records.",
    hasUnknowns: true,
    shown: (page) => anyDialog(page).getByRole('tab', { name: /^Supplements \(/ }),
  },
  {
    name: 'a user of another page',
    path: '/api/users/:id',
    open: async (page) => {
      await page.goto('/users?page=2#show=100');
    },
    place: anyDialog,
    failed: 'Failed to fetch user',
    shown: (page) => anyDialog(page).getByRole('tab', { name: 'Profile' }),
  },
  unlisted('supplement', 'supplements', 'edit', (page) => anyDialog(page).getByLabel('Dosage')),
  unlisted('wellbeing metric', 'wellbeing-metrics', 'edit', (page) => anyDialog(page).getByLabel('Name')),
  unlisted('feedback', 'feedback?status=unresolved', 'respond', (page) =>
    anyDialog(page).getByRole('textbox', { name: 'Your Response' }),
  ),
  {
    name: 'the preferences',
    path: '/api/preferences',
    open: async (page) => {
      await page.goto('/settings?tab=appearance');
    },
    place: (page) => page.getByRole('tabpanel', { name: 'Appearance' }),
    failed: 'Your preferences could not be loaded.',
    shown: (page) => page.getByRole('switch', { name: 'Dark Mode', disabled: false }),
  },
  related('Supplements', '/api/supplements', 'supplements', 'This user has no supplements yet.'),
  related('Purchases', '/api/purchases', 'purchases', 'This user has not bought anything yet.'),
  {
    name: 'the activities of a user',
    path: '/api/users/:id/activities',
    open: openUserTab(/^Activity/),
    place: anyDialog,
    failed: 'Failed to fetch activity',
    shown: relatedRows,
    empty: { body: { activities: [], total: 0 }, says: 'This user has not done anything yet.' },
  },
  {
    name: 'the history of a user',
    path: '/api/history',
    open: openUserTab(/^History/),
    place: anyDialog,
    failed: 'Failed to fetch the history',
    shown: (page) => anyDialog(page).locator('.history li, .history, p[role="status"]').first(),
    empty: { body: { entries: [], total: 0 }, says: 'Nothing has changed since the history began.' },
  },
  {
    name: 'the list of all changes',
    path: '/api/history',
    open: async (page) => {
      await page.goto('/history');
      // The tools are in a separate chunk, which must not time out together with the data.
      await button(main(page), 'Filters').waitFor();
    },
    place: main,
    failed: 'Failed to fetch changes',
    shown: (page) => page.locator('tbody tr td:nth-child(2)').or(page.getByText('No changes found.')).first(),
    empty: { body: { entries: [], total: 0 }, says: 'No changes found.' },
  },
  {
    name: 'the conversation of feedback',
    path: '/api/feedback/:id/responses',
    open: async (page, app) => {
      const given = { ...feedbackOf({ id: 1 }), responseCount: 2 };
      await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks: [given], total: 1 } });
      await page.goto('/feedback#respond=1');
    },
    place: anyDialog,
    failed: 'Failed to fetch responses',
    shown: (page) => anyDialog(page).getByRole('textbox', { name: 'Your Response' }),
  },
  {
    name: 'the reply templates',
    path: '/api/reply-templates',
    open: async (page) => {
      await page.goto('/feedback');
      await button(main(page), 'Respond').first().click();
      await button(anyDialog(page), 'Insert a template').click();
      await page.getByRole('menuitem', { name: 'Manage templates...' }).click();
    },
    place: dialog('Reply templates'),
    failed: 'Failed to fetch templates',
    shown: (page) => dialog('Reply templates')(page).getByRole('listitem').first(),
    empty: { body: { templates: [], total: 0 }, says: 'There are no templates yet.' },
  },
  {
    name: 'the purchase report',
    path: '/api/purchases/report',
    open: async (page) => {
      await page.goto('/purchases');
    },
    place: main,
    failed: 'Failed to fetch purchase analytics',
    shown: (page) => page.getByRole('region', { name: 'Monthly Spending' }).getByRole('img'),
    empty: { body: EMPTY_REPORT, says: 'No monthly spending data available' },
  },
  {
    name: 'the signed-in devices',
    path: '/api/sessions',
    open: async (page) => {
      await page.goto('/settings?tab=security');
    },
    place: section('Signed-in devices'),
    failed: 'Your devices could not be loaded.',
    shown: (page) => page.getByText('This device', { exact: true }),
    empty: { body: { devices: [] }, says: "You aren't logged in anywhere else." },
  },
  {
    name: 'two-factor sign-in',
    path: '/api/two-factor',
    open: async (page) => {
      await page.goto('/settings?tab=security');
    },
    place: section('Two-Factor Authentication'),
    failed: 'Your two-factor sign-in could not be loaded.',
    shown: (page) => page.getByText('Two-factor sign-in is off.'),
  },
  {
    name: 'the open invitations',
    path: '/api/invitations',
    open: async (page) => {
      await page.goto('/admin-users');
      await button(main(page), 'Invite').click();
    },
    place: dialog('Invite an admin user'),
    failed: 'The invitations could not be loaded.',
    shown: (page) => page.locator('.invitations li').or(page.getByText('There are no open invitations.')).first(),
    empty: { body: { invitations: [] }, says: 'There are no open invitations.' },
  },
  {
    name: 'the database schema',
    path: '/api/system/schema',
    open: openSystem('Sync Schema'),
    place: dialog('Database schema'),
    failed: 'Failed to fetch the database schema',
    shown: (page) => dialog('Database schema')(page).getByText(/^Tables \(/),
  },
  {
    name: 'the versions',
    path: '/api/system/version',
    open: openSystem('Check for Updates'),
    place: dialog('Updates'),
    failed: 'Failed to fetch the version',
    shown: (page) => dialog('Updates')(page).getByText('The console and the server have the same version.'),
  },
  {
    name: 'the search of everything',
    path: '/api/search',
    open: async (page) => {
      await page.goto('/settings');
      const palette = dialog('Search and commands')(page);
      // The key works once the code that listens to it has loaded.
      await expect(async () => {
        if ((await palette.count()) === 0) await page.keyboard.press('Control+k');
        await expect(palette).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await palette.getByRole('combobox').fill('an');
    },
    place: dialog('Search and commands'),
    failed: "We couldn't search the records.",
    shown: (page) => dialog('Search and commands')(page).getByRole('option').nth(1),
  },
];

/** A read of a feature whose part of the page also works without the data. */
interface ExtraRead extends Pick<FeatureRead, 'name' | 'path' | 'open' | 'place' | 'shown'> {
  /** An element that is visible without the data. */
  without: (page: Page) => Locator;
}

/** The other records that a deletion deletes. */
const impact = (resource: string): ExtraRead => ({
  name: `the impact of a deletion in ${resource}`,
  path: `/api/${resource}/:id/impact`,
  open: async (page) => {
    await page.goto(`/${resource}`);
    await button(main(page), 'Delete').first().click();
  },
  place: anyDialog,
  without: (page) => anyDialog(page).getByText("We couldn't check what else this deletes.", { exact: true }),
  shown: (page) => anyDialog(page).getByText(/^(Also deletes|Nothing else is deleted)/),
});

const RUNNING_TASK = {
  ...{ id: 9, kind: 'clear-cache', state: 'running', error: null, actorName: 'Alex', endedAt: null },
  ...{ startedAt: '2026-01-01T00:00:00Z', steps: [{ name: 'totals', ms: null }] },
};

export const EXTRA_READS: readonly ExtraRead[] = [
  {
    name: 'the last 30 days of the numbers',
    path: '/api/dashboard/history',
    open: async (page) => {
      await page.goto('/');
    },
    place: (page) => page.getByRole('region', { name: 'Key metrics' }),
    without: (page) => page.locator('.stat__value').filter({ hasText: /^\d/ }).nth(3),
    shown: (page) => page.locator('svg.trend').nth(3),
  },
  {
    name: 'the categories of feedback',
    path: '/api/feedback-categories',
    open: async (page) => {
      await page.goto('/feedback');
      await button(main(page), 'Filters').click();
    },
    place: anyDialog,
    without: (page) => page.getByRole('textbox', { name: 'Category' }),
    shown: (page) => page.getByRole('combobox', { name: 'Category' }),
  },
  impact('users'),
  impact('supplements'),
  impact('wellbeing-metrics'),
  {
    name: 'the progress of a system task',
    path: '/api/system/task',
    open: async (page, app) => {
      const body = { task: RUNNING_TASK };
      await app.fault({ method: 'GET', path: '/api/system/task', status: 200, body, times: 1 });
      await openSystem('Clear Cache')(page, app);
    },
    place: dialog('Clear the cache?'),
    without: (page) =>
      dialog('Clear the cache?')(page).getByText(/^We can't reach the server right now\. The work may still continue/),
    shown: (page) => dialog('Clear the cache?')(page).locator('[aria-disabled="false"]', { hasText: 'Clear now' }),
  },
];
