import type { Supplement } from '../../../server/contract';
import { defineApi } from '../../crud/defineResource';
import { owner } from '../../dataProvider/calls';
import {
  day,
  featured,
  flag,
  number,
  optionalDay,
  optionalNumber,
  optionalText,
  record,
  reference,
  text,
  texts,
} from '../../dataProvider/parse';

export default defineApi<Supplement>({
  name: 'supplements',
  api: {
    path: 'supplements',
    record: record<Supplement>({
      name: text,
      brand: optionalText,
      dosage: text,
      frequency: text,
      timeOfDay: texts,
      purpose: optionalText,
      isActive: flag(true),
      isAutoTake: flag(),
      isMedicine: flag(),
      startDate: day,
      endDate: optionalDay,
      supplyAmount: optionalNumber,
      supplyDays: optionalNumber,
      userId: reference,
      user: owner,
      doses: featured(number),
    }),
    items: 'supplements',
    query: ['page', 'limit', 'search'],
    filters: ['isActive', 'isMedicine', 'userId', 'name', 'takenOn'],
    days: ['takenOn'],
    sums: ['doses'],
    sortable: ['name', 'startDate', 'isActive'],
    bulk: { activate: { isActive: true }, deactivate: { isActive: false }, delete: null },
    restorable: true,
    impact: true,
    history: true,
  },
  invalidates: ['dashboard/stats', 'dashboard/popular-supplements', 'users/reads'],
});
