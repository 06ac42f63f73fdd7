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
  /** Exists for the type only. */
  answer?: Answer;
}
const one = <Answer>(): Shape<Answer> => ({ isList: false });
const list = <Row>(): Shape<Row[]> => ({ isList: true });

/** The API's calls that do not belong to a resource, by path, with the type of the response. The path is also the query key. */
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
 * Sends one of these calls and checks that the response is a list or an object. Its fields may still be missing or of another
 * type, so screens format numbers and dates with `src/format`.
 * @throws ApiError
 */
export const readCall = <Name extends CallName>(name: Name, answer: unknown): Calls[Name] => {
  const fits = calls[name].isList ? Array.isArray(answer) : isRecord(answer);
  if (!fits) throw errorWithoutAnswer('nonsense', `The answer of ${name} has another shape`);
  return answer as Calls[Name];
};
