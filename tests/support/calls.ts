import { readFileSync } from 'node:fs';

/**
 * Every call of the API, named as in faults, `PATCH /api/users/:id`; read from a table that tests/docs/security.test.ts compares
 * with the API.
 */
export const CALLS: readonly string[] = Array.from(
  readFileSync('docs/security.md', 'utf8').matchAll(/^\| `([A-Z]+ \/api\/\S+)` /gm),
  ([, call = '']) => call.replaceAll(/\{(\w+)\}/g, ':$1'),
);

/** Calls of features, which the servers of most tests do not declare; see tests/e2e/features*.spec.ts. */
const RECORDS = /^GET \/api\/(users|supplements|wellbeing-metrics|feedback|purchases)\/:id$/;
const MORE =
  /\/(bulk|restore|impact|export|import|summary|activities|preferences|responses|email|feedback-categories|report|search|history|reply-templates(\/:id)?|suspension|second-step)$|\/(two-factor|sessions|invitations?|notifications|system)(\/|$)/;
const isOfFeature = (call: string) => RECORDS.test(call) || MORE.test(call);

/** The calls of a signed-in console: without the document, signing in and signing out. */
export const CONSOLE_CALLS = CALLS.filter((call) => !/openapi|auth/.test(call) && !isOfFeature(call));

/** Calls of features whose faults are not in the tables, by the file in tests/e2e that tests them instead. */
export const TESTED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // Without a session, there is no prompt to sign in again.
  'features-faults-signed-out': [
    'POST /api/auth/login/second-step',
    'POST /api/auth/invitation',
    'POST /api/auth/invitation/accept',
  ],
  // The response is a file.
  csv: ['GET /api/users/export'],
  // The response is a stream. Without it, the console reads the list more often.
  notifications: ['GET /api/notifications/events'],
};

const UNTESTED: readonly string[] = [
  // The console never reads a single one of these.
  'GET /api/purchases/:id',
  'GET /api/reply-templates/:id',
  // The export of users tests the same dialog.
  ...['supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'history'].map((name) => `GET /api/${name}/export`),
];

/** The calls of features that must be in the tables of tests/support/features. */
export const FEATURE_CALLS = CALLS.filter(
  (call) => isOfFeature(call) && ![...UNTESTED, ...Object.values(TESTED_ELSEWHERE).flat()].includes(call),
);
