/** Every write of the console, as a user makes it: the table that the tests of failed writes use. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';
import { button } from './button';
import { feedbackOf } from './dashboard';
import { stubReads } from './reads';

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
  /** Whether another row has the same component and another test this row's texts, so only the long run has it. */
  isVariant?: true;
}

type Open = Write['open'];
type Row = Pick<Write, 'open' | 'button'> & Partial<Write>;

const anyDialog = (page: Page) => page.getByRole('dialog').last();
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Opens an address whose reads have these responses. */
const at =
  (route: string, reads: Record<string, unknown> = {}): Open =>
  async (page, app) => {
    await stubReads(app, reads);
    await page.goto(route);
  };

/** @param call as in `PATCH /api/users/:id` */
const row = (name: string, call: string, failed: Write['failed'], fields: Row): Write => {
  const [method, path = ''] = call.split(' ') as [Fault['method'], string];
  return { name, call: { method, path }, failed, ...fields };
};

/** The last of these buttons sends the request. The others open the dialog where it is. */
const write = (
  call: string,
  open: Open,
  names: (string | RegExp)[],
  failed: Write['failed'],
  more?: Partial<Write>,
) => {
  const last = names.at(-1) ?? '';
  const first = names.slice(0, -1);
  return row(`${last}: ${call}`, call, failed, {
    open: async (page, app) => {
      await open(page, app);
      for (const name of first) await button(page, name).last().click();
    },
    button: (page) => button(first.length > 0 ? question(page) : page, last),
    ...more,
  });
};

type Typed = Write['typed'];

/** Create (if `created` is given), edit and delete for a list's first row. @param noun 'user', as in its sentences */
const crud = (noun: string, resource: string, typed: Typed, created?: Typed, more?: Partial<Write>): Write[] => {
  const open = resource === 'admin-users' ? admins : at(`/${resource}`);
  const openRow = (action: string) => async (page: Page, app: App) => {
    await open(page, app);
    await button(page.getByRole('main'), action).first().click();
  };
  const form = (verb: string, method: string, fields: Row) =>
    row(
      `${verb} ${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`,
      `${method} /api/${resource}${method === 'POST' ? '' : '/:id'}`,
      `Failed to ${verb} ${noun}`,
      {
        working: `${capital(verb).replace(/e$/, '')}ing...`,
        explains: true,
        succeeded: `${capital(noun)} ${verb}d successfully`,
        ...fields,
        ...more,
      },
    );
  /** By its type, because its name changes while it works. */
  const submit = (page: Page) => anyDialog(page).locator('button[type="submit"]');
  const confirm = (page: Page) => anyDialog(page).locator('.MuiButton-contained');
  return [
    ...(created ? [form('create', 'POST', { open: at(`/${resource}#create`), button: submit, typed: created })] : []),
    form('update', 'PATCH', { open: openRow('Edit'), button: submit, typed }),
    form('delete', 'DELETE', { open: openRow('Delete'), button: confirm }),
  ];
};

const toggle = (noun: string, resource: string): Write =>
  row(`toggle a ${noun}`, `PATCH /api/${resource}/:id`, `Failed to update ${noun}`, {
    open: at(`/${resource}`),
    button: (page) => button(page, /^(Deactivate|Activate)$/).first(),
    succeeded: `${capital(noun)} updated successfully`,
  });

/** A bulk action on one selected row. */
const bulk = (resource: string, action: string, what: string): Write =>
  row(`${action} many`, `POST /api/${resource}/bulk`, new RegExp(`Failed to ${action.toLowerCase()} 1 ${what}`), {
    open: async (page) => {
      await page.goto(`/${resource}`);
      await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
      await button(page.getByRole('toolbar', { name: 'Selected rows' }), action).click();
    },
    button: (page) => button(question(page), action),
    needsResponse: true,
  });

