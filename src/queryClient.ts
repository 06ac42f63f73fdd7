import { notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * What a query answers is shown before anything else happens. By its default, a timer, a press could come between: a part
 * that is drawn anew by the press would see the new state, and the parts around it the old record.
 */
notifyManager.setScheduler(queueMicrotask);

/**
 * The specification's defaults (section 9): no retry, never stale, no refetch on focus, no polling. Nothing refetches by
 * itself: what a screen has loaded stays until a write declares it out of date. `networkMode` is 'always' because
 * TanStack Query would otherwise hold calls back while offline and send them on its own later.
 */
export const createQueryClient = () =>
  new QueryClient({
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
