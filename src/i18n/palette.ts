/**
 * Messages of the search, under the key `palette`. Not part of `en.ts`, because they are loaded with the palette
 * (`lazyMessages.ts`).
 */
export const palette = {
  title: 'Search and commands',
  label: 'Search...',
  hint: 'Type a name, an email address or a command.',
  searching: 'Searching...',
  none: 'No results for “%{text}”. Check the spelling, or try fewer letters.',
  found: '%{smart_count} result |||| %{smart_count} results',
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
};
