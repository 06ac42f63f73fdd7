/** Every place of the console that reads data: the tables that the tests of failed reads, of offline and of widths use. */

import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from './app';
import { button } from './button';
import { CARDS, feedbackOf } from './dashboard';

/** One call that a place reads, and the message shown when it fails. */
interface Read {
  /** Without its query, as in a fault. */
  path: string;
  /** The error message, in `place`. */
  failed: string;
  place: (page: Page) => Locator;
}

/** A place that shows the failure of its reads, each with a way to retry. */
export interface Place {
  name: string;
  reads: readonly Read[];
  open: (page: Page, app: App) => Promise<unknown>;
  /** The element that is visible while the reads are pending. */
  waiting: (page: Page) => Locator;
  /** The element that is visible after the reads have succeeded. */
  shown: (page: Page) => Locator;
  /** A response without records, and the text that is then visible. */
  empty?: { body: object; says: string };
  /** Whether an object without its fields is not a failure, because each field then shows as unknown. */
  hasUnknowns?: true;
}

/** A screen of the sidebar, or a tab of one. */
export interface Screen extends Place {
  route: string;
  heading: string;
  /** The sidebar item that leads to it, and the tab or button to press there. */
  menu: string;
  part?: string;
}

const main = (page: Page) => page.getByRole('main');
const anyDialog = (page: Page) => page.getByRole('dialog');
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const section = (title: string) => (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const at = (route: string) => (page: Page) => page.goto(route);

const screen = (
  fields: Pick<Screen, 'name' | 'route' | 'heading' | 'reads' | 'waiting' | 'shown' | 'part' | 'hasUnknowns'> & {
    menu?: string;
  },
): Screen => ({ menu: fields.heading, ...fields, open: at(fields.route) });

/** A list in a table: ten rows, or as many as exist. */
const list = (name: string, route: string, path: string, failed: string, part?: string): Screen =>
  screen({
    name: part ? `${name}, ${part}` : name,
    route,
    part,
    heading: name,
    reads: [{ path, failed, place: main }],
    waiting: (page) => main(page).getByText('Loading...', { exact: true }),
    shown: (page) => page.locator('tbody tr td:nth-child(2)').or(page.getByText('No results found.')).first(),
  });

const feedback = (tab: string, query: string): Screen => ({
  ...list('Feedback Management', `/feedback${query}`, '/api/feedback', 'Failed to fetch feedback', tab),
  menu: 'Feedback',
});

const ONE_CHART = region('Monthly Spending');

/** Every screen that reads data, and every tab that reads other data. */
export const SCREENS: readonly Screen[] = [
  screen({
    name: 'Dashboard',
    route: '/',
    heading: 'Dashboard',
    reads: [
      { path: '/api/dashboard/stats', failed: 'Failed to fetch dashboard stats', place: region('Key metrics') },
      ...(['recent-activity', 'popular-supplements', 'wellbeing-trends', 'recent-feedback'] as const).map((call) => ({
        path: `/api/dashboard/${call}`,
        failed: `Failed to fetch ${call.replace('-', ' ')}`,
        place: region(CARDS[call].title),
      })),
    ],
    waiting: (page) => main(page).locator('.skeleton-row, .stat__skeleton').first(),
    shown: (page) => main(page).locator('[aria-busy="false"] li').first(),
    hasUnknowns: true,
  }),
  list('Users', '/users', '/api/users', 'Failed to fetch users'),
  list('Supplements', '/supplements', '/api/supplements', 'Failed to fetch supplements'),
  list('Wellbeing Metrics', '/wellbeing-metrics', '/api/wellbeing-metrics', 'Failed to fetch wellbeing metrics'),
  screen({
    name: 'Add Metric, its selector of users',
    route: '/wellbeing-metrics#create',
    heading: 'Wellbeing Metrics',
    part: 'Add Metric',
    reads: [{ path: '/api/users', failed: 'Failed to fetch users', place: anyDialog }],
    // A closed selector shows no loading state; it can be used while its users are loading.
    waiting: (page) => anyDialog(page).getByRole('combobox', { name: 'User' }),
    shown: (page) => anyDialog(page).getByRole('combobox', { name: 'User' }),
  }),
  feedback('Unresolved', ''),
  feedback('Resolved', '?status=resolved'),
  feedback('All', '?status=all'),
  screen({
    name: 'Purchase Analytics, Overview',
    route: '/purchases',
    heading: 'Purchase Analytics',
    reads: [{ path: '/api/purchases/report', failed: 'Failed to fetch purchase analytics', place: main }],
    waiting: (page) => page.getByText('Loading chart data...').first(),
    shown: (page) => ONE_CHART(page).getByRole('img'),
  }),
  list('Purchase Analytics', '/purchases?tab=purchases', '/api/purchases', 'Failed to fetch purchases', 'Purchases'),
  {
    ...list('Admin Users', '/admin-users', '/api/admin-users', 'Error loading admin users'),
    waiting: (page) => main(page).getByRole('progressbar'),
  },
  screen({
    name: 'Settings',
    route: '/settings',
    heading: 'Settings',
    reads: [{ path: '/api/admin-users/:id', failed: 'Your profile could not be loaded.', place: main }],
    // The form is shown too: the time limit for its code would also pass with the clock of a test.
    waiting: (page) =>
      main(page)
        .filter({ has: page.getByLabel('Name') })
        .locator('.identity[aria-busy="true"]'),
    shown: (page) => page.locator('.identity__name'),
  }),
];

/** Navigates there as a user does, without loading a new document. */
export async function reach(page: Page, { menu, part }: Screen): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  // The feedback item ends in a number.
  await navigation.getByRole('link', { name: new RegExp(`^${menu}[\\s\\d]*$`) }).click();
  if (!part) return;
  const tab = page.getByRole('tab', { name: part, exact: true });
  await tab.or(page.getByRole('button', { name: part, exact: true })).click();
}

