import AppearanceIcon from '@mui/icons-material/ContrastOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Divider, ListItemIcon, Menu, MenuItem, type MenuItemProps } from '@mui/material';
import { type ComponentType, type ElementType, useSyncExternalStore } from 'react';
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
  const close = (run?: () => void) => () => {
    onClose();
    onUse?.();
    // Runs after the menu has returned the focus to its button.
    if (run) setTimeout(run);
  };
  const item = (Icon: ComponentType, label: string, onClick: () => void, props?: MenuItemProps<ElementType>) => (
    <MenuItem {...props} onClick={onClick}>
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {translate(label)}
    </MenuItem>
  );
  const link = (to: string) => ({ component: Link, to });
  const view = { role: 'menuitemcheckbox', 'aria-checked': isViewing, selected: isViewing };
  const appearance = locales.length > 1 ? 'layout.appearance_language' : 'settings.tabs.appearance';
  return (
    <Menu
      open
      anchorEl={anchor}
      // Renders the menu inside the sidebar's landmark.
      container={anchor.closest('aside')}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': translate('layout.account') } }}
    >
      {item(ProfileIcon, 'settings.profile.title', close(), link('/settings'))}
      {item(AppearanceIcon, appearance, close(), link('/settings?tab=appearance'))}
      {getSession()?.role === 'admin' &&
        item(ViewIcon, 'tools.roles.view', close(isViewing ? stopViewing : viewAsEditor), view)}
      {item(
        KeyboardIcon,
        'tools.shortcuts.title',
        close(() => openPanel.set('shortcuts')),
      )}
      <Divider />
      {item(LogoutIcon, 'shell.log_out', close(onLogOut))}
    </Menu>
  );
};
