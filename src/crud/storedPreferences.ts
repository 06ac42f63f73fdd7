import { isRecord } from '../dataProvider/values';
import { attempt } from '../ui/attempt';

/** A user's stored preferences, by the keys of react-admin's store. */
type Preferences = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isBoolean: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number';
const isText: Check = (value) => typeof value === 'string';
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** The type of each preference, by the end of its key: `users.datatable`. Others are used by components that a developer adds. */
const TYPES: readonly [end: string, check: Check][] = [
  ['sidebar.open', isBoolean],
  ['shortcuts', isBoolean],
  ['locale', isText],
  ['.perPage', isNumber],
  // The hidden columns, and the order of all columns.
  ['.datatable', listOf(isText)],
  ['.datatable_columnRanks', listOf(isNumber)],
  ['.expanded', listOf((id) => isNumber(id) || isText(id))],
  ['.savedQueries', listOf(isRecord)],
  ['.listParams', isRecord],
];

const fits = ([key, value]: [string, unknown]) => TYPES.find(([end]) => key.endsWith(end))?.[1](value) ?? true;

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
