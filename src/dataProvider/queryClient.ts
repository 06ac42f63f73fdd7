import { type Mutation, MutationCache, notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { retryAfterSignIn } from '../authProvider/session';
import { isMissing, isUnanswered, isUnauthorized, isUnsent } from './errors';
import type { Guarantees } from './withGuarantees';

/**
 * Renders a query's result before any other event. By default, TanStack Query waits for a timer, and a click in between could
 * use the new state in one part of the screen and the old record in another.
 */
notifyManager.setScheduler(queueMicrotask);

export interface QueryClientOptions {
  /** Returns whether the mutation that is being created was delayed for an Undo. */
  isUndoable: () => boolean;
  /** Says that a write waits for the connection, until it is sent. */
  showWaiting: (isWaiting: boolean) => void;
}

/**
 * Creates the query client with the specification's defaults (section 9): no retry, never stale, no refetch on focus, no polling.
 * Writes invalidate data. Data that failed to load is loaded when the browser is online again.
 *
 * Requests are also tried while the browser says that it is offline, because the server may be on this machine. A write that could
 * not leave the browser is sent once it is online again.
 *
 * @param guarantees Called for every mutation of the console, react-admin's own included.
 */
export const createQueryClient = (
  guarantees: () => Pick<Guarantees, 'flush' | 'leave'>,
  { isUndoable, showWaiting }: QueryClientOptions,
) => {
  /** Mutations whose component was unmounted. */
  const abandoned = new WeakSet<AnyMutation>();
  /** Mutations that were delayed for an Undo. To the user they are done, so they outlive their component. */
  const undoable = new WeakSet<AnyMutation>();
  /** Cancel the retry of a write that got a 401, while its component is mounted. */
  const retries = new WeakMap<AnyMutation, () => void>();
  /** Retries the write once after the same user has signed in again (rulings.md, 3). */
  const retry = (mutation: AnyMutation) =>
    retries.set(
      mutation,
      retryAfterSignIn(() => void mutation.execute(mutation.state.variables).catch(() => {})),
    );
  const mutationCache = new MutationCache({
    onSettled: () => guarantees().flush(),
    onError: (error, _variables, _context, mutation) => {
      if (isUnauthorized(error) && (undoable.has(mutation) || !abandoned.has(mutation))) retry(mutation);
      else if (abandoned.has(mutation) || (mutation.meta?.isInRow && isMissing(error))) invalidate(mutation, error);
    },
  });
  mutationCache.subscribe((event) => {
    if (event.type === 'updated' && ['pause', 'continue'].includes(event.action.type))
      showWaiting(event.action.type === 'pause');
    if (event.type === 'added' && isUndoable()) undoable.add(event.mutation);
    if (event.type !== 'observerRemoved') return;
    if (!undoable.has(event.mutation)) retries.get(event.mutation)?.();
    // A new attempt of the same component also removes the observer, but that one still has a listener.
    if (event.observer.hasListeners()) return;
    abandoned.add(event.mutation);
    invalidate(event.mutation);
  });
  /** Invalidates after a lost response or a deleted record whose component was unmounted, so the next screen is up to date. */
  const invalidate = ({ state, options }: AnyMutation, error = state.error) => {
    if (isUnanswered(error) || isMissing(error)) guarantees().leave(String(options.mutationKey?.[0]));
  };
  onlineManager.setEventListener(listenToConnection);
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: waitUntilOnline, retryDelay: 0, networkMode: 'offlineFirst' },
    },
  });
};

/** How long the browser must be online, in ms, before anything is sent again: the first requests often still fail. */
const SETTLING_MS = 1_000;

const listenToConnection = (setOnline: (isOnline: boolean) => void) => {
  // The build renders the login in Node.
  if (typeof document === 'undefined') return undefined;
  let timer: ReturnType<typeof setTimeout>;
  const onOnline = () => {
    timer = setTimeout(() => setOnline(true), SETTLING_MS);
  };
  const onOffline = () => {
    clearTimeout(timer);
    setOnline(false);
  };
  if (!navigator.onLine) setOnline(false);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
  };
};

/** Retries a write that was not sent. TanStack Query first waits until the browser is online. */
const waitUntilOnline = (_count: number, error: unknown) => isUnsent(error);

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;
