import { useRecordContext } from 'react-admin';
import type { User } from '../../../server/contract';
import { Avatar, useUserName } from '../../ui/UserCell';
import './user-panel.css';

/** The user's initial, name and email address. */
export const UserHeading = () => {
  const user = useRecordContext<User>() ?? null;
  const name = useUserName(user);
  return (
    <span className="user-heading">
      <Avatar name={name} large />
      <span className="user-heading__text">
        {name}
        {user?.email && <span className="user-heading__email muted">{user.email}</span>}
      </span>
    </span>
  );
};
