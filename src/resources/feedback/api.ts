import type { Feedback } from '../../../server/contract';
import { defineApi } from '../../crud/defineResource';
import { feedback } from '../../dataProvider/calls';

export default defineApi<Feedback>({
  name: 'feedback',
  api: {
    path: 'feedback',
    record: feedback,
    items: 'feedbacks',
    query: ['status', 'page', 'limit'],
    filters: ['search', 'category', 'createdFrom', 'createdTo', 'userId', 'assignedTo'],
    days: ['createdFrom', 'createdTo'],
    sortable: ['category', 'resolved', 'createdAt'],
    history: true,
    bulk: { dismiss: { resolved: true }, reopen: { resolved: false } },
  },
  invalidates: ['dashboard/stats', 'dashboard/recent-feedback', 'users/reads', 'feedback/responses'],
  list: { tabs: { filter: 'status', values: { unresolved: 'unresolved', resolved: 'resolved', all: '' } } },
});
