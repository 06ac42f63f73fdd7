import MenuIcon from '@mui/icons-material/Menu';
import { Drawer } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';
import { Sidebar } from './Sidebar';

/** The sidebar on small screens: hidden, and opened from a menu button as a drawer from the left. */
export const SidebarDrawer = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useOnWideScreen(close);
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

/** The same width as in layout.css. */
const WIDE = '(min-width: 900px)';

/** Where the sidebar stands beside the page, a drawer that was left open would cover it. */
const useOnWideScreen = (act: () => void) => {
  useEffect(() => {
    const screen = matchMedia(WIDE);
    const onChange = () => {
      if (screen.matches) act();
    };
    screen.addEventListener('change', onChange);
    return () => screen.removeEventListener('change', onChange);
  }, [act]);
};
