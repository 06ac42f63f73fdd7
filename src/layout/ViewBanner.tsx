import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { isViewingAsEditor, stopViewing, watchViewer } from '../authProvider/access';
import { useRootMark } from '../ui/useRootMark';

/** Says that an admin views the console as an editor. The live region is always in the page, so that changes are announced. */
export const ViewBanner = () => {
  const translate = useTranslate();
  const isViewing = useSyncExternalStore(watchViewer, isViewingAsEditor);
  useRootMark('data-view-banner', isViewing);
  const stop = () => {
    stopViewing();
    // The button that had the focus disappears.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className="view-banner">
      {isViewing && (
        <Alert
          severity="info"
          variant="filled"
          className="connection-banner"
          action={
            <Button size="small" color="inherit" onClick={stop}>
              {translate('tools.roles.stop')}
            </Button>
          }
        >
          {translate('tools.roles.viewing')}
        </Alert>
      )}
    </div>
  );
};
