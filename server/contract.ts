/**
 * All API data as zod schemas: the only source of the server's validation, the OpenAPI document and the console's types.
 * Field names and shapes follow the specification, sections 3 and 7.
 *
 * A schema named after a resource describes a response; `…Create` and `…Update` describe request bodies. Request bodies
 * are strict: unknown fields are refused. Read-only fields are accepted and ignored, because the console's toggles send
 * the whole record back (rulings.md, 9).
 */
import { z } from '@hono/zod-openapi';
import { listCell, numberCell, optionalCell, optionalFlagCell } from './cells';
import { texts } from './errors';
import { FEATURES, type Features } from './features';
import {
  atLeast,
  day,
  email,
  id,
  instant,
  messages,
  name,
  numeral,
  password,
  queryDay,
  readOnly,
  text,
  username,
  version,
} from './fields';

export const errorBody = z
  .object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })
  .openapi('Error');

export const listQuery = z.object({
  page: numeral(1_000_000_000).default(1).openapi({ default: 1 }),
  limit: numeral(100).default(10).openapi({ default: 10 }),
});
/** `total` of a filtered list (feature `filters`) is only counted up to a limit; `more` is present if it has more rows. */
const counted = { total: z.number().int(), more: z.literal(true).optional() };
export const searchQuery = listQuery.extend({ search: text(200).default('') });
/** `true` or `false` in a query; by default false. */
const option = z
  .enum(['true', 'false'], 'This must be true or false.')
  .default('false')
  .transform((value) => value === 'true')
  .openapi({ type: 'string', enum: ['true', 'false'], default: 'false' });
/** @param names The columns that can be exported. */
export const exportQuery = (names: readonly string[]) => {
  const pattern = `^(${names.join('|')})(,(${names.join('|')}))*$`;
  return z.object({
    columns: z
      .string()
      .max(1_000)
      .regex(new RegExp(pattern), `This must be a list of ${names.join(', ')}, separated by commas.`)
      .transform((value) => [...new Set(value.split(','))])
      .optional()
      .openapi({ type: 'string', pattern, description: 'Separated by commas; all columns by default.' }),
    bom: option.openapi({ description: 'Whether the file begins with a byte order mark, which Excel needs.' }),
  });
};
export const importQuery = z.object({
  dryRun: option.openapi({ description: 'Whether to check the file only. Nothing is stored.' }),
});
export const importReport = z
  .object({
    /** Lines below the header. */
    rows: z.number().int(),
    errorCount: z.number().int(),
    /** The first errors. `line` is where the record starts; `field` is empty for an error of the whole line. */
    errors: z.array(z.object({ line: z.number().int(), field: z.string(), message: z.string() })),
  })
  .openapi('ImportReport');
export const importRefusal = z.object({ message: z.string(), ...importReport.shape }).openapi('ImportRefusal');
export const idParam = z.object({ id: numeral(2_147_483_647) });

// --- session ---------------------------------------------------------------------------------------------------------
const role = z.enum(['admin', 'editor'], messages.role);
export const credentials = z.strictObject({ username: text(200), password: text(200) }).openapi('Credentials');
export const loginAnswer = z.object({ token: z.string() }).openapi('LoginAnswer');
/** With `secondStep`, the password was right, and the account also needs a code (feature `two-factor`). */
export const loginRefusal = z.object({ ...errorBody.shape, secondStep: z.string().optional() }).openapi('LoginRefusal');
/** A code of an authenticator app, or a recovery code. */
const code = atLeast(1, 'Enter the code.', 50);
const ownPassword = atLeast(1, 'Enter your current password.');
export const secondStep = z.strictObject({ secondStep: text(200), code }).openapi('SecondStep');
/** How the console looks for an admin user (feature `appearance`). */
export const preferences = z
  .object({
    /** `system`: as the device. */
    scheme: z.enum(['light', 'dark', 'system'], 'Choose light, dark or system.'),
    palette: z.enum(['green', 'blue', 'violet', 'rose', 'amber'], 'Choose one of the five themes.'),
    density: z.enum(['comfortable', 'compact'], 'Choose comfortable or compact.'),
    /** Any language, because the console decides which ones it has. Absent without the feature `languages`. */
    language: z
      .string('Choose a language, such as en or fr.')
      .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Choose a language, such as en or fr.')
      .optional(),
  })
  .openapi('Preferences');
const withoutLanguage = preferences.omit({ language: true }).openapi('Preferences');
/** Returns the preferences that an API with these features has. */
export const preferencesOf = (features: Features) =>
  features.includes('languages') ? preferences : (withoutLanguage as unknown as typeof preferences);
