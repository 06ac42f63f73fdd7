import { useTranslate } from 'react-admin';
import type { Owner } from '../../../server/contract';
import { useFeature } from '../../authProvider/useFeatures';
import { NONE } from '../../format/number';
import { Column } from './Column';
import { UserLink } from './UserLink';

/** The column of the user whom a row belongs to, if the API declares the feature `owners`. */
export const OwnerColumn = () =>
  useFeature('owners') ? <Column label="kit.owner" render={({ user }) => <OwnerLink user={user} />} /> : null;

/** A user's name, which links to them; a dash without a user. */
const OwnerLink = ({ user }: { user?: Owner }) => {
  const translate = useTranslate();
  if (!user) return NONE;
  return (
    <UserLink user={user} title={user.email}>
      {user.name || translate('kit.unknown_user')}
    </UserLink>
  );
};

/** A user in one line, for the question before one of their records is deleted; '' without a user. */
export const ownerLine = (user: Owner | undefined) => [user?.name, user?.email].filter(Boolean).join(', ');
