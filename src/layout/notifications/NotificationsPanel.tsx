import BellIcon from '@mui/icons-material/NotificationsNone';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Notification } from '../../../server/contract';
import type { PanelProps } from '../../crud/list/tools/PanelTool';
import { ToolPanel } from '../../crud/list/tools/ToolPanel';
import { PendingButton } from '../../ui/Buttons';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { NotificationList } from './NotificationList';
import { useNotifications } from './reads';
import { useMarkRead } from './useMarkRead';
import './notifications.css';

/** The notifications of the signed-in user, newest first, below the bell. */
export const NotificationsPanel = (panel: PanelProps) => {
  const translate = useTranslate();
  const query = useNotifications();
  const { items, unread = 0, isPending, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage } = query;
  const isError = query.isError && items.length === 0;
  return (
    <ToolPanel
      {...panel}
      title={translate('notifications.title')}
      actions={items[0] && <ReadAll newest={items[0]} unread={unread} />}
    >
      <div className="notifications">
        {isPending && <Loading label={translate('notifications.loading')} />}
        {isError && (
          <LoadFailure
            message={translate('notifications.failed')}
            isFetching={isFetching}
            onRetry={() => query.refetch()}
          />
        )}
        {!isPending && !isError && items.length === 0 && (
          <EmptyState icon={<BellIcon />} text={translate('notifications.empty')} />
        )}
        <NotificationList items={items} />
        {isFetchNextPageError && <p role="alert">{translate('notifications.more_failed')}</p>}
        {hasNextPage && (
          <PendingButton
            isPending={isFetchingNextPage}
            onClick={() => {
              if (!isFetching) void query.fetchNextPage();
            }}
          >
            {translate('notifications.more')}
          </PendingButton>
        )}
      </div>
    </ToolPanel>
  );
};

interface ReadAllProps {
  newest: Notification;
  unread: number;
}

/** The button that marks all as read. Not removed when there is nothing left to mark, so that the focus stays in the panel. */
const ReadAll = ({ newest, unread }: ReadAllProps) => {
  const translate = useTranslate();
  const { markAll } = useMarkRead();
  const [isMarking, setMarking] = useState(false);
  const isIdle = isMarking || unread === 0;
  const mark = async () => {
    setMarking(true);
    await markAll(newest);
    setMarking(false);
  };
  return (
    <PendingButton size="small" isPending={isIdle} onClick={() => void mark()}>
      {translate('notifications.read_all')}
    </PendingButton>
  );
};

const Loading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} variant="rounded" height="3rem" sx={{ marginBlock: '8px' }} />
    ))}
  </div>
);