/** Returns the body of a change of preferences. */
export const preferencesUpdateOf = (features: Features) =>
  z.strictObject(preferencesOf(features).shape).partial().openapi('PreferencesUpdate');
/**
 * Claims of the login token. `exp` is in seconds. `checksUser` means that this API checks the `Session-User` header
 * (`http/authenticate.ts`); the console sends it to no other API. `features` lists the declared features; the claim is
 * missing when there are none, as in a token of the specification's API. `preferences` are those at the login, with the
 * feature `appearance`. With `mustSetUpTwoFactor`, the session can do nothing but set up two-factor sign-in.
 */
export const sessionUser = z
  .object({
    id,
    username: z.string(),
    role,
    exp: z.number().int(),
    checksUser: z.literal(true),
    features: z.array(z.enum(FEATURES)).min(1).readonly().optional(),
    preferences: preferences.optional(),
    mustSetUpTwoFactor: z.literal(true).optional(),
  })
  .openapi('SessionUser');
/** The two-factor sign-in of an account (feature `two-factor`). */
export const twoFactorState = z
  .object({
    /** Null: it is off. */
    enabledAt: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the account's role requires it. */
    isRequired: z.boolean(),
  })
  .openapi('TwoFactorState');
export const twoFactorBegin = z.strictObject({ password: ownPassword }).openapi('TwoFactorBegin');
/** `uri` is for a QR code, `secret` to type instead. */
export const twoFactorSetup = z.object({ secret: z.string(), uri: z.string() }).openapi('TwoFactorSetup');
export const twoFactorConfirm = z.strictObject({ code }).openapi('TwoFactorConfirm');
export const twoFactorProof = z.strictObject({ password: ownPassword, code }).openapi('TwoFactorProof');
/** Each of them is valid once, and no later response has them. */
const recoveryCodeList = z.array(z.string());
export const twoFactorCodes = z.object({ recoveryCodes: recoveryCodeList }).openapi('TwoFactorCodes');
/** `token` replaces that of the login. */
export const twoFactorEnabled = z
  .object({ recoveryCodes: recoveryCodeList, token: z.string() })
  .openapi('TwoFactorEnabled');

// --- users -----------------------------------------------------------------------------------------------------------
export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    username: z.string(),
    profilePicture: z.string().nullable(),
    createdAt: instant,
    version,
  })
  .openapi('User');
