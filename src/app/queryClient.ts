import { type Mutation, MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { repeatAfterSignIn } from '../authProvider/sessionEnd';
import { isMissing, isUnanswered, isUnauthorized } from '../dataProvider/errors';
import type { Guarantees } from '../dataProvider/withGuarantees';
import { isEndingWrite } from '../ui/toast/undoableWrites';

/**
 * Shows what a query answers before anything else happens. By default TanStack Query waits for a timer: a click could come in
 * between, and see the new state in one part of the screen and the old record in another.
 */
notifyManager.setScheduler(queueMicrotask);

/**
 * The specification's defaults (section 9): no retry, never stale, no refetch on focus, no polling. Data stays until a
 * write declares it out of date. `networkMode` is 'always' because TanStack Query would otherwise hold calls back while
 * offline and send them on its own later.
 *
 * @param guarantees Called for every mutation of the console, react-admin's own included.
 */
export const createQueryClient = (guarantees: () => Pick<Guarantees, 'flush' | 'leave'>) => {
  /** Mutations whose component has gone. */
  const abandoned = new WeakSet<AnyMutation>();
  /** Mutations that waited for an Undo: to the user they are done, so they outlive their component. */
  const undoable = new WeakSet<AnyMutation>();
  const mutationCache = new MutationCache({
    onSettled: () => guarantees().flush(),
    onError: (error, _variables, _context, mutation) => {
      if (isUnauthorized(error) && (undoable.has(mutation) || !abandoned.has(mutation))) repeat(mutation);
      else if (abandoned.has(mutation)) readOutcome(mutation, error);
    },
  });
  mutationCache.subscribe((event) => {
    if (event.type === 'added' && isEndingWrite()) undoable.add(event.mutation);
    if (event.type !== 'observerRemoved') return;
    if (!undoable.has(event.mutation)) dropRepeat(event.mutation);
    // A new attempt of the same component also removes the observer, which then still has a listener.
    if (event.observer.hasListeners()) return;
    abandoned.add(event.mutation);
    readOutcome(event.mutation);
  });
  /** The response was lost, or the record is gone, and the component with it: the next screen shows the real state. */
  const readOutcome = ({ state, options }: AnyMutation, error = state.error) => {
    if (isUnanswered(error) || isMissing(error)) guarantees().leave(String(options.mutationKey?.[0]));
  };
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** How to withdraw the repetition of a write that got a 401, for as long as its component is on the screen. */
const repeats = new WeakMap<AnyMutation, () => void>();

/** Sends the write again, once, when the same user has signed in again (rulings.md, 3). */
const repeat = (mutation: AnyMutation) => {
  repeats.set(
    mutation,
    repeatAfterSignIn(() => void mutation.execute(mutation.state.variables).catch(() => {})),
  );
};

const dropRepeat = (mutation: AnyMutation) => repeats.get(mutation)?.();
