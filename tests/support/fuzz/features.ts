import type {
  BulkResult,
  FeedbackResponse,
  HistoryEntry,
  Impact,
  ImportReport,
  Invitation,
  Notification,
  ReplyTemplate,
  SignedInDevice,
  SystemTask,
  TwoFactorSetup,
  TwoFactorState,
} from '../../../server/contract';
import { feedbackOf } from '../dashboard';
import type { FuzzedPage } from './fuzzedPage';
import type { FuzzedScreen } from './screens';

const AT = '2026-11-20T10:00:00.000Z';
const SOON = '2099-01-01T00:00:00.000Z';

const NOTIFICATION: Notification = {
  id: 9,
  kind: 'feedback_created',
  createdAt: AT,
  isRead: false,
  recordId: 1,
  data: {},
};
const NOTIFICATIONS: Notification[] = [
  { ...NOTIFICATION, data: { name: 'Ada', count: 3 } },
  { ...NOTIFICATION, id: 8, kind: 'feedback_assigned', data: { name: 'Ada', actor: 'Alex' } },
  { ...NOTIFICATION, id: 7, kind: 'import_failed', recordId: null, data: { resource: 'users', count: 2 } },
  {
    ...NOTIFICATION,
    id: 6,
    kind: 'export_finished',
    isRead: true,
    recordId: null,
    data: { resource: 'users', count: 9 },
  },
  { ...NOTIFICATION, id: 5, kind: 'new_browser', data: { address: '192.0.2.1', userAgent: 'Firefox/130 (Windows)' } },
  { ...NOTIFICATION, id: 4, kind: 'role_changed', data: { role: 'admin', actor: 'Alex', name: 'Sam' } },
];

const ENTRY: HistoryEntry = {
  ...{ id: 3, at: AT, actorId: 1, actorName: 'alex', action: 'update', resource: 'users', recordId: 1 },
  ...{ clientAddress: '192.0.2.1', userAgent: 'Firefox', changed: ['name', 'createdAt'] },
  before: { name: 'Ada', email: 'ada@example.org', createdAt: AT },
  after: { name: 'Ada L', email: 'ada@example.org', createdAt: AT },
};
const HISTORY = {
  entries: [
    ENTRY,
    {
      ...ENTRY,
      id: 2,
      action: 'delete',
      resource: 'supplements',
      after: null,
      before: { name: 'Zinc', isActive: true },
    },
    { ...ENTRY, id: 1, action: 'create', resource: 'invitations', before: null, after: { email: 'a@example.org' } },
  ] satisfies HistoryEntry[],
  total: 3,
};

const RESPONSE: FeedbackResponse = {
  ...{ id: 1, adminUserId: 1, adminName: 'Alex', text: 'Thank you.', createdAt: AT },
  ...{ delivery: 'sent', deliveryError: null },
};
const RESPONSES = {
  responses: [RESPONSE, { ...RESPONSE, id: 2, delivery: 'failed', deliveryError: 'No such address' }],
};
const WITH_RESPONSES = { ...feedbackOf({ id: 1 }), responseCount: 2, assignedTo: null, assignedName: null };
const FEEDBACK = { feedbacks: [WITH_RESPONSES], total: 1 };
const WITHOUT_RESPONSE = { feedbacks: [{ ...WITH_RESPONSES, responseCount: 0 }], total: 1 };

const TEMPLATE: ReplyTemplate = { id: 3, name: 'Thanks', text: 'Thank you.', createdAt: AT, version: 1 };
const TEMPLATES = { templates: [TEMPLATE, { ...TEMPLATE, id: 4, name: 'Sorry' }], total: 2 };

const DEVICE: SignedInDevice = {
  ...{ id: 1, isCurrent: true, browser: 'Firefox', system: 'Windows', address: '192.0.2.1' },
  ...{ signedInAt: AT, lastUsedAt: AT },
};
const DEVICES = { devices: [DEVICE, { ...DEVICE, id: 2, isCurrent: false }, { ...DEVICE, id: 3, isCurrent: false }] };

const INVITATION: Invitation = {
  ...{ id: 5, name: 'Sam', email: 'sam@example.org', role: 'editor', inviter: 'Alex' },
  ...{ createdAt: AT, expiresAt: SOON, delivery: 'sent', deliveryError: null },
};
const ISSUED = { ...INVITATION, id: 6, token: 'a-token' };

