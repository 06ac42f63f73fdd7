import { button, field, heading, type Query } from './look';
import type { Page, Step } from './page';
import { USER_STEPS } from './users';

const main: Query = { role: 'main' };
const navigation: Query = { role: 'navigation', name: 'Main navigation' };

/** Every screen, and what it shows once its data has arrived. */
const SCREENS: { path: string; title: string; shows: Query; atLeast?: number; tabs?: Record<string, Query> }[] = [
  { path: '/', title: 'Dashboard', shows: { role: 'listitem', within: main }, atLeast: 5 },
  ...[
    { path: '/users', title: 'Users' },
    { path: '/supplements', title: 'Supplements' },
    { path: '/wellbeing-metrics', title: 'Wellbeing Metrics' },
    { path: '/feedback', title: 'Feedback Management' },
    { path: '/admin-users', title: 'Admin Users' },
  ].map((screen) => ({ ...screen, shows: { role: 'cell', within: main }, atLeast: 10 })),
  {
    path: '/purchases',
    title: 'Purchase Analytics',
    shows: { role: 'img', within: { role: 'region', name: 'Monthly Spending' } },
    tabs: { Purchases: { text: /^Supplement #\d+$/ }, Overview: { text: 'Recurring Purchases' } },
  },
  {
    path: '/settings',
    title: 'Settings',
    shows: button('Update profile'),
    tabs: {
      Security: field('Current Password'),
      Appearance: button('Save preferences'),
      System: button('Clear Cache'),
      Account: button('Update profile'),
    },
  },
];

/** The journey through the console, from signing in to logging out. */
export const JOURNEY: Step[] = [
  {
    name: 'sign in',
    async run(page) {
      await page.open('/login');
      await page.fill(field('Username'), 'admin');
      await page.fill(field('Password'), 'wellbeing');
      await page.click(button('Log in'));
      await page.see(heading('Dashboard'));
    },
  },
  ...SCREENS.map(({ path, title, shows, atLeast, tabs = {} }) => ({
    name: `show ${path}`,
    async run(page: Page) {
      await page.open(path);
      await page.see(heading(title));
      await page.see(shows, atLeast);
      for (const [tab, content] of Object.entries(tabs)) {
        await page.click({ role: 'tab', name: tab });
        await page.see(content);
      }
    },
  })),
  ...USER_STEPS,
  {
    name: 'use the console at a width of 390 pixels',
    async run(page) {
      await page.resize(390, 844);
      for (const { path, title, shows } of SCREENS) {
        await page.open(path);
        await page.see(heading(title));
        await page.see(shows);
        await page.until(`${path} does not scroll sideways`, () =>
          page.evaluate('document.scrollingElement.scrollWidth <= document.scrollingElement.clientWidth'),
        );
      }
      await page.gone(navigation);
      await page.click(button(/^open menu$/));
      await page.click({ role: 'link', name: 'Supplements', within: navigation });
      await page.see(heading('Supplements'));
      await page.gone(navigation);
    },
  },
  {
    name: 'log out',
    async run(page) {
      await page.resize(1280, 900);
      await page.open('/');
      await page.click(button(/^log ?out$/));
      await page.see({ text: 'Logged out' });
      await page.see(button('Log in'));
      await page.open('/users');
      await page.see(button('Log in'));
    },
  },
];
