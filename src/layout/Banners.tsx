import { Alert, Button } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { isViewingAsEditor, stopViewing, watchViewer } from '../authProvider/access';
import { focusContent } from '../ui/useKeptFocus';
import { useRootMark } from '../ui/useRootMark';

/**
 * Says that an admin views the console as an editor, and that the browser is offline. Once it is online again, the query client loads
 * what failed. The live regions are always in the page, so that changes are announced.
 */
export const Banners = () => {
  const translate = useTranslate();
  const isViewing = useSyncExternalStore(watchViewer, isViewingAsEditor);
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  useRootMark('data-view-banner', isViewing);
  const stop = () => {
    stopViewing();
    // The button that had the focus disappears.
    focusContent();
  };
  const stopButton = (
    <Button size="small" color="inherit" onClick={stop}>
      {translate('tools.roles.stop')}
    </Button>
  );
  return (
    <>
      <div role="status" className="view-banner">
        {isViewing && (
          <Alert severity="info" variant="filled" square action={stopButton}>
            {translate('tools.roles.viewing')}
          </Alert>
        )}
      </div>
      <div role="status">
        {!isOnline && (
          <Alert severity="warning" square>
            {translate('layout.offline')}
          </Alert>
        )}
      </div>
    </>
  );
};
