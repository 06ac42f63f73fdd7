import type { User } from '../../../server/contract';
import { defineApi } from '../../crud/defineResource';
import { optionalText, record, text } from '../../dataProvider/parse';

export default defineApi<User>({
  name: 'users',
  api: {
    path: 'users',
    record: record<User>({ name: text, email: text, username: text, profilePicture: optionalText, createdAt: text }),
    items: 'users',
    query: ['page', 'limit', 'search'],
    filters: ['createdFrom', 'createdTo', 'hasUnresolvedFeedback'],
    days: ['createdFrom', 'createdTo'],
    sortable: ['name', 'email', 'username', 'createdAt'],
    bulk: { delete: null },
    restorable: true,
    impact: true,
    history: true,
  },
  invalidates: ['dashboard/stats', 'dashboard/popular-supplements', 'users/reads'],
  deletes: ['supplements', 'wellbeing-metrics', 'feedback', 'purchases'],
});
