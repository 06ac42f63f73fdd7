import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import type { Feedback } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { DateFilter, ReferenceFilter, TextFilter } from '../crud/list/filterInputs';
import { typed } from '../crud/typed';
import { feedback } from '../dataProvider/calls';
import { RelativeDate } from '../ui/RelativeDate';
import { Author, CategoryBadge, FeedbackText, Status, UnconnectedSearch } from './feedback/fields';
import { HandleActions } from './feedback/HandleActions';
import { RespondDialog } from './feedback/RespondDialog';

const Column = typed<Feedback>()(AnyColumn);

export default defineResource<Feedback>({
  name: 'feedback',
  icon: FeedbackIcon,
  menu: { order: 4, badge: { call: 'dashboard/stats', count: ({ unresolvedFeedback }) => unresolvedFeedback } },
  messages: {
    name: 'Feedback |||| Feedback',
    menu: 'Feedback',
    title: 'Feedback Management',
    subtitle: 'View and respond to user feedback',
    tabs: { unresolved: 'Unresolved', resolved: 'Resolved', all: 'All' },
    fields: { content: 'Feedback', createdAt: 'Date', resolved: 'Status' },
    status: { resolved: 'Resolved', unresolved: 'Unresolved' },
    edit: { success: 'Feedback status updated successfully', failed: 'Failed to update feedback status' },
    action: { respond: 'Respond', dismiss: 'Dismiss', handled: 'Handled', reopen: 'Reopen' },
    counted: 'piece of feedback |||| pieces of feedback',
    respond: {
      title: 'Respond to feedback',
      handled: 'This feedback has been handled',
      label: 'Your Response',
      rule: 'Response cannot be empty',
      submit: 'Send Response',
      submitting: 'Sending...',
      sent: 'Response sent',
      failed: 'Response not sent',
      taken: 'A colleague has already handled this. Nothing was sent.',
      placeholder: 'In a complete implementation, this response would be sent to the user.',
    },
  },

  api: {
    path: 'feedback',
    record: feedback,
    items: 'feedbacks',
    query: ['status', 'page', 'limit'],
    filters: ['search', 'category', 'createdFrom', 'createdTo', 'userId'],
    sortable: ['category', 'resolved', 'createdAt'],
    history: true,
    bulk: { dismiss: { resolved: true }, reopen: { resolved: false } },
  },
  invalidates: ['dashboard/stats', 'dashboard/recent-feedback', 'users/reads'],

  list: {
    csv: { shown: { user: ['userName', 'userEmail'] } },
    cardBreakpoint: 'tablet',
    tabs: { filter: 'status', values: { unresolved: 'unresolved', resolved: 'resolved', all: '' } },
    search: true,
    searchPlaceholder: <UnconnectedSearch />,
    filterInputs: (
      <>
        <TextFilter source="category" />
        <DateFilter source="createdFrom" />
        <DateFilter source="createdTo" />
        <ReferenceFilter source="userId" reference="users" />
      </>
    ),
    columns: (
      <>
        <Column source="user" render={({ user }) => <Author user={user} />} />
        <Column source="content" render={({ content }) => <FeedbackText content={content} />} />
        <Column source="category" render={({ category }) => <CategoryBadge category={category} />} />
        <Column
          source="createdAt"
          className="table__whole"
          render={({ createdAt }) => <RelativeDate value={createdAt} />}
        />
        <Column source="resolved" render={({ resolved }) => <Status resolved={resolved} />} />
      </>
    ),
    rowActions: <HandleActions />,
  },

  found: 'respond',
  recordRepresentation: ({ content }) => content,

  dialogs: { respond: <RespondDialog /> },
});
