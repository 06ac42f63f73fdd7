import { readFileSync } from 'node:fs';

/**
 * Every call of the API, named as in faults, `PATCH /api/users/:id`; read from a table that tests/api/policy.test.ts compares
 * with the API.
 */
export const CALLS: readonly string[] = Array.from(
  readFileSync('docs/security.md', 'utf8').matchAll(/^\| `([A-Z]+ \/api\/\S+)` /gm),
  ([, call = '']) => call.replaceAll(/\{(\w+)\}/g, ':$1'),
);

/** Calls that are in neither screens.ts nor writes.ts, but whose failures are tested in a file of tests/e2e. */
export const TESTED_ELSEWHERE: readonly string[] = [
  // Without a session, there is no prompt to sign in again: faults-session.spec.ts.
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/login/second-step',
  'POST /api/auth/invitation',
  'POST /api/auth/invitation/accept',
  // The response is a file.
  'GET /api/users/export',
  // The response is a stream. Without it, the console reads the list more often.
  'GET /api/notifications/events',
];

/** Calls whose failures are not tested, by the reason. */
export const UNTESTED: Readonly<Record<string, readonly string[]>> = {
  'only the API of the specification has this screen': ['GET /api/purchases/analytics'],
  'the export of users tests the same dialog': [
    'GET /api/supplements/export',
    'GET /api/wellbeing-metrics/export',
    'GET /api/feedback/export',
    'GET /api/purchases/export',
    'GET /api/history/export',
  ],
  'the console never reads it': ['GET /api/openapi.json', 'GET /api/purchases/:id', 'GET /api/reply-templates/:id'],
};
