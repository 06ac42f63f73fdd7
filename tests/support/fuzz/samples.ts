/** Valid responses to mutate, where the sample data has no such records or the console needs the response to a write. */
import type {
  BulkResult,
  FeedbackResponse,
  HistoryEntry,
  ImportReport,
  Invitation,
  Notification,
  SystemTask,
  TwoFactorSetup,
} from '../../../server/contract';
import { METRIC } from '../reads';

const AT = '2026-11-20T10:00:00.000Z';
const NOTIFICATION = { id: 9, createdAt: AT, isRead: false, recordId: 1 };
const items: Notification[] = [
  { ...NOTIFICATION, kind: 'feedback_created', data: { name: 'Ada', count: 3 } },
  { ...NOTIFICATION, id: 8, kind: 'feedback_assigned', data: { name: 'Ada', actor: 'Alex' } },
  { ...NOTIFICATION, id: 7, kind: 'import_failed', recordId: null, data: { resource: 'users', count: 2 } },
  { ...NOTIFICATION, id: 6, kind: 'export_finished', isRead: true, data: { resource: 'users', count: 9 } },
  { ...NOTIFICATION, id: 5, kind: 'new_browser', data: { address: '192.0.2.1', userAgent: 'Firefox/130 (Windows)' } },
  { ...NOTIFICATION, id: 4, kind: 'role_changed', data: { role: 'admin', actor: 'Alex', name: 'Sam' } },
  { ...NOTIFICATION, id: 3, kind: 'two_factor_reset', data: { actor: 'Alex', name: 'Sam' } },
];
const ENTRY: HistoryEntry = {
  ...{ id: 3, at: AT, actorId: 1, actorName: 'alex', action: 'update', resource: 'users', recordId: 1 },
  ...{ clientAddress: '192.0.2.1', userAgent: 'Firefox', changed: ['name', 'createdAt'] },
  ...{ count: 1, isLatest: false, isRestored: false, user: null },
  before: { name: 'Ada', email: 'ada@example.org', createdAt: AT },
  after: { name: 'Ada L', email: 'ada@example.org', createdAt: AT },
};
const entries: HistoryEntry[] = [
  ENTRY,
  { ...ENTRY, id: 2, action: 'delete', resource: 'supplements', before: { name: 'Zinc', isActive: true }, after: null },
  { ...ENTRY, id: 1, action: 'create', resource: 'invitations', before: null, after: { email: 'a@example.org' } },
];
const RESPONSE: FeedbackResponse = {
  ...{ id: 1, adminUserId: 1, adminName: 'Alex', text: 'Thank you.', createdAt: AT },
  ...{ delivery: 'sent', deliveryError: null },
};
const responses: FeedbackResponse[] = [
  RESPONSE,
  { ...RESPONSE, id: 2, delivery: 'failed', deliveryError: 'No such address' },
];
const INVITATION: Invitation = {
  ...{ id: 5, name: 'Sam', email: 'sam@example.org', role: 'editor', inviter: 'Alex', createdAt: AT },
  ...{ expiresAt: '2099-01-01T00:00:00.000Z', delivery: 'sent', deliveryError: null },
};
const TASK: SystemTask = {
  ...{ id: 1, kind: 'sync-schema', state: 'done', error: null, actorName: 'alex', startedAt: AT, endedAt: AT },
  steps: [
    { name: 'migrate', ms: 1200 },
    { name: 'analyze', ms: 30 },
  ],
};

/** By the paths of reads. */
export const READ_SAMPLES: Record<string, unknown> = {
  '/api/notifications': { items, total: 30, unread: 5 },
  '/api/history': { entries, total: 3 },
  '/api/feedback/:id/responses': { responses },
  '/api/invitations': { invitations: [INVITATION] },
  '/api/system/task': { task: TASK },
};

const BULK: BulkResult = { done: [1], failed: [{ id: 2, message: 'In use.' }], unchanged: [] };
const REPORT: ImportReport = {
  rows: 2,
  errorCount: 1,
  stopped: false,
  errors: [{ line: 2, field: 'email', message: 'Taken.' }],
};
const SETUP: TwoFactorSetup = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Console:admin?secret=ABCDEFGHIJKLMNOP',
};
const recoveryCodes = ['abcd-1234', 'efgh-5678'];
const WRITE_SAMPLES: [path: RegExp, response: unknown][] = [
  [/\/bulk$/, BULK],
  [/\/import$/, REPORT],
  [/\/responses$/, RESPONSE],
  [/^\/api\/invitations/, { ...INVITATION, id: 6, token: 'a-token' }],
  [/\/setup$/, SETUP],
  [/\/confirm$/, { recoveryCodes, token: 'no-token' }],
  [/\/recovery-codes$/, { recoveryCodes }],
  [/^\/api\/system\//, TASK],
];

/** The response to a write: a record, unless the console needs something else. */
export const writeSample = (path: string) => WRITE_SAMPLES.find(([pattern]) => pattern.test(path))?.[1] ?? METRIC;
