import { isSameDay, subDays } from 'date-fns';
import { groupBy } from 'es-toolkit';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../server/contract';
import { serverTime } from '../../format/clock';
import { mediumDate } from '../../format/date';
import { RelativeDate } from '../../ui/RelativeDate';
import { iconOf, useNotificationAddress } from './kinds';
import { useMarkRead } from './useMarkRead';
import { useSentence } from './useSentence';

/** Notifications by day. Each links to the record or page that it is about; following the link marks it as read. */
export const NotificationList = ({ items }: { items: readonly Notification[] }) => {
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
