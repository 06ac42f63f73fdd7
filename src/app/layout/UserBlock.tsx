import LogoutIcon from '@mui/icons-material/Logout';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { getSession, watchSession } from '../../authProvider/session';
import { useFeature } from '../../authProvider/useFeatures';
import { useLogout } from '../../authProvider/useLogout';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { lazyPart } from '../../ui/lazyPart';
import { Avatar } from '../../ui/UserCell';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { PartFailure } from './PartFailure';
import { SidebarTools, UserMenu } from './Tools';

/** Its code came with the form that has the unsaved input. */
const DiscardQuestion = lazyPart(
  async () => (await import('../../crud/form/DiscardQuestion')).DiscardQuestion,
  ({ onKeep }) => <PartFailure onClose={onKeep} />,
);

/** The signed-in user and the logout, which asks first if a form on the page has unsaved input. */
export const UserBlock = ({ onUse }: { onUse?: () => void }) => {
  const translate = useTranslate();
  const logout = useLogout();
  const hasMenu = useFeature('navigation');
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (isAnythingUnsaved()) setAsking(true);
    else void logout();
  };
  const label = translate('layout.logout');
  return (
    <>
      <div className="sidebar__user">
        {hasMenu ? (
          <>
            <MenuButton onUse={onUse} onLogOut={ask} />
            <IconButton aria-label={label} title={label} onClick={ask}>
              <LogoutIcon fontSize="small" />
            </IconButton>
          </>
        ) : (
          <>
            <Person />
            <Button
              size="small"
              color="inherit"
              startIcon={<LogoutIcon />}
              onClick={ask}
              sx={{ color: 'text.secondary' }}
            >
              {label}
            </Button>
          </>
        )}
        {isAsking && (
          <WhenLoaded>
            <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />
          </WhenLoaded>
        )}
      </div>
      {!hasMenu && <SidebarTools onUse={onUse} />}
    </>
  );
};

/** The user's name as a button with a menu (feature `navigation`). */
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
        <Person />
        <UnfoldIcon fontSize="small" />
      </ListItemButton>
      {anchor && <UserMenu anchor={anchor} onClose={() => setAnchor(null)} onUse={onUse} onLogOut={onLogOut} />}
    </>
  );
};

const Person = () => {
  const translate = useTranslate();
  const session = useSyncExternalStore(watchSession, getSession);
  const hasRoles = useFeature('roles');
  const name = session?.username || translate('layout.fallback_name');
  return (
    <>
      <Avatar name={name} own />
      <span className="sidebar__username" title={name}>
        {name}
        {hasRoles && session && <span className="sidebar__role">{translate(`tools.roles.${session.role}`)}</span>}
      </span>
    </>
  );
};