const OFF: TwoFactorState = { enabledAt: null, recoveryCodesLeft: 0, isRequired: false };
const ON: TwoFactorState = { enabledAt: AT, recoveryCodesLeft: 2, isRequired: false };
const SETUP: TwoFactorSetup = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Console:admin?secret=ABCDEFGHIJKLMNOP',
};
const CODES = ['abcd-1234', 'efgh-5678'];

const TASK: SystemTask = {
  ...{ id: 1, kind: 'sync-schema', state: 'done', error: null, actorName: 'alex', startedAt: AT, endedAt: AT },
  steps: [
    { name: 'migrate', ms: 1200 },
    { name: 'analyze', ms: 30 },
  ],
};

const IMPACT: Impact = {
  deleted: [
    { resource: 'supplements', count: 5, names: ['Zinc', 'Iron', 'Magnesium'] },
    { resource: 'purchases', count: 2 },
  ],
  unlinked: [{ resource: 'feedback', count: 1 }],
};

const REPORT: ImportReport = { rows: 2, errorCount: 1, errors: [{ line: 2, field: 'email', message: 'Taken.' }] };

const DIALOG = '[role="dialog"]';
const CARD = 'main .card';

/** Presses buttons in a part of the page, one after the other. */
const tapsWithin =
  (within: string | undefined, ...names: string[]) =>
  async (fuzzed: FuzzedPage) => {
    for (const name of names) await fuzzed.tap(name, within);
  };

const taps = (...names: string[]) => tapsWithin(undefined, ...names);

const SYSTEM = '/settings?tab=system';
const SECURITY = '/settings?tab=security';

/** A response without its list must show a failure, because an empty screen would say that there are no records. */
const failsWithout =
  (call: string, list: string): FuzzedScreen['misleads'] =>
  (responses, { failures }) =>
    failures > 0 || Array.isArray(fieldOf(responses[call], list)) ? undefined : `no failure without '${list}'`;

const fieldOf = (value: unknown, name: string): unknown => {
  const fields = typeof value === 'object' && value !== null ? value : {};
  return Object.getOwnPropertyDescriptor(fields, name)?.value;
};

/** A tab of a user's panel. */
const userTab = (tab: string, reads: string[], given: Record<string, unknown> = {}): FuzzedScreen => ({
  name: `user: ${tab}`,
  paths: ['/users#show=1'],
  reads,
  given,
  // Only in the dialog: before it opens, the menu's links of the same names would be pressed.
  open: tapsWithin(DIALOG, `${tab}( \\(.*\\))?`),
  content: `${DIALOG} :is(.related, .related__message, .history, .load-failure, .state, .user-panel__fields, [role="status"])`,
});

