import LogoutIcon from '@mui/icons-material/Logout';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSession, watchSession } from '../authProvider/session';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { useLogoutQuestion } from '../crud/form/LeaveQuestion';
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
    <div className="sidebar__user">
      {useHasFeatures() ? (
        <>
          <MenuButton onUse={onUse} onLogOut={logOut} />
          <IconButton aria-label={label} title={label} onClick={logOut}>
            <LogoutIcon fontSize="small" />
          </IconButton>
        </>
      ) : (
        <>
          <SignedInUser />
          <Button
            size="small"
            color="inherit"
            startIcon={<LogoutIcon />}
            onClick={logOut}
            sx={{ color: 'text.secondary' }}
          >
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
  const name = session?.username || translate('layout.fallback_name');
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