export const userCreate = z.strictObject({ name, email, password }).openapi('UserCreate');
export const userUpdate = z
  .strictObject({ name, email, password })
  .partial()
  .extend({ id: readOnly, username: readOnly, profilePicture: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('UserUpdate');
/** A line of an imported file: its cells, as texts. Users who are imported have no password yet. */
export const userImport = z.object({ name, email }).openapi('UserImport');
export const userList = z.object({ users: z.array(user), ...counted }).openapi('UserList');
const count = z.number().int();
/** How many records belong to a user (feature `profile`). */
export const userSummary = z
  .object({
    supplements: count,
    metrics: count,
    purchases: count,
    feedback: count,
    unresolvedFeedback: count,
    activities: count,
  })
  .openapi('UserSummary');
const activityStatus = z.enum(['completed', 'pending']);
/** A page of a user's activities (feature `profile`), newest first. */
export const userActivities = z
  .object({
    activities: z.array(z.object({ id, activity: z.string(), timestamp: instant, status: activityStatus })),
    total: count,
  })
  .openapi('UserActivities');

/** The user whom a record belongs to, in an API with the feature `owners`; null if it belongs to none. */
const owner = z.object({ id, name: z.string(), email: z.string() }).nullable().openapi('Owner');
const owned = { user: owner };

// --- supplements -----------------------------------------------------------------------------------------------------
const supplementFields = z.strictObject({
  name,
  brand: text(200).nullable(),
  dosage: atLeast(1, messages.dosage),
  frequency: atLeast(1, messages.frequency),
  timeOfDay: z.array(text(50), messages.timeOfDay).min(1, messages.timeOfDay).max(24),
  purpose: text(2000).nullable(),
  isActive: z.boolean(),
  isAutoTake: z.boolean(),
  isMedicine: z.boolean(),
  startDate: day(messages.startDate),
  endDate: day(messages.date).nullable(),
  supplyAmount: z.number().finite().min(0).max(1e9).nullable(),
  supplyDays: z.number().finite().min(0).max(1e9).nullable(),
});
export const supplement = z
  .object({
    ...supplementFields.shape,
    id,
    userId: id,
    name: z.string(),
    timeOfDay: z.array(z.string()),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    version,
  })
  .openapi('Supplement');
export const ownedSupplement = z.object({ ...supplement.shape, ...owned }).openapi('Supplement');
/** Doses taken on the day of the filter `takenOn` (feature `numbers`): of each supplement, and of all in the list. */
const doses = { doses: count.optional() };
export const supplementUpdate = supplementFields
  .partial()
  .extend({ id: readOnly, userId: readOnly, user: readOnly, doses: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('SupplementUpdate');
/** A line of an imported file: its cells, as texts. The user is named by email address or id. */
export const supplementImport = z
  .object({
    name,
    brand: optionalCell(supplementFields.shape.brand),
    dosage: supplementFields.shape.dosage,
    frequency: supplementFields.shape.frequency,
    timeOfDay: listCell(supplementFields.shape.timeOfDay),
    purpose: optionalCell(supplementFields.shape.purpose),
    isActive: optionalFlagCell(true),
    isAutoTake: optionalFlagCell(false),
    isMedicine: optionalFlagCell(false),
    startDate: supplementFields.shape.startDate,
    endDate: optionalCell(supplementFields.shape.endDate),
    supplyAmount: numberCell(supplementFields.shape.supplyAmount),
    supplyDays: numberCell(supplementFields.shape.supplyDays),
    userId: optionalCell(numeral(2_147_483_647).nullable()),
    userEmail: optionalCell(text(320).nullable()),
  })
  .openapi('SupplementImport');
/** @param row `supplement` or `ownedSupplement`, with `numbers` also `withDoses`; one API uses only one of them. */
export const supplementList = <Row extends z.ZodType>(row: Row) =>
  z.object({ supplements: z.array(row), ...counted }).openapi('SupplementList');
/** The list with the feature `numbers`. @param row As for `supplementList`. */
export const supplementListWithDoses = <Row extends z.ZodObject>(row: Row) =>
  z.object({ supplements: z.array(row.extend(doses)), ...counted, ...doses }).openapi('SupplementList');

// --- wellbeing metrics -----------------------------------------------------------------------------------------------
const metricType = z.enum(['scale', 'boolean', 'text'], messages.metricType);
const bound = z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable();
const metricFields = z.strictObject({
  name,
  description: text(2000).nullable().optional(),
  metricType,
  minValue: bound.optional(),
  maxValue: bound.optional(),
  isActive: z.boolean().default(true),
  /** Id of the owner; 0 means no user. */
  userId: z.number().int().min(0).max(2_147_483_647),
});
export const metric = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    metricType,
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    isActive: z.boolean(),
    userId: id,
    createdAt: instant,
    version,
  })
  .openapi('WellbeingMetric');
export const ownedMetric = z.object({ ...metric.shape, ...owned }).openapi('WellbeingMetric');
export const metricCreate = metricFields.openapi('WellbeingMetricCreate');
export const metricUpdate = metricFields
  .extend({ isActive: z.boolean() })
  .partial()
  .extend({ id: readOnly, user: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('WellbeingMetricUpdate');
/** @param row `metric` or `ownedMetric`; one API uses only one of them. */
export const metricList = <Row extends z.ZodType>(row: Row) =>
  z.object({ metrics: z.array(row), ...counted }).openapi('WellbeingMetricList');

// --- feedback --------------------------------------------------------------------------------------------------------
const person = z.object({ name: z.string(), email: z.string(), profilePicture: z.string().nullable() });
export const feedback = z
  .object({
    id,
    content: z.string(),
    category: z.string(),
    resolved: z.boolean(),
    createdAt: instant,
    user: person.nullable(),
    version,
  })
  .openapi('Feedback');
/** The author, in an API with the feature `owners`, also has an id. */
const knownPerson = z.object({ id, ...person.shape });
export const ownedFeedback = z.object({ ...feedback.shape, user: knownPerson.nullable() }).openapi('Feedback');
export const feedbackQuery = listQuery.extend({ status: z.enum(['unresolved', 'resolved', '']).default('') });
const feedbackChange = z.strictObject({
  resolved: z.boolean(),
  id: readOnly,
  content: readOnly,
  category: readOnly,
  createdAt: readOnly,
  user: readOnly,
  version: readOnly,
});
export const feedbackUpdate = feedbackChange.openapi('FeedbackUpdate');
/** @param row A feedback schema with what further features add; one API uses only one of them. */
export const feedbackListOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ feedbacks: z.array(row), ...counted }).openapi('FeedbackList');
/** The fields of the feature `responses`, which the dashboard's list does not have: the assignee, and the number of responses. */
const handling = { assignedTo: id.nullable(), assignedName: z.string().nullable(), responseCount: count };
export const answeredFeedback = z.object({ ...feedback.shape, ...handling }).openapi('HandledFeedback');
export const ownedAnsweredFeedback = z.object({ ...ownedFeedback.shape, ...handling }).openapi('HandledFeedback');
export const answeredFeedbackUpdate = feedbackChange
  .extend({
    resolved: z.boolean().optional(),
    /** The id of an admin user; null for nobody. */
    assignedTo: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
    assignedName: readOnly,
    responseCount: readOnly,
  })
  .openapi('FeedbackUpdate');
export const feedbackList = z.object({ feedbacks: z.array(feedback), ...counted }).openapi('FeedbackList');

// --- responses to feedback (feature `responses`) ---------------------------------------------------------------------
/** `none`: the user reads it in the app. `queued`: it will be emailed. `failed`: emailing it has been given up. */
const delivery = z.enum(['none', 'queued', 'sent', 'failed']);
/** Longest text of a response. */
const RESPONSE_LENGTH = 10_000;
export const feedbackResponse = z
  .object({
    id,
    /** Null if the account has been deleted. The name stays. */
    adminUserId: id.nullable(),
    adminName: z.string(),
    text: z.string(),
    createdAt: instant,
    delivery,
    /** Why the last attempt to email it failed. */
    deliveryError: z.string().nullable(),
  })
  .openapi('FeedbackResponse');
export const feedbackResponses = z.object({ responses: z.array(feedbackResponse) }).openapi('FeedbackResponses');
/** The categories that the feedback has, in the order of their letters. */
export const feedbackCategories = z.object({ categories: z.array(z.string()) }).openapi('FeedbackCategories');
export const feedbackResponseCreate = z
  .strictObject({ text: atLeast(1, messages.response, RESPONSE_LENGTH) })
  .openapi('FeedbackResponseCreate');

const replyTemplateFields = z.strictObject({ name, text: atLeast(1, messages.replyText, RESPONSE_LENGTH) });
export const replyTemplate = z
  .object({ id, name: z.string(), text: z.string(), createdAt: instant, version })
  .openapi('ReplyTemplate');
export const replyTemplateCreate = replyTemplateFields.openapi('ReplyTemplateCreate');
export const replyTemplateUpdate = replyTemplateFields
  .partial()
  .extend({ id: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('ReplyTemplateUpdate');
export const replyTemplateList = z
  .object({ templates: z.array(replyTemplate), total: z.number().int() })
  .openapi('ReplyTemplateList');

// --- purchases -------------------------------------------------------------------------------------------------------
const purchaseFields = z.object({
  supplementId: id,
  date: instant,
  price: z.number(),
  currency: z.string().length(3),
  quantity: z.number().int(),
  isRecurring: z.boolean(),
});
export const purchase = purchaseFields.openapi('Purchase');
/** A purchase of an API with the feature `records`; the next two with `owners`, and with both. */
export const purchaseRecord = z.object({ id, ...purchaseFields.shape }).openapi('Purchase');
export const ownedPurchase = z.object({ ...purchaseFields.shape, ...owned }).openapi('Purchase');
export const ownedPurchaseRecord = z.object({ ...purchaseRecord.shape, ...owned }).openapi('Purchase');
/** @param row One of the four; one API uses only one of them. */
export const purchaseList = <Row extends z.ZodType>(row: Row) =>
  z.object({ purchases: z.array(row), ...counted }).openapi('PurchaseList');
/** The list with the feature `numbers`: `dollars` is the sum of a filtered list, as in the analytics. @param row As above. */
export const purchaseListWithDollars = <Row extends z.ZodType>(row: Row) =>
  z.object({ purchases: z.array(row), ...counted, dollars: z.string().optional() }).openapi('PurchaseList');
/** Sums are decimal strings, as PostgreSQL's `numeric` returns them, so that no cent is lost. */
export const purchaseAnalytics = z
  .object({
    monthlySpendings: z.array(z.object({ month: z.string(), totalSpending: z.string() })),
    spendingByCategory: z.array(z.object({ supplementName: z.string(), totalSpending: z.string() })),
  })
  .openapi('PurchaseAnalytics');
/** The days of a report, with the feature `analytics`; by default the last six months, including the current one. */
export const purchaseReportQuery = z.object({
  from: queryDay.optional().openapi({ type: 'string', format: 'date', description: 'The first day, in UTC.' }),
  to: queryDay.optional().openapi({ type: 'string', format: 'date', description: 'The last day, in UTC.' }),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'This must be three letters, such as USD.')
    .transform((value) => value.toUpperCase())
    .optional()
    .openapi({ type: 'string', pattern: '^[A-Za-z]{3}$' }),
});
const purchaseSum = { count, total: z.string() };
const reportRange = { from: z.iso.date(), to: z.iso.date() };
/** Sums are decimal strings, in US dollars or in the currency that was asked for. */
export const purchaseReport = z
  .object({
    ...reportRange,
    /** The current day in UTC, so that the running period can be marked. */
    today: z.iso.date(),
    unit: z.enum(['day', 'month', 'year']),
    ...purchaseSum,
    recurring: z.object(purchaseSum),
    oneTime: z.object(purchaseSum),
    /** The range of the same length before; null if there is none. */
    before: z.object({ ...reportRange, ...purchaseSum }).nullable(),
    periods: z.array(z.object({ period: z.string(), ...purchaseSum })),
    /** The five with the highest sums. */
    supplements: z.array(z.object({ supplementName: z.string(), ...purchaseSum })),
    others: z.object({ supplements: count, ...purchaseSum }),
    /** The currencies of all purchases of the range. */
    currencies: z.array(z.string()),
  })
  .openapi('PurchaseReport');

// --- bulk actions, undo and impact -----------------------------------------------------------------------------------
const rowId = z.number().int().min(1).max(2_147_483_647);
/** @param actions The actions of the resource; at least one. */
export const bulkChange = (actions: readonly string[]) =>
  z.strictObject({
    action: z.enum(actions as [string, ...string[]], texts.noSuchAction),
    ids: z
      .array(rowId)
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, texts.duplicateIds)
      .openapi({ uniqueItems: true }),
  });
/**
 * Each id is in `done` or in `failed`. Those in `unchanged` are also in `done`: they already were as the action leaves them, so
 * undoing the action must not change them.
 */
export const bulkResult = z
  .object({
    done: z.array(id),
    failed: z.array(z.object({ id, message: z.string() })),
    unchanged: z.array(id),
  })
  .openapi('BulkResult');
/** What a deletion takes along, and the records that stay without the name of the user. Zero counts are left out. */
export const impact = z
  .object({
    deleted: z.array(
      z.object({
        resource: z.string(),
        count: z.number().int(),
        /** The names of the newest three; only if the records have names. */
        names: z.array(z.string()).optional(),
      }),
    ),
    unlinked: z.array(z.object({ resource: z.string(), count: z.number().int() })),
  })
  .openapi('Impact');

// --- search of everything (feature `search`) ------------------------------------------------------------------------
export const everythingQuery = z.object({ q: atLeast(1, 'Enter a text to search for.') });
/** Records of all kinds that match a text: at most five of each kind, the best match first. Kinds without a match are left out. */
export const everythingFound = z
  .object({
    groups: z.array(
      z.object({
        /** The path of the resource: `users`. */
        resource: z.string(),
        items: z.array(
          z.object({
            id,
            title: z.string(),
            /** A second text that tells records with the same title apart. */
            detail: z.string().nullable(),
            /** When it happened, if that tells records apart. */
            at: instant.nullable(),
          }),
        ),
      }),
    ),
  })
  .openapi('EverythingFound');
// --- history ---------------------------------------------------------------------------------------------------------
/** The resources whose changes are recorded. */
export const historyResource = z.enum([
  'users',
  'supplements',
  'wellbeing-metrics',
  'feedback',
  'purchases',
  'admin-users',
  'invitations',
  'system-tasks',
]);
const historyAction = z.enum(['create', 'update', 'delete']);
/** The recorded fields of a record, by their names in the API; without secrets. */
const recordedFields = z.record(z.string(), z.unknown());
/** A change of a record (feature `history`). */
export const historyEntry = z
  .object({
    id,
    at: instant,
    /** Null for a change outside the API. */
    actorId: id.nullable(),
    /** The username at the time of the change. */
    actorName: z.string(),
    action: historyAction,
    resource: z.string(),
    recordId: id,
    clientAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The names of the changed fields of an update. A changed password is in no version. */
    changed: z.array(z.string()),
    before: recordedFields.nullable(),
    after: recordedFields.nullable(),
  })
  .openapi('HistoryEntry');
export const historyList = z.object({ entries: z.array(historyEntry), ...counted }).openapi('HistoryList');
export const historyRestore = z
  .strictObject({ version: z.enum(['before', 'after']) })
  .openapi('HistoryRestore', { description: 'The version before the change of the entry, or the one after it.' });
export const historyRestored = z.object({ resource: z.string(), recordId: id }).openapi('HistoryRestored');
/** The id of an entry, which can be larger than those of records. */
export const historyParam = z.object({ id: numeral(999_999_999_999_999) });

// --- system ----------------------------------------------------------------------------------------------------------
const taskKind = z.enum(['sync-schema', 'clear-cache', 'export-data']);
/** `interrupted`: the server that did it has stopped. */
const taskFailure = z.enum(['unavailable', 'newer-schema', 'interrupted', 'unexpected']);
/** Long work of the server (feature `system`). It continues when the client has left, except for an export. */
export const systemTask = z
  .object({
    id,
    kind: taskKind,
    state: z.enum(['running', 'done', 'failed', 'canceled']),
    error: taskFailure.nullable(),
    /** The username of the admin who started it. */
    actorName: z.string(),
    startedAt: instant,
    endedAt: instant.nullable(),
    /** In their order; with the time that a step took, in ms, once it is done. */
    steps: z.array(z.object({ name: z.string(), ms: z.number().int().nullable() })),
  })
  .openapi('SystemTask');
export const systemTaskState = z.object({ task: systemTask.nullable() }).openapi('SystemTaskState');
export const systemSchema = z
  .object({
    database: z.object({
      kind: z.enum(['PGlite', 'PostgreSQL']),
      version: z.string(),
      bytes: z.number().int(),
    }),
    applied: z.array(z.object({ name: z.string(), appliedAt: instant })),
    pending: z.array(z.string()),
    /** The number of rows of a large table is an estimate. */
    tables: z.array(z.object({ name: z.string(), rows: z.number().int(), isEstimate: z.boolean() })),
  })
  .openapi('SystemSchema');
export const systemVersion = z
  .object({
    version: z.string(),
    /** Of the build, if it knew. */
    commit: z.string().nullable(),
    builtAt: instant.nullable(),
    /** What each version has changed, newest first. */
    changelog: z.array(
      z.object({
        version: z.string(),
        /** Null for changes that no version has yet. */
        date: z.string().nullable(),
        sections: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
      }),
    ),
  })
  .openapi('SystemVersion');
// --- notifications (feature `notifications`) -------------------------------------------------------------------------
const notificationKind = z.enum([
  'feedback_created',
  'feedback_assigned',
  'import_finished',
  'import_failed',
  'export_finished',
  'export_failed',
  'new_browser',
  'admin_created',
  'role_changed',
  'password_reset',
]);
/** Details of a notification; which ones depends on its kind. */
const notificationData = z.object({
  /** The name of the record: the author of feedback, or an admin user. */
  name: z.string().nullish(),
  /** The name of the admin user who did it; null for a change outside the API. */
  actor: z.string().nullish(),
  role: role.nullish(),
  /** The path of the imported or exported resource: `users`. */
  resource: z.string().nullish(),
  /** How many pieces of feedback, rows or invalid values. */
  count: z.number().int().nullish(),
  address: z.string().nullish(),
  userAgent: z.string().nullish(),
});
const notificationId = z.number().int().min(1).max(999_999_999_999_999);
const unreadCount = z.number().int().openapi({ description: 'At most 100, which means 100 or more.' });
export const notification = z
  .object({
    id,
    kind: notificationKind,
    createdAt: instant,
    isRead: z.boolean(),
    /** The id of the piece of feedback, or of the admin user. */
    recordId: id.nullable(),
    data: notificationData,
  })
  .openapi('Notification');
export const notificationList = z
  .object({ items: z.array(notification), total: z.number().int(), unread: unreadCount })
  .openapi('NotificationList');
export const notificationsRead = z
  .strictObject({
    ids: z.array(notificationId).max(100),
    upTo: notificationId.openapi({ description: 'Marks this notification and all older ones.' }),
  })
  .partial()
  .openapi('NotificationsRead');
export const notificationsUnread = z.object({ unread: unreadCount }).openapi('NotificationsUnread');

// --- dashboard -------------------------------------------------------------------------------------------------------
export const dashboardStats = z
  .object({
    totalUsers: z.number().int(),
    /** New users of this month compared with last month, in percent. */
    userGrowth: z.number(),
    activeSupplements: z.number().int(),
    supplementsTakenToday: z.number().int(),
    unresolvedFeedback: z.number().int(),
  })
  .openapi('DashboardStats');
const daily = z.array(z.number().int());
/** One number for each day, oldest first, up to the current day. Only with the feature `sparklines`. */
export const dashboardHistory = z
  .object({
    /** How many of the current users had registered by the end of the day. */
    totalUsers: daily,
    /** Doses taken on the day. */
    supplementsTaken: daily,
    /** Feedback that arrived on the day, resolved or not. */
    newFeedback: daily,
    /** All supplements, active or not, now. */
    totalSupplements: z.number().int(),
  })
  .openapi('DashboardHistory');
export const activity = z
  .object({ user: person, activity: z.string(), timestamp: instant, status: activityStatus })
  .openapi('Activity');
/** With the feature `owners`. */
export const ownedActivity = z.object({ ...activity.shape, user: knownPerson }).openapi('Activity');
export const popularSupplement = z.object({ name: z.string(), percentage: z.number() }).openapi('PopularSupplement');
const trend = z.object({ current: z.number(), change: z.number() });
export const wellbeingTrends = z
  .object({
    overallWellbeing: trend,
    physicalEnergy: trend,
    emotionalWellbeing: trend,
    sleepQuality: trend,
    activityLevel: trend,
  })
  .openapi('WellbeingTrends');

// --- admin users -----------------------------------------------------------------------------------------------------
export const adminUser = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    lastLogin: instant.nullable(),
    version,
  })
  .openapi('AdminUser');
