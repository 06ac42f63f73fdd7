import { isSameDay, subDays } from 'date-fns';
import { groupBy } from 'es-toolkit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../server/contract';
import { serverTime } from '../../format/clock';
import { mediumDate } from '../../format/date';
import { notifications } from '../../i18n/en/notifications';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { RelativeDate } from '../../ui/RelativeDate';
import { iconOf, useNotificationAddress } from './kinds';
import { useMarkRead } from './useMarkRead';
import { useSentence } from './useSentence';

/** Notifications by day. Each links to the record or page that it is about; following the link marks it as read. */
export const NotificationList = ({ items }: { items: readonly Notification[] }) => {
  const say = useLazyMessages('notifications', notifications);
  const dayOf = ({ createdAt }: Notification) => {
    const today = serverTime();
    if (isSameDay(createdAt, today)) return say('today');
    return isSameDay(createdAt, subDays(today, 1)) ? say('yesterday') : mediumDate(createdAt);
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
  const say = useLazyMessages('notifications', notifications);
  const sentence = useSentence();
  const address = useNotificationAddress();
  const { markOne } = useMarkRead();
  const Icon = iconOf(item);
  return (
    <li>
      <Link to={address(item)} className="notifications__item" onClick={() => markOne(item)}>
        <Icon />
        <span className="grow">
          {sentence(item)}
          <span className="note">
            <RelativeDate value={item.createdAt} />
          </span>
        </span>
        {!item.isRead && (
          <span role="img" className="notifications__dot" aria-label={say('unread')} title={say('unread')} />
        )}
      </Link>
    </li>
  );
};
