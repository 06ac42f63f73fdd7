import { getTableColumns, sql } from 'drizzle-orm';
import { feedbackList, feedbackQuery, feedbackUpdate, feedback as record } from '../contract';
import { adminColumn, csvColumns, ownerColumns } from '../db/csv';
import { violatedConstraint } from '../db/failures';
import { feedbackListings, feedbackSorts, feedbackToWire } from '../db/feedback';
import { withHandling } from '../db/responses';
import { feedback } from '../db/schema';
import { fieldError, texts } from '../errors';
import { byAssignee, byId, byWholeText, fromDay, toDay } from '../http/filters';
import { resource } from '../http/resource';
import { signedIn } from '../policy';

const { version: _, assignedTo: __, ...exported } = getTableColumns(feedback);

function refuseUnknownAdmin(error: unknown): never {
  if (violatedConstraint(error) === 'feedback_assigned_to_fkey') throw fieldError(422, 'assignedTo', texts.noSuchAdmin);
  throw error;
}

export default resource({
  path: '/feedback',
  tag: 'Feedback',
  name: 'piece of feedback',
  plural: 'feedback',
  table: feedback,
  record,
  page: feedbackList,
  complete: withHandling,
  items: 'feedbacks',
  query: feedbackQuery,
  listing: ({ status }) => feedbackListings[status],
  search: [feedback.content, feedback.category],
  found: {
    names: [feedback.category],
    title: sql`left(${feedback.content}, 200)`,
    detail: sql`${feedback.category}`,
    at: sql`${feedback.createdAt}`,
  },
  filters: {
    category: byWholeText(feedbackSorts.category),
    createdFrom: fromDay(feedback.createdAt),
    createdTo: toDay(feedback.createdAt),
    userId: byId(feedback.userId),
    assignedTo: byAssignee(feedback.assignedTo),
  },
  description: 'An empty `status` returns all feedback.',
  toWire: feedbackToWire,
  update: { body: feedbackUpdate, refuse: refuseUnknownAdmin },
  bulk: { dismiss: { resolved: true }, reopen: { resolved: false } },
  export: {
    ...csvColumns(exported),
    ...ownerColumns(feedback.userId),
    assignedTo: adminColumn(feedback.assignedTo),
  },
  rules: { read: signedIn, write: signedIn },
});
