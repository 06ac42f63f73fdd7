import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { OnNavigation } from '../../ui/OnNavigation';
import { Sidebar } from './Sidebar';

/** The breakpoint of layout.css, where the sidebar is next to the page. */
const WIDE = '(min-width: 56.25em)';

/** The sidebar on small screens: a drawer on the left, opened with a menu button. */
export const SidebarDrawer = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span className="layout__menu">
      <IconButton
        aria-label={translate('layout.open_menu')}
        title={translate('layout.open_menu')}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': translate('layout.navigation') } }}>
        <Sidebar onNavigate={close} />
        <WhenWide onWide={close} />
        {/* Back changes the page below. */}
        <OnNavigation run={close} />
      </Drawer>
    </span>
  );
};

/** Closes the drawer when the window grows, because it would cover the page. */
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
