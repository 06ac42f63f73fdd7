import type { Page } from '@playwright/test';
import type { Fault } from '../../../mocks/faults';
import type { App } from '../app';
import { button } from '../button';
import { choose } from '../choices';
import { READ_RESPONSES, stubReads } from '../reads';
import {
  dialogAt,
  listStates,
  load,
  loaded,
  otherListStates,
  pressed,
  repeated,
  type ScreenStates,
  type State,
  submittedWith,
  visit,
} from './state';

const EMPTY = 'No results found.';

/** A row's toggle whose request was rejected, with its toast. */
const refused =
  (path: string, call: string, name: string): State =>
  async (page, app) => {
    await app.fault({ method: 'PATCH', path: call, status: 500 });
    await visit(page, app, path);
    await button(page, name).click();
    return app.toast;
  };

/** The response when another user has changed the user. */
export const CONFLICT = {
  message: 'Someone else edited this.',
  current: { id: 7, name: 'Their name', email: 'theirs@example.org', username: 'ada', createdAt: null, version: 2 },
};

const refuseEdit = (app: App, response: Pick<Fault, 'status' | 'body'>) =>
  app.fault({ method: 'PATCH', path: '/api/users/:id', ...response });

const editName = async (page: Page, app: App) => {
  await visit(page, app, '/users#edit=7');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('My name');
  await button(page.getByRole('dialog'), 'Update User').click();
};

const selected: State = async (page, app) => {
  await visit(page, app, '/users');
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
  return page.getByRole('toolbar', { name: 'Selected rows' });
};

const users: ScreenStates = {
  ...listStates('/users', '/api/users', EMPTY),
  more: {
    create: submittedWith('/users#create', 'Create User'),
    'the question about unsaved changes': async (page, app) => {
      await visit(page, app, '/users#create');
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Half');
      await button(page, 'Cancel').click();
      return page.getByRole('alertdialog');
    },
    edit: async (page, app) => {
      await refuseEdit(app, { status: 422, body: { message: 'Not now.' } });
      await editName(page, app);
      await app.toast.waitFor();
      return page.getByText('Not now.');
    },
    'a conflict': async (page, app) => {
      await refuseEdit(app, { status: 412, body: CONFLICT });
      await editName(page, app);
      return page.getByRole('alertdialog');
    },
    'the question before it is sent again': repeated(async (page, app) => {
      await refuseEdit(app, { status: 503 });
      await editName(page, app);
      await app.toast.waitFor();
      await button(page.getByRole('dialog'), 'Update User').click();
      return page.getByRole('alertdialog');
    }),
    delete: dialogAt('/users#delete=7'),
    'a record that does not exist': (page, app) => {
      app.expectFailure({ method: 'GET', path: '/api/users/:id', status: 404 });
      return dialogAt('/users#edit=999999999')(page, app);
    },
    'a success and its toast': repeated(async (page, app) => {
      await app.fault({ method: 'DELETE', path: '/api/users/:id', status: 200, body: {} });
      await visit(page, app, '/users#delete=7');
      await button(page.getByRole('dialog'), 'Delete').click();
      return app.toast;
    }),
    'the filters': pressed('/users', 'Filters'),
    // Axe also inspects these in their own files.
    "a user's panel": repeated(dialogAt('/users#show=7')),
    'the columns': repeated(pressed('/users', 'Columns')),
    'the views': repeated(pressed('/users', 'Views')),
    'the import': repeated(pressed('/users', 'Import')),
    'the export': repeated(pressed('/users', 'Export')),
    'a selection': repeated(selected),
    'the question before many are deleted': async (page, app) => {
      await button(await selected(page, app), 'Delete').click();
      return page.getByRole('dialog').or(page.getByRole('alertdialog'));
    },
    'the sign-in prompt, refused': repeated(async (page, app) => {
      await app.fault({ method: 'GET', path: '/api/users', status: 401 });
      await app.fault({ method: 'POST', path: '/api/auth/login', status: 401 });
      await load(page, '/users');
      await button(page.getByRole('dialog'), 'Log in').click();
      return page.getByText('Invalid username or password');
    }),
    'the drawer': repeated(async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await load(page, '/users');
      await button(page, 'Open menu').click();
      return page.getByRole('dialog', { name: 'Main navigation' });
    }),
  },
};

