import { useTranslate } from 'react-admin';
import { useResourceTranslate } from '../../crud/ResourceProvider';
import { isTrue, textOf } from '../../format/values';
import { Badge } from '../../ui/Badge';
import { SearchField } from '../../ui/SearchField';

/** The category as the app names it; nothing where there is none. */
export const CategoryBadge = ({ category }: { category: string }) => {
  const name = textOf(category);
  return name ? <Badge>{name}</Badge> : null;
};

/** What was said. The cell shows its first two lines, the rest on hover: what is resolved has no dialog to read it in. */
export const FeedbackText = ({ content }: { content: string }) => {
  const text = textOf(content);
  return text ? (
    <span className="feedback-text" title={text}>
      {text}
    </span>
  ) : null;
};

/** 'Resolved' or 'Unresolved'. */
export const Status = ({ resolved }: { resolved: unknown }) => {
  const translate = useTranslate();
  return isTrue(resolved) ? (
    <Badge tone="success">{translate('resources.feedback.status.resolved')}</Badge>
  ) : (
    <Badge tone="warning">{translate('resources.feedback.status.unresolved')}</Badge>
  );
};

/** A search box that the specification (section 2) connects to no call. */
export const UnconnectedSearch = () => {
  const resourceTranslate = useResourceTranslate();
  return <SearchField label={resourceTranslate('list.search')} />;
};
