/** Every write of the console, as a user makes it: the table that the tests of failed writes use. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';
import { button } from './button';
import { feedbackOf } from './dashboard';

/** Its response comes from a fault, so no record is changed or needed. */
export interface Write {
  name: string;
  call: Pick<Fault, 'method' | 'path'>;
  /** Opens the part of the page with the button, and fills in other fields than `typed`. */
  open: (page: Page, app: App) => Promise<unknown>;
  button: (page: Page) => Locator;
  /** The button's label while it works, if it differs. */
  working?: string;
  /** The values to type, by the labels of the inputs. */
  typed?: Record<string, string>;
  /** The message of the failure: in the error toast, or (a pattern) in any alert. */
  failed: string | RegExp;
  /** The form shows the reason for the failure; without a form, the toast does. */
  explains?: true;
  /** The toast shows the API's own message, if there is one (rulings.md, 13). */
  showsServerMessage?: true;
  /** The message when the outcome is unknown, if `failed` would say that nothing has changed. */
  unknown?: RegExp;
  /** Opens the confirmation again, if a failure closes it. */
  reopen?: (page: Page) => Promise<void>;
  /** Whether a success without data counts as a failure, because the console needs the data. */
  needsResponse?: true;
  /** The toasts before the failure's, which are not about this write. */
  toasts?: RegExp;
  /** The timeout of the request in ms; 30 s by default. */
  timeoutMs?: number;
  /** Whether clicks within one task send a request each. A double click sends one, because the button is rendered in between. */
  isGuardedLate?: true;
  /** Whether a new sign-in does not repeat it: the user presses the button again. */
  isNotRepeated?: true;
  /** The success toast's sentence. */
  succeeded?: string;
}

const anyDialog = (page: Page) => page.getByRole('dialog').last();
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
/** By its type where it has one: its name changes while it works. */
const submitOf = (page: Page) => anyDialog(page).locator('button[type="submit"]');
const inDialog = (name: string) => (page: Page) => button(question(page), name);
const given = (app: App, path: string, body: unknown) => app.fault({ method: 'GET', path, status: 200, body });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const at = (route: string) => (page: Page) => page.goto(route);

const AT = '2026-01-01T00:00:00Z';
const COLLEAGUE = {
  ...{ id: 77, username: 'lee.lost', name: 'Lee Lost', email: 'lost@example.org', role: 'editor' },
  ...{ lastLogin: null, suspendedAt: null, twoFactor: true },
};
const DEVICE = { browser: 'Firefox', system: 'Windows', address: '192.0.2.1', signedInAt: AT, lastUsedAt: AT };
const DEVICES = { devices: [1, 2, 3].map((id) => ({ ...DEVICE, id, isCurrent: id === 1 })) };
const EMAIL = 'invited@example.org';
const INVITATION = {
  ...{ id: 5, name: null, email: EMAIL, role: 'editor', inviter: 'Alex', createdAt: AT },
  ...{ expiresAt: '2099-01-01T00:00:00Z', delivery: 'none', deliveryError: null },
};
const NOTIFICATION = {
  ...{ id: 9, kind: 'role_changed', createdAt: AT, isRead: false, recordId: 1 },
  data: { role: 'admin' },
};
const TEMPLATE = { id: 3, name: 'Thanks', text: 'Thank you.', createdAt: AT, version: 1 };
const RESPONSE = {
  ...{ id: 7, adminUserId: 1, adminName: 'Alex', text: 'Thank you.', createdAt: AT },
  ...{ delivery: 'failed', deliveryError: 'The mail server refused the email.' },
};

const openAdmins = async (page: Page, app: App) => {
  await given(app, '/api/admin-users', [COLLEAGUE]);
  await page.goto('/admin-users');
};

interface Crud {
  /** 'user', as in its sentences. */
  noun: string;
  resource: string;
  typed: Record<string, string>;
  /** What a new record needs; without it, none can be created. */
  created?: Record<string, string>;
  more?: Partial<Write>;
}