const supplements: ScreenStates = {
  ...otherListStates('/supplements', '/api/supplements', EMPTY),
  more: {
    edit: submittedWith('/supplements#edit=9', 'Update Supplement', {
      Name: '',
      Dosage: '',
      Frequency: '',
      'Start date': '',
    }),
    delete: repeated(dialogAt('/supplements#delete=9')),
    'a refused toggle': repeated(refused('/supplements', '/api/supplements/:id', 'Deactivate')),
    'the message of a field that is not shown': async (page, app) => {
      const { supplements } = READ_RESPONSES['/api/supplements'] as { supplements: object[] };
      const body = { supplements: supplements.map((row) => ({ ...row, timeOfDay: [] })), total: 1 };
      await stubReads(app, { '/api/supplements': body });
      await load(page, '/supplements');
      return submittedWith('/supplements#edit=9', 'Update Supplement')(page, app);
    },
  },
};

const metrics: ScreenStates = {
  ...otherListStates('/wellbeing-metrics', '/api/wellbeing-metrics', EMPTY),
  more: {
    create: submittedWith('/wellbeing-metrics#create', 'Create Metric'),
    edit: dialogAt('/wellbeing-metrics#edit=8'),
    delete: repeated(dialogAt('/wellbeing-metrics#delete=8')),
    'a selector in use': async (page, app) => {
      await visit(page, app, '/wellbeing-metrics#create');
      const type = page.getByRole('dialog').getByRole('combobox').last();
      await choose(type, 'Text Input');
      return type;
    },
    'the new metric without its users': loaded(
      '/wellbeing-metrics#create',
      (page) => page.getByText('Failed to fetch users'),
      { method: 'GET', path: '/api/users', status: 500 },
    ),
  },
};

const NO_FEEDBACK = { method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks: [], total: 3 } } as const;
const feedback: ScreenStates = {
  ...otherListStates('/feedback?status=all', '/api/feedback', EMPTY),
  more: {
    respond: submittedWith('/feedback?status=all#respond=1', 'Send Response'),
    'the assignment of feedback': dialogAt('/feedback?status=all#assign=1'),
    'feedback that is resolved': dialogAt('/feedback?status=all#respond=2'),
    'an empty page, with a way back': loaded('/feedback?page=6', (page) => page.getByText(EMPTY), NO_FEEDBACK),
  },
};

const adminUsers: ScreenStates = {
  ...otherListStates('/admin-users', '/api/admin-users', 'No admin users found. Create one to get started.'),
  more: {
    create: submittedWith('/admin-users#create', 'Create User'),
    edit: submittedWith('/admin-users#edit=70', 'Update User', { Username: 'ab' }),
    delete: async (page, app) => {
      await app.fault({ method: 'DELETE', path: '/api/admin-users/:id', status: 403, body: 'No. '.repeat(200) });
      await visit(page, app, '/admin-users#delete=70');
      await button(page.getByRole('dialog'), 'Delete').click();
      return app.toast;
    },
    'the question before a suspension': pressed('/admin-users', 'Suspend'),
  },
};

const ENTRY = {
  ...{ id: 3, at: '2026-01-01T00:00:00Z', actorId: 1, actorName: 'alex', action: 'update', resource: 'users' },
  ...{ recordId: 7, clientAddress: '192.0.2.1', userAgent: 'Firefox', changed: ['name'] },
  ...{ before: { name: 'Ada' }, after: { name: 'Bob' } },
};
const history: ScreenStates = {
  ...otherListStates('/history', '/api/history', 'No changes found.'),
  shown: async (page, app) => {
    await stubReads(app, { '/api/history': { entries: [ENTRY], total: 1 } });
    await load(page, '/history');
    await button(page, 'Expand').click();
    return page.locator('.history__changes');
  },
  more: {},
};

/** Every list of the console: its states and its dialogs. */
export const LISTS = {
  users,
  supplements,
  'wellbeing-metrics': metrics,
  feedback,
  'admin-users': adminUsers,
  history,
} satisfies Record<string, ScreenStates>;
