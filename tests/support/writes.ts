import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from './app';
import { feedbackOf } from './dashboard';

/** A write as a user makes it. Its response comes from a fault, so no record is changed or needed. */
export interface Write {
  name: string;
  call: Pick<Fault, 'method' | 'path'>;
  /** Navigates to the button, and fills in the fields, if there are any. */
  open: (page: Page, app: App) => Promise<void>;
  button: (page: Page) => Locator;
  /** The button's label while it works, if it differs. */
  working?: string;
  /** The fields by name, and their expected values. */
  typed: Record<string, string>;
  failed: string;
  /** The toast shows the API's own message, if there is one (rulings.md, 13). */
  showsServerMessage?: boolean;
  /** The form shows the reason for the failure; without a form, the toast does. */
  explains: boolean;
  /** The success toast: its title and its description as one text. */
  succeeded: string;
}

const submitOf = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]');

const fill = async (page: Page, typed: Record<string, string>) => {
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]:visible`).fill(value);
};

const openRow = async (page: Page, route: string, action: string) => {
  await page.goto(route);
  await page.getByRole('button', { name: action, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

interface Crud {
  /** 'user', as in its sentences. */
  noun: string;
  route: string;
  path: string;
  typed: Record<string, string>;
  created?: Record<string, string>;
  admin?: boolean;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Create (if `created` is given), edit and delete for a list's first row. */
const crud = ({ noun, route, path, typed, created, admin = false }: Crud): Write[] => {
  const title = admin ? 'Success' : '';
  const shared = { showsServerMessage: admin, explains: true };
  const edit: Write = {
    ...shared,
    name: `edit a ${noun}`,
    call: { method: 'PATCH', path: `${path}/:id` },
    open: async (page) => {
      await openRow(page, route, 'Edit');
      await fill(page, typed);
    },
    button: submitOf,
    working: 'Updating...',
    typed,
    failed: `Failed to update ${noun}`,
    succeeded: `${title}${capital(noun)} updated successfully`,
  };
  const remove: Write = {
    ...shared,
    name: `delete a ${noun}`,
    call: { method: 'DELETE', path: `${path}/:id` },
    open: (page) => openRow(page, route, 'Delete'),
    button: (page) => page.getByRole('dialog').locator('.MuiButton-contained'),
    working: 'Deleting...',
    typed: {},
    failed: `Failed to delete ${noun}`,
    succeeded: `${title}${capital(noun)} deleted successfully`,
  };
  if (!created) return [edit, remove];
  const create: Write = {
    ...edit,
    name: `create a ${noun}`,
    call: { method: 'POST', path },
    open: async (page) => {
      await page.goto(`${route}#create`);
      await fill(page, created);
    },
    working: 'Creating...',
    typed: created,
    failed: `Failed to create ${noun}`,
    succeeded: `${title}${capital(noun)} created successfully`,
  };
  return [create, edit, remove];
};

const toggle = (noun: string, path: string): Write => ({
  name: `toggle a ${noun}`,
  call: { method: 'PATCH', path: `${path}/:id` },
  open: async (page) => {
    await page.goto(path.replace('/api', ''));
  },
  button: (page) => page.getByRole('button', { name: /^(Deactivate|Activate)$/ }).first(),
  typed: {},
  failed: `Failed to update ${noun}`,
  explains: false,
  succeeded: `${capital(noun)} updated successfully`,
});

/** Feedback that always exists; other tests change the sample data. */
const FEEDBACK = feedbackOf({ id: 1, content: 'It is always there.' });
const givenFeedback = async (app: App) => {
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks: [FEEDBACK], total: 1 } });
  await app.fault({ method: 'GET', path: '/api/dashboard/recent-feedback', status: 200, body: [FEEDBACK] });
};
const resolve = { call: { method: 'PATCH', path: '/api/feedback/:id' }, typed: {}, explains: false } as const;
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true });

const PASSWORDS = { currentPassword: 'kept-secret', newPassword: 'kept-secret-2', confirmPassword: 'kept-secret-2' };

/** Every write of the signed-in console, except signing in and out, whose success shows no toast. */
export const WRITES: readonly Write[] = [
  ...crud({
    noun: 'user',
    route: '/users',
    path: '/api/users',
    typed: { name: 'Kept Name', password: 'kept-secret' },
    created: { name: 'Kept Name', email: 'kept@example.org', password: 'kept-secret' },
  }),
  ...crud({
    noun: 'supplement',
    route: '/supplements',
    path: '/api/supplements',
    typed: { name: 'Kept Name', purpose: 'Kept purpose', startDate: '2026-03-01' },
  }),
  toggle('supplement', '/api/supplements'),
  ...crud({
    noun: 'wellbeing metric',
    route: '/wellbeing-metrics',
    path: '/api/wellbeing-metrics',
    typed: { name: 'Kept Name', description: 'Kept description' },
    created: { name: 'Kept Name', description: 'Kept description', maxValue: '7' },
  }),
  toggle('wellbeing metric', '/api/wellbeing-metrics'),
  {
    ...resolve,
    name: 'dismiss feedback',
    open: async (page, app) => {
      await givenFeedback(app);
      await page.goto('/feedback');
    },
    button: dismiss,
    failed: 'Failed to update feedback status',
    succeeded: 'Feedback status updated successfully',
  },
  {
    ...resolve,
    name: 'dismiss feedback on the dashboard',
    open: async (page, app) => {
      await givenFeedback(app);
      await page.goto('/');
    },
    button: dismiss,
    failed: 'Failed to update feedback.',
    succeeded: 'Feedback updatedThe feedback has been updated successfully.',
  },
  {
    ...resolve,
    name: 'respond to feedback',
    open: async (page, app) => {
      await givenFeedback(app);
      await openRow(page, '/feedback', 'Respond');
      await fill(page, { response: 'Kept response' });
    },
    button: submitOf,
    working: 'Sending...',
    typed: { response: 'Kept response' },
    explains: true,
    failed: 'Failed to update feedback status',
    succeeded: 'Response sentIn a complete implementation, this response would be sent to the user.',
  },
  ...crud({
    noun: 'admin user',
    route: '/admin-users',
    path: '/api/admin-users',
    typed: { username: 'kept.name', name: 'Kept Name' },
    created: { username: 'kept.name', name: 'Kept Name', email: 'kept@example.org', password: 'kept-secret' },
    admin: true,
  }),
  {
    name: 'update the profile',
    call: { method: 'PATCH', path: '/api/admin-users/:id' },
    open: async (page) => {
      await page.goto('/settings');
      await expect(page.locator('[name="name"]')).not.toHaveValue('');
      await fill(page, { name: 'Kept Name' });
    },
    button: (page) => page.locator('main button[type="submit"]'),
    working: 'Updating...',
    typed: { name: 'Kept Name' },
    explains: true,
    failed: 'Failed to update profile',
    succeeded: 'SuccessProfile updated successfully',
  },
  {
    name: 'change the password',
    call: { method: 'PATCH', path: '/api/admin-users/:id/password' },
    open: async (page) => {
      await page.goto('/settings?tab=security');
      await fill(page, PASSWORDS);
    },
    button: (page) => page.locator('main button[type="submit"]'),
    working: 'Updating...',
    typed: PASSWORDS,
    explains: true,
    failed: 'Failed to update password',
    succeeded: 'SuccessPassword updated successfully',
  },
];
