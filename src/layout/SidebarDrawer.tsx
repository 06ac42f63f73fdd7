import Drawer from '@mui/material/Drawer';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { OnNavigation } from '../ui/OnNavigation';
import { Sidebar } from './Sidebar';
import { useIsWide } from './useSidebar';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar in a drawer on the left. Opens after its first render, because MUI's drawer only slides in afterwards. */
export const SidebarDrawer = ({ open, onClose }: SidebarDrawerProps) => {
  const translate = useTranslate();
  const [isRendered, setRendered] = useState(false);
  const isWide = useIsWide();
  useEffect(() => setRendered(true), []);
  // Closes the drawer when the window has grown, because the page then has its own sidebar.
  useEffect(() => {
    if (isWide) onClose();
  }, [isWide, onClose]);
  return (
    <Drawer
      open={open && isRendered}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('layout.navigation') } }}
    >
      <Sidebar onNavigate={onClose} />
      {/* Back changes the page below, so the drawer closes. */}
      <OnNavigation run={onClose} />
    </Drawer>
  );
};
