import { textOf } from '../../format/textOf';
import { Badge } from '../../ui/Badge';

/** The category as the app names it; nothing where there is none. */
export const CategoryBadge = ({ category }: { category: string }) => {
  const name = textOf(category);
  return name ? <Badge>{name}</Badge> : null;
};
