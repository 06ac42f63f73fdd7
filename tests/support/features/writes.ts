import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../../mocks/faults';
import type { App } from '../app';
import { feedbackOf } from '../dashboard';

/** A write that came with a feature, as a user makes it. Its response comes from a fault. */
export interface FeatureWrite {
  name: string;
  call: Pick<Fault, 'method' | 'path'>;
  /** Opens the place with the button, and types. */
  open: (page: Page, app: App) => Promise<void>;
  button: (page: Page) => Locator;
  /** The inputs by label, and what is typed into them. */
  typed?: Record<string, string>;
  /** The message of the failure: of the toast or beside the button. */
  failed: RegExp;
  /** Opens the confirmation again, if a failure closes it. */
  reopen?: (page: Page) => Promise<void>;
}

const anyDialog = (page: Page) => page.getByRole('dialog').last();
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
const inDialog = (name: string) => (page: Page) => button(question(page), name);
const given = (app: App, path: string, body: unknown) => app.fault({ method: 'GET', path, status: 200, body });

const AT = '2026-01-01T00:00:00Z';
const DEVICE = { browser: 'Firefox', system: 'Windows', address: '192.0.2.1', signedInAt: AT, lastUsedAt: AT };
const DEVICES = { devices: [1, 2].map((id) => ({ ...DEVICE, id, isCurrent: id === 1 })) };
const EMAIL = 'invited@example.org';
const INVITATION = {
  ...{
    id: 5,
    name: null,
    email: EMAIL,
    role: 'editor',
    inviter: 'Alex',
    createdAt: AT,
    expiresAt: '2099-01-01T00:00:00Z',
  },
  ...{ delivery: 'none', deliveryError: null },
};
const NOTIFICATION = {
  id: 9,
  kind: 'role_changed',
  createdAt: AT,
  isRead: false,
  recordId: 1,
  data: { role: 'admin' },
};
const TEMPLATE = { id: 3, name: 'Thanks', text: 'Thank you.', createdAt: AT, version: 1 };

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

const system = (name: string, submit: string, path: string, failed: RegExp): FeatureWrite => ({
  name: `system: ${name}`,
  call: { method: 'POST', path },
  open: async (page) => {
    await page.goto('/settings?tab=system');
    await button(page, name).click();
  },
  button: inDialog(submit),
  failed,
});

/** The reasons of the failures, where the place shows only these. */
const REASON = /Only admins\.|Some details weren't accepted|Something went wrong on our side|We lost the connection/;

const TEMPLATE_TYPED = { Name: 'Kept name', Text: 'Kept text' };

/** Every write that came with a feature. Exports and imports of files are in features-csv.spec.ts. */
export const FEATURE_WRITES: readonly FeatureWrite[] = [
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
  },
  {
    name: 'delete many users',
    call: { method: 'POST', path: '/api/users/bulk' },
    open: async (page) => {
      await page.goto('/users');
      await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
      await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
    },
    button: inDialog('Delete'),
    failed: /Failed to delete 1 user/,
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
    name: 'log out a device',
    call: { method: 'DELETE', path: '/api/sessions/:id' },
    open: async (page, app) => {
      await given(app, '/api/sessions', DEVICES);
      await page.goto('/settings?tab=security');
      await button(page, 'Log out on Firefox on Windows').last().click();
    },
    button: inDialog('Log out'),
    failed: /Failed to log out there/,
  },
  {
    name: 'set up two-factor sign-in',
    call: { method: 'POST', path: '/api/two-factor/setup' },
    open: async (page) => {
      await page.goto('/settings?tab=security');
      await button(page, 'Set up').click();
    },
    typed: { 'Current password': 'kept-secret' },
    button: inDialog('Next'),
    failed: /Two-factor sign-in wasn't turned on\./,
  },
  {
    name: 'turn off two-factor sign-in',
    call: { method: 'POST', path: '/api/two-factor/disable' },
    open: async (page, app) => {
      await given(app, '/api/two-factor', { enabledAt: AT, recoveryCodesLeft: 9, isRequired: false });
      await page.goto('/settings?tab=security');
      await button(page, 'Turn off').click();
    },
    typed: { 'Current password': 'kept-secret', Code: '123456' },
    button: inDialog('Turn off'),
    failed: /Two-factor sign-in wasn't turned off\./,
  },
  {
    name: 'invite an admin user',
    call: { method: 'POST', path: '/api/invitations' },
    open: openInvitations,
    typed: { Email: 'kept@example.org', 'Full Name (optional)': 'Kept Name' },
    button: inDialog('Create invitation'),
    failed: /Failed to create the invitation/,
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
  {
    name: 'suspend an admin user',
    call: { method: 'PATCH', path: '/api/admin-users/:id/suspension' },
    open: async (page) => {
      await page.goto('/admin-users');
      await page.getByRole('row').filter({ hasText: 'editor@' }).getByRole('button', { name: 'Suspend' }).click();
    },
    button: inDialog('Suspend'),
    failed: /Failed to suspend the admin user/,
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
    name: 'assign feedback',
    call: { method: 'PATCH', path: '/api/feedback/:id' },
    open: async (page, app) => {
      await openFeedback(page, app);
      await page.goto('/feedback#assign=1');
    },
    button: inDialog('Assign'),
    failed: /Failed to assign feedback/,
  },
  {
    name: 'reopen feedback',
    call: { method: 'PATCH', path: '/api/feedback/:id' },
    open: (page, app) => openFeedback(page, app, { resolved: true }),
    button: (page) => button(page, 'Reopen'),
    failed: /Failed to update feedback status/,
  },
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
  system('Export', 'Export now', '/api/system/export', REASON),
];
