import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Says that the browser is offline. Once it is online again, offers to load the data that failed; nothing is loaded without
 * asking (specification, section 9). The live region is always in the page, so that changes are announced.
 */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  return (
    <div role="status">
      {!isOnline && (
        <Alert severity="warning" className="connection-banner">
          {translate('layout.offline')}
        </Alert>
      )}
      {isOnline && wasOffline && <LoadAgain onDone={() => setWasOffline(false)} />}
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

const FAILED: QueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'error' };

/** Offers to load the failed data of this screen. Renders nothing if none failed. */
const LoadAgain = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const count = useSyncExternalStore(
    (notify) => queryClient.getQueryCache().subscribe(notify),
    () => queryClient.getQueryCache().findAll(FAILED).length,
  );
  if (count === 0) return null;
  const load = async () => {
    await queryClient.refetchQueries(FAILED);
    onDone();
  };
  return (
    <Alert
      severity="info"
      className="connection-banner"
      action={
        <Button size="small" onClick={() => void load()}>
          {translate('layout.load_again')}
        </Button>
      }
    >
      {translate('layout.online_again')}
    </Alert>
  );
};