/** Create (if `created` is given), edit and delete for a list's first row. */
const crud = ({ noun, resource, typed, created, more }: Crud): Write[] => {
  const openRow = (action: string) => async (page: Page, app: App) => {
    await openList(page, app);
    await button(page.getByRole('main'), action).first().click();
  };
  const openList = resource === 'admin-users' ? openAdmins : at(`/${resource}`);
  const write = (method: Fault['method'], verb: string, fields: Pick<Write, 'open' | 'button' | 'typed'>): Write => ({
    name: `${verb} ${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`,
    call: { method, path: `/api/${resource}${method === 'POST' ? '' : '/:id'}` },
    working: `${capital(verb).replace(/e$/, '')}ing...`,
    failed: `Failed to ${verb} ${noun}`,
    explains: true,
    succeeded: `${capital(noun)} ${verb}d successfully`,
    ...fields,
    ...more,
  });
  const all = [
    write('PATCH', 'update', { open: openRow('Edit'), button: submitOf, typed }),
    write('DELETE', 'delete', {
      open: openRow('Delete'),
      button: (page) => anyDialog(page).locator('.MuiButton-contained'),
    }),
  ];
  return created
    ? [write('POST', 'create', { open: at(`/${resource}#create`), button: submitOf, typed: created }), ...all]
    : all;
};

const toggle = (noun: string, resource: string): Write => ({
  name: `toggle a ${noun}`,
  call: { method: 'PATCH', path: `/api/${resource}/:id` },
  open: at(`/${resource}`),
  button: (page) => button(page, /^(Deactivate|Activate)$/).first(),
  failed: `Failed to update ${noun}`,
  succeeded: `${capital(noun)} updated successfully`,
});

/** A bulk action on one selected row. */
const bulk = (resource: string, action: string, what: string): Write => ({
  name: `${action.toLowerCase()} many rows of ${resource}`,
  call: { method: 'POST', path: `/api/${resource}/bulk` },
  open: async (page) => {
    await page.goto(`/${resource}`);
    await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
    await button(page.getByRole('toolbar', { name: 'Selected rows' }), action).click();
  },
  button: inDialog(action),
  failed: new RegExp(`Failed to ${action.toLowerCase()} 1 ${what}`),
  needsResponse: true,
});

const deleteFirst = async (page: Page) => {
  await button(page.getByRole('main'), 'Delete').first().click();
  await inDialog('Delete')(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Undo after a deletion. A fault responds to the deletion, so nothing is deleted. */
const undo = (resource: string, what: string): Write => ({
  name: `undo a deletion in ${resource}`,
  call: { method: 'POST', path: `/api/${resource}/:id/restore` },
  open: async (page, app) => {
    await app.fault({ method: 'DELETE', path: `/api/${resource}/:id`, status: 204 });
    await page.goto(`/${resource}`);
    await deleteFirst(page);
  },
  button: (page) => button(page, 'Undo'),
  failed: new RegExp(`Failed to restore ${what}`),
  toasts: /deleted successfully|^Undoing\.\.\.$/,
  reopen: deleteFirst,
});

const IMPORT_TIMEOUT_MS = 10 * 60_000;
const USERS_FILE = 'name,email\nKept Name,kept@example.org\n';
const SUPPLEMENTS_FILE =
  'userEmail,name,dosage,frequency,timeOfDay,startDate\nkept@example.org,Kept name,1,daily,morning,2026-01-31\n';

const openImport = async (page: Page, resource: string, file: string) => {
  await page.goto(`/${resource}`);
  await button(page, 'Import').click();
  const buffer = Buffer.from(file);
  await page.getByLabel('CSV file').setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer });
};

/** Imports a file. A fault responds to its check without errors. */
const importFile = (resource: string, what: string, file: string): Write => {
  const call = { method: 'POST', path: `/api/${resource}/import` } as const;
  return {
    name: `import ${resource}`,
    call,
    open: async (page, app) => {
      await openImport(page, resource, file);
      await app.fault({ ...call, status: 200, body: { rows: 1, errorCount: 0, errors: [] }, times: 1 });
      await button(page, 'Check').click();
      await button(page, `Import 1 ${what}`).waitFor();
    },
    button: inDialog(`Import 1 ${what}`),
    failed: new RegExp(`Failed to import ${resource}`),
    timeoutMs: IMPORT_TIMEOUT_MS,
  };
};

/** Feedback that always exists: other tests change the sample data. */
const openFeedback = async (page: Page, app: App, more: object = {}) => {
  await given(app, '/api/feedback', { feedbacks: [{ ...feedbackOf({ id: 1 }), ...more }], total: 1 });
  await page.goto('/feedback');
};

const openTemplates = async (page: Page, app: App) => {
  await given(app, '/api/reply-templates', { templates: [TEMPLATE], total: 1 });
  await openFeedback(page, app);
  await button(page, 'Respond').click();
  await button(anyDialog(page), 'Insert a template').click();
  await page.getByRole('menuitem', { name: 'Manage templates...' }).click();
};

const openInvitations = async (page: Page, app: App) => {
  await given(app, '/api/invitations', { invitations: [INVITATION] });
  await page.goto('/admin-users');
  await button(page, 'Invite').click();
};

