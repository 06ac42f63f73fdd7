import { shell } from './shell';

/** Messages of the specification's section 5 that several forms share. A resource's own rules are in its file. */
export const rules = {
  ...shell.rules,
  email: 'Please enter a valid email address.',
  role: 'Please select a role.',
  date: 'Please enter a valid date.',
};

export const layout = {
  navigation: 'Main navigation',
  narrow: 'Narrow the sidebar',
  widen: 'Widen the sidebar',
  account: 'Your account',
  appearance_language: 'Appearance and language',
  skip: 'Skip to the content',
  logout: 'Logout',
  search: 'Search...',
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

/** Messages of the Refresh button, the roles and the shortcuts. */
export const tools = {
  refresh: {
    updated: 'Updated %{time}',
    failed: "Couldn't refresh",
    failed_partly: "Couldn't refresh everything",
  },
  /** Why a control is disabled: the API's own messages, word for word. */
  refused: {
    add: 'Only admins can add admin users. Ask an admin.',
    change: 'Only admins can change other admin users. Ask an admin.',
    delete: 'Only admins can delete admin users. Ask an admin.',
    change_role: 'Only admins can change roles. Ask an admin to change this role.',
    history: 'Only admins can see the history. Ask an admin.',
    system: 'Only admins can maintain the system. Ask an admin.',
    templates: 'Only admins can change reply templates. Ask an admin.',
    invite: 'Only admins can invite admin users. Ask an admin.',
    suspend: 'Only admins can suspend admin users. Ask an admin.',
    suspend_self: "You can't suspend your own account. Ask another admin.",
    reset_two_factor: 'Only admins can reset two-factor sign-in. Ask an admin.',
    own_two_factor: 'To turn off your own two-factor sign-in, go to Settings.',
  },
  roles: {
    admin: 'Admin',
    editor: 'Editor',
    view: 'View as editor',
    viewing: 'You are viewing the console as an editor.',
    stop: 'Stop',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    hint: '%{label} (%{key})',
    use: 'Use keyboard shortcuts',
    key: 'Key',
    action: 'Action',
    names: {
      search: 'Go to the search',
      everything: 'Search everything',
      next: 'Next row',
      previous: 'Previous row',
      open: 'Open the row',
      select: 'Select or unselect the row',
      edit: 'Edit the row',
      create: 'Add a new one',
      refresh: 'Refresh',
      help: 'Show this list',
      leave: 'Leave the row or the search',
    },
  },
};

/** Messages of the search of everything. */
export const palette = {
  title: 'Search and commands',
  hint: 'Type a name, an email address or a command.',
  searching: 'Searching...',
  none: 'No results for “%{text}”. Check the spelling, or try fewer letters.',
  found: '%{smart_count} result |||| %{smart_count} results',
  found_more: 'At least %{smart_count} results',
  see_all: 'See all in %{screen}',
  see_all_counted: 'See all %{count} in %{screen}',
  failed: "We couldn't search the records.",
  keys: { move: 'to move', open: 'to open', close: 'to close' },
  groups: { recent: 'Recent', screens: 'Screens', actions: 'Actions' },
  actions: {
    dark: 'Switch to dark mode',
    light: 'Switch to light mode',
    tab: '%{screen}: %{tab}',
  },
  /** More words that find an action. */
  keywords: {
    create: 'new create',
    csv: 'csv',
    account: 'profile name email',
    security: 'password two-factor 2fa devices',
    appearance: 'theme colors dark mode light language',
    system: 'version updates cache backup',
    log_out: 'logout sign out',
    scheme: 'dark mode light mode theme appearance',
  },
};
