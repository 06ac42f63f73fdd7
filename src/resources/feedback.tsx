import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import type { Feedback } from '../../server/contract';
import { defineResource } from '../kit/defineResource';

export default defineResource<Feedback>({
  name: 'feedback',
  icon: FeedbackIcon,
  menu: { order: 4, badge: { call: 'dashboard/stats', count: ({ unresolvedFeedback }) => unresolvedFeedback } },
  messages: {
    name: 'Feedback |||| Feedback',
    menu: 'Feedback',
    title: 'Feedback Management',
    subtitle: 'View and respond to user feedback',
  },

  api: { path: 'feedback', items: 'feedbacks', query: ['status', 'page', 'limit'] },
  affects: ['dashboard/stats', 'dashboard/recent-feedback'],
});