/** Presses a button of the Security tab. */
const inSecurity =
  (name: string, reads: Record<string, unknown> = {}): Write['open'] =>
  async (page, app) => {
    for (const [path, body] of Object.entries(reads)) await given(app, path, body);
    await page.goto('/settings?tab=security');
    await button(page, name).last().click();
  };
const TWO_FACTOR = { '/api/two-factor': { enabledAt: AT, recoveryCodesLeft: 9, isRequired: false } };

const system = (name: string, submit: string, path: string, failed: RegExp): Write => ({
  name: `system: ${name}`,
  call: { method: 'POST', path },
  open: async (page) => {
    await page.goto('/settings?tab=system');
    await button(page, name).click();
  },
  button: inDialog(submit),
  failed,
  needsResponse: true,
});

/** The reason for a failure, where no other message is visible. */
const REASON =
  /Only admins\.|Some details weren't accepted|Something went wrong on our side|We lost the connection|We couldn't read the server's response|The server took too long to answer/;

const PASSWORDS = {
  'Current Password': 'kept-secret',
  'New Password': 'kept-secret-2',
  'Confirm New Password': 'kept-secret-2',
};
const TEMPLATE_TYPED = { Name: 'Kept name', Text: 'Kept text' };
const CONFIRMED = { 'Current password': 'kept-secret', Code: '123456' };
const pageSubmit = (page: Page) => page.locator('main button[type="submit"]');
const resolve = { call: { method: 'PATCH', path: '/api/feedback/:id' } } as const;
const dismiss = (page: Page) => button(page, 'Dismiss');

