import type {
  Activity,
  DashboardStats,
  Feedback,
  PopularSupplement,
  PurchaseAnalytics,
  WellbeingTrends,
} from '../../server/contract';

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
