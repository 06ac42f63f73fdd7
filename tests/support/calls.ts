import { policy } from '../../server/policy';

/** Every call of the API, named as in faults, `PATCH /api/users/:id`; read from the server's table to be complete. */
export const CALLS: readonly string[] = Object.keys(policy).map((call) => call.replaceAll(/\{(\w+)\}/g, ':$1'));

/** Calls of the feature `records`, which these tests' servers do not declare; see tests/e2e/features.spec.ts. */
const RECORDS = /^GET \/api\/(users|supplements|wellbeing-metrics|feedback|purchases)\/:id$/;

/** The calls of a signed-in console: without the document, signing in and signing out. */
export const CONSOLE_CALLS = CALLS.filter((call) => !/openapi|auth/.test(call) && !RECORDS.test(call));
