import type { Page, Query } from './page';

/** Every screen, and what it shows once its data has arrived. */
const SCREENS: { path: string; title: string; shows: string; tabs?: Record<string, Query> }[] = [
  { path: '/', title: 'Dashboard', shows: 'main li' },
  { path: '/users', title: 'Users', shows: 'main td' },
  { path: '/supplements', title: 'Supplements', shows: 'main td' },
  { path: '/wellbeing-metrics', title: 'Wellbeing Metrics', shows: 'main td' },
  { path: '/feedback', title: 'Feedback Management', shows: 'main td' },
  { path: '/admin-users', title: 'Admin Users', shows: 'main td' },
  { path: '/history', title: 'History', shows: 'main td' },
  {
    path: '/purchases',
    title: 'Purchase Analytics',
    shows: 'main [role="img"]',
    tabs: { Purchases: ['main td'], Overview: ['main [role="img"]'] },
  },
  {
    path: '/settings',
    title: 'Settings',
    shows: 'main [name="name"]',
    tabs: {
      Security: ['main [name="currentPassword"]'],
      Appearance: ['main button', 'Save preferences'],
      System: ['main button', 'Clear Cache'],
    },
  },
];

const EMAIL = 'browser.journey@example.org';
const DIALOG = '[role="dialog"]';
const NAME = `${DIALOG} [name="name"]`;
const addUser: Query = ['main button', 'Add User'];

const signIn = async (page: Page) => {
  await page.open('/login');
  await page.fill('[name="username"]', 'admin');
  await page.fill('[name="password"]', 'wellbeing');
  await page.click('button', 'Log in');
  await page.see('h1', 'Dashboard');
};

const showScreen = async (page: Page, { path, title, shows, tabs = {} }: (typeof SCREENS)[number]) => {
  await page.open(path);
  await page.see('h1', title);
  await page.see(shows);
  for (const [tab, content] of Object.entries(tabs)) {
    await page.click('[role="tab"]', tab);
    await page.see(...content);
  }
};

/** Cancels a dialog with the keyboard, and submits it. */
const useKeyboard = async (page: Page) => {
  await page.open('/users');
  await page.tabTo(...addUser);
  await page.press('Enter');
  await page.tabTo(NAME);
  await page.type('Half a name');
  await page.press('Escape');
  await page.tabTo('[role="alertdialog"] button', 'Discard');
  await page.press('Enter');
  await page.gone(DIALOG);
  await page.hasFocus(...addUser);
  await page.press('Enter');
  await page.tabTo(NAME);
  await page.type('Browser Journey');
  await page.tabTo(`${DIALOG} [name="email"]`);
  await page.type(EMAIL);
  await page.tabTo(`${DIALOG} [name="password"]`);
  await page.type('journey-secret');
  await page.press('Enter');
  await page.see('[data-toast] *', 'User created successfully');
  await page.gone(DIALOG);
  await page.hasFocus(...addUser);
};

/** Opens a dialog by its address, reloads it, and closes it with Back. */
const useHistory = async (page: Page) => {
  await page.open('/users');
  await page.click('main td button', 'Edit');
  const { value } = await page.see(NAME);
  const address = await page.evaluate<string>('location.pathname + location.hash');
  if (!/^\/users#edit=\d+$/.test(address)) throw new Error(`The address is ${address}.`);
  await page.back();
  await page.gone(DIALOG);
  await page.until('the address is /users', () => page.evaluate('location.pathname + location.hash === "/users"'));
  await page.open(address);
  await page.hasValue(value, NAME);
  await page.reload();
  await page.hasValue(value, NAME);
  await page.click(`${DIALOG} button`, 'Cancel');
  await page.gone(DIALOG);
};

/** Finds and deletes the user of `useKeyboard`. */
const useMouse = async (page: Page) => {
  await page.open('/users');
  await page.fill('main [type="search"]', EMAIL);
  await page.press('Enter');
  await page.see('main td', EMAIL);
  await page.until('it is the only row', () =>
    page.evaluate('document.querySelectorAll("main tbody tr").length === 1'),
  );
  await page.click('main td button', 'Delete');
  await page.click(`${DIALOG} button`, 'Delete');
  await page.see('[data-toast] *', 'User deleted successfully');
  await page.gone('main td', EMAIL);
};

const usePhone = async (page: Page) => {
  await page.resize(390, 844);
  for (const { tabs: _, ...screen } of SCREENS) {
    await showScreen(page, screen);
    await page.until(`${screen.path} does not scroll sideways`, () =>
      page.evaluate('document.scrollingElement.scrollWidth <= document.scrollingElement.clientWidth'),
    );
  }
  await page.gone('nav a', 'Supplements');
  await page.click('button', 'Open menu');
  await page.click('nav a', 'Supplements');
  await page.see('h1', 'Supplements');
  await page.gone('nav a', 'Supplements');
};

const logOut = async (page: Page) => {
  await page.resize(1280, 900);
  await page.open('/');
  await page.click('button', 'Logout');
  await page.see('[data-toast] *', 'Logged out');
  await page.open('/users');
  await page.see('button', 'Log in');
};

/**
 * From signing in to logging out: what differs between engines, which is input, focus, history and layout. Each step opens its own page,
 * so a failed step does not stop the next ones.
 */
export const JOURNEY: Record<string, (page: Page) => Promise<void>> = {
  'sign in': signIn,
  ...Object.fromEntries(SCREENS.map((screen) => [`show ${screen.path}`, (page: Page) => showScreen(page, screen)])),
  'cancel a dialog by keyboard, and submit it': useKeyboard,
  'open a dialog by its address, reload it, close it by Back': useHistory,
  'find and delete a user by mouse': useMouse,
  'use the console at a width of 390 pixels': usePhone,
  'log out': logOut,
};
