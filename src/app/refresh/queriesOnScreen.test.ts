import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { refetchScreen, updatedAt } from './queriesOnScreen';

let queryClient: QueryClient;
let calls: string[];
let failing: string;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  calls = [];
  failing = '';
});

/** Shows a query, which fails while `failing` is its name. */
async function show(name: string, options = {}) {
  const queryFn = async () => {
    calls.push(name);
    if (name === failing) throw new Error(`${name} failed`);
    return calls.length;
  };
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, ...options });
  const hide = observer.subscribe(() => {});
  const query = queryClient.getQueryCache().find({ queryKey: [name] });
  await query?.promise?.catch(() => {});
  return { observer, hide };
}

it('keeps the data of a query that fails, and reports a failure to the components only if there is no data', async () => {
  const { observer } = await show('list');
  await show('stats');
  const { data, dataUpdatedAt } = observer.getCurrentResult();
  const states: string[] = [];
  observer.subscribe(({ status }) => states.push(status));
  failing = 'list';
  expect(await refetchScreen(queryClient)).toEqual({ count: 2, failures: [new Error('list failed')] });
  expect(observer.getCurrentResult()).toMatchObject({ data, dataUpdatedAt, status: 'success', fetchStatus: 'idle' });
  expect(new Set(states)).toEqual(new Set(['success']));

  // Any other refetch reports its failure as before.
  await queryClient.refetchQueries({ queryKey: ['list'] });
  expect(observer.getCurrentResult().status).toBe('error');
  failing = 'empty';
  const empty = await show('empty');
  expect((await refetchScreen(queryClient)).failures).toEqual([new Error('empty failed')]);
  expect([observer, empty.observer].map((each) => each.getCurrentResult().status)).toEqual(['success', 'error']);
});

it('does not count a query as failed that is canceled because the user leaves the screen', async () => {
  const { hide } = await show('list', {
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        if (!queryClient.getQueryData(['list'])) resolve(1);
      }),
  });
  const refetched = refetchScreen(queryClient);
  hide();
  expect(await refetched).toEqual({ count: 1, failures: [] });
});

it('the time of the screen is that of the oldest data of the page, not of the frame', async () => {
  const set = (name: string, time: number) => queryClient.setQueryData([name], 1, { updatedAt: time });
  expect(updatedAt(queryClient), 'without queries').toBeUndefined();
  await show('badge', { meta: { isFrame: true } });
  set('badge', 1000);
  expect(updatedAt(queryClient), 'of the frame alone').toBeUndefined();
  failing = 'list';
  await show('list');
  expect(updatedAt(queryClient), 'until a query has data').toBeNull();
  set('list', 3000);
  await show('stats');
  set('stats', 2000);
  expect(updatedAt(queryClient)).toBe(2000);
  // The page now shows the same data as the frame.
  await show('badge');
  expect(updatedAt(queryClient)).toBe(1000);
});
