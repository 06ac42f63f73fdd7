import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { notifications } from '../../i18n/notifications';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { PartFailure } from '../layout/PartFailure';
import { useUnread } from './reads';
import { useEvents } from './useEvents';

const NotificationsPanel = lazyPart(async () => (await import('./NotificationsPanel')).NotificationsPanel, PartFailure);

/** The API counts up to 100. */
const MAX = 99;

/** The bell with the number of unread notifications. It opens the list of them. */
export const Bell = () => {
  const say = useLazyMessages('notifications', notifications);
  const unread = useUnread({ isSent: useEvents() });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  // A link of the panel, or Back, leads to another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation
  useEffect(() => setAnchor(null), [key]);
  const label = unread > 0 ? say('title_unread', { count: unread > MAX ? `${MAX}+` : unread }) : say('title');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread} max={MAX} color="primary">
          <NotificationsIcon fontSize="small" />
        </Badge>
      </IconButton>
      {anchor && (
        <WhenLoaded>
          <NotificationsPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </WhenLoaded>
      )}
    </>
  );
};
