import MenuIcon from '@mui/icons-material/Menu';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Drawer } from '../kit/Drawer';
import { IconButton } from '../kit/IconButton';
import { Sidebar } from './Sidebar';

/** Where the sidebar stands beside the page: the width of layout.css. */
const WIDE = '(min-width: 56.25em)';

/** The sidebar on small screens: hidden, and opened from a menu button as a drawer from the left. */
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
      <IconButton label={translate('layout.open_menu')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      {open && (
        <Drawer label={translate('layout.navigation')} onClose={close}>
          <Sidebar onNavigate={close} />
          <WhenWide onWide={close} />
        </Drawer>
      )}
    </span>
  );
};

/** A drawer that was left open would cover the page that the window has grown to. */
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
