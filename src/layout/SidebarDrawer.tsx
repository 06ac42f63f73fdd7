import MenuIcon from '@mui/icons-material/Menu';
import { Drawer } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';
import { Sidebar } from './Sidebar';

/** The sidebar on small screens: hidden, and opened from a menu button as a drawer from the left. */
export const SidebarDrawer = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span className="layout__menu">
      <IconButton label={translate('layout.open_menu')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('layout.navigation') } }}
      >
        <Sidebar onNavigate={close} />
      </Drawer>
    </span>
  );
};
