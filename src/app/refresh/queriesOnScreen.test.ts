import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queriesOnScreen, refetchScreen, updatedAt } from './queriesOnScreen';

/** A client whose queries count up, or fail while `failing` contains their name. */
const createQueries = () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const failing = new Set<string>();
  const calls: string[] = [];
  let count = 0;
  const show = async (name: string, options = {}) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: async () => {
        calls.push(name);
        if (failing.has(name)) throw new Error(`${name} failed`);
        count += 1;
        return count;
      },
      ...options,
    });
    const hide = observer.subscribe(() => {});
    await queryClient
      .getQueryCache()
      .find({ queryKey: [name] })
      ?.promise?.catch(() => {});
    return { observer, hide };
  };
  return { queryClient, failing, calls, show };
};

describe('refetching the screen', () => {
  it('skips queries that are no longer shown, are disabled or are about the user', async () => {
    const { queryClient, calls, show } = createQueries();
    (await show('before')).hide();
    await show('auth');
    await show('disabled', { enabled: false });
    await show('list');
    calls.length = 0;
    expect(await refetchScreen(queryClient)).toEqual({ count: 1, failures: [] });
    expect(calls).toEqual(['list']);
  });

  it('keeps the data when a query fails, and reports no error to the components', async () => {
    const { queryClient, failing, calls, show } = createQueries();
    const { observer } = await show('list');
    await show('stats');
    const before = observer.getCurrentResult();
    const states: string[] = [];
    observer.subscribe(({ status }) => states.push(status));
    failing.add('list');
    const { count, failures } = await refetchScreen(queryClient);
    expect([count, failures]).toEqual([2, [new Error('list failed')]]);
    const { data, dataUpdatedAt, status, fetchStatus } = observer.getCurrentResult();
    expect([data, dataUpdatedAt, status, fetchStatus]).toEqual([before.data, before.dataUpdatedAt, 'success', 'idle']);
    expect(new Set(states)).toEqual(new Set(['success']));

    // Any other refetch reports its failure as before.
    await queryClient.refetchQueries({ queryKey: ['list'] });
    expect(observer.getCurrentResult().status).toBe('error');
    failing.clear();
    calls.length = 0;
    expect((await refetchScreen(queryClient)).failures).toEqual([]);
    expect(observer.getCurrentResult().status).toBe('success');
    expect(calls.sort()).toEqual(['list', 'stats']);
  });

  it('reports the failure of a query without data to the components', async () => {
    const { queryClient, failing, show } = createQueries();
    failing.add('list');
    const { observer } = await show('list');
    expect((await refetchScreen(queryClient)).failures).toEqual([new Error('list failed')]);
    expect(observer.getCurrentResult().status).toBe('error');
  });

  it('does not count a query as failed that is canceled because the user leaves the screen', async () => {
    const { queryClient, show } = createQueries();
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
});

describe('the time of the screen', () => {
  it('is that of the oldest data of the page, not of the frame', async () => {
    const { queryClient, show } = createQueries();
    expect(updatedAt(queryClient)).toBeUndefined();
    const set = (name: string, time: number) => queryClient.setQueryData([name], 1, { updatedAt: time });
    await show('badge', { meta: { isFrame: true } });
    set('badge', 1000);
    expect(updatedAt(queryClient)).toBeUndefined();
    await show('list');
    set('list', 3000);
    await show('stats');
    set('stats', 2000);
    expect(updatedAt(queryClient)).toBe(2000);
    expect(queriesOnScreen(queryClient)).toHaveLength(3);
    // The page now shows the same data as the frame.
    await show('badge');
    expect(updatedAt(queryClient)).toBe(1000);
  });

  it('is unknown until something has loaded', async () => {
    const { queryClient, failing, show } = createQueries();
    failing.add('list');
    await show('list');
    expect(updatedAt(queryClient)).toBeNull();
  });
});
