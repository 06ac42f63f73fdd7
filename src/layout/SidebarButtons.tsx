import MenuIcon from '@mui/icons-material/Menu';
import SidebarIcon from '@mui/icons-material/ViewSidebarOutlined';
import type { DrawerProps } from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { IconButton } from '../ui/Buttons';
import { loadable } from '../ui/loadable';
import { OnNavigation } from '../ui/OnNavigation';
import { PartFailure } from '../ui/PartFailure';
import { Sidebar } from './Sidebar';

/** Returns whether the sidebar shows only icons (only with our API). Stored under the key of react-admin's own sidebar. */
export const useSidebar = () => {
  const canNarrow = useHasFeatures();
  const [isOpen, setOpen] = useStore('sidebar.open', true);
  return { canNarrow, isNarrow: canNarrow && !isOpen, toggle: () => setOpen(!isOpen) };
};

/**
 * Returns whether the sidebar is next to the page, and not in a drawer: the breakpoint of layout.css. Without media queries, as
 * in jsdom, the screen counts as wide.
 */
export const useIsWide = () => useMediaQuery('(min-width: 56.25em)', { noSsr: true, defaultMatches: true });

/** Narrows the sidebar to icons and widens it again. Not on small screens, where the sidebar is a drawer. */
export const SidebarToggle = () => {
  const translate = useTranslate();
  const { canNarrow, isNarrow, toggle } = useSidebar();
  if (!useIsWide() || !canNarrow) return null;
  return (
    <IconButton label={translate(isNarrow ? 'layout.widen' : 'layout.narrow')} onClick={toggle}>
      {/* The icon's bar is at the right. */}
      <SidebarIcon fontSize="small" sx={{ transform: 'scaleX(-1)' }} />
    </IconButton>
  );
};

/** Loaded on the first click, because wide screens do not need it. */
const Drawer = loadable<Pick<DrawerProps, 'open' | 'slotProps' | 'children'> & { onClose: () => void }>(
  async () => (await import('@mui/material/Drawer')).default,
  PartFailure,
);

/** Opens the sidebar in a drawer on the left, on small screens. */
export const OpenMenuButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A window that has grown has its own sidebar.
  if (useIsWide()) return null;
  return (
    <>
      <IconButton label={translate('ra.action.open_menu')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      {isOpen && (
        <Drawer open onClose={close} slotProps={{ paper: { 'aria-label': translate('layout.navigation') } }}>
          <Sidebar onNavigate={close} />
          {/* Back changes the page below, so the drawer closes. */}
          <OnNavigation run={close} />
        </Drawer>
      )}
    </>
  );
};
