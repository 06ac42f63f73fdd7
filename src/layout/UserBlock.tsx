import LogoutIcon from '@mui/icons-material/Logout';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSession, watchSession } from '../authProvider/session';
import { Avatar } from '../kit/Avatar';
import { useLogout } from './useLogout';

/** Who is signed in, and the way out. */
export const UserBlock = () => {
  const translate = useTranslate();
  const session = useSyncExternalStore(watchSession, getSession);
  const logout = useLogout();
  const name = session?.username || translate('layout.fallback_name');
  return (
    <div className="sidebar__user">
      <Avatar name={name} />
      <span className="sidebar__username" title={name}>
        {name}
      </span>
      <button type="button" className="sidebar__logout" onClick={() => void logout()}>
        <LogoutIcon fontSize="small" />
        {translate('layout.logout')}
      </button>
    </div>
  );
};
