/**
 * Features beyond the specification. The login token and `/api/openapi.json` list the declared features, so that a
 * console can distinguish this API from the specification's (docs/decisions/0018-features.md).
 */
export const FEATURES = [
  /** `GET /api/{resource}/{id}` exists for every resource, and purchases have an id. */
  'records',
  /** Lists accept `sort` and `order`. */
  'sort',
  /** Lists accept filters, and feedback can be searched. */
  'filters',
  /** Supplements, wellbeing metrics and purchases have their `user`. */
  'owners',
  /** A metric's maximum must not be below its minimum. */
  'ranges',
  /** The console has a Refresh button, and shows when its data was loaded. Adds no call. */
  'refresh',
  /** The console shows the user's role, and disables what that role may not do. Adds no call. */
  'roles',
  /** The console has keyboard shortcuts. Adds no call. */
  'shortcuts',
  /** A user has a summary and a list of activities. */
  'profile',
  /** Lists can be filtered to the records behind a number, and return their sum. Needs `filters`. */
  'numbers',
  /** `GET /api/{resource}/{id}/impact` returns which other records a deletion would delete or unlink. */
  'impact',
  /** A deletion can be undone for an hour with `POST /api/{resource}/{id}/restore`. */
  'undo',
  /** `POST /api/{resource}/bulk` changes up to 100 records at once. */
  'bulk',
  /** Lists can be exported as CSV. */
  'export',
  /** Users and supplements can be imported from CSV. */
  'import',
  /** An admin user can choose and store how the console looks. */
  'appearance',
  /** `GET /api/purchases/report` sums up the purchases of any range of days. */
  'analytics',
  /** `GET /api/search` finds records of all kinds, for the console's search and commands. */
  'search',
  /** The console explains its screens. Adds no call. */
  'help',
  /** Admins can read who changed what, and restore a version of a record. */
  'history',
  /** Feedback has an assignee and responses, which are stored and can be emailed; there are reply templates. */
  'responses',
  /** Changing your own password needs the current one. */
  'current-password',
  /** An admin user can see where they are signed in, and sign out there. */
  'devices',
  /** Admins can invite an admin user with a link. */
  'invitations',
  /** Admins can suspend an admin user. */
  'suspension',
  /** An admin user can protect their account with codes of an authenticator app. */
  'two-factor',
  /** Admins can maintain the database, export all data and see the version with its changes. */
  'system',
  /** An admin user can read their notifications, and learns of new ones by server-sent events. */
  'notifications',
  /** An admin user can choose and store the console's language. Needs `appearance`. Adds no call. */
  'languages',
  /** `GET /api/dashboard/history` returns the last 30 days of the dashboard's numbers. */
  'sparklines',
  /** The console has a sidebar that can be narrowed, a user menu, and counts beside the titles of lists. Adds no call. */
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
  if (names.join() === '' || names.join() === 'all') return FEATURES;
  if (names.join() === 'none') return [];
  const unknown = names.find((name) => !isFeature(name));
  if (unknown !== undefined)
    throw new Error(`must be all, none or a list of ${FEATURES.join(', ')}; "${unknown}" is not a feature`);
  return FEATURES.filter((feature) => names.includes(feature));
}
