import type { QueryClient } from '@tanstack/react-query';
import type { AnyDefinition } from '../../crud/defineResource';
import type { ConsoleDataProvider } from '../../dataProvider';
import { resourceOf } from './kinds';
import { notificationPage } from './reads';

/** Maximum number of notifications that the API returns at once. */
const MAX_PAGE = 100;

interface Reported {
  queryClient: QueryClient;
  dataProvider: ConsoleDataProvider;
  entries: readonly AnyDefinition[];
  /** How many notifications have just arrived. */
  count: number;
}

/** Refetches the lists and numbers that new notifications are about. */
export async function refetchReported({ queryClient, dataProvider, entries, count }: Reported): Promise<void> {
  const limit = Math.min(count, MAX_PAGE);
  const { items } = await dataProvider.read(`notifications?page=1&limit=${limit}`, notificationPage);
  const names = new Set(items.map(resourceOf));
  for (const { name, api, invalidates } of entries)
    if (names.has(name) || names.has(api?.path))
      for (const key of [name, ...(invalidates ?? [])]) void queryClient.invalidateQueries({ queryKey: [key] });
}
