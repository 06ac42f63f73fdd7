import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../app';
import { button } from '../button';
import { CALLS, pathOf } from '../dashboard';
import { PurchasesScreen } from '../purchases';
import { EMPTY_REPORT } from '../screens';
import { SettingsScreen } from '../settings';
import { load, loaded, otherListStates, pressed, repeated, type ScreenStates, type State, visit } from './state';

const login: ScreenStates = {
  shown: loaded('/login', (page) => button(page, 'Log in')),
  loading: async (page, app) => {
    await app.hold({ method: 'POST', path: '/api/auth/login' });
    await visit(page, app, '/login');
    await app.logIn('admin', PASSWORD);
    return button(page, 'Logging in...');
  },
  empty: { none: 'it shows no data of the API' },
  failed: async (page, app) => {
    await app.fault({ method: 'POST', path: '/api/auth/login', status: 401 });
    await load(page, '/login');
    await app.logIn('admin', PASSWORD);
    return app.toast;
  },
  more: {
    'its validation messages': async (page, app) => {
      await visit(page, app, '/login');
      await button(page, 'Log in').click();
      return page.getByText('Username must be at least 3 characters');
    },
    'not found': loaded('/nowhere', (page) => page.getByRole('heading', { name: '404 Page Not Found' })),
  },
};

const settled = async (page: Page, busy: boolean) => {
  await load(page, '/');
  return dashboardShown(page, busy);
};
const dashboardShown = async (page: Page, busy = false) => {
  await page.getByRole('region', { name: 'Recent Feedback' }).waitFor();
  return page.locator(`main [aria-busy="${busy}"]`).nth(4);
};
const pressedKey =
  (key: string): State =>
  async (page, app) => {
    await visit(page, app, '/');
    await dashboardShown(page);
    const dialog = page.getByRole('dialog');
    // The key works once the code that listens to it has loaded.
    await expect(async () => {
      if ((await dialog.count()) === 0) await page.keyboard.press(key);
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    return dialog;
  };

const dashboard: ScreenStates = {
  shown: (page) => settled(page, false),
  loading: async (page, app) => {
    for (const call of CALLS) await app.hold({ method: 'GET', path: pathOf(call) });
    return settled(page, true);
  },
  empty: (page) => settled(page, false),
  failed: async (page, app) => {
    for (const call of CALLS) await app.fault({ method: 'GET', path: pathOf(call), status: 500 });
    return settled(page, false);
  },
  more: {
    'the keyboard shortcuts': pressedKey('?'),
    'the help': async (page, app) => {
      await visit(page, app, '/');
      await dashboardShown(page);
      await button(page.getByRole('banner'), 'Help').click();
      return page.getByRole('dialog', { name: 'Help' });
    },
  },
};

const REPORT = { method: 'GET', path: '/api/purchases/report' } as const;
const NO_SALES = { status: 200, body: EMPTY_REPORT };
const analytics: ScreenStates = {
  shown: async (page) => {
    const screen = new PurchasesScreen(page);
    await load(page, '/purchases');
    await screen.slicePaths.first().waitFor();
    await screen.tableButton(screen.monthly).click();
    await screen.tableButton(screen.supplements).click();
    return page.getByRole('table').last();
  },
  loading: loaded('/purchases', (page) => page.getByText('Loading chart data...').first(), { ...REPORT, hang: true }),
  empty: loaded('/purchases', (page) => page.getByText('No monthly spending data available'), {
    ...REPORT,
    ...NO_SALES,
  }),
  failed: loaded('/purchases', (page) => button(page, 'Try again'), { ...REPORT, status: 500 }),
  more: { 'the export': pressed('/purchases', 'Export Data') },
};

const openTab = async (page: Page, name: string) => {
  await new SettingsScreen(page).tab(name).click();
  return page.getByRole('tabpanel', { name }).getByRole('heading', { level: 2 }).first();
};
const PROFILE = '/api/admin-users/:id';
const READ = { method: 'GET', path: PROFILE } as const;
const settings: ScreenStates = {
  shown: loaded('/settings', (page) => page.locator('.page-form[aria-busy="false"]')),
  loading: loaded('/settings', (page) => page.locator('main [aria-busy="true"]').first(), { ...READ, hang: true }),
  empty: { none: 'a signed-in user has a profile' },
  failed: async (page, app) => {
    await app.fault({ method: 'GET', path: PROFILE, status: 500 });
    await load(page, '/settings');
    await new SettingsScreen(page).updateProfile.click();
    return page.getByText('Name must be at least 2 characters.');
  },
  more: {
    'a refused profile and its toast': repeated(async (page, app) => {
      await app.fault({ method: 'PATCH', path: PROFILE, status: 500 });
      await visit(page, app, '/settings');
      await new SettingsScreen(page).updateProfile.click();
      return app.toast;
    }),
    'security, with its messages': async (page, app) => {
      await visit(page, app, '/settings');
      await openTab(page, 'Security');
      await new SettingsScreen(page).updatePassword.click();
      return page.getByText('Current password is required.');
    },
    'the setup of two-factor sign-in': pressed('/settings?tab=security', 'Set up'),
    appearance: async (page, app) => {
      await visit(page, app, '/settings?tab=security');
      return openTab(page, 'Appearance');
    },
    system: async (page, app) => {
      await visit(page, app, '/settings?tab=appearance');
      return openTab(page, 'System');
    },
    'the question before a logout': async (page, app) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, app, '/settings?tab=system');
      await new SettingsScreen(page).tab('Account').click();
      await page.locator('.page-form[aria-busy="false"]').waitFor();
      await new SettingsScreen(page).name.fill('Half');
      await button(page, 'Logout').click();
      return page.getByRole('alertdialog');
    },
  },
};

/** Every screen that is not a list of records. */
export const PAGES = {
  '/login and anything else': login,
  '/': dashboard,
  '/purchases': analytics,
  '/purchases?tab=purchases': {
    ...otherListStates('/purchases?tab=purchases', '/api/purchases', 'No results found.'),
    more: {},
  },
  '/settings': settings,
} satisfies Record<string, ScreenStates>;
