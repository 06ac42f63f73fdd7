import { shell } from './shell';

/** Messages of the specification's section 5 that several forms share. A resource's own rules are in its file. */
export const rules = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  username: 'Username must be at least 3 characters.',
  password: 'Password must be at least 6 characters.',
  role: 'Please select a role.',
  date: 'Please enter a valid date.',
};

export const layout = {
  navigation: 'Main navigation',
  open_menu: 'Open menu',
  narrow: 'Narrow the sidebar',
  widen: 'Widen the sidebar',
  account: 'Your account',
  profile: 'Profile',
  appearance_language: 'Appearance and language',
  skip: 'Skip to the content',
  logout: 'Logout',
  fallback_name: 'Admin',
  search: 'Search...',
  notifications: 'Notifications',
  help: 'Help',
  dashboard: 'Dashboard',
  settings: 'Settings',
  offline: 'You are offline. Nothing can be loaded or saved until the connection is back.',
};

export const session = {
  over: {
    title: 'Your session has ended',
    text: 'Log in to continue. Nothing you typed is lost.',
  },
  unaccepted: {
    title: 'Your login was not kept',
    text: "We couldn't keep you logged in. Your browser may be blocking cookies: allow them for this site, then log in again. Nothing you typed is lost.",
  },
  logout: 'Log out',
  code: 'Code',
  code_hint: 'From your authenticator app, or a recovery code',
};

export const http = {
  ...shell.http,
  nonsense: "We couldn't read the server's response. Please try again.",
  forbidden: "You don't have permission to do this. Ask an admin.",
  missing: "We couldn't find this. It may have been deleted.",
  conflict: 'This conflicts with another record.',
  changed: 'Someone else edited this. Reload it, then make your change.',
  invalid: "Some details weren't accepted. Please check them.",
  too_large: 'This is too large. Please make it shorter.',
  unexpected: 'Something went wrong on our side. Please try again.',
};
