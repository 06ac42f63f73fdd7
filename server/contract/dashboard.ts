import { z } from '@hono/zod-openapi';
import { instant } from '../fields';
import type { Person } from './feedback';
import { activityStatus, person } from './parts';

export const dashboardStats = z
  .object({
    totalUsers: z.number().int(),
    /** Change of the number of new users from last month to this month, in percent. */
    userGrowth: z.number(),
    activeSupplements: z.number().int(),
    supplementsTakenToday: z.number().int(),
    /** Change from the doses of yesterday until this time of the day, in percent. */
    supplementsTakenGrowth: z.number(),
    unresolvedFeedback: z.number().int(),
    /** Change of the number of new feedback from the seven days before to the last seven days, in percent. */
    newFeedbackGrowth: z.number(),
  })
  .openapi('DashboardStats');
const daily = z.array(z.number().int());
/** One number for each day, oldest first, up to the current day. */
export const dashboardHistory = z
  .object({
    /** How many of the current users had registered by the end of the day. */
    totalUsers: daily,
    /** Doses taken on the day. */
    supplementsTaken: daily,
    /** Feedback that arrived on the day, resolved or not. */
    newFeedback: daily,
    /** All supplements, active or not, now. */
    totalSupplements: z.number().int(),
  })
  .openapi('DashboardHistory');
export const activity = z
  .object({ user: person, activity: z.string(), timestamp: instant, status: activityStatus })
  .openapi('Activity');
export const popularSupplement = z.object({ name: z.string(), percentage: z.number() }).openapi('PopularSupplement');
const trend = z.object({ current: z.number(), change: z.number() });
export const wellbeingTrends = z
  .object({
    overallWellbeing: trend,
    physicalEnergy: trend,
    emotionalWellbeing: trend,
    sleepQuality: trend,
    activityLevel: trend,
  })
  .openapi('WellbeingTrends');

/** The growth of doses and feedback is absent from the specification's API. */
export type DashboardStats = Omit<Stats, Growth> & Partial<Pick<Stats, Growth>>;
type Stats = z.infer<typeof dashboardStats>;
type Growth = 'supplementsTakenGrowth' | 'newFeedbackGrowth';
export type DashboardHistory = z.infer<typeof dashboardHistory>;
export type Activity = Omit<z.infer<typeof activity>, 'user'> & { user: Person };
export type PopularSupplement = z.infer<typeof popularSupplement>;
export type WellbeingTrends = z.infer<typeof wellbeingTrends>;
