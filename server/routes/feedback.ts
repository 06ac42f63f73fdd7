import { feedbackList, feedbackQuery, feedbackUpdate, feedback as record } from '../contract';
import { feedbackListings, feedbackToWire } from '../db/feedback';
import { feedback } from '../db/schema';
import { resource } from '../http/resource';
import { signedIn } from '../policy';

export default resource({
  path: '/feedback',
  tag: 'Feedback',
  name: 'piece of feedback',
  plural: 'feedback',
  table: feedback,
  record,
  page: feedbackList,
  items: 'feedbacks',
  query: feedbackQuery,
  listing: ({ status }) => feedbackListings[status],
  description: 'An empty `status` returns all feedback.',
  toWire: feedbackToWire,
  update: { body: feedbackUpdate },
  rules: { read: signedIn, write: signedIn },
});
