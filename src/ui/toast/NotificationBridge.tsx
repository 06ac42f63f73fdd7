import { type ReactNode, useEffect, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  TakeUndoableMutationContext,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { explainMessage } from '../../dataProvider/errors';
import { whileLeaving } from '../../dataProvider/http';
import { WRITE_ABANDONED } from '../../dataProvider/withGuarantees';
import { dismissToast, type Toast, toast } from './toast';
import { holdWrite, offerWrite, sendWrites, type UndoableWrite } from './undoableWrites';

/** A message that is an element, and the element of the toast in which it is rendered. */
interface ShownElement {
  message: ReactNode;
  place: HTMLElement;
  write?: UndoableWrite;
}

/**
 * Shows react-admin's notifications as toasts, and ends its undoable writes. Replaces react-admin's `Notification`, which
 * queues them: here the newest toast replaces the current one (section 9).
 */
export const NotificationBridge = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const [element, setElement] = useState<ShownElement | null>(null);
  // Sends waiting writes when the document is left and when the console unmounts.
  useEffect(() => {
    const send = () => whileLeaving(sendWrites);
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      sendWrites();
    };
  }, []);

  // Runs before the effect below, which offers the write in its notification's toast.
  useEffect(() => {
    const mutation = takeMutation();
    if (mutation) holdWrite(mutation);
  }, [takeMutation]);

  useEffect(() => {
    const show = ({ message, type, notificationOptions = {} }: NotificationPayload) => {
      // The user canceled the write, so no message is needed.
      if (message === WRITE_ABANDONED) return;
      const { messageArgs, undoable, autoHideDuration: duration, multiLine, ...snackbar } = notificationOptions;
      const write = undoable ? offerWrite() : undefined;
      const options = { duration, multiLine, snackbar, ...(write && undoOf(write, translate('ra.action.undo'))) };
      const destructive = type === 'error';
      if (typeof message !== 'string')
        toast({ ...options, title: '', destructive, slot: (place) => setElement(place && { message, place, write }) });
      else if (destructive) {
        const reason = explainMessage(message);
        // A text that is not a key is the API's message. As the default `_`, its `%{…}` would be replaced.
        const description = reason ? translate(reason, { _: '' }) || reason : translate(message, messageArgs);
        toast({ ...options, title: translate('kit.toast.error'), description, destructive });
      } else toast({ ...options, title: translate(message, messageArgs), severity: type });
    };
    const notification = notifications.length > 0 && takeNotification();
    if (notification) show(notification);
  }, [notifications, takeNotification, translate]);

  if (!element) return null;
  // Provides the contexts of react-admin that a custom Undo button needs.
  return createPortal(
    <TakeUndoableMutationContext value={() => element.write?.end}>
      <CloseNotificationContext value={dismissToast}>{element.message}</CloseNotificationContext>
    </TakeUndoableMutationContext>,
    element.place,
  );
};

const undoOf = (write: UndoableWrite, label: string): Pick<Toast, 'action' | 'onClose'> => ({
  action: {
    label,
    onClick: () => {
      write.end({ isUndo: true });
      dismissToast();
    },
  },
  onClose: () => write.end({ isUndo: false }),
});
