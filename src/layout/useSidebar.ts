import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { useHasFeatures } from '../authProvider/useHasFeatures';

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
