import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Says that the browser is offline. Once it is online again, offers to load what failed in the meantime; nothing is loaded
 * without asking (specification, section 9). The live region is always in the page, so that it is announced.
 */
export const ConnectionBanner = () => {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  return (
    <div role="status">
      {!isOnline && <OfflineNote />}
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

const OfflineNote = () => {
  const translate = useTranslate();
  return (
    <Alert severity="warning" className="connection-banner">
      {translate('layout.offline')}
    </Alert>
  );
};

/** Offers to load the failed data of this screen; nothing if none failed. */
const LoadAgain = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const failed = {
    type: 'active',
    predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
  } as const;
  const count = useSyncExternalStore(
    (notify) => queryClient.getQueryCache().subscribe(notify),
    () => queryClient.getQueryCache().findAll(failed).length,
  );
  if (count === 0) return null;
  const load = async () => {
    await queryClient.refetchQueries(failed);
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
