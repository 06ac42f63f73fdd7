import { readFileSync } from 'node:fs';

/**
 * Every call of the API, named as in faults, `PATCH /api/users/:id`; read from a table that tests/docs/security.test.ts compares
 * with the API.
 */
export const CALLS: readonly string[] = Array.from(
  readFileSync('docs/security.md', 'utf8').matchAll(/^\| `([A-Z]+ \/api\/\S+)` /gm),
  ([, call = '']) => call.replaceAll(/\{(\w+)\}/g, ':$1'),
);

/** Calls of features, which these tests' servers do not declare; see tests/e2e/features*.spec.ts. */
const RECORDS = /^GET \/api\/(users|supplements|wellbeing-metrics|feedback|purchases)\/:id$/;
const MORE =
  /\/(bulk|restore|impact|export|import|summary|activities|preferences|responses|email|feedback-categories|report|search|history|reply-templates(\/:id)?|suspension)$|\/(two-factor|sessions|invitations|notifications|system)(\/|$)/;

/** The calls of a signed-in console: without the document, signing in and signing out. */
export const CONSOLE_CALLS = CALLS.filter(
  (call) => !/openapi|auth/.test(call) && !RECORDS.test(call) && !MORE.test(call),
);
