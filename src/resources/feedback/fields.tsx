import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { UserLink } from '../../crud/list/UserLink';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { Badge, State } from '../../ui/Badge';
import { SearchField } from '../../ui/SearchField';
import { UserCell } from '../../ui/UserCell';

/** The author. With the feature `owners`, the name links to them. */
export const Author = ({ user }: Pick<Feedback, 'user'>) => (
  <UserCell person={user} link={(name) => <UserLink user={user}>{name}</UserLink>} />
);

/** The category with the app's name for it; empty without one. */
export const CategoryBadge = ({ category }: { category: string }) =>
  category && <Badge colored={category}>{category}</Badge>;

/** Feedback text. The cell shows two lines, and all of it on hover and focus. */
export const FeedbackText = ({ content }: { content: string }) =>
  content && <span className="feedback-text">{content}</span>;

/** 'Resolved' or 'Unresolved'. */
export const Status = ({ resolved }: { resolved: boolean }) => {
  const translate = useTranslate();
  return resolved ? (
    <State tone="success">{translate('resources.feedback.status.resolved')}</State>
  ) : (
    <State tone="warning">{translate('resources.feedback.status.unresolved')}</State>
  );
};

/** Search box without an API call (specification, section 2). */
export const UnconnectedSearch = () => {
  const resourceTranslate = useResourceTranslate();
  return <SearchField label={resourceTranslate('list.search')} />;
};
