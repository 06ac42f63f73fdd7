import BellIcon from '@mui/icons-material/NotificationsNone';
import { useMutation } from '@tanstack/react-query';
import { isSameDay, subDays } from 'date-fns';
import { groupBy } from 'es-toolkit';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../server/contract';
import type { PanelProps } from '../../crud/list/tools/PanelTool';
import { ToolPanel } from '../../crud/list/tools/ToolPanel';
import { serverTime } from '../../format/clock';
import { mediumDate } from '../../format/date';
import { PendingButton } from '../../ui/Buttons';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingText } from '../../ui/LoadingText';
import { RelativeDate } from '../../ui/RelativeDate';
import { iconOf, useNotificationTexts } from './kinds';
import { useMarkRead, useNotifications } from './reads';
import './notifications.css';

/** The notifications of the signed-in user, newest first, below the bell. */
export const NotificationsPanel = (panel: PanelProps) => {
  const translate = useTranslate();
  const query = useNotifications();
  const { mutate: markAll, isPending: isMarking } = useMutation({ mutationFn: useMarkRead().markAll });
  const { items, unread = 0, isPending, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage } = query;
  const [newest] = items;
  const isError = query.isError && !newest;
  return (
    <ToolPanel
      {...panel}
      title={translate('notifications.title')}
      actions={
        newest && (
          // Not removed when there is nothing left to mark, so that the focus stays in the panel.
          <PendingButton size="small" isPending={isMarking || unread === 0} onClick={() => markAll(newest)}>
            {translate('notifications.read_all')}
          </PendingButton>
        )
      }
    >
      <div className="notifications">
        {isPending && <LoadingText />}
        {isError && (
          <LoadFailure
            message={translate('notifications.failed')}
            isFetching={isFetching}
            onRetry={() => query.refetch()}
          />
        )}
        {!isPending && !isError && !newest && (
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

/** Notifications by day. Each links to the record or page that it is about; following the link marks it as read. */
const NotificationList = ({ items }: { items: readonly Notification[] }) => {
  const translate = useTranslate();
  const dayOf = ({ createdAt }: Notification) => {
    const today = serverTime();
    if (isSameDay(createdAt, today)) return translate('notifications.today');
    return isSameDay(createdAt, subDays(today, 1)) ? translate('notifications.yesterday') : mediumDate(createdAt);
  };
  return Object.entries(groupBy(items, dayOf)).map(([day, itemsOfDay]) => (
    <Fragment key={day}>
      <h3 className="notifications__day note strong">{day}</h3>
      <ul className="notifications__list" aria-label={day}>
        {itemsOfDay.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Fragment>
  ));
};

const Item = ({ item }: { item: Notification }) => {
  const translate = useTranslate();
  const { addressOf, sentenceOf } = useNotificationTexts();
  const { markOne } = useMarkRead();
  const Icon = iconOf(item);
  return (
    <li>
      <Link to={addressOf(item)} className="notifications__item" onClick={() => markOne(item)}>
        <Icon />
        <span className="grow">
          {sentenceOf(item)}
          <span className="note">
            <RelativeDate value={item.createdAt} />
          </span>
        </span>
        {!item.isRead && (
          <span
            role="img"
            className="notifications__dot"
            aria-label={translate('notifications.unread')}
            title={translate('notifications.unread')}
          />
        )}
      </Link>
    </li>
  );
};
