import type { User } from '../../../server/contract';
import { useFeature } from '../../authProvider/useFeatures';
import { Column as AnyColumn } from '../../crud/list/Column';
import { ShowLink } from '../../crud/list/ShowLink';
import { typed } from '../../crud/typed';
import { NONE } from '../../format/number';

const Column = typed<User>()(AnyColumn);

/** The name. With the feature `profile`, it links to the user's panel. `source` is for exports (`crud/csv/useShownColumns`). */
export const NameColumn = Object.assign(
  () => (useFeature('profile') ? <Column source="name" render={linkOf} /> : <Column source="name" />),
  { source: 'name' },
);

const linkOf = ({ id, name }: User) => (
  <span className="table__first">
    <ShowLink resource="users" id={id}>
      {name || NONE}
    </ShowLink>
  </span>
);