export const adminUserCreate = z.strictObject({ username, name, email, password, role }).openapi('AdminUserCreate');
const adminUserChange = z
  .strictObject({ username, name, email, role })
  .partial()
  .extend({ id: readOnly, lastLogin: readOnly, version: readOnly });
export const adminUserUpdate = adminUserChange.openapi('AdminUserUpdate');
export const passwordUpdate = z
  .strictObject({ newPassword: atLeast(6, messages.newPassword) })
  .openapi('PasswordUpdate');
/** With the feature `current-password`: needed for the own account. */
export const ownPasswordUpdate = z
  .strictObject({ newPassword: atLeast(6, messages.newPassword), currentPassword: text(200).optional() })
  .openapi('PasswordUpdate');

// --- what features add to an admin user ----------------------------------------------------------------------------
const suspension = { suspendedAt: instant.nullable() };
/** Whether the account has two-factor sign-in. */
const protection = { twoFactor: z.boolean() };
/** With the feature `suspension`. */
export const suspendableAdminUser = z.object({ ...adminUser.shape, ...suspension }).openapi('SuspendableAdminUser');
export const suspendableAdminUserUpdate = adminUserChange
  .extend({ suspendedAt: readOnly })
  .openapi('SuspendableAdminUserUpdate');
/** With the feature `two-factor`. */
export const protectedAdminUser = z.object({ ...adminUser.shape, ...protection }).openapi('ProtectedAdminUser');
export const protectedAdminUserUpdate = adminUserChange
  .extend({ twoFactor: readOnly })
  .openapi('ProtectedAdminUserUpdate');
