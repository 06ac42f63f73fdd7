import type {
  Activity,
  DashboardStats,
  Feedback,
  Owner,
  PopularSupplement,
  PurchaseAnalytics,
  WellbeingTrends,
} from '../../server/contract';
import { hasFeatures } from '../authProvider/session';
import type { ConsoleDataProvider } from '.';
import { invalidResponse } from './errors';
import { inTimeZone, readList } from './listAdapter';
import {
  featured,
  flag,
  number,
  oneOf,
  optional,
  optionalNumber,
  optionalText,
  type Parser,
  record,
  rows,
  text,
  trimmed,
  type WithSums,
} from './parse';
import { readPurchaseReport } from './purchaseReport';
import { isRecord } from './values';

/** The user that a record belongs to. */
const person = record<Activity['user']>({ name: trimmed, email: trimmed, profilePicture: optionalText });

/** The `user` of a record, with our API. */
export const owner = featured(optional(record<NonNullable<Owner>>({ name: trimmed, email: trimmed })));

export const feedback = record<Feedback>({
  content: trimmed,
  category: trimmed,
  resolved: flag(),
  createdAt: text,
  user: optional(person),
  assignedTo: featured(optionalNumber),
  assignedName: featured(optionalText),
  responseCount: featured(number),
});

const trend = record<WellbeingTrends['overallWellbeing']>({ current: number, change: number });

type Analytics = WithSums<PurchaseAnalytics>;

/** Parses a required object: a whole response, or a part of it. @throws ApiError if it is not an object. */
export const objectOf =
  <T>(part: Parser<T>): Parser<T> =>
  (value) => {
    if (!isRecord(value)) throw invalidResponse('The response, or a part of it, is not an object');
    return part(value);
  };

/** Parses a required list. `rows` would turn an invalid response into an empty list. @throws ApiError if it is not a list. */
export const listOf =
  <T>(row: Parser<T>): Parser<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw invalidResponse('The response, or a part of it, is not a list');
    return rows(row)(value);
  };

/** Parses a required text. @throws ApiError if it is missing or blank. */
export const nonEmptyText: Parser<string> = (value) => {
  const found = trimmed(value);
  if (!found) throw invalidResponse('A required text is missing from the response');
  return found;
};

/**
 * Parses a required list of records that have actions. Without unique ids, an action could affect the wrong record.
 * @throws ApiError if it is not a list of objects with unique ids.
 */
export const recordsOf =
  <T extends object>(parse: Parser<T>): Parser<T[]> =>
  (value) =>
    readList({ path: '', query: [], record: parse }, value).data as unknown[] as T[];

/** A list that may be missing. */
const optionalListOf =
  <T>(row: Parser<T>): Parser<T[]> =>
  (value) =>
    value === null || value === undefined ? [] : listOf(row)(value);

/** The parsers of the API's calls that do not belong to a resource, by path. The path is also the query key. */
const calls = {
  'dashboard/stats': objectOf(
    record<DashboardStats>({
      totalUsers: number,
      userGrowth: number,
      activeSupplements: number,
      supplementsTakenToday: number,
      supplementsTakenGrowth: featured(number),
      unresolvedFeedback: number,
      newFeedbackGrowth: featured(number),
    }),
  ),
  'dashboard/recent-activity': listOf(
    record<Activity>({ user: person, activity: trimmed, timestamp: text, status: oneOf() }),
  ),
  'dashboard/popular-supplements': listOf(record<PopularSupplement>({ name: trimmed, percentage: number })),
  'dashboard/wellbeing-trends': objectOf(
    record<WellbeingTrends>({
      overallWellbeing: trend,
      physicalEnergy: trend,
      emotionalWellbeing: trend,
      sleepQuality: trend,
      activityLevel: trend,
    }),
  ),
  'dashboard/recent-feedback': listOf(feedback),
  'purchases/analytics': objectOf(
    record<Analytics>({
      monthlySpendings: optionalListOf(
        record<Analytics['monthlySpendings'][number]>({ month: trimmed, totalSpending: number }),
      ),
      spendingByCategory: optionalListOf(
        record<Analytics['spendingByCategory'][number]>({ supplementName: trimmed, totalSpending: number }),
      ),
    }),
  ),
  'purchases/report': readPurchaseReport,
};

export type CallName = keyof typeof calls;
export type Calls = { [Name in CallName]: ReturnType<(typeof calls)[Name]> };

/** The calls that count days. */
const IN_TIME_ZONE: readonly CallName[] = ['dashboard/stats', 'purchases/analytics', 'purchases/report'];

/** Returns the path of a call's request. @param hasFeatures Whether the API has our features. */
export const callPath = (name: CallName, hasFeatures: boolean): string =>
  hasFeatures && IN_TIME_ZONE.includes(name) ? inTimeZone(name) : name;

/** Parses the response of one of these calls. @throws ApiError if it is not the list or the object that the call returns. */
export const readCall = <Name extends CallName>(name: Name, response: unknown) => calls[name](response) as Calls[Name];

/**
 * Returns the query options of a call. Its page has a loader that requests it (app/prefetch.ts), so a failed request is not sent
 * again when the component mounts.
 */
export const callQuery = <Name extends CallName>(dataProvider: ConsoleDataProvider, name: Name) => ({
  queryKey: [name],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    dataProvider.read(callPath(name, hasFeatures()), (response) => readCall(name, response), signal),
  retryOnMount: false,
});
