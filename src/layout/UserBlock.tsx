import LogoutIcon from '@mui/icons-material/Logout';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import { Button, ListItemButton } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSession, watchSession } from '../authProvider/session';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { useLogoutQuestion } from '../crud/form/LeaveQuestion';
import { IconButton } from '../ui/Buttons';
import { loadable } from '../ui/loadable';
import { PartFailure } from '../ui/PartFailure';
import { Avatar } from '../ui/UserCell';

const UserMenu = loadable(async () => (await import('./UserMenu')).UserMenu, PartFailure);

/** The signed-in user and the logout, which asks first if a form on the page has unsaved input. */
export const UserBlock = ({ onUse }: { onUse?: () => void }) => {
  const translate = useTranslate();
  const { logOut, question } = useLogoutQuestion();
  const label = translate('layout.logout');
  return (
    <div className="sidebar__user row">
      {useHasFeatures() ? (
        <>
          <MenuButton onUse={onUse} onLogOut={logOut} />
          <IconButton label={label} onClick={logOut}>
            <LogoutIcon fontSize="small" />
          </IconButton>
        </>
      ) : (
        <>
          <SignedInUser />
          <Button size="small" startIcon={<LogoutIcon />} onClick={logOut}>
            {label}
          </Button>
        </>
      )}
      {question}
    </div>
  );
};

/** The user's name as a button with a menu, with our API. */
const MenuButton = ({ onUse, onLogOut }: { onUse?: () => void; onLogOut: () => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ListItemButton
        component="button"
        className="sidebar__person"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget)}
      >
        <SignedInUser hasRole />
        <UnfoldIcon fontSize="small" />
      </ListItemButton>
      {anchor && <UserMenu anchor={anchor} onClose={() => setAnchor(null)} onUse={onUse} onLogOut={onLogOut} />}
    </>
  );
};

const SignedInUser = ({ hasRole }: { hasRole?: boolean }) => {
  const translate = useTranslate();
  const session = useSyncExternalStore(watchSession, getSession);
  const name = session?.username || translate('tools.roles.admin');
  return (
    <>
      <Avatar name={name} own />
      <span className="sidebar__username grow strong ellipsis" title={name}>
        {name}
        {hasRole && session && <span className="sidebar__role note">{translate(`tools.roles.${session.role}`)}</span>}
      </span>
    </>
  );
};
