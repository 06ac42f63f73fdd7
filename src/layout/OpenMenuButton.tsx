import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadable } from '../ui/loadable';
import { PartFailure } from '../ui/PartFailure';

/** Loaded on the first click, because wide screens do not need it. */
const SidebarDrawer = loadable(
  async () => (await import('./SidebarDrawer')).SidebarDrawer,
  ({ open, onClose }) => open && <PartFailure onClose={onClose} />,
);

/** Opens the sidebar on small screens. */
export const OpenMenuButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <span className="layout__menu">
      <IconButton aria-label={translate('ra.action.open_menu')} title={translate('ra.action.open_menu')} onClick={show}>
        <MenuIcon />
      </IconButton>
      {wasOpened && <SidebarDrawer open={open} onClose={() => setOpen(false)} />}
    </span>
  );
};
