import { getTableColumns } from 'drizzle-orm';
import {
  feedbackList,
  feedbackQuery,
  feedbackUpdate,
  ownedFeedback,
  ownedFeedbackList,
  feedback as record,
} from '../contract';
import { csvColumns, ownerColumns } from '../db/csv';
import { feedbackListings, feedbackSorts, feedbackToWire } from '../db/feedback';
import { feedback } from '../db/schema';
import { byId, byWholeText, fromDay, toDay } from '../http/filters';
import { resource } from '../http/resource';
import { signedIn } from '../policy';

const { version: _, ...exported } = getTableColumns(feedback);

export default resource({
  path: '/feedback',
  tag: 'Feedback',
  name: 'piece of feedback',
  plural: 'feedback',
  table: feedback,
  record,
  page: feedbackList,
  owner: { record: ownedFeedback, page: ownedFeedbackList },
  items: 'feedbacks',
  query: feedbackQuery,
  listing: ({ status }) => feedbackListings[status],
  search: [feedback.content, feedback.category],
  filters: {
    category: byWholeText(feedbackSorts.category),
    createdFrom: fromDay(feedback.createdAt),
    createdTo: toDay(feedback.createdAt),
    userId: byId(feedback.userId),
  },
  description: 'An empty `status` returns all feedback.',
  toWire: feedbackToWire,
  update: { body: feedbackUpdate },
  bulk: { dismiss: { resolved: true }, reopen: { resolved: false } },
  export: { ...csvColumns(exported), ...ownerColumns(feedback.userId) },
  rules: { read: signedIn, write: signedIn },
});
