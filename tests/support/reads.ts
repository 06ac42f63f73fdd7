import type { App } from './app';
import { activityOf, feedbackOf, popularOf, STATS, TRENDS } from './dashboard';
import { ANALYTICS } from './purchases';

const SINCE = '2026-01-01T00:00:00Z';
const USER = { id: 7, name: 'Ada Byron', email: 'ada@example.org', username: 'ada', createdAt: SINCE };
const ADMIN = { id: 70, name: 'Ada', email: 'ada@example.org', username: 'ada.b', role: 'editor', lastLogin: null };
export const METRIC = { id: 8, name: 'Mood', metricType: 'text', isActive: true, userId: 0, createdAt: SINCE };
export const SUPPLEMENT = {
  ...{ id: 9, name: 'Zinc', brand: null, dosage: '1 g', frequency: 'daily', timeOfDay: ['morning'], purpose: null },
  ...{ isActive: true, isAutoTake: false, isMedicine: false, startDate: '2026-01-01', endDate: null, userId: 1 },
};
const PURCHASE = { supplementId: 9, date: SINCE, price: 12.5, currency: 'EUR', quantity: 2, isRecurring: true };

/** Responses to every read of the console, for tests that need no records of the server. */
export const READ_RESPONSES: Record<string, unknown> = {
  '/api/users': { users: [USER], total: 95 },
  '/api/supplements': { supplements: [SUPPLEMENT], total: 1 },
  '/api/wellbeing-metrics': { metrics: [METRIC], total: 1 },
  '/api/feedback': { feedbacks: [feedbackOf(), feedbackOf({ id: 2, resolved: true })], total: 2 },
  '/api/purchases': { purchases: [PURCHASE], total: 1 },
  '/api/purchases/analytics': ANALYTICS,
  '/api/admin-users': [ADMIN],
  '/api/admin-users/:id': ADMIN,
  '/api/dashboard/stats': STATS,
  '/api/dashboard/recent-activity': [activityOf()],
  '/api/dashboard/popular-supplements': [popularOf('Zinc', 40)],
  '/api/dashboard/wellbeing-trends': TRENDS,
  '/api/dashboard/recent-feedback': [feedbackOf()],
};

/** The API's responses when there is no data. */
export const NOTHING: Record<string, unknown> = {
  '/api/users': { users: [], total: 0 },
  '/api/supplements': { supplements: [], total: 0 },
  '/api/wellbeing-metrics': { metrics: [], total: 0 },
  '/api/feedback': { feedbacks: [], total: 0 },
  '/api/purchases': { purchases: [], total: 0 },
  '/api/history': { entries: [], total: 0 },
  '/api/admin-users': [],
  '/api/dashboard/stats': {},
  '/api/dashboard/recent-activity': [],
  '/api/dashboard/popular-supplements': [],
  '/api/dashboard/wellbeing-trends': {},
  '/api/dashboard/recent-feedback': [],
};

/** Uses these responses until the page is closed; the newest ones win. */
export async function stubReads(app: App, responses: Record<string, unknown> = READ_RESPONSES): Promise<void> {
  for (const [path, body] of Object.entries(responses)) await app.fault({ method: 'GET', path, status: 200, body });
}
