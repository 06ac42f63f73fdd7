import { createRoute, z } from '@hono/zod-openapi';
import {
  activity,
  dashboardHistory,
  dashboardStats,
  feedback as feedbackWire,
  ownedActivity,
  ownedFeedback,
  popularSupplement,
  wellbeingTrends,
} from '../contract';
import { RECENT, readActivity, readPopular, readStats, readTrends } from '../db/dashboard';
import { readDashboardHistory } from '../db/dashboardHistory';
import { readNewestUnresolved } from '../db/feedback';
import type { Features } from '../features';
import { type RouteGroup, routes } from '../http/context';
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

const stats = call('/dashboard/stats', dashboardStats, 'The headline numbers');
/** Only with the feature `sparklines`. */
const history = call('/dashboard/history', dashboardHistory, 'The last 30 days of the headline numbers');
const recentActivity = (features: Features) =>
  call(
    '/dashboard/recent-activity',
    z.array(features.includes('owners') ? ownedActivity : activity),
    'The latest activity of users',
  );
const popular = call(
  '/dashboard/popular-supplements',
  z.array(popularSupplement),
  'The supplements with the most doses in 30 days',
);
const trends = call('/dashboard/wellbeing-trends', wellbeingTrends, 'The last 7 days, compared with the 7 before');
const recentFeedback = (features: Features) =>
  call(
    '/dashboard/recent-feedback',
    z.array(features.includes('owners') ? ownedFeedback : feedbackWire),
    'The newest unresolved feedback',
  );

export default {
  routes: (features) => {
    const group = routes()
      .openapi(stats, async (c) => c.json(await readStats(c.var.db, c.var.now), 200))
      .openapi(recentActivity(features), async (c) => c.json((await readActivity(c.var.db, features)) as never, 200))
      .openapi(popular, async (c) => c.json(await readPopular(c.var.db, c.var.now), 200))
      .openapi(trends, async (c) => c.json(await readTrends(c.var.db, c.var.now), 200))
      .openapi(recentFeedback(features), async (c) =>
        c.json((await readNewestUnresolved(c.var.db, RECENT, features)) as never, 200),
      );
    if (features.includes('sparklines'))
      group.openapi(history, async (c) => c.json(await readDashboardHistory(c.var.db, c.var.now), 200));
    return group;
  },
  rules: {
    'GET /dashboard/stats': signedIn,
    'GET /dashboard/history': signedIn,
    'GET /dashboard/recent-activity': signedIn,
    'GET /dashboard/popular-supplements': signedIn,
    'GET /dashboard/wellbeing-trends': signedIn,
    'GET /dashboard/recent-feedback': signedIn,
  },
} satisfies RouteGroup;
