import RefreshIcon from '@mui/icons-material/Refresh';
import {
  CancelledError,
  focusManager,
  notifyManager,
  type Query,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
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
  const label = translate('ra.action.refresh');
  const hint = useShortcutHint(label, 'r') ?? label;
  if (time === undefined) return <div className="refresh row" />;
  const updated = (format: (time: number) => string) =>
    time ? translate('tools.refresh.updated', { time: format(time) }) : undefined;
  return (
    <div className="refresh row">
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
  <Deferred fallback={<div className="refresh row" />}>
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

/**
 * Returns the queries that the screen shows, without react-admin's own about the user. react-admin's `useRefreshScreen` is not used,
 * because it invalidates everything: each screen that is opened next would call the API again, although its data is up to date.
 */
const queriesOnScreen = (queryClient: QueryClient): Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'auth' });

/** Returns whether a query is part of the page, and not only of the frame around it (`useCall`). */
const isOfPage = ({ observers }: Query) => observers.some(({ options }) => !options.meta?.isFrame);

/** @returns when the oldest data of the page was loaded, in ms; null if none has loaded yet, undefined if the page loads none. */
const updatedAt = (queryClient: QueryClient): number | null | undefined => {
  const queries = queriesOnScreen(queryClient).filter(isOfPage);
  if (queries.length === 0) return undefined;
  const times = queries.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return times.length > 0 ? Math.min(...times) : null;
};

/**
 * Refetches the queries on the screen. A query that fails keeps its data and its state, so that its rows stay on the screen.
 * @returns the number of queries, and the errors of those that failed.
 */
const refetchScreen = async (queryClient: QueryClient) => {
  const results = await Promise.all(queriesOnScreen(queryClient).map(refetch));
  return { count: results.length, failures: results.filter((result) => result !== undefined) };
};

/** Refetches a query. @returns its error, or undefined. */
const refetch = async (query: Query): Promise<unknown> => {
  const { options } = query;
  let failure: unknown;
  // TanStack Query calls this before it records a failure, which would replace the rows with a message.
  const retry = (_count: number, error: unknown) => {
    failure = error;
    if (query.state.data !== undefined) void query.cancel({ revert: true });
    return false;
  };
  await query.fetch({ ...options, retry }, { cancelRefetch: true }).catch((error: unknown) => {
    // Canceled because the user has left the screen.
    if (!(error instanceof CancelledError)) failure ??= error;
  });
  if (query.options.retry === retry) query.setOptions(options);
  return failure;
};