/** The screens and dialogs of features, on a server that declares all of them. */
export const FEATURE_SCREENS: readonly FuzzedScreen[] = [
  {
    name: 'search palette',
    paths: ['/settings'],
    reads: ['/api/search?q=an'],
    open: async (fuzzed) => {
      await fuzzed.control('k');
      await fuzzed.fill('.palette__input input', 'an');
    },
    content: '.palette__results > *, .palette__foot [role="status"]',
    shown: '.palette__results [role="option"]',
    misleads: failsWithout('GET /api/search', 'groups'),
  },
  {
    name: 'notifications',
    paths: ['/settings'],
    reads: [],
    given: { 'GET /api/notifications': { items: NOTIFICATIONS, total: 30, unread: 5 } },
    open: taps('Notifications.*'),
    content: '.notifications > *',
    shown: '.notifications li',
    misleads: failsWithout('GET /api/notifications', 'items'),
  },
  {
    name: 'history',
    paths: ['/history'],
    reads: [],
    given: { 'GET /api/history': HISTORY },
    content: 'main tbody tr',
    misleads: failsWithout('GET /api/history', 'entries'),
  },
  {
    name: 'history entry',
    paths: ['/history'],
    reads: [],
    given: { 'GET /api/history': HISTORY },
    open: taps('Expand'),
    content: 'main tbody tr',
    shown: '.history__changes',
  },
  {
    name: 'record history',
    paths: ['/supplements#history=1'],
    reads: [],
    given: {
      'GET /api/history': {
        ...HISTORY,
        entries: HISTORY.entries.map((entry) => ({ ...entry, resource: 'supplements' })),
      },
    },
    content: `${DIALOG} :is(.history, .load-failure, .state)`,
    shown: '.history__changes',
    misleads: failsWithout('GET /api/history', 'entries'),
  },
  userTab('Profile', ['/api/users/1/summary', '/api/users/1']),
  userTab('Supplements', ['/api/users/1/summary', '/api/supplements?page=1&limit=10&userId=1']),
  userTab('Purchases', ['/api/purchases?page=1&limit=10&userId=1']),
  userTab('Feedback', [], { 'GET /api/feedback': FEEDBACK }),
  userTab('Activity', ['/api/users/1/activities?page=1&limit=10']),
  userTab('History', [], { 'GET /api/history': HISTORY }),
  {
    ...userTab('Feedback', [], { 'GET /api/feedback/:id/responses': RESPONSES }),
    name: 'user: conversation',
    fixed: { 'GET /api/feedback': FEEDBACK },
    open: tapsWithin(DIALOG, 'Feedback( \\(.*\\))?', 'Show.*response.*'),
    shown: '.conversation li',
    misleads: failsWithout('GET /api/feedback/:id/responses', 'responses'),
  },
  {
    name: 'feedback conversation',
    paths: ['/feedback#respond=1'],
    reads: [],
    given: { 'GET /api/feedback/:id/responses': RESPONSES },
    fixed: { 'GET /api/feedback': FEEDBACK, 'GET /api/feedback/:id': WITH_RESPONSES },
    content: `${DIALOG} :is(.conversation, .load-failure, textarea)`,
    shown: '.conversation li',
    misleads: failsWithout('GET /api/feedback/:id/responses', 'responses'),
  },
  {
    name: 'feedback response',
    paths: ['/feedback#respond=1'],
    reads: [],
    given: { 'POST /api/feedback/:id/responses': RESPONSE },
    fixed: { 'GET /api/feedback': WITHOUT_RESPONSE, 'GET /api/feedback/:id': WITHOUT_RESPONSE.feedbacks[0] },
    open: async (fuzzed) => {
      await fuzzed.fill(`${DIALOG} textarea`, 'Thank you.');
      await fuzzed.tap('Send Response');
    },
    content: 'main .card',
    shown: '[data-toast]',
  },
  {
    name: 'reply templates',
    paths: ['/feedback#respond=1'],
    reads: [],
    given: { 'GET /api/reply-templates': TEMPLATES },
    fixed: { 'GET /api/feedback': WITHOUT_RESPONSE, 'GET /api/feedback/:id': WITHOUT_RESPONSE.feedbacks[0] },
    open: taps('Insert a template', 'Manage templates\\.\\.\\.'),
    content: `${DIALOG} ~ ${DIALOG} :is(li, p, .load-failure), ${DIALOG} :is(li, p, .load-failure)`,
    shown: `${DIALOG} ~ * li, ${DIALOG} li`,
    misleads: failsWithout('GET /api/reply-templates', 'templates'),
  },
  {
    name: 'feedback filters and assignment',
    paths: ['/feedback#assign=1'],
    reads: ['/api/admin-users', '/api/feedback-categories'],
    fixed: { 'GET /api/feedback': WITHOUT_RESPONSE, 'GET /api/feedback/:id': WITHOUT_RESPONSE.feedbacks[0] },
    content: `${DIALOG} [role="combobox"]`,
  },
  {
    name: 'purchase report',
    paths: [
      '/purchases',
      '/purchases?from=2026-11-01&to=2026-11-20',
      '/purchases?from=2024-01-01&to=2026-11-20&currency=EUR',
    ],
    reads: ['/api/purchases/report'],
    content: '.chart-card__body > *, .load-failure',
  },
  {
    name: 'appearance',
    paths: ['/settings?tab=appearance'],
    reads: ['/api/preferences'],
    content: 'main [role="tabpanel"] :is(form, .load-failure)',
  },
  {
    name: 'devices',
    paths: [SECURITY],
    reads: [],
    given: { 'GET /api/sessions': DEVICES },
    content: 'main .devices',
    shown: '.devices li',
    misleads: failsWithout('GET /api/sessions', 'devices'),
  },
  {
    name: 'two-factor state',
    paths: [SECURITY],
    reads: [],
    given: { 'GET /api/two-factor': ON },
    content: 'main [role="tabpanel"] section',
  },
  {
    name: 'two-factor setup',
    paths: [SECURITY],
    reads: [],
    given: {
      'POST /api/two-factor/setup': SETUP,
      'POST /api/two-factor/confirm': { recoveryCodes: CODES, token: 'no-token' },
    },
    fixed: { 'GET /api/two-factor': OFF },
    open: async (fuzzed) => {
      await fuzzed.tap('Set up');
      await fuzzed.fill(`${DIALOG} input[type="password"]`, 'wellbeing');
      await fuzzed.tap('Next');
      await fuzzed.fill(`${DIALOG} input[autocomplete="one-time-code"]`, '123456');
      await fuzzed.tap('Turn on');
    },
    content: `${DIALOG} :is(form, .two-factor__codes > li)`,
    shown: '.two-factor__codes > li',
  },
  {
    name: 'recovery codes',
    paths: [SECURITY],
    reads: [],
    given: { 'POST /api/two-factor/recovery-codes': { recoveryCodes: CODES } },
    fixed: { 'GET /api/two-factor': ON },
    open: async (fuzzed) => {
      await fuzzed.tap('Get new codes');
      await fuzzed.fill(`${DIALOG} input[type="password"]`, 'wellbeing');
      await fuzzed.fill(`${DIALOG} input[autocomplete="one-time-code"]`, '123456');
      await fuzzed.tap('Get new codes');
    },
    content: `${DIALOG} :is(form, .two-factor__codes > li)`,
    shown: '.two-factor__codes > li',
  },
  {
    name: 'invitations',
    paths: ['/admin-users'],
    reads: [],
    given: { 'GET /api/invitations': { invitations: [INVITATION] } },
    open: taps('Invite'),
    content: `${DIALOG} .invitations`,
    shown: '.invitations li',
    misleads: failsWithout('GET /api/invitations', 'invitations'),
  },
  {
    name: 'new invitation',
    paths: ['/admin-users'],
    reads: [],
    given: { 'POST /api/invitations': ISSUED },
    fixed: { 'GET /api/invitations': { invitations: [] } },
    open: async (fuzzed) => {
      await fuzzed.tap('Invite');
      await fuzzed.fill(`${DIALOG} input[name="email"]`, 'sam@example.org');
      await fuzzed.tap('Create invitation');
    },
    content: `${DIALOG} .invitations`,
    shown: '.invitations__link',
  },
  {
    name: 'system schema',
    paths: [SYSTEM],
    reads: ['/api/system/schema'],
    given: { 'GET /api/system/task': { task: TASK } },
    open: taps('Sync Schema'),
    content: `${DIALOG} .system__dialog > *`,
    shown: '.system__details',
    misleads: failsWithout('GET /api/system/schema', 'tables'),
  },
  {
    name: 'system task',
    paths: [SYSTEM],
    reads: [],
    given: {
      'POST /api/system/cache/clear': { ...TASK, kind: 'clear-cache' },
      'GET /api/system/task': { task: { ...TASK, kind: 'clear-cache' } },
    },
    open: taps('Clear Cache', 'Clear now'),
    content: `${DIALOG} .system__dialog > *`,
    shown: '.system__list',
  },
  {
    name: 'system versions',
    paths: [SYSTEM],
    reads: ['/api/system/version'],
    open: taps('Check for Updates'),
    content: `${DIALOG} :is(.system__versions, .load-failure)`,
    shown: '.system__versions',
  },
  {
    name: 'dashboard sparklines',
    paths: ['/'],
    reads: ['/api/dashboard/history', '/api/dashboard/stats'],
    content: ':is(.stat__value, .stats__failure)',
    shown: '.trend',
  },
  {
    name: 'bulk deletion',
    paths: ['/users'],
    reads: [],
    given: {
      'POST /api/users/bulk': {
        done: [1],
        failed: [{ id: 2, message: 'In use.' }],
        unchanged: [],
      } satisfies BulkResult,
    },
    open: async (fuzzed) => {
      await fuzzed.tap('Select this row');
      await fuzzed.tap('Delete', '[role="toolbar"]');
      await fuzzed.tap('Delete', '[role="dialog"]');
    },
    content: CARD,
    shown: '.bulk-failures',
    misleads: (responses, { toast, isDestructive }) =>
      !isDestructive && !Array.isArray(fieldOf(responses['POST /api/users/bulk'], 'done')) ? toast : undefined,
  },
  {
    name: 'import check',
    paths: ['/users'],
    reads: [],
    given: { 'POST /api/users/import': REPORT },
    open: async (fuzzed) => {
      await fuzzed.tap('Import');
      await fuzzed.choose('people.csv', 'name,email,password\r\nAda,ada@example.org,secret-1\r\n');
      await fuzzed.tap('Check');
    },
    content: `${DIALOG} .csv > *`,
    shown: '.csv__errors',
  },
  {
    name: 'delete question',
    paths: ['/users#delete=1'],
    reads: [],
    given: { 'GET /api/users/:id/impact': IMPACT },
    content: '.impact',
  },
];
