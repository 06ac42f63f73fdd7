/** Messages of the search of everything. */
export const palette = {
  title: 'Search and commands',
  label: 'Search...',
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
    log_out: 'Log out',
    help: 'Help',
    shortcuts: 'Keyboard shortcuts',
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