/** Every write, by the screen where it is. */
export const WRITES: Readonly<Record<string, readonly Write[]>> = {
  Users: [
    ...crud({
      noun: 'user',
      resource: 'users',
      typed: { Name: 'Kept Name', Password: 'kept-secret' },
      created: { Name: 'Kept Name', Email: 'kept@example.org', Password: 'kept-secret' },
    }),
    bulk('users', 'Delete', 'user'),
    undo('users', 'user'),
  ],
  Supplements: [
    ...crud({
      noun: 'supplement',
      resource: 'supplements',
      typed: { Name: 'Kept Name', Dosage: '7 g', 'Start date': '2026-03-01' },
    }),
    toggle('supplement', 'supplements'),
    bulk('supplements', 'Activate', 'supplement'),
    undo('supplements', 'supplement'),
  ],
  'Wellbeing Metrics': [
    ...crud({
      noun: 'wellbeing metric',
      resource: 'wellbeing-metrics',
      typed: { Name: 'Kept Name' },
      created: { Name: 'Kept Name', 'Maximum value': '7' },
    }),
    toggle('wellbeing metric', 'wellbeing-metrics'),
    bulk('wellbeing-metrics', 'Deactivate', 'wellbeing metric'),
    undo('wellbeing-metrics', 'wellbeing metric'),
  ],
  Feedback: [
    {
      ...resolve,
      name: 'dismiss feedback',
      open: openFeedback,
      button: dismiss,
      failed: 'Failed to update feedback status',
      succeeded: 'Feedback status updated successfully',
    },
    {
      ...resolve,
      name: 'dismiss feedback on the dashboard',
      open: async (page, app) => {
        await given(app, '/api/dashboard/recent-feedback', [feedbackOf({ id: 1 })]);
        await page.goto('/');
      },
      button: dismiss,
      failed: 'Failed to update feedback.',
      succeeded: 'Feedback updated',
    },
    {
      ...resolve,
      name: 'reopen feedback',
      open: (page, app) => openFeedback(page, app, { resolved: true }),
      button: (page) => button(page, 'Reopen'),
      failed: /Failed to update feedback status/,
    },
    {
      ...resolve,
      name: 'assign feedback',
      open: async (page, app) => {
        await openFeedback(page, app);
        await page.goto('/feedback#assign=1');
      },
      button: inDialog('Assign'),
      failed: /Failed to assign feedback/,
    },
    {
      name: 'respond to feedback',
      call: { method: 'POST', path: '/api/feedback/:id/responses' },
      open: async (page, app) => {
        await openFeedback(page, app);
        await button(page, 'Respond').click();
      },
      typed: { 'Your Response': 'Kept response' },
      button: inDialog('Send Response'),
      failed: /Response not sent|We don't know whether it arrived/,
    },
    {
      name: 'send an email again',
      call: { method: 'POST', path: '/api/responses/:id/email' },
      open: async (page, app) => {
        await given(app, '/api/feedback/:id/responses', { responses: [RESPONSE] });
        await openFeedback(page, app, { responseCount: 1 });
        await page.goto('/feedback#respond=1');
      },
      button: (page) => button(anyDialog(page), 'Send again'),
      failed: /Email not sent/,
      isGuardedLate: true,
    },
    bulk('feedback', 'Dismiss', 'piece of feedback'),
  ],
  'Reply templates': [
    {
      name: 'add a reply template',
      call: { method: 'POST', path: '/api/reply-templates' },
      open: async (page, app) => {
        await openTemplates(page, app);
        await button(page, 'Add template').click();
      },
      typed: TEMPLATE_TYPED,
      button: inDialog('Save'),
      failed: /Failed to save the template/,
    },
    {
      name: 'edit a reply template',
      call: { method: 'PATCH', path: '/api/reply-templates/:id' },
      open: async (page, app) => {
        await openTemplates(page, app);
        await button(page, 'Edit: Thanks').click();
      },
      typed: TEMPLATE_TYPED,
      button: inDialog('Save'),
      failed: /Failed to save the template/,
    },
    {
      name: 'delete a reply template',
      call: { method: 'DELETE', path: '/api/reply-templates/:id' },
      open: async (page, app) => {
        await openTemplates(page, app);
        await button(page, 'Delete: Thanks').click();
      },
      button: inDialog('Delete'),
      failed: /Failed to delete the template/,
      reopen: (page) => button(page, 'Delete: Thanks').click(),
    },
  ],
  'Admin Users': [
    ...crud({
      noun: 'admin user',
      resource: 'admin-users',
      typed: { Username: 'kept.name', 'Full Name': 'Kept Name' },
      created: { Username: 'kept.name', 'Full Name': 'Kept Name', Email: 'kept@example.org', Password: 'kept-secret' },
      more: { showsServerMessage: true },
    }),
    {
      name: 'suspend an admin user',
      call: { method: 'PATCH', path: '/api/admin-users/:id/suspension' },
      open: async (page, app) => {
        await openAdmins(page, app);
        await button(page, 'Suspend').click();
      },
      button: inDialog('Suspend'),
      failed: /Failed to suspend the admin user/,
    },
    {
      name: "reset a colleague's two-factor sign-in",
      call: { method: 'DELETE', path: '/api/admin-users/:id/two-factor' },
      open: async (page, app) => {
        await openAdmins(page, app);
        await button(page, 'Reset two-factor sign-in').click();
      },
      button: inDialog('Reset'),
      failed: /Failed to reset two-factor sign-in/,
    },
  ],
  Invitations: [
    {
      name: 'invite an admin user',
      call: { method: 'POST', path: '/api/invitations' },
      open: openInvitations,
      typed: { Email: 'kept@example.org', 'Full Name (optional)': 'Kept Name' },
      button: inDialog('Create invitation'),
      failed: /Failed to create the invitation/,
      needsResponse: true,
    },
    {
      name: 'renew an invitation',
      call: { method: 'POST', path: '/api/invitations/:id/renew' },
      open: async (page, app) => {
        await openInvitations(page, app);
        await button(page, `New link for ${EMAIL}`).click();
      },
      button: inDialog('New link'),
      failed: /Failed to create a new link/,
      needsResponse: true,
    },
    {
      name: 'revoke an invitation',
      call: { method: 'DELETE', path: '/api/invitations/:id' },
      open: async (page, app) => {
        await openInvitations(page, app);
        await button(page, `Revoke the invitation of ${EMAIL}`).click();
      },
      button: inDialog('Revoke'),
      failed: /Failed to revoke the invitation/,
    },
  ],
  Import: [
    {
      name: 'check a file before its import',
      call: { method: 'POST', path: '/api/users/import' },
      open: (page) => openImport(page, 'users', USERS_FILE),
      button: inDialog('Check'),
      failed: REASON,
      needsResponse: true,
      timeoutMs: IMPORT_TIMEOUT_MS,
      isGuardedLate: true,
    },
    importFile('users', 'user', USERS_FILE),
    importFile('supplements', 'supplement', SUPPLEMENTS_FILE),
  ],
  Settings: [
    {
      name: 'update the profile',
      call: { method: 'PATCH', path: '/api/admin-users/:id' },
      open: async (page) => {
        await page.goto('/settings');
        await expect(page.locator('[name="name"]')).not.toHaveValue('');
      },
      button: pageSubmit,
      working: 'Updating...',
      typed: { Name: 'Kept Name' },
      explains: true,
      failed: 'Failed to update profile',
      succeeded: 'Profile updated successfully',
    },
    {
      name: 'change the password',
      call: { method: 'PATCH', path: '/api/admin-users/:id/password' },
      open: at('/settings?tab=security'),
      button: pageSubmit,
      working: 'Updating...',
      typed: PASSWORDS,
      explains: true,
      failed: 'Failed to update password',
      succeeded: 'Password updated successfully',
    },
    {
      name: 'save the appearance',
      call: { method: 'PATCH', path: '/api/preferences' },
      open: async (page) => {
        await page.goto('/settings?tab=appearance');
        await page.getByRole('switch', { name: 'Dark Mode' }).click();
      },
      button: (page) => button(page, 'Save preferences'),
      failed: /Your preferences weren't saved, so the console looks as before\./,
      reopen: (page) => page.getByRole('switch', { name: 'Dark Mode' }).check(),
    },
    {
      name: 'mark all notifications as read',
      call: { method: 'POST', path: '/api/notifications/read' },
      open: async (page, app) => {
        await given(app, '/api/notifications', { items: [NOTIFICATION], total: 1, unread: 1 });
        await page.goto('/settings');
        await page.getByRole('button', { name: /^Notifications/ }).click();
      },
      button: (page) => button(page, 'Mark all as read'),
      failed: /We couldn't mark them as read\. Please try again\./,
      isGuardedLate: true,
      isNotRepeated: true,
    },
  ],
  Security: [
    {
      name: 'log out a device',
      call: { method: 'DELETE', path: '/api/sessions/:id' },
      open: inSecurity('Log out on Firefox on Windows', { '/api/sessions': DEVICES }),
      button: inDialog('Log out'),
      failed: /Failed to log out there/,
    },
    {
      name: 'log out all other devices',
      call: { method: 'DELETE', path: '/api/sessions' },
      open: inSecurity('Log out on all other devices', { '/api/sessions': DEVICES }),
      button: inDialog('Log out'),
      failed: /Failed to log out there/,
    },
    {
      name: 'set up two-factor sign-in',
      call: { method: 'POST', path: '/api/two-factor/setup' },
      open: inSecurity('Set up'),
      typed: { 'Current password': 'kept-secret' },
      button: inDialog('Next'),
      failed: /Two-factor sign-in wasn't turned on\./,
      needsResponse: true,
    },
    {
      name: 'turn on two-factor sign-in',
      call: { method: 'POST', path: '/api/two-factor/confirm' },
      open: async (page, app) => {
        const body = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/kept?secret=JBSWY3DPEHPK3PXP' };
        await app.fault({ method: 'POST', path: '/api/two-factor/setup', status: 200, body });
        await inSecurity('Set up')(page, app);
        await anyDialog(page).getByLabel('Current password').fill('secret');
        await inDialog('Next')(page).click();
      },
      typed: { 'Code from the app': '123456' },
      button: inDialog('Turn on'),
      failed: /Two-factor sign-in wasn't turned on\./,
      unknown: /We don't know whether two-factor sign-in is on now\./,
      needsResponse: true,
    },
    {
      name: 'get new recovery codes',
      call: { method: 'POST', path: '/api/two-factor/recovery-codes' },
      open: inSecurity('Get new codes', TWO_FACTOR),
      typed: CONFIRMED,
      button: inDialog('Get new codes'),
      failed: /You still have your old recovery codes\./,
      unknown: /We don't know whether your old recovery codes still work\./,
      needsResponse: true,
    },
    {
      name: 'turn off two-factor sign-in',
      call: { method: 'POST', path: '/api/two-factor/disable' },
      open: inSecurity('Turn off', TWO_FACTOR),
      typed: CONFIRMED,
      button: inDialog('Turn off'),
      failed: /Two-factor sign-in wasn't turned off\./,
      unknown: /We don't know whether two-factor sign-in is off now\./,
    },
  ],
  'History and system': [
    {
      name: 'restore a version',
      call: { method: 'POST', path: '/api/history/:id/restore' },
      open: async (page, app) => {
        const user = await app.newUser('Restored');
        await app.api('PATCH', `/api/users/${user.id}`, { name: 'Changed' });
        await page.goto(`/users#show=${user.id}`);
        await page.getByRole('tab', { name: 'History' }).click();
        await button(page, 'Restore this version').click();
      },
      button: inDialog('Restore'),
      failed: /Failed to restore this version/,
    },
    system('Sync Schema', 'Sync now', '/api/system/schema/sync', /Database schema/),
    system('Clear Cache', 'Clear now', '/api/system/cache/clear', /Clear the cache/),
    { ...system('Export', 'Export now', '/api/system/export', REASON), isGuardedLate: true },
  ],
};
