import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcutHint } from '../../crud/useShortcuts';
import { serverTime } from '../../format/clock';
import { fullTime, shortTime } from '../../format/time';
import { updatedAt } from './queriesOnScreen';
import { useRefreshScreen } from './useRefreshScreen';
import './refresh.css';

/** Refetches the data on the screen, and shows when it was loaded. Renders no button on a page that loads no data. */
export const RefreshScreenButton = () => {
  const translate = useTranslate();
  const loadedAt = useUpdatedAt();
  const time = loadedAt && serverTime(loadedAt).getTime();
  useToday();
  const { refresh, isRefreshing } = useRefreshScreen();
  const [isDone, setDone] = useState(false);
  const label = translate('ra.action.refresh');
  const hint = useShortcutHint(label, 'r') ?? label;
  if (time === undefined) return <div className="refresh" />;
  const updated = time && translate('tools.refresh.updated', { time: shortTime(time) });
  const press = async () => {
    setDone(false);
    await refresh();
    setDone(true);
  };
  return (
    <div className="refresh">
      <span
        className="refresh__time note"
        title={time ? translate('tools.refresh.updated', { time: fullTime(time) }) : undefined}
      >
        {updated}
      </span>
      <IconButton
        className="refresh__button"
        aria-label={label}
        title={hint}
        aria-busy={isRefreshing}
        data-action="refresh"
        onClick={({ detail }) => {
          // Ignores the second click of a double click.
          if (detail < 2) void press();
        }}
      >
        <RefreshIcon fontSize="small" />
      </IconButton>
      {/* Announces the end of a refresh, even if the minute is the same as before. */}
      <span role="status" className="visually-hidden">
        {isDone && !isRefreshing ? updated : ''}
      </span>
    </div>
  );
};

/** Returns the time of the oldest data of the page (`updatedAt`). While the next page of a list loads, the time stays. */
const useUpdatedAt = () => {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient],
  );
  const time = useSyncExternalStore(subscribe, () => updatedAt(queryClient));
  const [shown, setShown] = useState(time);
  if (time !== null && time !== shown) setShown(time);
  return time === null ? (shown ?? null) : time;
};

/** Renders again when the page is shown on another day: the time of yesterday's data needs its date. */
const useToday = () => useSyncExternalStore(watchVisibility, () => serverTime().toDateString());

const watchVisibility = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};
