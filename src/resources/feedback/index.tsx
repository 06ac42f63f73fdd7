import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import type { Feedback } from '../../../server/contract';
import { defineResource } from '../../crud/defineResource';
import { Column } from '../../crud/list/Column';
import { DateFilter, ReferenceFilter } from '../../crud/list/filterInputs';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';
import { RelativeDate } from '../../ui/RelativeDate';
import api from './api';
import { Assignee, Author, CategoryBadge, FeedbackText, Status, UnconnectedSearch } from './fields';
import { HandleActions } from './HandleActions';

/** Filters that are loaded when the panel opens. */
const CategoryFilter = loadable(async () => (await import('./filterChoices')).CategoryChoices, ContentFailure);
const AssigneeFilter = loadable(async () => (await import('./filterChoices')).AssigneeChoices, ContentFailure);

/** The choices of the filter 'Assigned to' that are not admin users. */
const ASSIGNEES = [
  { id: 'me', name: 'resources.feedback.me' },
  { id: 'none', name: 'resources.feedback.unassigned' },
];

export default defineResource<Feedback>({
  ...api,
  icon: FeedbackIcon,
  menu: { order: 4, badge: { call: 'dashboard/stats', count: ({ unresolvedFeedback }) => unresolvedFeedback } },
  messages: {
    name: 'Feedback |||| Feedback',
    menu: 'Feedback',
    title: 'Feedback Management',
    subtitle: 'View and respond to user feedback',
    keywords: 'reply templates respond',
    tabs: { unresolved: 'Unresolved', resolved: 'Resolved', all: 'All' },
    fields: { content: 'Feedback', createdAt: 'Date', resolved: 'Status', assignedTo: 'Assigned to' },
    status: { resolved: 'Resolved', unresolved: 'Unresolved' },
    /** The app's categories, for other languages. Any other category is shown as it is. */
    category: {
      bug: 'bug',
      feature: 'feature',
      question: 'question',
      praise: 'praise',
      billing: 'billing',
      content: 'content',
    },
    edit: { success: 'Feedback status updated successfully', failed: 'Failed to update feedback status' },
    action: {
      respond: 'Respond',
      dismiss: 'Dismiss',
      handled: 'Handled',
      reopen: 'Reopen',
      responses: 'View response |||| View %{smart_count} responses',
    },
    me: 'Me',
    unassigned: 'Unassigned',
    self: '%{name} (you)',
    assigned_you: 'Assigned to you',
    assigned: 'Assigned to %{name}',
    colleagues: 'admin users',
    assign: {
      title: 'Assign feedback',
      submit: 'Assign',
      submitting: 'Assigning...',
      done: 'Feedback assigned to %{name}',
      removed: 'Feedback unassigned',
      failed: 'Failed to assign feedback',
    },
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
      emailed: 'We will email it to %{name}.',
      readable: '%{name} can read it in the app.',
      kept: 'It is stored with the feedback. The user has been deleted.',
      try_again: 'It was not stored. Please try again.',
      unknown: "We don't know whether it arrived. Please try again: it can't be stored twice.",
    },
    templates: {
      insert: 'Insert a template',
      empty: 'There are no templates yet.',
      failed: 'Failed to fetch templates',
      manage: 'Manage templates...',
      title: 'Reply templates',
      unnamed: 'Without a name',
      add: 'Add template',
      edit_title: 'Edit template',
      text: 'Text',
      rule: 'The text is required.',
      saving: 'Saving...',
      saved: 'Template saved',
      save_failed: 'Failed to save the template',
    },
    delete_template: {
      title: 'Delete this template?',
      text: 'Responses that were sent with it stay.',
      submit: 'Delete',
      submitting: 'Delete',
      done: 'Template deleted',
      failed: 'Failed to delete the template',
    },
  },

  list: {
    ...api.list,
    csv: { shown: { user: ['userName', 'userEmail'] } },
    cardBreakpoint: 'tablet',
    search: true,
    searchPlaceholder: <UnconnectedSearch />,
    filterInputs: (
      <>
        <DateFilter source="createdFrom" />
        <DateFilter source="createdTo" />
        <CategoryFilter source="category" />
        <AssigneeFilter source="assignedTo" reference="admin-users" choices={ASSIGNEES} />
        <ReferenceFilter source="userId" reference="users" />
      </>
    ),
    columns: (
      <>
        <Column<Feedback> source="user" render={({ user }) => <Author user={user} />} />
        <Column<Feedback>
          source="content"
          cellClassName="feedback-content"
          render={({ content }) => <FeedbackText content={content} />}
        />
        <Column<Feedback> source="category" render={({ category }) => <CategoryBadge category={category} />} />
        <Column<Feedback>
          source="createdAt"
          className="table__whole"
          cellClassName="feedback-date"
          render={({ createdAt }) => <RelativeDate value={createdAt} />}
        />
        <Column<Feedback>
          source="resolved"
          cellClassName="table__status"
          render={(feedback) => (
            <>
              <Status resolved={feedback.resolved} />
              <Assignee feedback={feedback} />
            </>
          )}
        />
      </>
    ),
    rowActions: <HandleActions />,
  },

  found: 'respond',
  allParameters: { status: 'all' },
  recordRepresentation: ({ content }) => content,

  dialogs: {
    respond: async () => (await import('./RespondDialog')).RespondDialog,
    assign: async () => (await import('./AssignDialog')).AssignDialog,
  },
});
