import { z } from '@hono/zod-openapi';
import { id, instant, messages, name, readOnly, text, version } from '../fields';
import { counted, owned } from './parts';
import type { Owner } from './users';

const metricType = z.enum(['scale', 'boolean', 'text'], messages.metricType);
const bound = z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable();
const metricFields = z.strictObject({
  name,
  description: text(2000).nullable().optional(),
  metricType,
  minValue: bound.optional(),
  maxValue: bound.optional(),
  isActive: z.boolean().default(true),
  /** Id of the owner; 0 means no user. */
  userId: z.number().int().min(0).max(2_147_483_647),
});
export const metric = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    metricType,
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    isActive: z.boolean(),
    userId: id,
    createdAt: instant,
    version,
  })
  .openapi('WellbeingMetric');
export const ownedMetric = z.object({ ...metric.shape, ...owned }).openapi('WellbeingMetric');
export const metricCreate = metricFields.openapi('WellbeingMetricCreate');
export const metricUpdate = metricFields
  .extend({ isActive: z.boolean() })
  .partial()
  .extend({ id: readOnly, user: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('WellbeingMetricUpdate');
/** @param row `metric` or `ownedMetric`; an API uses only one of them. */
export const metricList = <Row extends z.ZodType>(row: Row) =>
  z.object({ metrics: z.array(row), ...counted }).openapi('WellbeingMetricList');

export type MetricType = z.infer<typeof metricType>;
export type WellbeingMetric = z.infer<typeof metric> & { user?: Owner };
