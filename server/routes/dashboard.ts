import { createRoute, z } from '@hono/zod-openapi';
import {
  activity,
  dashboardHistory,
  dashboardStats,
  popularSupplement,
  recentFeedback,
  wellbeingTrends,
} from '../contract';
import { RECENT, readActivity, readPopular, readStats, readTrends } from '../db/dashboard';
import { readDashboardHistory } from '../db/dashboardHistory';
import { readNewestUnresolved } from '../db/feedback';
import { timeZone } from '../fields';
import { type RouteGroup, routes } from '../http/context';
import { knownParameters, zoneIn } from '../http/filters';
import { json, reading } from '../http/responses';
import { signedIn } from '../policy';

const call = <const Path extends string, Schema extends z.ZodType>(path: Path, schema: Schema, summary: string) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Dashboard'],
    summary,
    responses: { 200: json(schema, summary), ...reading },
  });
/** Adds the time zone of the days that a call counts. */
const inZone = <Route extends object>(route: Route) => ({
  ...route,
  request: { query: knownParameters(z.object({ timeZone })) },
});

const stats = inZone(call('/dashboard/stats', dashboardStats, 'The headline numbers'));
const history = inZone(call('/dashboard/history', dashboardHistory, 'The last 30 days of the headline numbers'));
const latest = call('/dashboard/recent-activity', z.array(activity), 'The latest activity of users');
const popular = call(
  '/dashboard/popular-supplements',
  z.array(popularSupplement),
  'The supplements with the most doses in 30 days',
);
const trends = call('/dashboard/wellbeing-trends', wellbeingTrends, 'The last 7 days, compared with the 7 before');
const unresolved = call('/dashboard/recent-feedback', z.array(recentFeedback), 'The newest unresolved feedback');

export default {
  routes: () =>
    routes()
      .openapi(stats, async (c) => c.json(await readStats(c.var.db, c.var.now, zoneIn(c.req.valid('query'))), 200))
      .openapi(latest, async (c) => c.json(await readActivity(c.var.db), 200))
      .openapi(popular, async (c) => c.json(await readPopular(c.var.db, c.var.now), 200))
      .openapi(trends, async (c) => c.json(await readTrends(c.var.db, c.var.now), 200))
      .openapi(unresolved, async (c) => c.json(await readNewestUnresolved(c.var.db, RECENT), 200))
      .openapi(history, async (c) =>
        c.json(await readDashboardHistory(c.var.db, c.var.now, zoneIn(c.req.valid('query'))), 200),
      ),
  rules: {
    'GET /dashboard/stats': signedIn,
    'GET /dashboard/history': signedIn,
    'GET /dashboard/recent-activity': signedIn,
    'GET /dashboard/popular-supplements': signedIn,
    'GET /dashboard/wellbeing-trends': signedIn,
    'GET /dashboard/recent-feedback': signedIn,
  },
} satisfies RouteGroup;
