import RefreshIcon from '@mui/icons-material/Refresh';
import { focusManager, notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { retryAfterSignIn } from '../../authProvider/session';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { useShortcutHint } from '../../crud/useShortcuts';
import { isUnauthorized } from '../../dataProvider/errors';
import { serverTime } from '../../format/clock';
import { fullTime, shortTime } from '../../format/time';
import { IconButton } from '../../ui/Buttons';
import { Deferred } from '../../ui/Deferred';
import { PageToolsContext } from '../../ui/Page';
import { toast } from '../../ui/toast/toast';
import { useExplanation } from '../../ui/useExplanation';
import { refetchScreen, updatedAt } from './queriesOnScreen';
import './refresh.css';

/** Provides the tools in the heading of every page: 'Refresh' with our API. */
export const PageTools = ({ children }: { children: ReactNode }) => (
  <PageToolsContext.Provider value={useHasFeatures() ? TOOLS : null}>{children}</PageToolsContext.Provider>
);

/** Refetches the data on the screen, and shows when it was loaded. Renders no button on a page that loads no data. */
const RefreshScreenButton = () => {
  const translate = useTranslate();
  const loadedAt = useUpdatedAt();
  const time = loadedAt && serverTime(loadedAt).getTime();
  // Renders again when the page is shown on another day: the time of yesterday's data needs its date.
  useSyncExternalStore(focusManager.subscribe, () => serverTime().toDateString());
  const { refresh, isRefreshing, isDone } = useRefresh();
  const label = translate('tools.refresh.label');
  const hint = useShortcutHint(label, 'r') ?? label;
  if (time === undefined) return <div className="refresh" />;
  const updated = (format: (time: number) => string) =>
    time ? translate('tools.refresh.updated', { time: format(time) }) : undefined;
  return (
    <div className="refresh">
      {time && (
        <span className="refresh__time note" title={updated(fullTime)}>
          {updated(shortTime)}
        </span>
      )}
      <IconButton
        className="icon-button refresh__button"
        label={label}
        title={hint}
        action="refresh"
        aria-busy={isRefreshing}
        // Ignores the second click of a double click.
        onClick={({ detail }) => detail < 2 && void refresh()}
      >
        <RefreshIcon fontSize="small" />
      </IconButton>
      {/* Announces the end of a refresh, even if the minute is the same as before. */}
      <span role="status" className="visually-hidden">
        {isDone && updated(shortTime)}
      </span>
    </div>
  );
};

/** A constant element, so that pages do not render again with their context. */
const TOOLS = (
  <Deferred fallback={<div className="refresh" />}>
    <RefreshScreenButton />
  </Deferred>
);

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

/** Returns a function that refetches the screen and shows a failure in a toast. Calls while it is running have no effect. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const explain = useExplanation();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const dropRepeat = useRef<() => void>(undefined);
  useEffect(() => () => dropRepeat.current?.(), []);

  const refresh = useEvent(async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const { count, failures } = await refetchScreen(queryClient);
    setState('done');
    const [first] = failures;
    if (first === undefined) return;
    if (failures.some(isUnauthorized)) dropRepeat.current = retryAfterSignIn(() => void refresh());
    toast({
      title: translate(failures.length < count ? 'tools.refresh.failed_partly' : 'tools.refresh.failed'),
      description: explain(first),
      destructive: true,
    });
  });
  return { refresh, isRefreshing: state === 'busy', isDone: state === 'done' };
};
