import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { loadable } from '../../ui/loadable';
import { OnNavigation } from '../../ui/OnNavigation';
import { PartFailure } from '../../ui/PartFailure';
import { notificationsPanel } from '../openPanels';
import { EventStream } from './EventStream';
import { useUnread } from './reads';

const NotificationsPanel = loadable(async () => (await import('./NotificationsPanel')).NotificationsPanel, PartFailure);

/** A small badge, so that the bell stays visible. */
const SMALL_BADGE = {
  '& .MuiBadge-badge': { minWidth: 16, height: 16, padding: '0 4px', fontSize: 'var(--text-small)' },
};

/** The largest number shown. The API counts up to 100. */
const MAX = 99;

/** The bell with the number of unread notifications. It opens the list of them. */
export const Bell = () => {
  const translate = useTranslate();
  const [isLive, setLive] = useState(true);
  const unread = useUnread({ isSent: isLive });
  const isOpen = useSyncExternalStore(notificationsPanel.subscribe, notificationsPanel.get);
  const [button, setButton] = useState<HTMLElement | null>(null);
  // The next user begins with a closed panel.
  useEffect(() => close, []);
  const label =
    unread > 0
      ? translate('notifications.title_unread', { count: unread > MAX ? `${MAX}+` : unread })
      : translate('notifications.title');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        ref={setButton}
        onClick={() => notificationsPanel.set(true)}
      >
        <Badge badgeContent={unread} max={MAX} color="primary" sx={SMALL_BADGE}>
          <NotificationsIcon fontSize="small" />
        </Badge>
      </IconButton>
      <EventStream isLive={isLive} onLive={setLive} />
      {/* Closes the panel after a click on one of its links, and on Back. */}
      {isOpen && <OnNavigation run={close} />}
      {isOpen && button && <NotificationsPanel anchor={button} onClose={close} />}
    </>
  );
};

const close = () => notificationsPanel.set(false);
