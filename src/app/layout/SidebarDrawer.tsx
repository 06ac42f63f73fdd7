import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Sidebar } from './Sidebar';

/** Where layout.css shows the sidebar beside the page. */
const WIDE = '(min-width: 56.25em)';

/** The sidebar on small screens: a drawer from the left, opened from a menu button. */
export const SidebarDrawer = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { key } = useLocation();
  // Back changes the page below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every navigation
  useEffect(close, [key]);
  return (
    <span className="layout__menu">
      <IconButton
        aria-label={translate('layout.open_menu')}
        title={translate('layout.open_menu')}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        transitionDuration={0}
        slotProps={{ paper: { 'aria-label': translate('layout.navigation') } }}
      >
        <Sidebar onNavigate={close} />
        <WhenWide onWide={close} />
      </Drawer>
    </span>
  );
};

/** Closes the drawer when the window grows: it would cover the page. */
const WhenWide = ({ onWide }: { onWide: () => void }) => {
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const look = () => {
      if (wide.matches) onWide();
    };
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  });
  return null;
};
