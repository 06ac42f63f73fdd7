import { useTranslate } from 'react-admin';
import type { Feedback } from '../../../server/contract';
import { UserLink } from '../../crud/list/ShowLink';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { Badge, State } from '../../ui/Badge';
import { SearchField } from '../../ui/SearchField';
import { UserCell } from '../../ui/UserCell';

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
  return resolved ? (
    <State tone="success">{translate('resources.feedback.status.resolved')}</State>
  ) : (
    <State tone="warning">{translate('resources.feedback.status.unresolved')}</State>
  );
};

/** A search box that does not search (specification, section 2). */
export const UnconnectedSearch = () => {
  const resourceTranslate = useResourceTranslate();
  return <SearchField label={resourceTranslate('list.search')} />;
};
