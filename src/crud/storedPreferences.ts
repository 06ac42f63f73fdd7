import { isRecord } from '../dataProvider/values';
import { attempt } from '../ui/attempt';

/** A user's stored preferences, by the keys of react-admin's store. */
type Preferences = Record<string, unknown>;
/** A sample of each preference, by the end of its key: `users.datatable`. Others are used by components that a developer adds. */
const SAMPLES: Preferences = {
  'sidebar.open': true,
  shortcuts: true,
  locale: '',
  '.perPage': 10,
  // The hidden columns, and the order of all columns.
  '.datatable': [''],
  '.datatable_columnRanks': [0],
  '.expanded': [0, ''],
  '.savedQueries': [{}],
  '.listParams': {},
};

const hasTypeOf = (value: unknown, sample: unknown): boolean =>
  Array.isArray(sample)
    ? Array.isArray(value) && value.every((item) => sample.some((one) => hasTypeOf(item, one)))
    : typeof value === typeof sample && isRecord(value) === isRecord(sample);

const fits = ([key, value]: [string, unknown]) =>
  Object.entries(SAMPLES).every(([end, sample]) => !key.endsWith(end) || hasTypeOf(value, sample));

export const preferencesKey = (userId: unknown) => `preferences-${userId}`;

/**
 * Returns the stored preferences of a user, without those of a wrong type: an older version or an extension may have written them.
 * Empty if the browser's storage is blocked.
 */
export const readPreferences = (userId: unknown): Preferences => {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(preferencesKey(userId)) ?? '{}'));
  return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(fits)) : {};
};

/** Returns the key of the page size that a user has chosen for a list. */
export const pageSizeKey = (resource: string) => `${resource}.perPage`;
