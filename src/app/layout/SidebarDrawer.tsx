import Drawer from '@mui/material/Drawer';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { OnNavigation } from '../../ui/OnNavigation';
import { Sidebar } from './Sidebar';

/** The breakpoint of layout.css, where the sidebar is next to the page. */
const WIDE = '(min-width: 56.25em)';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar in a drawer on the left. Opens after its first render, because MUI's drawer only slides in afterwards. */
export const SidebarDrawer = ({ open, onClose }: SidebarDrawerProps) => {
  const translate = useTranslate();
  const [isRendered, setRendered] = useState(false);
  useEffect(() => setRendered(true), []);
  return (
    <Drawer
      open={open && isRendered}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('layout.navigation') } }}
    >
      <Sidebar onNavigate={onClose} />
      <WhenWide onWide={onClose} />
      {/* Back changes the page below. */}
      <OnNavigation run={onClose} />
    </Drawer>
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
