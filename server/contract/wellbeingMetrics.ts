import { z } from '@hono/zod-openapi';
import { id, instant, messages, name, readOnly, storedText, version } from '../fields';
import { counted, owner } from './parts';
import type { Owner } from './users';

const metricType = z.enum(['scale', 'boolean', 'text'], messages.metricType);
const bound = z.number().int().min(-2_147_483_648).max(2_147_483_647).nullable();
const metricFields = z.strictObject({
  name,
  description: storedText(2000).nullable().optional(),
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
    user: owner,
    version,
  })
  .openapi('WellbeingMetric');
export const metricCreate = metricFields.openapi('WellbeingMetricCreate');
export const metricUpdate = metricFields
  .extend({ isActive: z.boolean() })
  .partial()
  .extend({ id: readOnly, user: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('WellbeingMetricUpdate');
export const metricList = z.object({ metrics: z.array(metric), ...counted }).openapi('WellbeingMetricList');

export type MetricType = z.infer<typeof metricType>;
/** `user` is absent from the specification's API. */
export type WellbeingMetric = Omit<z.infer<typeof metric>, 'user'> & { user?: Owner };
