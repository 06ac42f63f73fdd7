import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { useOpenDialog } from '../../crud/dialog/dialogAddress';
import { UserLink } from '../../crud/list/ShowLink';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { Badge, State } from '../../ui/Badge';
import { RelativeDate } from '../../ui/RelativeDate';
import { SearchField } from '../../ui/SearchField';
import { UserCell } from '../../ui/UserCell';
import './feedback.css';

/** The author. With our API, the name links to the user. */
export const Author = ({ user }: Pick<Feedback, 'user'>) => (
  <UserCell user={user} link={(name) => <UserLink user={user}>{name}</UserLink>} />
);

/** Returns the name of a category in the console's language, if the console knows it. */
export const useCategoryName = () => {
  const translate = useTranslate();
  return (category: string) => translate(`resources.feedback.category.${category}`, { _: '' }) || category;
};

/** The category. Its color is the same in every language. */
export const CategoryBadge = ({ category }: { category: string }) => {
  const nameOf = useCategoryName();
  return category && <Badge colored={category}>{nameOf(category)}</Badge>;
};

/** The feedback's text. The cell cuts it to two lines, and shows all of it on hover and focus. */
export const FeedbackText = ({ content }: { content: string }) =>
  content && <span className="feedback-text">{content}</span>;

/** 'Resolved' or 'Unresolved'. */
export const Status = ({ resolved }: { resolved: boolean }) => {
  const translate = useTranslate();
  return (
    <State tone={resolved ? 'success' : 'warning'}>
      {translate(`resources.feedback.status.${resolved ? 'resolved' : 'unresolved'}`)}
    </State>
  );
};

/** A search box that does not search (specification, section 2). */
export const UnconnectedSearch = () => {
  const resourceTranslate = useResourceTranslate();
  return <SearchField label={resourceTranslate('list.search')} />;
};

/**
 * A button with the assignee, which opens the dialog to change them. Renders nothing without our API's features. Plain HTML,
 * because lists render many.
 */
export const Assignee = ({ feedback: { id, resolved, assignedTo, assignedName } }: { feedback: Feedback }) => {
  const translate = useTranslate();
  const open = useOpenDialog();
  // Resolved feedback needs no new assignee.
  if (assignedTo === undefined || (assignedTo === null && resolved)) return null;
  const isMine = assignedTo !== null && assignedTo === getSession()?.id;
  const t = (key: string, options?: object) => translate(`resources.feedback.${key}`, options);
  const name = assignedName || `#${assignedTo}`;
  const shown = isMine ? t('assigned_you') : assignedTo === null ? t('assign.submit') : name;
  const hint = isMine ? shown : assignedTo === null ? t('assign.title') : t('assigned', { name });
  return (
    <button
      type="button"
      className={isMine ? 'assignee assignee--mine ellipsis' : 'assignee ellipsis'}
      title={hint}
      onClick={() => open('assign', id)}
    >
      {shown}
    </button>
  );
};

/** Author, date and full text of the feedback. */
export const FeedbackQuote = ({ feedback }: { feedback: Feedback }) => (
  <div className="feedback-quote box stack">
    <div className="feedback-quote__head cluster between note">
      <UserCell user={feedback.user} />
      <RelativeDate value={feedback.createdAt} />
    </div>
    <blockquote className="long-text">{feedback.content}</blockquote>
  </div>
);
