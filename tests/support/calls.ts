import { policy } from '../../server/policy';

/** Every call of the API as faults name it, `PATCH /api/users/:id`; read from the server's table, so that none is forgotten. */
export const CALLS: readonly string[] = Object.keys(policy).map((call) => call.replaceAll(/\{(\w+)\}/g, ':$1'));

/** Calls of the feature `records`, which the servers of these tests do not declare; tests/e2e/features.spec.ts has them. */
const RECORDS = /^GET \/api\/(users|supplements|wellbeing-metrics|feedback|purchases)\/:id$/;

/** Those that a signed-in console makes: not its document, nor signing in and out. */
export const CONSOLE_CALLS = CALLS.filter((call) => !/openapi|auth/.test(call) && !RECORDS.test(call));
