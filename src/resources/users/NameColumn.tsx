import type { User } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { Column } from '../../crud/list/Column';
import { ShowLink } from '../../crud/list/ShowLink';
import { NONE } from '../../format/number';
import { WithInitials } from '../../ui/UserCell';

/**
 * The name, with its initials. With our API, it links to the user's panel. Exports read `source`
 * (`useShownColumns` in `crud/csv/ExportDialog.tsx`).
 */
export const NameColumn = Object.assign(
  () => <Column<User> source="name" render={useHasFeatures() ? linkOf : nameOf} />,
  {
    source: 'name',
  },
);

const nameOf = ({ name }: User) => name && <WithInitials name={name}>{name}</WithInitials>;

const linkOf = ({ id, name }: User) => (
  <WithInitials name={name}>
    <ShowLink resource="users" id={id} data-action="open">
      {name || NONE}
    </ShowLink>
  </WithInitials>
);