/** With both. */
export const fullAdminUser = z.object({ ...adminUser.shape, ...suspension, ...protection }).openapi('FullAdminUser');
export const fullAdminUserUpdate = adminUserChange
  .extend({ suspendedAt: readOnly, twoFactor: readOnly })
  .openapi('FullAdminUserUpdate');
export const suspensionUpdate = z.strictObject({ suspended: z.boolean() }).openapi('SuspensionUpdate');

// --- signed-in devices (feature `devices`) --------------------------------------------------------------------------
export const signedInDevice = z
  .object({
    id,
    /** Whether this is the session of the request. */
    isCurrent: z.boolean(),
    /** Names such as 'Firefox' and 'Windows'; null if unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string().nullable(),
    signedInAt: instant,
    /** Precise to a minute. */
    lastUsedAt: instant,
  })
  .openapi('SignedInDevice');
export const signedInDevices = z.object({ devices: z.array(signedInDevice) }).openapi('SignedInDevices');

// --- invitations (feature `invitations`) ----------------------------------------------------------------------------
export const invitation = z
  .object({
    id,
    name: z.string().nullable(),
    email: z.string(),
    role,
    /** The name of the admin who invited. */
    inviter: z.string(),
    createdAt: instant,
    expiresAt: instant,
    /** Of the email: see `FeedbackResponse`. */
    delivery,
    deliveryError: z.string().nullable(),
  })
  .openapi('Invitation');
