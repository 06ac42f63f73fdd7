import type {
  Activity,
  DashboardStats,
  Feedback,
  PopularSupplement,
  PurchaseAnalytics,
  WellbeingTrends,
} from '../../server/contract';
import { errorWithoutAnswer } from './errors';
import { isRecord } from './isRecord';

/** The API's calls that are not of a resource, by path, with what they answer. A path is its call's query key, too. */
export interface Calls {
  'dashboard/stats': DashboardStats;
  'dashboard/recent-activity': Activity[];
  'dashboard/popular-supplements': PopularSupplement[];
  'dashboard/wellbeing-trends': WellbeingTrends;
  'dashboard/recent-feedback': Feedback[];
  'purchases/analytics': PurchaseAnalytics;
}

export type CallName = keyof Calls;

const lists: ReadonlySet<CallName> = new Set([
  'dashboard/recent-activity',
  'dashboard/popular-supplements',
  'dashboard/recent-feedback',
]);

/**
 * The answer, if it is a list or an object as the call's should be. What stands in it may still be missing or of another
 * type: whoever shows a number or a date of it formats it by `src/format`.
 * @throws ApiError
 */
export const readCall = <Name extends CallName>(name: Name, answer: unknown): Calls[Name] => {
  const fits = lists.has(name) ? Array.isArray(answer) : isRecord(answer);
  if (!fits) throw errorWithoutAnswer('nonsense', `The answer of ${name} has another shape`);
  return answer as Calls[Name];
};
