import { useTranslate } from 'react-admin';
import type { Owner } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { NONE } from '../../format/number';
import { Column } from './Column';
import { UserLink } from './ShowLink';

/** The column with each row's owner, with our API. */
export const OwnerColumn = () =>
  useHasFeatures() ? <Column label="kit.owner" render={({ user }) => <OwnerLink user={user} />} /> : null;

/** The owner's name, as a link to the user; a dash without an owner. */
const OwnerLink = ({ user }: { user?: Owner }) => {
  const translate = useTranslate();
  if (!user) return NONE;
  return (
    <UserLink user={user} title={user.email}>
      {user.name || translate('kit.unknown_user')}
    </UserLink>
  );
};

/** Returns 'Ann Lee, ann@example.org', for the question before a record is deleted; '' without an owner. */
export const ownerLine = (user: Owner | undefined) => [user?.name, user?.email].filter(Boolean).join(', ');