const LOADING = '[role="progressbar"], [role="status"], [aria-busy="true"], .MuiSkeleton-root';

type Part = Pick<Place, 'shown' | 'empty' | 'hasUnknowns'>;

/** A place with one read. */
const part = (path: string, failed: string, open: Place['open'], place: Read['place'], fields: Part): Place => ({
  ...fields,
  name: path,
  open,
  reads: [{ path, failed, place }],
  waiting: (page) => place(page).locator(LOADING).first(),
});

const openUserTab = (name: RegExp) => async (page: Page) => {
  await page.goto('/users#show=1');
  await anyDialog(page).getByRole('tab', { name }).click();
};

/** Opens an address, and presses these buttons. */
const pressed =
  (route: string, ...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await page.goto(route);
    for (const name of names) await button(page, name).first().click();
  };

const responseField = (page: Page) => anyDialog(page).getByRole('textbox', { name: 'Your Response' });

/** The dialog of a record that is not on the page of its list. */
const unlisted = (name: string, query: string, action: string, shown: Place['shown']): Place => {
  const [resource = ''] = query.split('?');
  const open: Place['open'] = async (page, app) => {
    const first = await app.api<object>('GET', `/api/${query}limit=1`);
    const [{ id }] = Object.values(first)[0] as [{ id: number }];
    await page.goto(`/${resource}?page=2#${action}=${id}`);
  };
  return part(`/api/${resource}/:id`, `Failed to fetch ${name}`, open, anyDialog, { shown });
};

/** A tab of a user's panel: its rows, or its message that there are none, because the sample data changes every hour. */
const related = (tab: string, path: string, list: string, says: string, what = list): Place =>
  part(path, `Failed to fetch ${what}`, openUserTab(new RegExp(`^${tab}`)), anyDialog, {
    shown: (page) => anyDialog(page).locator('.related__row, .related__message .state:not(.load-failure)').first(),
    empty: { body: { [list]: [], total: 0 }, says },
  });

const openNotifications = async (page: Page) => {
  // The stream of events starts when no request is pending, and its first event refetches an open list.
  const events = page.waitForResponse('**/api/notifications/events');
  await page.goto('/settings');
  await events;
  await page.getByRole('button', { name: /^Notifications/ }).click();
};

