import SidebarIcon from '@mui/icons-material/ViewSidebarOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useSidebar } from './useSidebar';

/** Narrows the sidebar to icons and widens it again. Not on small screens, where the sidebar is a drawer. */
export const SidebarToggle = () => {
  const translate = useTranslate();
  const { canNarrow, isNarrow, toggle } = useSidebar();
  if (!canNarrow) return null;
  const label = translate(isNarrow ? 'layout.widen' : 'layout.narrow');
  return (
    <IconButton className="layout__toggle" aria-label={label} title={label} onClick={toggle}>
      <SidebarIcon fontSize="small" />
    </IconButton>
  );
};