export const invitations = z.object({ invitations: z.array(invitation) }).openapi('Invitations');
/** `token` is in this response only. The link is the console's `/login#invitation=` with it. */
export const issuedInvitation = z.object({ ...invitation.shape, token: z.string() }).openapi('IssuedInvitation');
export const invitationCreate = z.strictObject({ name: name.optional(), email, role }).openapi('InvitationCreate');
const token = text(200);
export const invitationToken = z.strictObject({ token }).openapi('InvitationToken');
/** What the invited person sees. */
export const invitationOffer = z
  .object({ name: z.string().nullable(), email: z.string(), role, inviter: z.string(), expiresAt: instant })
  .openapi('InvitationOffer');
export const invitationAcceptance = z.strictObject({ token, username, name, password }).openapi('InvitationAcceptance');

export type { Feature } from './features';
export type ImportReport = z.infer<typeof importReport>;
export type ErrorBody = z.infer<typeof errorBody>;
export type Role = z.infer<typeof role>;
export type Preferences = z.infer<typeof preferences>;
export type PreferencesUpdate = z.infer<ReturnType<typeof preferencesUpdateOf>>;
export type LoginRefusal = z.infer<typeof loginRefusal>;
export type TwoFactorState = z.infer<typeof twoFactorState>;
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export type SessionUser = z.infer<typeof sessionUser>;
export type User = z.infer<typeof user>;
export type UserSummary = z.infer<typeof userSummary>;
export type UserActivity = z.infer<typeof userActivities>['activities'][number];
export type Owner = z.infer<typeof owner>;
/** `user` is absent from an API without the feature `owners`, here and below. */
/** `doses` is only present with the filter `takenOn`. */
export type Supplement = z.infer<typeof supplement> & { user?: Owner; doses?: number };
export type MetricType = z.infer<typeof metricType>;
export type WellbeingMetric = z.infer<typeof metric> & { user?: Owner };
/** A user with an id only if the API declares the feature `owners`, here and in an activity. */
export type Person = z.infer<typeof person> & { id?: number };
/** The fields of `answeredFeedback` are only present if the API declares the feature `responses`. */
export type Feedback = z.infer<typeof feedback> & { user: Person | null } & Partial<
    Pick<z.infer<typeof answeredFeedback>, 'assignedTo' | 'assignedName' | 'responseCount'>
  >;
