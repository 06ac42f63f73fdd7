import type { ConsoleDataProvider } from '.';
import type { CallName } from './calls';

/**
 * Returns the query options of a call. Its page has a loader that requests it (`app/prefetch.ts`), so a failed request is not sent
 * again when the component mounts.
 */
export const callQuery = <Name extends CallName>(dataProvider: ConsoleDataProvider, name: Name) => ({
  queryKey: [name],
  queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.call(name, signal),
  retryOnMount: false,
});
