import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../server/contract';
import { mediumDate } from '../../format/date';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { notifications } from '../../i18n/notifications';
import { RelativeDate } from '../../ui/RelativeDate';
import { iconOf, useNotificationAddress } from './kinds';
import { useMarkRead } from './useMarkRead';
import { useSentence } from './useSentence';

const DAY_MS = 86_400_000;

/** Notifications by day. Each is a link to what it is about, which marks it as read. */
export const NotificationList = ({ items }: { items: readonly Notification[] }) => {
  const say = useLazyMessages('notifications', notifications);
  const dayOf = (time: number) => mediumDate(new Date(time).toISOString());
  const names = new Map([
    [dayOf(Date.now() - DAY_MS), say('yesterday')],
    [dayOf(Date.now()), say('today')],
  ]);
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const day = mediumDate(item.createdAt);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return Array.from(days, ([day, own]) => (
    <Fragment key={day}>
      <h3 className="notifications__day">{names.get(day) ?? day}</h3>
      <ul className="notifications__list" aria-label={names.get(day) ?? day}>
        {own.map((item) => (
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
        <span className="notifications__text">
          {sentence(item)}
          <span className="notifications__time">
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
