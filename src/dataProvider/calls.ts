import type {
  Activity,
  DashboardStats,
  Feedback,
  PopularSupplement,
  PurchaseAnalytics,
  WellbeingTrends,
} from '../../server/contract';
import { errorWithoutAnswer } from './errors';
import { flag, number, oneOf, optional, optionalText, type Parser, record, rows, text, trimmed } from './parse';
import { isRecord } from './values';

/** The user whom a record belongs to. */
const person = record<Activity['user']>({ name: trimmed, email: trimmed, profilePicture: optionalText });

export const feedback = record<Feedback>({
  content: trimmed,
  category: trimmed,
  resolved: flag(),
  createdAt: text,
  user: optional(person),
});

const trend = record<WellbeingTrends['overallWellbeing']>({ current: number, change: number });

/** A sum of the analytics, which the API sends as a decimal string. */
type Spending<Row extends { totalSpending: string }> = Omit<Row, 'totalSpending'> & { totalSpending: number };
type Month = Spending<PurchaseAnalytics['monthlySpendings'][number]>;
type Category = Spending<PurchaseAnalytics['spendingByCategory'][number]>;

/** A list that may be missing. @throws ApiError for any other value: an invalid response is not an empty one. */
const optionalRows =
  <T>(row: Parser<T>): Parser<T[]> =>
  (value) => {
    if (value !== null && value !== undefined && !Array.isArray(value))
      throw errorWithoutAnswer('nonsense', 'A part of the answer is not a list');
    return rows(row)(value);
  };

/** The parsers of the API's calls that do not belong to a resource, by path. The path is also the query key. */
const calls = {
  'dashboard/stats': record<DashboardStats>({
    totalUsers: number,
    userGrowth: number,
    activeSupplements: number,
    supplementsTakenToday: number,
    unresolvedFeedback: number,
  }),
  'dashboard/recent-activity': rows(
    record<Activity>({ user: person, activity: trimmed, timestamp: text, status: oneOf() }),
  ),
  'dashboard/popular-supplements': rows(record<PopularSupplement>({ name: trimmed, percentage: number })),
  'dashboard/wellbeing-trends': record<WellbeingTrends>({
    overallWellbeing: trend,
    physicalEnergy: trend,
    emotionalWellbeing: trend,
    sleepQuality: trend,
    activityLevel: trend,
  }),
  'dashboard/recent-feedback': rows(feedback),
  'purchases/analytics': record<{ monthlySpendings: Month[]; spendingByCategory: Category[] }>({
    monthlySpendings: optionalRows(record<Month>({ month: trimmed, totalSpending: number })),
    spendingByCategory: optionalRows(record<Category>({ supplementName: trimmed, totalSpending: number })),
  }),
};

export type CallName = keyof typeof calls;
export type Calls = { [Name in CallName]: ReturnType<(typeof calls)[Name]> };

const LISTS: readonly CallName[] = [
  'dashboard/recent-activity',
  'dashboard/popular-supplements',
  'dashboard/recent-feedback',
];

/** Parses the response of one of these calls. @throws ApiError if it is not a list, or not an object. */
export const readCall = <Name extends CallName>(name: Name, answer: unknown): Calls[Name] => {
  const fits = LISTS.includes(name) ? Array.isArray(answer) : isRecord(answer);
  if (!fits) throw errorWithoutAnswer('nonsense', `The answer of ${name} has another shape`);
  return calls[name](answer) as Calls[Name];
};
