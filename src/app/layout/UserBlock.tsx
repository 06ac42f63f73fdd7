import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSession, watchSession } from '../../authProvider/session';
import { useLogout } from '../../authProvider/useLogout';
import { DiscardQuestion } from '../../crud/form/DiscardQuestion';
import { Avatar } from '../../ui/Avatar';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';

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
      <Button size="small" color="inherit" startIcon={<LogoutIcon />} onClick={ask} sx={{ color: 'text.secondary' }}>
        {translate('layout.logout')}
      </Button>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />}
    </div>
  );
};
