import type {
  Activity,
  DashboardStats,
  Feedback,
  PopularSupplement,
  PurchaseAnalytics,
  WellbeingTrends,
} from '../../server/contract';
import { errorWithoutAnswer } from './errors';
import { isRecord } from './values';

interface Shape<Answer> {
  isList: boolean;
  /** Of the type alone. */
  answer?: Answer;
}
const one = <Answer>(): Shape<Answer> => ({ isList: false });
const list = <Row>(): Shape<Row[]> => ({ isList: true });

/** The API's calls that are not of a resource, by path, with what they answer. A path is its call's query key, too. */
const calls = {
  'dashboard/stats': one<DashboardStats>(),
  'dashboard/recent-activity': list<Activity>(),
  'dashboard/popular-supplements': list<PopularSupplement>(),
  'dashboard/wellbeing-trends': one<WellbeingTrends>(),
  'dashboard/recent-feedback': list<Feedback>(),
  'purchases/analytics': one<PurchaseAnalytics>(),
};

export type CallName = keyof typeof calls;
export type Calls = { [Name in CallName]: NonNullable<(typeof calls)[Name]['answer']> };

/**
 * The answer, if it is a list or an object as the call's should be. What stands in it may still be missing or of another
 * type: whoever shows a number or a date of it formats it by `src/format`.
 * @throws ApiError
 */
export const readCall = <Name extends CallName>(name: Name, answer: unknown): Calls[Name] => {
  const fits = calls[name].isList ? Array.isArray(answer) : isRecord(answer);
  if (!fits) throw errorWithoutAnswer('nonsense', `The answer of ${name} has another shape`);
  return answer as Calls[Name];
};
