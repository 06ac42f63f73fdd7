import AppearanceIcon from '@mui/icons-material/ContrastOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentType, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isViewingAsEditor, stopViewing, viewAsEditor, watchViewer } from '../authProvider/access';
import { getSession } from '../authProvider/session';
import { locales } from '../i18n/language';
import { openPanel } from './openPanel';

export interface UserMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
  /** Called when an item leads away from the menu, to close the drawer on small screens. */
  onUse?: () => void;
  onLogOut: () => void;
}

/** The menu of the signed-in user, open while rendered. */
export const UserMenu = ({ anchor, onClose, onUse, onLogOut }: UserMenuProps) => {
  const translate = useTranslate();
  const isViewing = useSyncExternalStore(watchViewer, isViewingAsEditor);
  const hasLanguages = locales.length > 1;
  const isAdmin = getSession()?.role === 'admin';
  const close = (run?: () => void) => () => {
    onClose();
    onUse?.();
    // Runs after the menu has returned the focus to its button.
    if (run) setTimeout(run);
  };
  const item = (Icon: ComponentType, label: string) => (
    <>
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {translate(label)}
    </>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      // Renders the menu inside the sidebar's landmark.
      container={anchor.closest('aside')}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': translate('layout.account') }, paper: { className: 'user-menu' } }}
    >
      <MenuItem component={Link} to="/settings" onClick={close()}>
        {item(ProfileIcon, 'layout.profile')}
      </MenuItem>
      <MenuItem component={Link} to="/settings?tab=appearance" onClick={close()}>
        {item(AppearanceIcon, hasLanguages ? 'layout.appearance_language' : 'settings.tabs.appearance')}
      </MenuItem>
      {isAdmin && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={isViewing}
          selected={isViewing}
          onClick={close(isViewing ? stopViewing : viewAsEditor)}
        >
          {item(ViewIcon, 'tools.roles.view')}
        </MenuItem>
      )}
      <MenuItem onClick={close(() => openPanel.set('shortcuts'))}>
        {item(KeyboardIcon, 'tools.shortcuts.title')}
      </MenuItem>
      <Divider />
      <MenuItem onClick={close(onLogOut)}>{item(LogoutIcon, 'session.logout')}</MenuItem>
    </Menu>
  );
};
