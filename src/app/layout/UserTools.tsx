import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { isViewingAsEditor, stopViewing, viewAsEditor, watchViewer } from '../../authProvider/viewer';
import { shortcutsHelp } from '../openPanels';

interface UserToolsProps {
  isAdmin: boolean;
  hasShortcuts: boolean;
  onUse?: () => void;
}

/** Tools below the name in the sidebar: 'View as editor' for admins, and the list of keys. */
export const UserTools = ({ isAdmin, hasShortcuts, onUse }: UserToolsProps) => {
  const translate = useTranslate();
  const isViewing = useSyncExternalStore(watchViewer, isViewingAsEditor);
  const view = () => {
    if (isViewing) stopViewing();
    else viewAsEditor();
    onUse?.();
  };
  const showKeys = () => {
    shortcutsHelp.set(true);
    onUse?.();
  };
  const keys = translate('tools.shortcuts.title');
  return (
    <div className="sidebar__tools">
      {isAdmin && (
        <Button
          size="small"
          color="inherit"
          startIcon={<ViewIcon />}
          aria-pressed={isViewing}
          onClick={view}
          sx={{ color: 'text.secondary' }}
        >
          {translate('tools.roles.view')}
        </Button>
      )}
      {hasShortcuts && (
        <IconButton className="sidebar__keys" aria-label={keys} title={keys} onClick={showKeys}>
          <KeyboardIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
};
