import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { analytics } from './pages/analytics';
import { dashboard } from './pages/dashboard';
import { settings } from './pages/settings';
import { shell } from './shell';

/** Rules of the specification's section 5 that several forms share. A resource's own rules stand in its file. */
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
};

/** Sentences that the kit derives for every resource: `%{name}` is 'User', `%{lower}` 'user', `%{plural}` 'users'. */
const kit = {
  list: {
    loading: 'Loading...',
    empty: 'No results found.',
    failed: 'Failed to fetch %{plural}',
    /** Below that sentence, where there is more to say. */
    failed_hint: '',
    first_page: 'Go to the first page',
    search: 'Search %{plural}...',
    submit: 'Search',
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
  /** What somebody else says, as they say it. */
  literal: '%{text}',
  retry: 'Try again',
  unknown_user: 'Unknown User',
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
  record_gone: 'This record does not exist.',
  record_gone_hint: 'It may have been deleted.',
  record_missing: 'This record is not on this page.',
  record_missing_hint: 'It may have been deleted, or it stands on another page of the list.',
  unsaved: {
    title: 'Discard changes?',
    text: 'What you typed has not been saved.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  /** A write that got no answer, before it is sent once more. */
  unanswered: {
    title: 'Send it again?',
    text: 'Your last attempt got no answer. It may have been saved all the same, and sending it again could do it twice.',
    look: 'Look first',
    send: 'Send again',
  },
  /** Somebody else has changed the record that is being changed here. */
  conflict: {
    title: 'Changed in the meantime',
    text: 'Somebody else has changed this since you opened it.',
    choose: 'Somebody else has changed this since you opened it. Choose what is to be saved.',
    unseen: 'This was saved again after you opened it. Saving yours now overwrites none of those changes.',
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
  /** Above a success's sentence; without one, the sentence is the title. */
  success_title: '',
};

const session = {
  over: {
    title: 'Your session has ended',
    text: 'Log in again to go on where you were. What you typed is kept.',
  },
  unaccepted: {
    title: 'Your login was not kept',
    text: 'The server does not know you, although you have just logged in. This browser may be blocking cookies: allow them for this site, then log in again. What you typed is kept.',
  },
  logout: 'Log out',
};

const http = {
  ...shell.http,
  nonsense: 'The server gave an answer that could not be read.',
  forbidden: 'You do not have permission to do this.',
  missing: 'The server could not find this. It may have been deleted.',
  conflict: 'The server refused this, because something else stands in its way.',
  changed: 'Somebody else has changed this in the meantime. Load it anew before you change it.',
  invalid: 'The server did not accept what was sent.',
  too_large: 'This is more than the server accepts. Please make it shorter.',
  unexpected: 'The server could not do this. Please try again later.',
};

const base: TranslationMessages = {
  ...english,
  ra: {
    ...english.ra,
    input: {
      ...english.ra.input,
      // Without the word 'password', so that the field alone answers to its label.
      password: { toggle_visible: 'Hide characters', toggle_hidden: 'Show characters' },
    },
  },
};

/** The console's catalogue. Words of one resource stand in the resource's own file and are merged by `i18nProvider.ts`. */
export const en = { ...base, shell, rules, layout, kit, session, http, dashboard, analytics, settings };
