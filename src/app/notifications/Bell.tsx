import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { notifications } from '../../i18n/notifications';
import { lazyPart } from '../../ui/lazyPart';
import { OnNavigation } from '../../ui/OnNavigation';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { PartFailure } from '../layout/PartFailure';
import { EventStream } from './EventStream';
import { panelOpen } from './panelOpen';
import { useUnread } from './reads';

const NotificationsPanel = lazyPart(async () => (await import('./NotificationsPanel')).NotificationsPanel, PartFailure);

/** Small and at the corner, so that the bell can still be seen. */
const BESIDE = { '& .MuiBadge-badge': { minWidth: 16, height: 16, padding: '0 4px', fontSize: 'var(--text-small)' } };

/** The API counts up to 100. */
const MAX = 99;

/** The bell with the number of unread notifications. It opens the list of them. */
export const Bell = () => {
  const say = useLazyMessages('notifications', notifications);
  const [isLive, setLive] = useState(true);
  const unread = useUnread({ isSent: isLive });
  const isOpen = useSyncExternalStore(panelOpen.subscribe, panelOpen.get);
  const [button, setButton] = useState<HTMLElement | null>(null);
  // The next user begins with a closed panel.
  useEffect(() => close, []);
  const label = unread > 0 ? say('title_unread', { count: unread > MAX ? `${MAX}+` : unread }) : say('title');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        ref={setButton}
        onClick={() => panelOpen.set(true)}
      >
        <Badge badgeContent={unread} max={MAX} color="primary" sx={BESIDE}>
          <NotificationsIcon fontSize="small" />
        </Badge>
      </IconButton>
      <EventStream isLive={isLive} onLive={setLive} />
      {/* A link of the panel, or Back, leads to another place. */}
      {isOpen && <OnNavigation run={close} />}
      {isOpen && button && (
        <WhenLoaded>
          <NotificationsPanel anchor={button} onClose={close} />
        </WhenLoaded>
      )}
    </>
  );
};

const close = () => panelOpen.set(false);