const openSearch = async (page: Page) => {
  await page.goto('/settings');
  const palette = dialog('Search and commands')(page);
  // The key works once the code that listens to it has loaded.
  await expect(async () => {
    if ((await palette.count()) === 0) await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await palette.getByRole('combobox').fill('an');
};

const nothing = { count: 0, total: '0' };
export const EMPTY_REPORT = {
  ...{ from: '2026-06-01', to: '2026-11-24', today: '2026-11-24', unit: 'month', ...nothing, before: null },
  ...{ recurring: nothing, oneTime: nothing, periods: [], supplements: [], currencies: [] },
  others: { supplements: 0, ...nothing },
};
const CONVERSATION = { feedbacks: [{ ...feedbackOf({ id: 1 }), responseCount: 2 }], total: 1 };

const openInvite = pressed('/admin-users', 'Invite');
const invitations = dialog('Invite an admin user');
const openSecurity = pressed('/settings?tab=security');
const openAppearance = pressed('/settings?tab=appearance');
const appearance = (page: Page) => page.getByRole('tabpanel', { name: 'Appearance' });
const twoFactor = section('Two-Factor Authentication');
const schema = dialog('Database schema');
const openSystem = (name: string) => pressed('/settings?tab=system', name);
const openTemplates: Place['open'] = async (page) => {
  await pressed('/feedback?status=all', 'Respond', 'Insert a template')(page);
  await page.getByRole('menuitem', { name: 'Manage templates...' }).click();
};
const openConversation: Place['open'] = async (page, app) => {
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: CONVERSATION });
  await page.goto('/feedback#respond=1');
};
const openChanges: Place['open'] = async (page) => {
  await page.goto('/history');
  // The tools are in a separate chunk, which must not time out together with the data.
  await button(main(page), 'Filters').waitFor();
};

