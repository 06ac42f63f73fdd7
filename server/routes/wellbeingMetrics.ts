import type { z } from '@hono/zod-openapi';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MetricType, metric, metricCreate, metricList, metricUpdate } from '../contract';
import { csvColumns, ownerColumns } from '../db/csv';
import { violatedConstraint } from '../db/failures';
import { byText, byValue } from '../db/order';
import { tableListing } from '../db/page';
import { wellbeingMetrics as metrics } from '../db/schema';
import { totalOf } from '../db/tallies';
import { fieldError, texts } from '../errors';
import { byEnum, byFlag, byId } from '../http/filters';
import { withInstant } from '../http/instants';
import { resource } from '../http/resource';
import { signedIn } from '../policy';

const { version: _, ...exported } = getTableColumns(metrics);

export default resource({
  path: '/wellbeing-metrics',
  tag: 'Wellbeing metrics',
  name: 'wellbeing metric',
  plural: 'wellbeing metrics',
  table: metrics,
  record: metric,
  page: metricList,
  userOf: ({ userId }) => userId,
  items: 'metrics',
  listing: tableListing(metrics, getTableColumns(metrics), {
    sorts: {
      name: byText(metrics.name),
      metricType: byValue(metrics.metricType),
      isActive: byValue(metrics.isActive),
      createdAt: byValue(metrics.createdAt),
    },
    total: totalOf('wellbeing_metrics'),
  }),
  search: [metrics.name, metrics.description],
  description: '`search` covers name and description.',
  filters: {
    metricType: byEnum(metrics.metricType, metric.shape.metricType),
    isActive: byFlag(metrics.isActive),
    userId: byId(metrics.userId),
  },
  toWire: (row) => ({ ...withInstant(row, 'createdAt'), userId: row.userId ?? 0 }),
  create: {
    body: metricCreate,
    description: 'A metric with `userId` 0 belongs to no user. Only a scale keeps its minimum and maximum.',
    values: (body, { now }) => ({ ...valuesOf(body), createdAt: now }),
    refuse: refuseUnknownOwner,
  },
  update: {
    body: metricUpdate,
    values: valuesOf,
    refuse: refuseUnknownOwner,
    recorded: ({ userId, ...fields }) => ({ ...fields, userId: userId ?? 0 }),
  },
  remove: {},
  check: refuseBackwardRange,
  bulk: { activate: { isActive: true }, deactivate: { isActive: false } },
  export: { ...csvColumns(exported), ...ownerColumns(metrics.userId) },
  rules: { read: signedIn, write: signedIn },
});

/** Maps 0, which means no user in the API, to null in the table. */
function valuesOf<Body extends Range & { userId?: number | undefined }>({ userId, ...fields }: Body) {
  return { ...fields, ...rangeOf(fields), userId: userId === 0 ? null : userId };
}

interface Range {
  metricType?: MetricType | undefined;
  minValue?: number | null | undefined;
  maxValue?: number | null | undefined;
}

/** Only a scale keeps its minimum and maximum (specification, section 3). Without a type in the body, uses the stored one. */
function rangeOf({ metricType, minValue, maxValue }: Range) {
  if (metricType === 'scale') return { minValue, maxValue };
  if (metricType !== undefined) return { minValue: null, maxValue: null };
  const ofScale = (bound: SQL | PgColumn) =>
    sql<number | null>`case when ${metrics.metricType} = 'scale' then ${bound} end`;
  return {
    minValue: ofScale(minValue === undefined ? metrics.minValue : sql`${minValue}::integer`),
    maxValue: ofScale(maxValue === undefined ? metrics.maxValue : sql`${maxValue}::integer`),
  };
}

/** Refuses a body that sets a maximum below the minimum. @throws ApiError 422 */
function refuseBackwardRange({ minValue, maxValue }: z.output<typeof metric>, body: object, hasFeatures: boolean) {
  // The specification checks nothing.
  if (!hasFeatures || minValue === null || maxValue === null || minValue <= maxValue) return;
  // A range that was stored before does not block other changes.
  if ('minValue' in body || 'maxValue' in body) throw fieldError(422, 'maxValue', texts.rangeBackwards);
}

function refuseUnknownOwner(error: unknown): never {
  if (violatedConstraint(error) === 'wellbeing_metrics_user_id_fkey') throw fieldError(422, 'userId', texts.noSuchUser);
  throw error;
}
