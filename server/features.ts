/**
 * Features beyond the specification. The login token and `/api/openapi.json` list the declared features, so that a
 * console can distinguish this API from the specification's (docs/decisions/0018-features.md).
 *
 * - `records`: `GET /api/{resource}/{id}` exists for every resource, and purchases have an id.
 * - `sort`: lists accept `sort` and `order`.
 * - `filters`: lists accept filters, and feedback can be searched.
 * - `owners`: supplements, wellbeing metrics and purchases have their `user`.
 * - `ranges`: a metric's maximum must not be below its minimum.
 * - `refresh`: the console has a Refresh button, and shows when its data was loaded. Adds no call.
 * - `roles`: the console shows the role, and disables what it may not do. Adds no call.
 * - `shortcuts`: the console has keyboard shortcuts. Adds no call.
 * - `profile`: a user has a summary and a list of activities.
 * - `numbers`: lists can be filtered to the records behind a number, and have the sum. Needs `filters`.
 * - `impact`: `GET /api/{resource}/{id}/impact` returns what a deletion takes along.
 * - `undo`: a deletion can be undone for an hour with `POST /api/{resource}/{id}/restore`.
 * - `bulk`: `POST /api/{resource}/bulk` changes up to 100 records at once.
 * - `export`: lists can be exported as CSV.
 * - `import`: users and supplements can be imported from CSV.
 * - `appearance`: an admin user can choose and store how the console looks.
 * - `analytics`: `GET /api/purchases/report` sums up the purchases of any range of days.
 * - `search`: `GET /api/search` finds records of all kinds, for the console's search and commands.
 * - `help`: the console explains its screens. Adds no call.
 * - `history`: admins can read who changed what, and restore a version of a record.
 * - `responses`: feedback has responses, which are stored and can be emailed, and an assignee; there are reply templates.
 * - `current-password`: a new password for the own account needs the current one.
 * - `devices`: an admin user can see where they are signed in, and sign out there.
 * - `invitations`: admins can invite an admin user with a link.
 * - `suspension`: admins can suspend an admin user.
 * - `two-factor`: an admin user can protect their account with codes of an authenticator app.
 * - `system`: admins can maintain the database, export all data and see the version with its changes.
 * - `notifications`: an admin user can read what concerns them, and be notified of changes by server-sent events.
 * - `languages`: an admin user can choose and store the console's language. Needs `appearance`. Adds no call.
 * - `sparklines`: `GET /api/dashboard/history` returns the last 30 days of the dashboard's numbers.
 * - `navigation`: the console has a sidebar that can be narrowed, a user menu, and counts beside the titles of lists. Adds no call.
 */
export const FEATURES = [
  'records',
  'sort',
  'filters',
  'owners',
  'ranges',
  'refresh',
  'roles',
  'shortcuts',
  'profile',
  'numbers',
  'impact',
  'undo',
  'bulk',
  'export',
  'import',
  'appearance',
  'analytics',
  'search',
  'help',
  'history',
  'responses',
  'current-password',
  'devices',
  'invitations',
  'suspension',
  'two-factor',
  'system',
  'notifications',
  'languages',
  'sparklines',
  'navigation',
] as const;

export type Feature = (typeof FEATURES)[number];
/** The features that an API declares. */
export type Features = readonly Feature[];

const isFeature = (name: string): name is Feature => FEATURES.some((feature) => feature === name);

/**
 * Parses the setting `FEATURES`.
 * @param setting `all`, `none` or names separated by commas; an empty text is the default, `all`.
 * @returns each named feature once, in the order of `FEATURES`.
 * @throws when a name is unknown.
 */
export function parseFeatures(setting: string): Features {
  const names = setting.split(',').map((name) => name.trim());
  if (setting.trim() === '' || setting.trim() === 'all') return FEATURES;
  if (setting.trim() === 'none') return [];
  const unknown = names.find((name) => !isFeature(name));
  if (unknown !== undefined)
    throw new Error(`must be all, none or a list of ${FEATURES.join(', ')}; "${unknown}" is not a feature`);
  return FEATURES.filter((feature) => names.includes(feature));
}
