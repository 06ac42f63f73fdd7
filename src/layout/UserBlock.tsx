import LogoutIcon from '@mui/icons-material/Logout';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSession, watchSession } from '../authProvider/session';
import { Avatar } from '../kit/Avatar';
import { DiscardQuestion } from '../kit/form/DiscardQuestion';
import { isAnythingUnsaved } from '../kit/form/dirtyForms';
import { useLogout } from './useLogout';

/** Who is signed in, and the way out, which asks first where a form of the page would lose what was typed. */
export const UserBlock = () => {
  const translate = useTranslate();
  const session = useSyncExternalStore(watchSession, getSession);
  const logout = useLogout();
  const name = session?.username || translate('layout.fallback_name');
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (isAnythingUnsaved()) setAsking(true);
    else void logout();
  };
  return (
    <div className="sidebar__user">
      <Avatar name={name} />
      <span className="sidebar__username" title={name}>
        {name}
      </span>
      <button type="button" className="sidebar__logout" onClick={ask}>
        <LogoutIcon fontSize="small" />
        {translate('layout.logout')}
      </button>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />}
    </div>
  );
};
