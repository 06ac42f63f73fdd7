import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from '../app';
import { feedbackOf } from '../dashboard';

/** A read of a screen or a dialog that came with a feature. */
export interface FeatureRead {
  name: string;
  /** The call's path without its query. */
  path: string;
  /** Opens the place that reads it. */
  open: (page: Page, app: App) => Promise<void>;
  /** The part of the page that shows the data, a failure, or that it is loading. */
  place: (page: Page) => Locator;
  /** The message of a failure. */
  failed: string;
  /** Whether a response without any field still shows something: unknown numbers. */
  needsNothing?: true;
  /** An element that is visible after the read has succeeded. */
  shown: (page: Page) => Locator;
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

const related = (name: string, path: string, plural: string): FeatureRead => ({
  name: `the ${name} of a user`,
  path,
  open: openUserTab(new RegExp(`^${name}`)),
  place: anyDialog,
  failed: `Failed to fetch ${plural}`,
  shown: (page) => anyDialog(page).locator('.related__row, .related__message[role="status"]').first(),
});

/** Every read that came with a feature and shows a failure of its own. */
export const FEATURE_READS: readonly FeatureRead[] = [
  {
    name: 'notifications',
    path: '/api/notifications',
    open: async (page) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: /^Notifications/ }).click();
    },
    place: dialog('Notifications'),
    failed: "We couldn't load your notifications.",
    shown: (page) => page.locator('.notifications').locator('li, .notifications__empty').first(),
  },
  {
    name: 'the counts of a user',
    path: '/api/users/:id/summary',
    open: async (page) => {
      await page.goto('/users#show=1');
    },
    place: anyDialog,
    failed: "We couldn't count this user's records.",
    needsNothing: true,
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
  related('Supplements', '/api/supplements', 'supplements'),
  related('Purchases', '/api/purchases', 'purchases'),
  {
    name: 'the activities of a user',
    path: '/api/users/:id/activities',
    open: openUserTab(/^Activity/),
    place: anyDialog,
    failed: 'Failed to fetch activity',
    shown: (page) => anyDialog(page).locator('.related__row, .related__message[role="status"]').first(),
  },
  {
    name: 'the history of a user',
    path: '/api/history',
    open: openUserTab(/^History/),
    place: anyDialog,
    failed: 'Failed to fetch the history',
    shown: (page) => anyDialog(page).locator('.history li, .history, p[role="status"]').first(),
  },
  {
    name: 'the list of all changes',
    path: '/api/history',
    open: async (page) => {
      await page.goto('/history');
      // The tools are code of their own, which must not time out together with the data.
      await button(main(page), 'Filters').waitFor();
    },
    place: main,
    failed: 'Failed to fetch changes',
    shown: (page) => page.locator('tbody tr td:nth-child(2)').or(page.getByText('No changes found.')).first(),
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
