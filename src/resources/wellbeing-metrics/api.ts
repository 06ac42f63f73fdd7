import type { WellbeingMetric } from '../../../server/contract';
import { defineApi } from '../../crud/defineResource';
import { owner } from '../../dataProvider/calls';
import { flag, oneOf, optionalNumber, optionalText, record, reference, text } from '../../dataProvider/parse';

export default defineApi<WellbeingMetric>({
  name: 'wellbeing-metrics',
  api: {
    path: 'wellbeing-metrics',
    record: record<WellbeingMetric>({
      name: text,
      description: optionalText,
      metricType: oneOf(),
      minValue: optionalNumber,
      maxValue: optionalNumber,
      isActive: flag(true),
      userId: reference,
      user: owner,
      createdAt: text,
    }),
    items: 'metrics',
    query: ['page', 'limit'],
    filters: ['search', 'metricType', 'isActive', 'userId'],
    sortable: ['name', 'metricType', 'isActive', 'createdAt'],
    bulk: { activate: { isActive: true }, deactivate: { isActive: false }, delete: null },
    restorable: true,
    impact: true,
    history: true,
  },
  invalidates: ['dashboard/stats', 'dashboard/popular-supplements', 'users/reads'],
});
