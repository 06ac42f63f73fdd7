import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { analytics } from './pages/analytics';
import { dashboard } from './pages/dashboard';
import { settings } from './pages/settings';
import { shell } from './shell';

/** Messages of the specification's section 5 that several forms share. A resource's own rules are in its file. */
const rules = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  username: 'Username must be at least 3 characters.',
  password: 'Password must be at least 6 characters.',
  role: 'Please select a role.',
  date: 'Please enter a valid date.',
};

const layout = {
  navigation: 'Main navigation',
  open_menu: 'Open menu',
  skip: 'Skip to the content',
  logout: 'Logout',
  fallback_name: 'Admin',
  search: 'Search...',
  notifications: 'Notifications',
  help: 'Help',
  dashboard: 'Dashboard',
  settings: 'Settings',
  offline: 'You are offline. Nothing can be loaded or saved until the connection is back.',
  online_again: 'You are online again. Some data on this page could not be loaded.',
  load_again: 'Load it now',
};

/** Messages of all resources: `%{name}` is 'User', `%{lower}` 'user', `%{plural}` 'users'. */
const kit = {
  list: {
    loading: 'Loading...',
    empty: 'No results found.',
    failed: 'Failed to fetch %{plural}',
    /** Hint below that message. */
    failed_hint: '',
    first_page: 'Go to the first page',
    search: 'Search %{plural}...',
    submit: 'Search',
    clear_search: 'Clear search',
    not_searched: 'Press Enter to search',
    actions: 'Actions',
    bulk_actions: 'Selected rows',
  },
  pagination: {
    label: 'Pagination',
    range: '%{from}–%{to} of %{total}',
    position: 'Page %{page} of %{count}',
    previous: 'Go to previous page',
    next: 'Go to next page',
    page: 'Go to page %{page}',
  },
  /** The API's own message, unchanged. */
  literal: '%{text}',
  retry: 'Try again',
  unknown_user: 'Unknown User',
  owner: 'User',
  optional: 'Optional',
  status: { active: 'Active', inactive: 'Inactive' },
  action: {
    activate: 'Activate',
    deactivate: 'Deactivate',
    show: 'Show',
    edit: 'Edit',
    delete: 'Delete',
    cancel: 'Cancel',
    close: 'Close',
  },
  export: {
    open: 'Export',
    title: 'Export %{plural}',
    rows: '%{count} row will be exported. |||| %{count} rows will be exported.',
    filtered: '%{count} row matches the search and the filters. |||| %{count} rows match the search and the filters.',
    columns: 'Columns',
    shown: 'Columns as shown',
    all: 'All columns',
    excel: 'For Excel (UTF-8 with BOM)',
    start: 'Start export',
    pending: 'Exporting...',
    progress: '%{count} of %{total} rows',
    label: 'Export progress',
    done: 'Exported %{count} row |||| Exported %{count} rows',
    failed: 'Nothing was saved.',
    broken: 'The export stopped before it was complete, so nothing was saved. Please try again.',
  },
  import: {
    open: 'Import',
    title: 'Import %{plural}',
    file: 'CSV file',
    hint: 'Choose a file, or drop it here. The first line has the names of the columns.',
    template: 'Download a template',
    columns: 'Columns of the file',
    column: 'Column',
    values: 'First values',
    field: 'Field',
    field_for: 'Field for %{column}',
    unnamed: 'Column %{number}',
    skip: "Don't import",
    required: '%{label} (required)',
    missing: 'Choose a column for: %{fields}.',
    twice: 'Choose only one column for: %{fields}.',
    check: 'Check',
    checking: 'Checking...',
    check_progress: 'Checking the file',
    progress: 'Importing',
    ready: 'Everything looks good. %{count} %{what} can be imported.',
    found: 'Fix %{count} values in the file, then choose it again. Nothing was imported.',
    found_one: 'Fix one value in the file, then choose it again. Nothing was imported.',
    line: 'Line %{line}',
    more: 'and %{count} more',
    submit: 'Import %{count} %{what}',
    submitting: 'Importing...',
    success: 'Imported %{count} %{what}',
    failed: 'Failed to import %{plural}',
    not_utf8: "This file's text isn't encoded in UTF-8. In Excel, save it as “CSV UTF-8”, then choose it again.",
    quotes: 'Line %{line}: a quotation mark is missing or in the wrong place.',
    empty: 'This file has no lines below its header.',
    unreadable: "We couldn't read this file. Please choose it again.",
  },
  show: { title: '%{name}' },
  create: {
    open: 'Add %{name}',
    title: 'Add %{name}',
    submit: 'Create %{name}',
    submitting: 'Creating...',
    success: '%{name} created successfully',
    failed: 'Failed to create %{lower}',
  },
  edit: {
    title: 'Edit %{name}',
    submit: 'Update %{name}',
    submitting: 'Updating...',
    success: '%{name} updated successfully',
    failed: 'Failed to update %{lower}',
  },
  delete: {
    title: 'Delete %{name}',
    question: 'Are you sure you want to delete this %{lower}? This action cannot be undone.',
    submit: 'Delete',
    submitting: 'Deleting...',
    success: '%{name} deleted successfully',
    failed: 'Failed to delete %{lower}',
  },
  record: { title: '%{name}', failed: 'Failed to fetch %{lower}' },
  record_gone: "We couldn't find this one.",
  record_gone_hint: 'It may have been deleted.',
  record_missing: "We couldn't find this one here.",
  record_missing_hint: 'It may have been deleted or moved to another page.',
  unsaved: {
    title: 'Discard changes?',
    text: "Your changes haven't been saved.",
    keep: 'Keep editing',
    discard: 'Discard',
  },
  /** The question about input that is being saved. */
  saving: {
    title: 'Still saving',
    text: 'If you leave now and saving fails, what you typed is lost.',
    keep: 'Keep waiting',
    leave: 'Leave',
  },
  /** The question after a write without a response. */
  unanswered: {
    title: 'Did it save?',
    text: 'We lost the connection. Check the list before sending again.',
    look: 'Check the list',
    send: 'Send again',
  },
  /** The question after another user has changed the record. */
  conflict: {
    title: 'Someone else edited this',
    text: 'This changed after you opened it.',
    choose: 'This changed after you opened it. Choose which version to keep.',
    unseen: "A colleague saved this too. Your change doesn't conflict with theirs.",
    before: 'Before:',
    now: 'Now:',
    theirs: 'Theirs',
    mine: 'Yours',
    kept: 'As before',
    empty: '(empty)',
    yes: 'Yes',
    no: 'No',
    save: 'Save',
    delete: 'Delete anyway',
  },
  toast: { error: 'Error' },
  /** Title above a success message; without it, the message is the title. */
  success_title: '',
};

const session = {
  over: {
    title: 'Your session has ended',
    text: 'Log in to continue. Nothing you typed is lost.',
  },
  unaccepted: {
    title: 'Your login was not kept',
    text: "We couldn't keep you logged in. Your browser may be blocking cookies: allow them for this site, then log in again. Nothing you typed is lost.",
  },
  logout: 'Log out',
};

const http = {
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

const base: TranslationMessages = {
  ...english,
  ra: {
    ...english.ra,
    input: {
      ...english.ra.input,
      // Without the word 'password', so that only the field has that label.
      password: { toggle_visible: 'Hide characters', toggle_hidden: 'Show characters' },
    },
  },
};

/** The console's message catalog. A resource's messages are in its own file and merged by `i18nProvider.ts`. */
export const en = { ...base, shell, rules, layout, kit, session, http, dashboard, analytics, settings };
