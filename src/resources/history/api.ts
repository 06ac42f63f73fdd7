import type { HistoryEntry } from '../../../server/contract';
import { defineApi } from '../../crud/defineResource';
import { historyEntry } from '../../dataProvider/history';

export default defineApi<HistoryEntry>({
  name: 'history',
  needsFeatures: true,
  api: {
    path: 'history',
    record: historyEntry,
    items: 'entries',
    query: ['page', 'limit'],
    filters: ['resource', 'recordId', 'actorId', 'action', 'from', 'to', 'batch'],
    days: ['from', 'to'],
  },
});
