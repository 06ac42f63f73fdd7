import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from './toast';

/** react-admin's own `notify` speaks through our toast too: its queueing notification has neither title nor replacement. */
export const NotificationBridge = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const message = translate(notification.message, notification.notificationOptions?.messageArgs);
    if (notification.type === 'error')
      toast({ title: translate('kit.toast.error'), description: message, destructive: true });
    else toast({ title: message });
  }, [notifications, takeNotification, translate]);
  return null;
};