const deleteFirst = async (page: Page) => {
  await button(page.getByRole('main'), 'Delete').first().click();
  await button(question(page), 'Delete').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Undo after a deletion. A fault responds to the deletion, so nothing is deleted. */
const undo = (resource: string, what: string): Write => {
  const open: Open = async (page, app) => {
    await app.fault({ method: 'DELETE', path: `/api/${resource}/:id`, status: 204 });
    await page.goto(`/${resource}`);
    await deleteFirst(page);
  };
  return write(`POST /api/${resource}/:id/restore`, open, ['Undo'], new RegExp(`Failed to restore ${what}`), {
    toasts: /deleted successfully|^Undoing\.\.\.$/,
    reopen: deleteFirst,
  });
};

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
const importFile = (resource: string, submit: string, file: string): Write => {
  const path = `/api/${resource}/import`;
  const open: Open = async (page, app) => {
    await openImport(page, resource, file);
    await app.fault({ method: 'POST', path, status: 200, body: { rows: 1, errorCount: 0, errors: [] }, times: 1 });
    await button(page, 'Check').click();
    await button(page, submit).waitFor();
  };
  const failed = new RegExp(`Failed to import ${resource}`);
  return write(`POST ${path}`, open, [submit], failed, { timeoutMs: IMPORT_TIMEOUT_MS });
};

const AT = '2026-01-01T00:00:00Z';
const COLLEAGUE = {
  ...{ id: 77, username: 'lee.lost', name: 'Lee Lost', email: 'lost@example.org', role: 'editor' },
  ...{ lastLogin: null, suspendedAt: null, twoFactor: true },
};
const admins = at('/admin-users', { '/api/admin-users': [COLLEAGUE] });

const NOT_RESET = /Failed to reset two-factor sign-in/;

/** Feedback that always exists: other tests change the sample data. */
const feedbackAt = (route: string, more: object = {}, reads: Record<string, unknown> = {}) =>
  at(route, { '/api/feedback': { feedbacks: [{ ...feedbackOf({ id: 1 }), ...more }], total: 1 }, ...reads });
const RESPONSE = {
  ...{ id: 7, adminUserId: 1, adminName: 'Alex', text: 'Thank you.', createdAt: AT },
  ...{ delivery: 'failed', deliveryError: 'The mail server refused the email.' },
};
const RESPONSES = { '/api/feedback/:id/responses': { responses: [RESPONSE] } };
const conversation = feedbackAt('/feedback#respond=1', { responseCount: 1 }, RESPONSES);
const NOT_SENT = /Response not sent|We don't know whether it arrived/;
const resolved = feedbackAt('/feedback', { resolved: true });
const openOnDashboard = at('/', { '/api/dashboard/recent-feedback': [feedbackOf({ id: 1 })] });

const TEMPLATE = { id: 3, name: 'Thanks', text: 'Thank you.', createdAt: AT, version: 1 };
const NO_TEMPLATE = /Failed to save the template/;
const TEMPLATE_TYPED = { typed: { Name: 'Kept name', Text: 'Kept text' } };
const templates: Open = async (page, app) => {
  await feedbackAt('/feedback', {}, { '/api/reply-templates': { templates: [TEMPLATE], total: 1 } })(page, app);
  await button(page, 'Respond').click();
  await button(anyDialog(page), 'Insert a template').click();
  await page.getByRole('menuitem', { name: 'Manage templates...' }).click();
};

const EMAIL = 'invited@example.org';
const INVITATION = {
  ...{ id: 5, name: null, email: EMAIL, role: 'editor', inviter: 'Alex', createdAt: AT },
  ...{ expiresAt: '2099-01-01T00:00:00Z', delivery: 'none', deliveryError: null },
};
const NEW_LINK = `New link for ${EMAIL}`;
const NO_LINK = /Failed to create a new link/;
const REVOKE = `Revoke the invitation of ${EMAIL}`;
const invitations = at('/admin-users', { '/api/invitations': { invitations: [INVITATION] } });

const PAGE_FORM = {
  button: (page: Page) => page.locator('main button[type="submit"]'),
  working: 'Updating...',
  explains: true,
} as const;
const PASSWORDS = {
  'Current Password': 'kept-secret',
  'New Password': 'kept-secret-2',
  'Confirm New Password': 'kept-secret-2',
};
const openProfile: Open = async (page) => {
  await page.goto('/settings');
  await expect(page.locator('[name="name"]')).not.toHaveValue('');
};
const NOT_SAVED = /Your preferences weren't saved, so the console looks as before\./;
const openAppearance: Open = async (page) => {
  await page.goto('/settings?tab=appearance');
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
};
const NOTIFICATION = {
  ...{ id: 9, kind: 'role_changed', createdAt: AT, isRead: false, recordId: 1 },
  data: { role: 'admin' },
};
const NOT_READ = /We couldn't mark them as read\. Please try again\./;
const openNotified = at('/settings', { '/api/notifications': { items: [NOTIFICATION], total: 1, unread: 1 } });

const security = (reads?: Record<string, unknown>) => at('/settings?tab=security', reads);
const DEVICE = { browser: 'Firefox', system: 'Windows', address: '192.0.2.1', signedInAt: AT, lastUsedAt: AT };
const devices = security({
  '/api/sessions': { devices: [1, 2, 3].map((id) => ({ ...DEVICE, id, isCurrent: id === 1 })) },
});
const twoFactor = security({ '/api/two-factor': { enabledAt: AT, recoveryCodesLeft: 9, isRequired: false } });
const CONFIRMED = { 'Current password': 'kept-secret', Code: '123456' };
const openSetup: Open = async (page, app) => {
  const body = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/kept?secret=JBSWY3DPEHPK3PXP' };
  await app.fault({ method: 'POST', path: '/api/two-factor/setup', status: 200, body });
  await security()(page, app);
  await button(page, 'Set up').last().click();
  await anyDialog(page).getByLabel('Current password').fill('secret');
  await button(question(page), 'Next').click();
};
const NOT_ON = /Two-factor sign-in wasn't turned on\./;
const NOT_OFF = /Two-factor sign-in wasn't turned off\./;
const OLD_CODES = /You still have your old recovery codes\./;
/** The answers that say nothing about the outcome. */
const unknown = (what: string) => ({ unknown: new RegExp(`We don't know whether ${what}\\.`) });

const versions: Open = async (page, app) => {
  const user = await app.newUser('Restored');
  await app.api('PATCH', `/api/users/${user.id}`, { name: 'Renamed Person' });
  await page.goto(`/users#show=${user.id}`);
  await page.getByRole('tab', { name: 'History' }).click();
};
const NOT_RESTORED = /Failed to restore this version/;
const system = at('/settings?tab=system');
/** The reason for a failure, where no other message is visible. */
const REASON =
  /Only admins\.|Some details weren't accepted|Something went wrong on our side|We lost the connection|We couldn't read the server's response|The server took too long to answer/;
const NEEDED = { needsResponse: true } as const;

const SECRETS = { Email: 'kept@example.org', Password: 'kept-secret' };
const NEW_USER = { Name: 'Kept Name', ...SECRETS };
const NEW_METRIC = { Name: 'Kept Name', 'Maximum value': '7' };
const COLLEAGUE_TYPED = { Username: 'kept.name', 'Full Name': 'Kept Name' };

/** Marks all rows, or those with these names. */
const variants = (rows: Write[], names = rows.map(({ name }) => name)): Write[] =>
  rows.map((each) => (names.includes(each.name) ? { ...each, isVariant: true } : each));

/** Every write, by the screen where it is. */
export const WRITES: Readonly<Record<string, readonly Write[]>> = {
  Users: [
    ...crud('user', 'users', { Name: 'Kept Name', Password: 'kept-secret' }, NEW_USER),
    bulk('users', 'Delete', 'user'),
    undo('users', 'user'),
  ],
  Supplements: [
    ...variants(crud('supplement', 'supplements', { Name: 'Kept Name', Dosage: '7 g', 'Start date': '2026-03-01' }), [
      'update a supplement',
    ]),
    toggle('supplement', 'supplements'),
    bulk('supplements', 'Deactivate', 'supplement'),
    ...variants([undo('supplements', 'supplement')]),
  ],
  'Wellbeing Metrics': [
    ...variants(crud('wellbeing metric', 'wellbeing-metrics', { Name: 'Kept Name' }, NEW_METRIC), [
      'create a wellbeing metric',
      'update a wellbeing metric',
    ]),
    ...variants([
      toggle('wellbeing metric', 'wellbeing-metrics'),
      bulk('wellbeing-metrics', 'Deactivate', 'wellbeing metric'),
      undo('wellbeing-metrics', 'wellbeing metric'),
    ]),
  ],
  Feedback: [
    write('PATCH /api/feedback/:id', feedbackAt('/feedback'), ['Dismiss'], 'Failed to update feedback status', {
      succeeded: 'Feedback status updated successfully',
    }),
    write('PATCH /api/feedback/:id', openOnDashboard, ['Dismiss'], 'Failed to update feedback.', {
      succeeded: 'Feedback updated',
    }),
    write('PATCH /api/feedback/:id', resolved, ['Reopen'], /Failed to update feedback status/),
    write('PATCH /api/feedback/:id', feedbackAt('/feedback#assign=1'), ['Assign'], /Failed to assign feedback/),
    write('POST /api/feedback/:id/responses', feedbackAt('/feedback'), ['Respond', 'Send Response'], NOT_SENT, {
      typed: { 'Your Response': 'Kept response' },
    }),
    row('send an email again', 'POST /api/responses/:id/email', /Email not sent/, {
      open: conversation,
      button: (page) => button(anyDialog(page), 'Send again'),
      isGuardedLate: true,
    }),
    bulk('feedback', 'Dismiss', 'piece of feedback'),
  ],
  'Reply templates': [
    write('POST /api/reply-templates', templates, ['Add template', 'Save'], NO_TEMPLATE, TEMPLATE_TYPED),
    write('PATCH /api/reply-templates/:id', templates, ['Edit: Thanks', 'Save'], NO_TEMPLATE, TEMPLATE_TYPED),
    write('DELETE /api/reply-templates/:id', templates, ['Delete: Thanks', 'Delete'], /Failed to delete the template/, {
      reopen: (page) => button(page, 'Delete: Thanks').click(),
    }),
  ],
  'Admin Users': [
    ...crud(
      'admin user',
      'admin-users',
      COLLEAGUE_TYPED,
      { ...COLLEAGUE_TYPED, ...SECRETS },
      { showsServerMessage: true },
    ),
    write('PATCH /api/admin-users/:id/suspension', admins, ['Suspend', 'Suspend'], /Failed to suspend the admin user/),
    write('DELETE /api/admin-users/:id/two-factor', admins, ['Reset two-factor sign-in', 'Reset'], NOT_RESET),
  ],
  Invitations: [
    write('POST /api/invitations', invitations, ['Invite', 'Create invitation'], /Failed to create the invitation/, {
      typed: { Email: 'kept@example.org', 'Full Name (optional)': 'Kept Name' },
      ...NEEDED,
    }),
    write('POST /api/invitations/:id/renew', invitations, ['Invite', NEW_LINK, 'New link'], NO_LINK, NEEDED),
    write('DELETE /api/invitations/:id', invitations, ['Invite', REVOKE, 'Revoke'], /Failed to revoke the invitation/),
  ],
  Import: [
    write('POST /api/users/import', (page) => openImport(page, 'users', USERS_FILE), ['Check'], REASON, {
      ...NEEDED,
      timeoutMs: IMPORT_TIMEOUT_MS,
      isGuardedLate: true,
    }),
    importFile('users', 'Import 1 user', USERS_FILE),
    ...variants([importFile('supplements', 'Import 1 supplement', SUPPLEMENTS_FILE)]),
  ],
  Settings: [
    row('update the profile', 'PATCH /api/admin-users/:id', 'Failed to update profile', {
      ...PAGE_FORM,
      open: openProfile,
      typed: { Name: 'Kept Name' },
      succeeded: 'Profile updated successfully',
    }),
    row('change the password', 'PATCH /api/admin-users/:id/password', 'Failed to update password', {
      ...PAGE_FORM,
      open: security(),
      typed: PASSWORDS,
      succeeded: 'Password updated successfully',
    }),
    write('PATCH /api/preferences', openAppearance, ['Save preferences'], NOT_SAVED, {
      reopen: (page) => page.getByRole('switch', { name: 'Dark Mode' }).check(),
    }),
    write('POST /api/notifications/read', openNotified, [/^Notifications/, 'Mark all as read'], NOT_READ, {
      isGuardedLate: true,
      isNotRepeated: true,
    }),
  ],
  Security: [
    write('DELETE /api/sessions/:id', devices, ['Log out on Firefox on Windows', 'Log out'], /Failed to log out there/),
    write('DELETE /api/sessions', devices, ['Log out on all other devices', 'Log out'], /Failed to log out there/),
    write('POST /api/two-factor/setup', security(), ['Set up', 'Next'], NOT_ON, {
      typed: { 'Current password': 'kept-secret' },
      ...NEEDED,
    }),
    write('POST /api/two-factor/confirm', openSetup, ['Turn on'], NOT_ON, {
      typed: { 'Code from the app': '123456' },
      ...unknown('two-factor sign-in is on now'),
      ...NEEDED,
    }),
    write('POST /api/two-factor/recovery-codes', twoFactor, ['Get new codes', 'Get new codes'], OLD_CODES, {
      typed: CONFIRMED,
      ...unknown('your old recovery codes still work'),
      ...NEEDED,
    }),
    write('POST /api/two-factor/disable', twoFactor, ['Turn off', 'Turn off'], NOT_OFF, {
      typed: CONFIRMED,
      ...unknown('two-factor sign-in is off now'),
    }),
  ],
  'History and system': [
    write('POST /api/history/:id/restore', versions, ['Restore this version', 'Restore'], NOT_RESTORED),
    write('POST /api/system/schema/sync', system, ['Sync Schema', 'Sync now'], /Database schema/, NEEDED),
    write('POST /api/system/cache/clear', system, ['Clear Cache', 'Clear now'], /Clear the cache/, NEEDED),
    write('POST /api/system/export', system, ['Export', 'Export now'], REASON, { ...NEEDED, isGuardedLate: true }),
  ],
};
