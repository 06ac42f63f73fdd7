import type { Locator, Page } from '@playwright/test';
import { CARDS } from './dashboard';

/** One call that a screen reads, and the message shown when it fails. */
interface Read {
  /** Without its query, as in a fault. */
  path: string;
  /** The error message, in `place`. */
  failed: string;
  place: (page: Page) => Locator;
}

/** A screen of the signed-in console, or a part of one with its own calls. */
export interface Screen {
  name: string;
  /** Its address; several entries may share a path and differ in the query or the fragment. */
  route: string;
  heading: string;
  /** The sidebar item that leads to it, and the tab or button to press there. */
  menu: string;
  part?: string;
  reads: readonly Read[];
  /** The element that is visible while the reads are pending. */
  waiting: (page: Page) => Locator;
  /** The element that is visible after the reads have succeeded. */
  shown: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const region = (name: string) => (page: Page) => page.getByRole('region', { name });

/** A list in a table: ten rows, or as many as exist. */
const list = (
  name: string,
  [route, heading, menu]: readonly [string, string, string],
  [path, failed]: readonly [string, string],
): Screen => ({
  name,
  route,
  heading,
  menu,
  reads: [{ path, failed, place: main }],
  waiting: (page) => main(page).getByText('Loading...', { exact: true }),
  shown: (page) => page.locator('tbody tr td:nth-child(2)').or(page.getByText('No results found.')).first(),
});

const FEEDBACK = ['/api/feedback', 'Failed to fetch feedback'] as const;
const feedback = (tab: string, query: string): Screen => ({
  ...list(`Feedback, ${tab}`, [`/feedback${query}`, 'Feedback Management', 'Feedback'], FEEDBACK),
  part: tab,
});

/** Every screen that reads data, and every tab that reads other data. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'Dashboard',
    route: '/',
    heading: 'Dashboard',
    menu: 'Dashboard',
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
  },
  list('Users', ['/users', 'Users', 'Users'], ['/api/users', 'Failed to fetch users']),
  list(
    'Supplements',
    ['/supplements', 'Supplements', 'Supplements'],
    ['/api/supplements', 'Failed to fetch supplements'],
  ),
  list(
    'Wellbeing Metrics',
    ['/wellbeing-metrics', 'Wellbeing Metrics', 'Wellbeing Metrics'],
    ['/api/wellbeing-metrics', 'Failed to fetch wellbeing metrics'],
  ),
  {
    name: 'Add Metric, its selector of users',
    route: '/wellbeing-metrics#create',
    heading: 'Wellbeing Metrics',
    menu: 'Wellbeing Metrics',
    part: 'Add Metric',
    reads: [{ path: '/api/users', failed: 'Failed to fetch users', place: (page) => page.getByRole('dialog') }],
    // A closed selector shows no loading state; it can be used while its users are loading.
    waiting: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'User' }),
    shown: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'User' }),
  },
  feedback('Unresolved', ''),
  feedback('Resolved', '?status=resolved'),
  feedback('All', '?status=all'),
  {
    name: 'Purchase Analytics, Overview',
    route: '/purchases',
    heading: 'Purchase Analytics',
    menu: 'Purchase Analytics',
    reads: [{ path: '/api/purchases/analytics', failed: 'Failed to fetch purchase analytics', place: main }],
    waiting: (page) => page.getByText('Loading chart data...'),
    shown: (page) => page.getByRole('region', { name: 'Monthly Spending' }).getByRole('img'),
  },
  {
    ...list(
      'Purchase Analytics, Purchases',
      ['/purchases?tab=purchases', 'Purchase Analytics', 'Purchase Analytics'],
      ['/api/purchases', 'Failed to fetch purchases'],
    ),
    part: 'Purchases',
  },
  {
    ...list(
      'Admin Users',
      ['/admin-users', 'Admin Users', 'Admin Users'],
      ['/api/admin-users', 'Error loading admin users'],
    ),
    waiting: (page) => main(page).getByRole('progressbar'),
  },
  {
    name: 'Settings',
    route: '/settings',
    heading: 'Settings',
    menu: 'Settings',
    reads: [{ path: '/api/admin-users/:id', failed: 'Your profile could not be loaded.', place: main }],
    // The form is shown too: the time limit for its code would also pass with the clock of a test.
    waiting: (page) =>
      main(page)
        .filter({ has: page.getByLabel('Name') })
        .locator('.identity[aria-busy="true"]'),
    shown: (page) => page.locator('.identity__name'),
  },
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