/** The dialogs, panels and tabs that read more, by the part of the console where they are. */
export const PARTS: Readonly<Record<string, readonly Place[]>> = {
  'The top bar': [
    part('/api/notifications', "We couldn't load your notifications.", openNotifications, dialog('Notifications'), {
      shown: (page) => page.locator('.notifications li').first(),
      empty: {
        body: { items: [], total: 0, unread: 0 },
        says: 'No notifications yet. New feedback and changes to your account appear here.',
      },
    }),
    part('/api/search', "We couldn't search the records.", openSearch, dialog('Search and commands'), {
      shown: (page) => dialog('Search and commands')(page).getByRole('option').nth(1),
    }),
  ],
  "A user's panel": [
    part('/api/users/:id/summary', "We couldn't count this user's records.", pressed('/users#show=1'), anyDialog, {
      hasUnknowns: true,
      shown: (page) => anyDialog(page).getByRole('tab', { name: /^Supplements \(/ }),
    }),
    part('/api/users/:id', 'Failed to fetch user', pressed('/users?page=2#show=100'), anyDialog, {
      shown: (page) => anyDialog(page).getByRole('tab', { name: 'Profile' }),
    }),
    related('Supplements', '/api/supplements', 'supplements', 'This user has no supplements yet.'),
    related('Purchases', '/api/purchases', 'purchases', 'This user has not bought anything yet.'),
    related('Activity', '/api/users/:id/activities', 'activities', 'This user has not done anything yet.', 'activity'),
    part('/api/history', 'Failed to fetch the history', openUserTab(/^History/), anyDialog, {
      shown: (page) => anyDialog(page).locator('.history li, .history, p[role="status"]').first(),
      empty: { body: { entries: [], total: 0 }, says: 'Nothing has changed since the history began.' },
    }),
  ],
  'A dialog of a list': [
    unlisted('supplement', 'supplements?', 'edit', (page) => anyDialog(page).getByLabel('Dosage')),
    unlisted('wellbeing metric', 'wellbeing-metrics?', 'edit', (page) => anyDialog(page).getByLabel('Name')),
    unlisted('feedback', 'feedback?status=unresolved&', 'respond', responseField),
    part('/api/reply-templates', 'Failed to fetch templates', openTemplates, dialog('Reply templates'), {
      shown: (page) => dialog('Reply templates')(page).getByRole('listitem').first(),
      empty: { body: { templates: [], total: 0 }, says: 'There are no templates yet.' },
    }),
    part('/api/invitations', 'The invitations could not be loaded.', openInvite, invitations, {
      shown: (page) => page.locator('.invitations li').or(page.getByText('There are no open invitations.')).first(),
      empty: { body: { invitations: [] }, says: 'There are no open invitations.' },
    }),
    part('/api/feedback/:id/responses', 'Failed to fetch responses', openConversation, anyDialog, {
      shown: responseField,
    }),
  ],
  'Settings and reports': [
    part('/api/history', 'Failed to fetch changes', openChanges, main, {
      shown: (page) => page.locator('tbody tr td:nth-child(2)').or(page.getByText('No changes found.')).first(),
      empty: { body: { entries: [], total: 0 }, says: 'No changes found.' },
    }),
    part('/api/preferences', 'Your preferences could not be loaded.', openAppearance, appearance, {
      shown: (page) => page.getByRole('switch', { name: 'Dark Mode', disabled: false }),
    }),
    part('/api/sessions', 'Your devices could not be loaded.', openSecurity, section('Signed-in devices'), {
      shown: (page) => page.getByText('This device', { exact: true }),
      empty: { body: { devices: [] }, says: "You aren't logged in anywhere else." },
    }),
    part('/api/two-factor', 'Your two-factor sign-in could not be loaded.', openSecurity, twoFactor, {
      shown: (page) => page.getByText('Two-factor sign-in is off.'),
    }),
    part('/api/system/schema', 'Failed to fetch the database schema', openSystem('Sync Schema'), schema, {
      shown: (page) => schema(page).getByText(/^Tables \(/),
    }),
    part('/api/system/version', 'Failed to fetch the version', openSystem('Check for Updates'), dialog('Updates'), {
      shown: (page) => dialog('Updates')(page).getByText('The console and the server have the same version.'),
    }),
  ],
};

/** A place that also works without the data of a read. */
export interface Extra extends Pick<Place, 'open' | 'shown'>, Pick<Read, 'path' | 'place'> {
  /** An element that is visible without the data. */
  without: (page: Page) => Locator;
}

/** The other records that a deletion deletes. */
const impact = (resource: string): Extra => ({
  path: `/api/${resource}/:id/impact`,
  open: pressed(`/${resource}`, 'Delete'),
  place: anyDialog,
  without: (page) => anyDialog(page).getByText("We couldn't check what else this deletes.", { exact: true }),
  shown: (page) => anyDialog(page).getByText(/^(Also deletes|Nothing else is deleted)/),
});

const RUNNING_TASK = {
  ...{ id: 9, kind: 'clear-cache', state: 'running', error: null, actorName: 'Alex', endedAt: null },
  ...{ startedAt: '2026-01-01T00:00:00Z', steps: [{ name: 'totals', ms: null }] },
};

export const EXTRAS: readonly Extra[] = [
  {
    path: '/api/dashboard/history',
    open: pressed('/'),
    place: region('Key metrics'),
    without: (page) => page.locator('.stat__value').filter({ hasText: /^\d/ }).nth(3),
    shown: (page) => page.locator('svg.trend').nth(3),
  },
  {
    path: '/api/feedback-categories',
    open: pressed('/feedback', 'Filters'),
    place: anyDialog,
    without: (page) => page.getByRole('textbox', { name: 'Category' }),
    shown: (page) => page.getByRole('combobox', { name: 'Category' }),
  },
  impact('users'),
  impact('supplements'),
  impact('wellbeing-metrics'),
  {
    path: '/api/system/task',
    open: async (page, app) => {
      const body = { task: RUNNING_TASK };
      await app.fault({ method: 'GET', path: '/api/system/task', status: 200, body, times: 1 });
      await openSystem('Clear Cache')(page);
    },
    place: dialog('Clear the cache?'),
    without: (page) =>
      dialog('Clear the cache?')(page).getByText(/^We can't reach the server right now\. The work may still continue/),
    shown: (page) => dialog('Clear the cache?')(page).locator('[aria-disabled="false"]', { hasText: 'Clear now' }),
  },
];
