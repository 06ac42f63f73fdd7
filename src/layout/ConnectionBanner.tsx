import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Says that the browser is offline. Once it is online again, the query client loads what failed. The live region is always in the
 * page, so that changes are announced.
 */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Alert severity="warning" className="connection-banner">
          {translate('layout.offline')}
        </Alert>
      )}
    </div>
  );
};

const watchConnection = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};