export type Delivery = z.infer<typeof delivery>;
export type FeedbackResponse = z.infer<typeof feedbackResponse>;
export type ReplyTemplate = z.infer<typeof replyTemplate>;
export type Purchase = z.infer<typeof purchase> & { user?: Owner };
export type PurchaseAnalytics = z.infer<typeof purchaseAnalytics>;
export type PurchaseReport = z.infer<typeof purchaseReport>;
export type BulkResult = z.infer<typeof bulkResult>;
export type Impact = z.infer<typeof impact>;
export type FoundGroup = z.infer<typeof everythingFound>['groups'][number];
export type FoundItem = FoundGroup['items'][number];
export type HistoryAction = z.infer<typeof historyAction>;
export type HistoryEntry = z.infer<typeof historyEntry>;
export type TaskKind = z.infer<typeof taskKind>;
export type TaskFailure = z.infer<typeof taskFailure>;
export type SystemTask = z.infer<typeof systemTask>;
export type SystemSchema = z.infer<typeof systemSchema>;
export type SystemVersion = z.infer<typeof systemVersion>;
export type NotificationKind = z.infer<typeof notificationKind>;
export type NotificationData = z.infer<typeof notificationData>;
export type Notification = z.infer<typeof notification>;
export type DashboardStats = z.infer<typeof dashboardStats>;
export type DashboardHistory = z.infer<typeof dashboardHistory>;
export type Activity = z.infer<typeof activity> & { user: Person };
export type PopularSupplement = z.infer<typeof popularSupplement>;
export type WellbeingTrends = z.infer<typeof wellbeingTrends>;
/** `suspendedAt` is absent from an API without the feature `suspension`, and `twoFactor` from one without `two-factor`. */
export type AdminUser = z.infer<typeof adminUser> & { suspendedAt?: string | null; twoFactor?: boolean };
export type SignedInDevice = z.infer<typeof signedInDevice>;
export type Invitation = z.infer<typeof invitation>;
export type InvitationOffer = z.infer<typeof invitationOffer>;
